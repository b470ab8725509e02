import type { Field } from '@masthead/contract/kit/field'
import { modelNamed } from '../../engine/model'
import type { Context, Engine, Model } from '../../engine/types'
import { inTransaction } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import { act } from '../../engine/write/act'
import { post } from '../../engine/ledger/post'
import { civicTold, civicToldTo } from './told-civic'
import { flowToldTo, officeTold } from './told-flow'
import { filesTold, filesToldTo } from './told-files'
import { dataTold } from './told-data'
import { accountShown, callOpen, eventInHand, eventOver, unitApart } from './told-begun'
import type { Body, Maker } from './making'
import { mallTold, paidItem, voucherProduct } from './told-mall'
import { activeCoupon, moneyTold, pointsPointable, usedCoupon } from './told-money'
import { newsTold, newsToldTo } from './told-news'
import { readersTold } from './told-readers'
import { attendanceTold } from './told-office'

export interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly model: Model
  readonly tenantId: string
  readonly n: number
  readonly least: boolean
  /** The program's own context. */
  readonly own: Context
}

const digits = (n: number, length: number): string => String(n).padStart(length, '0').slice(-length)

/** What a row of a public face needs besides, where its behaviour asks for more than the declaration says. */
export const faced: Readonly<Record<string, (about: Pick<About, 'maker' | 'model' | 'tenantId'>) => Promise<Body>>> = {
  // The public reads the items of a module that is switched on.
  'cms/guides items': async ({ maker, model, tenantId }) => {
    const { id } = await maker.make(model, tenantId, { status: 1 })
    return { parentId: id, newsId: null, title: '导读', isTiming: false, onlineTime: null, offlineTime: null }
  },
}

/** The article of an author of his own, whose work nobody shares. */
const authorTold = async ({ maker, tenantId }: About): Promise<Body> => ({
  paperNewsId: (await maker.target('contribute/newspapernews', tenantId, true)).id,
  type: 'text',
  share: 100,
})

