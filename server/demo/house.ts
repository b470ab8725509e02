import { category as categoryNoun } from '@masthead/contract/general/category'
import { platformrate } from '@masthead/contract/housekeep/platformrate'
import { product as productNoun } from '@masthead/contract/housekeep/product'
import { refundrule } from '@masthead/contract/housekeep/refundrule'
import { merchantchange } from '@masthead/contract/merchant/merchantchange'
import { merchantleave } from '@masthead/contract/merchant/merchantleave'
import { merchantuser } from '@masthead/contract/merchant/merchantuser'
import { services as serviceNoun } from '@masthead/contract/housekeep/services'
import { merchantcert } from '@masthead/contract/merchant/merchantcert'
import { merchant } from '@masthead/contract/merchant/merchant'
import { serviceCategoryType } from '@masthead/contract/merchant/servicecategory'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { user } from '@masthead/contract/user/user'
import type { TxContext, Values } from '../engine/types'
import { act, createRow, insertRow, type Declared } from '../engine/verbs'
import type { Album } from './album'
import type { Cast } from './cast'
import { applicant, categories, merchants, registered, services, workers } from './house-words'
import { loadRegions } from '../system/regiondata'

/** Pictures of the services. */
export const housePictures = services.map(({ picture }) => picture)

export interface House {
  readonly merchantIds: readonly string[]
  readonly serviceIds: ReadonlyMap<string, string>
  readonly categoryIds: ReadonlyMap<string, string>
  /** Of accounts. */
  readonly userIds: ReadonlyMap<string, string>
}

export const dayMs = 86_400_000

const make = async (tx: TxContext, noun: Declared, body: Values): Promise<string> => (await createRow(tx, noun, body)).id

/** The account of the person who runs housekeeping in the demo town. */
export const operator = 'fengqi'

const [examiner, headOfFinance] = ['shiyan', 'lujing'] as const

/**
 * Makes services with their rules and rates, merchants who applied and were examined, one of them frozen and one more still applying, and their people; each
 * step in the name and with the rights of the person of the demo whose work it is.
 *
 * @param tx the administrator's context
 */