/** What a declaration does not say and a behaviour asks for: values that belong together. Everything else is made up from the declaration. */
export const told: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  ...readersTold,
  'cms/news': ({ least }) =>
    least ? {} : { publishTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', typeId: 2, isUpdateTime: false, openComment: true },
  'cms/guides': ({ least }) =>
    least ? { titleLength: 20 } : { titleLength: 20, onlineTime: '2024-05-01 08:00:00', offlineTime: '2031-05-01 08:00:00', fontWeight: 6 },
  // Slips of months come from their close alone, and only who has an account is paid.
  'contribute/messageroyalties': async ({ maker, tenantId }) => ({
    bizType: 'other',
    personalId: (await maker.target('contribute/contributebank', tenantId)).personalId,
  }),
  // A zone has three corners at least.
  'contribute/newspapernews': ({ least }) =>
    least
      ? {}
      : {
          hotZone: [
            { x: 1, y: 1 },
            { x: 9.5, y: 1 },
            { x: 9.5, y: 8 },
          ],
        },
  // A grade that fits whatever appeared at whatever length.
  'contribute/newspapergrade': ({ least }) => (least ? {} : { effectiveFrom: '2001-01-01', minWords: 0 }),
  // One author of one work has all of it.
  'contribute/newspaperauthor': authorTold,
  'contribute/littlereportnewspaperauthor': authorTold,
  // A child's text is taken once a guardian's consent lies there, and he agrees to this text.
  'contribute/manuscriptlittlereporter': async ({ maker, engine, tenantId }) => {
    const model = modelNamed(engine, 'contribute/contributelittlereporter')
    const consentFile = await maker.value(model.noun.fields.consentFile as Field, tenantId)
    const schoolInfoId = (await maker.target('contribute/contributeschoolinfo', tenantId, true)).id
    return { guardianAgree: true, littleReporterId: (await maker.make(model, tenantId, { consentFile, schoolInfoId })).id }
  },
  // Sent at once it is no draft any more, which alone is edited; it is sent for an open call.
  'contribute/manuscript': async ({ maker, engine, own, tenantId, least }) =>
    least ? { sendNow: false } : { sendNow: false, needsId: (await callOpen(maker, engine, { ...own, tenantId })).id },
  // An article of a category that asks for several reviews is issued after all of them.
  'general/category': () => ({ checkLevels: 1 }),
  ...filesTold,
  'system/region': ({ n }) => ({ code: digits(100000 + n, 6), level: 1, subCode: null }),
  ...civicTold,
  ...moneyTold,
  // Whoever has a margin passed, and what it paid lies in its purses.
  'housekeep/merchantmargin': async (about) => ({ merchantId: await fundedFor(about), required: 1_000_000 }),
  // A merchant that has passed, with one change at a time, which changes something.
  'merchant/merchantchange': async (about) => ({ merchantId: await fundedFor(about), ...(about.least ? { contact: '老周' } : {}) }),
  // Money is withdrawn by a merchant who was examined and has some.
  'housekeep/merchantwithdrawal': async ({ maker, engine, own, tenantId }) => {
    const found = funded.get(maker) ?? new Map<string, Promise<string>>()
    funded.set(maker, found)
    const merchantId = found.get(tenantId) ?? fundedFor({ maker, engine, own, tenantId })
    found.set(tenantId, merchantId)
    return { merchantId: await merchantId }
  },
  ...mallTold,
  // What may go back was paid for.
  'mall/aftersale': async ({ maker, engine, own, tenantId }) => ({
    orderItemId: await paidItem(maker, engine, { ...own, tenantId }),
    way: 'refund',
    qty: 1,
    refundPrice: 1,
  }),
  // What is ordered is on offer, in any quantity.
  'housekeep/order': async ({ maker, engine, tenantId, n }) => ({
    serviceId: (await offered(maker, engine, tenantId)).id,
    qty: 1,
    regionCode: undefined,
    packageId: undefined,
    userCouponId: undefined,
    // Nobody is wanted at two places at once.
    bookTime: momentOf(n),
  }),
  // A service that is reached from everywhere at any time by whoever says he is there, and people who work there always.
  'housekeep/services': () => ({ regionCodes: undefined, slotCapacity: undefined, advanceHours: undefined, presence: 'none' }),
  'merchant/merchant': () => ({ serviceArea: undefined }),
  'merchant/merchantuser': () => ({ skills: undefined, workDays: undefined, workFrom: undefined, workTo: undefined }),
  'merchant/merchantleave': ({ n }) => ({ startTime: momentOf(n), endTime: momentOf(n).replace(':00:00', ':30:00') }),
  ...newsTold,
  ...officeTold,
  ...attendanceTold,
  'housekeep/serviceslot': ({ n }) => ({ slotTime: momentOf(n), capacity: 1000 }),
  // What is paid to a channel goes by the cycle of that channel: by the month for all of them.
  'housekeep/housechannelmanage': () => ({ settleCycle: 'month' }),
  // A month that is over, in which an order of the channel was settled.
  'housekeep/housechannelpayment': async ({ maker, engine, own, tenantId }) => {
    const { id: channelId } = await maker.make(modelNamed(engine, 'housekeep/housechannelmanage'), tenantId)
    const { id } = await maker.make(modelNamed(engine, 'housekeep/order'), tenantId)
    await within({ db: own.database, tenantId }).run(
      `update housekeep_order set channel_id = $2::bigint, channel_rate = 500, settle_status = 1, confirm_time = '2021-03-15 12:00:00+08' where ${ofTenant} and id = $3::bigint`,
      [channelId, id],
    )
    await inTransaction({ ...own, tenantId }, (tx) =>
      post(tx, { noun: 'housekeep/order', id, verb: 'confirm', occurrence: 'settled' }, [
        { account: 'outside', owner: channelId, purse: 'orders', unit: 'cent', amount: -500 },
        { account: 'housekeep/housechannelbalance', owner: channelId, purse: 'payable', unit: 'cent', amount: 500 },
      ]),
    )
    return { channelId, month: '2021-03' }
  },
  // In force no more, so that nobody else pays it.
  'housekeep/platformrate': () => ({ effectiveFrom: '2020-01-01', effectiveTo: '2020-12-31' }),
  'housekeep/houseofflinecouponsmanage': () => ({ validFrom: '2020-01-01', validTo: '2099-12-31' }),
  'housekeep/ordercoupon': usedCoupon,
  // A gateway that is tried must be there.
  'message-push/appinfo': () => ({ provider: 'mock' }),
  // What is submitted reaches somebody.
  'message-push/task': async ({ maker, engine, tenantId }) => {
    const { id: appId } = await maker.target('message-push/appinfo', tenantId)
    await maker.make(modelNamed(engine, 'message-push/userclient'), tenantId, { appId, enabled: true })
    return { appId, audience: 'all', type: 'notice' }
  },
  // It is asked for and decided about, and what it writes is shown by an account that is.
  'official/accountcategory': () => ({ needReview: true, parentId: undefined }),
  'official/manuscript': async ({ maker, engine, own, tenantId }) => ({ accountId: (await accountShown(maker, engine, { ...own, tenantId })).id }),
  'official/review': async ({ maker, tenantId }) => ({
    bizType: 'official/manuscript',
    bizId: (await maker.target('official/manuscript', tenantId, true)).id,
  }),
  // Of a department where nobody works, so that there is another one to hand it to, and seen by nobody who helps.
  'ers/ersevent': async ({ maker, tenantId }) => ({
    isDrill: false,
    deptId: (await unitApart(maker, tenantId)).id,
    coDepts: undefined,
  }),
  'ers/erseventfeedback': async ({ maker, engine, own, tenantId }) => ({ eventId: (await eventInHand(maker, engine, { ...own, tenantId })).id }),
  'ers/overdue': async ({ maker, engine, own, tenantId }) => ({
    eventId: (await eventInHand(maker, engine, { ...own, tenantId })).id,
    newDue: '2033-01-03 12:00:00',
  }),
  'ers/ersevaluate': async ({ maker, engine, own, tenantId }) => ({ eventId: (await eventOver(maker, engine, { ...own, tenantId })).id }),
  // What recurs can neither be tried again nor cancelled.
  'log/job': () => ({ cron: null }),
  ...dataTold,
  'system/data-scope': () => ({ scopeType: 2, scopeField: '*', scopeColumn: 'createDept', scopeClass: undefined, scopeValue: '{"status":1}' }),
  'system/param': () => ({ valueType: 'text', isSecret: false }),
  'system/param-biz': () => ({ valueType: 'text', isSecret: false }),
  'system/apiskip': ({ n }) => ({ path: `/api/blade-system/dict/dictionary?code=c${n}` }),
  // A ticket that is signed with RSA needs a key that is one.
  'system/loginprovider': ({ least }) => (least ? {} : { signMethod: 'hmac' }),
  // Somebody who is paid to his bank has that one account from the start; one who is paid by mail gets his first.
  'contribute/contributebank': async ({ maker, engine, tenantId }) => ({
    personalId: (await maker.make(modelNamed(engine, 'contribute/contributepersonal'), tenantId, { payment: 2 })).id,
  }),
  'contribute/contributepersonal': async ({ maker, model, tenantId, least }) =>
    least ? { banks: await maker.value(model.noun.fields.banks as Field, tenantId) } : {},
}

/** An hour of its own for each number. */
const momentOf = (n: number): string => new Date(Date.UTC(2031, 0, 1) + n * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

type Asked = Pick<About, 'maker' | 'engine' | 'own' | 'tenantId'>

/** What an action is told that its declaration does not say: who is sent is at work for a merchant in force. */
export const toldTo: Readonly<Record<string, (about: Asked) => Promise<Body>>> = {
  ...filesToldTo,
  ...newsToldTo,
  ...flowToldTo,
  ...civicToldTo,
  'housekeep/order platformAssign': async (about) => ({ merchantId: await activeMerchant(about) }),
  'housekeep/order allocation': async (about) => ({ merchantId: await activeMerchant(about), workerId: await deputyOf(about) }),
  'housekeep/order merchantAssign': async (about) => ({ workerId: await deputyOf(about) }),
  // A wallet would have to hold as much.
  'pay/payorder paid': async () => ({ channelCode: 'wx_pub' }),
  // It ends later than any row that a law makes.
  'coupon/activity adjust': async () => ({ endTime: '2041-01-01 00:00:00' }),
  // Where it is said, it is that of the row.
  'housekeep/merchantwithdrawal drawSuccess': async () => ({ transferNo: null, paidAmount: null }),
  'housekeep/merchantwithdrawal drawFail': async () => ({ transferNo: null }),
  'housekeep/houseofflinecouponsmanage verify': async (about) => ({ verifyShopId: await activeMerchant(about), orderId: null }),
}

const deputyOf = async ({ own, tenantId }: Asked): Promise<string> => {
  const [found] = await within({ db: own.database, tenantId }).query<{ id: string }>(
    `select id::text as id from user_user where ${ofTenant} and account = 'deputy'`,
  )
  return found?.id ?? '0'
}

const active = new WeakMap<Maker, Map<string, Promise<string>>>()

const activeMerchant = ({ maker, engine, own, tenantId }: Asked): Promise<string> => {
  const known = active.get(maker) ?? new Map<string, Promise<string>>()
  active.set(maker, known)
  const make = async (): Promise<string> => {
    const merchant = modelNamed(engine, 'merchant/merchant')
    const ctx = { ...own, tenantId }
    const { id } = await maker.make(merchant, tenantId)
    await act(ctx, merchant, 'apply', id, {})
    await act(ctx, merchant, 'examine', id, { result: 2 })
    const userId = await deputyOf({ maker, engine, own, tenantId })
    if (userId !== '0') await maker.make(modelNamed(engine, 'merchant/merchantuser'), tenantId, { merchantId: id, userId, role: 'worker', status: 1 })
    return id
  }
  const found = known.get(tenantId) ?? make()
  known.set(tenantId, found)
  return found
}

/** Ids and amounts that a row has got by the time it stands in any state but the first, where a law puts it there without the way. */
export const begun: Readonly<Record<string, (maker: Maker) => Promise<Readonly<Record<string, string>>>>> = {
  'housekeep/merchantmargin': async () => ({ paid: '1000000', handedIn: '1000', refundAmount: '1000', deduction: '1000' }),
  // Its customer has said what he thinks of it, and may think better of it.
  'housekeep/order': async (maker) => ({ merchantId: (await maker.target('merchant/merchant', 'acme')).id, score: '1' }),
  // The school has said that it is the child's own.
  'contribute/manuscriptlittlereporter': async (maker) => ({ schoolUser: (await maker.target('user/user', 'acme')).id }),
}

/** What a row must be so that another one may point at it, where a behaviour asks for more than that it is there. */
export const pointable: Readonly<Record<string, (maker: Maker, engine: Engine, own: Context) => Promise<{ readonly id: string }>>> = {
  ...pointsPointable,
  'housekeep/order serviceId': (maker, engine) => offered(maker, engine, 'acme'),
  'mall/product categoryId': (maker, engine) => maker.make(modelNamed(engine, 'general/category'), 'acme', { categoryType: 8 }),
  'official/manuscript accountId': (maker, engine, own) => accountShown(maker, engine, own),
  'coupon/couponissue couponId': async (maker, engine, own) => ({ id: await activeCoupon({ maker, engine, own, tenantId: 'acme' }) }),
  'ers/erseventfeedback eventId': (maker, engine, own) => eventInHand(maker, engine, own),
  'ers/overdue eventId': (maker, engine, own) => eventInHand(maker, engine, own),
  'ers/ersevaluate eventId': (maker, engine, own) => eventOver(maker, engine, own),
  'mall/voucher productId': async (maker, engine) => ({ id: await voucherProduct(maker, engine, 'acme') }),
  'mall/aftersale orderItemId': async (maker, engine, own) => ({ id: await paidItem(maker, engine, own) }),
  'housekeep/merchantmargin merchantId': async (maker, engine, own) => ({ id: await fundedMerchant(maker, engine, own) }),
  'merchant/merchantchange merchantId': async (maker, engine, own) => ({ id: await fundedMerchant(maker, engine, own) }),
  'housekeep/merchantwithdrawal merchantId': async (maker, engine, own) => ({ id: await fundedMerchant(maker, engine, own) }),
}

const offered = (maker: Maker, engine: Engine, tenantId: string) =>
  maker.make(modelNamed(engine, 'housekeep/services'), tenantId, { status: 1, minQty: 1, durationMin: 1, price: 900_000_000 })

const funded = new WeakMap<Maker, Map<string, Promise<string>>>()

const fundedMerchant = async (maker: Maker, engine: Engine, own: Context): Promise<string> => {
  const merchant = modelNamed(engine, 'merchant/merchant')
  const { id } = await maker.make(merchant, own.tenantId)
  await act(own, merchant, 'apply', id, {})
  await act(own, merchant, 'examine', id, { result: 2 })
  const line = { owner: id, unit: 'cent' }
  await inTransaction(own, (tx) =>
    post(tx, { noun: 'merchant/merchant', id, verb: 'fund', occurrence: '1' }, [
      { ...line, account: 'outside', purse: 'law', amount: -3_000_000_000_000 },
      ...['available', 'margin', 'marginPending'].map((purse) => ({
        ...line,
        account: 'housekeep/merchantbalance',
        purse,
        amount: 1_000_000_000_000,
      })),
    ]),
  )
  return id
}

const fundedFor = ({ maker, engine, own, tenantId }: Asked): Promise<string> => fundedMerchant(maker, engine, { ...own, tenantId })