export const furnishHouse = async (tx: TxContext, cast: Cast, at: Date, album: Album): Promise<House> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const day = (days: number): string => wireTime(new Date(at.getTime() + days * dayMs), tx.zone).slice(0, 10)
  // The product loads them as it starts, perhaps after this.
  await loadRegions(tx)
  const categoryIds = new Map<string, string>()
  for (const [index, categoryName] of categories.entries())
    categoryIds.set(categoryName, await make(tx, categoryNoun, { categoryName, categoryType: serviceCategoryType, sort: index + 1 }))
  await make(as(operator), refundrule, {
    name: '标准退款规则',
    tiers: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 4, percent: 80 },
      { hoursBefore: 1, percent: 50 },
    ],
    afterStartPercent: 0,
    isDefault: true,
    remark: '提前 24 小时全额退，4 小时退八成，1 小时退五成',
  })
  const strict = await make(as(operator), refundrule, {
    name: '搬家退款规则',
    tiers: [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 24, percent: 50 },
    ],
    afterStartPercent: 20,
    remark: '车辆与人员提前锁定，取消须提前两天',
  })
  const serviceIds = new Map<string, string>()
  for (const [index, one] of services.entries()) {
    const { link } = await album.picture(one.picture)
    const id = await make(as(operator), serviceNoun, {
      name: one.name,
      code: one.code,
      categoryId: categoryIds.get(one.category),
      cover: link,
      unit: one.unit,
      price: one.price,
      marketPrice: Math.round(one.price * 1.2),
      durationMin: one.minutes,
      minQty: one.minQty ?? 1,
      advanceHours: one.category === '搬家服务' ? 24 : 2,
      ...(one.hourly ? { slotCapacity: one.hourly } : {}),
      feeRate: 1000,
      presence: 'either',
      ...(one.category === '搬家服务' ? { refundRuleId: strict } : {}),
      intro: `<p>${one.name}，持证上岗，明码标价，服务不满意可申请售后。</p>`,
      sort: index + 1,
      status: serviceNoun.state.on,
    })
    serviceIds.set(one.name, id)
  }
  await make(as(headOfFinance), platformrate, { name: '平台标准费率', rate: 1000, effectiveFrom: day(-200) })
  const nursing = {
    name: '母婴护理优惠费率',
    categoryId: categoryIds.get('母婴护理'),
    rate: 800,
    effectiveFrom: day(-60),
    effectiveTo: day(120),
    priority: 5,
  }
  await make(as(headOfFinance), platformrate, nursing)
  const people = await rows(tx, user, {}, unscoped).list(['account'])
  const userIds = new Map(people.map(({ id, account }) => [account, id]))
  const merchantIds: string[] = []
  for (const [index, one] of merchants.entries()) {
    const id = await make(as(one.owner), merchant, {
      name: one.name,
      shortName: one.short,
      type: index === 3 ? 'individual' : 'company',
      categoryIds: one.categories.map((name) => categoryIds.get(name)),
      licenseNo: `9133070000000000${index + 1}X`,
      licenseImg: (await album.picture('library/1/day')).link,
      contact: one.contact,
      phone: `1300000020${index}`,
      address: `江城市东湖区创业路 ${index * 8 + 6} 号`,
      intro: one.intro,
      serviceArea: one.areas,
      bankName: '江城银行滨江支行',
      bankAccount: `62000000000000010${index}`,
      bankHolder: one.name,
    })
    merchantIds.push(id)
    await act(as(one.owner), merchant, 'apply', id, {})
    await act(as(examiner), merchant, 'examine', id, { result: 2, remark: '资质齐全' })
    if (one.leaves) continue
    const product = await make(as(operator), productNoun, {
      name: `${one.short}${one.categories[0]}体验套餐`,
      categoryId: categoryIds.get(one.categories[0] as string),
      merchantId: id,
      images: [
        (await album.picture((services.find(({ category }) => category === one.categories[0]) ?? services[0])?.picture ?? 'street/2/day')).link,
      ],
      price: 9_900 + index * 2_000,
      serviceIds: services.filter(({ category }) => category === one.categories[0]).map(({ name }) => serviceIds.get(name)),
      limitPerUser: 1,
      stock: Math.max(10, 50 - index * 10),
      validDays: 90,
      detail: '<p>首次体验价，限新客户购买一次。</p>',
    })
    if (index === 3) continue
    await act(as(operator), productNoun, 'isUp', product, {})
    if (index === 0) await act(as(operator), productNoun, 'isHot', product, {})
  }
  const applying = { name: '江城好帮手家政服务社', shortName: '好帮手', type: 'individual', categoryIds: [categoryIds.get('日常保洁')] }
  const waiting = await make(as(applicant.account), merchant, {
    ...applying,
    licenseNo: '92330700000000009X',
    licenseImg: (await album.picture('library/1/day')).link,
    contact: applicant.name,
    phone: '13000000299',
    address: '江城市清河镇和平街 3 号',
  })
  await act(as(applicant.account), merchant, 'apply', waiting, {})
  for (const [index, { name, short, contact, category, refusal }] of registered.entries()) {
    const id = await make(as(operator), merchant, {
      name,
      shortName: short,
      type: 'individual',
      categoryIds: [categoryIds.get(category)],
      licenseNo: `92330700000000010${index}X`,
      licenseImg: (await album.picture('library/1/day')).link,
      contact,
      phone: `1300000028${index}`,
      address: `江城市云岭大道 ${index * 20 + 9} 号`,
    })
    await act(as(operator), merchant, 'apply', id)
    if (refusal) await act(as(examiner), merchant, 'examine', id, { result: 3, remark: refusal })
  }
  await act(as(operator), merchant, 'freeze', merchantIds[3] as string, { remark: '客户投诉核查中' })
  await make(as(merchants[1]?.owner ?? ''), merchantchange, {
    merchantId: merchantIds[1],
    reason: '结算账户迁至新支行',
    bankName: '江城银行东湖支行',
    bankAccount: '620000000000002001',
    bankHolder: merchants[1]?.name,
  })
  await furnishStaff(tx, as, { merchantIds, categoryIds, userIds }, day)
  return { merchantIds, serviceIds, categoryIds, userIds }
}

const furnishStaff = async (
  tx: TxContext,
  as: (account: string) => TxContext,
  { merchantIds, categoryIds, userIds }: Omit<House, 'serviceIds'>,
  day: (days: number) => string,
): Promise<void> => {
  for (const [index, one] of workers.entries()) {
    const owner = as(merchants[one.merchant]?.owner ?? '')
    const staff = await make(owner, merchantuser, {
      merchantId: merchantIds[one.merchant],
      userId: userIds.get(one.account),
      name: one.name,
      phone: `1300000030${index}`,
      role: 'worker',
      skills: one.skills.map((name) => categoryIds.get(name)),
      ...(one.days ? { workDays: one.days } : {}),
      ...(one.from ? { workFrom: one.from, workTo: one.to } : {}),
    })
    const cert: Values = { merchantUserId: staff, kind: 'health', certNo: `JK2026${String(index + 1).padStart(4, '0')}`, expireDate: day(one.health) }
    // One that has run out is older than the program: it is put there as it stands.
    if (one.health < 0)
      await insertRow(tx, merchantcert, {
        ...cert,
        merchantId: merchantIds[one.merchant],
        status: merchantcert.state.expired,
      })
    else await make(owner, merchantcert, { ...cert, issueDate: day(one.health - 365) })
    if (index % 3 === 1)
      await make(owner, merchantleave, {
        merchantUserId: staff,
        kind: index === 1 ? 'rest' : 'training',
        startTime: `${day(1)} 13:00:00`,
        endTime: `${day(1)} 18:00:00`,
        reason: index === 1 ? '家中有事' : '母婴护理复训',
      })
  }
}
