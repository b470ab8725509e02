import { address } from '@masthead/contract/general/address'
import { say } from '@masthead/contract/kit/label'
import type { RowOf } from '@masthead/contract/kit/resource'
import { region } from '@masthead/contract/system/region'
import { masked } from '../engine/kinds/encrypted'
import { asSystem, memberActor } from '../engine/reach/context'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext, Values } from '../engine/types'
import { record } from '../engine/write/record'
import { parseBody } from '../engine/input/parse'
import { addRow, changeRow, findRow, modelOf, readRow, removeRow, storeRow } from '../engine/verbs'
import { conflict, invalid, notFound } from '../platform/refusal'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from '../user/memberpart'

type Address = RowOf<typeof address>

const key = 'addresses'

/** Addresses that a member keeps at most. */
const mostAddresses = 20

/** Levels of regions that a form asks for one after the other: province, city, district. */
const districtLevel = 3

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

/** The addresses of a member, the default one first: what a checkout offers. */
export const addressesOf = async (ctx: Context, memberId: string): Promise<Address[]> => {
  const found = await rows(ctx, address, { memberId }, unscoped).list(['isDefault'], { sort: ['-isDefault', '-id'], limit: mostAddresses })
  return Promise.all(found.map(({ id }) => readRow(ctx, address, id, { verb: null })))
}

/** An address in one line: province, city, district, street. */
export const addressLine = async (ctx: Context, { province, city, district, detail }: Pick<Address, 'province' | 'city' | 'district' | 'detail'>) => {
  const found = await rows(ctx, region, { code: [province, city, district] }, unscoped).list(['code', 'name'])
  const names = [province, city, district].map((code) => found.find((one) => one.code === code)?.name ?? '')
  return `${[...new Set(names)].join('')}${detail}`
}

const field = (name: 'name' | 'phone' | 'detail' | 'tag', value = ''): MemberDeed['fields'][number] => {
  const { label, max = 200, required } = address.fields[name]
  return { key: name, label, isRequired: required === true, max, type: name === 'phone' ? 'tel' : 'text', value }
}

/** The form of a new address: which province, city and district it is in, one page each, then the rest. */
const newAddress = async (ctx: Context, code: string | undefined): Promise<MemberDetail | undefined> => {
  const about = { title: say(['新增地址', 'New address'], ctx.language), state: ['', ''] as const, course: [] }
  const place = code === undefined ? undefined : await rows(ctx, region, { code }, unscoped).one('code', 'name', 'level', 'provinceName', 'cityName')
  if (code !== undefined && !place) return undefined
  const below = await rows(ctx, region, place ? { parentCode: place.code } : { level: 1 }, unscoped).list(['code', 'name'], {
    sort: ['sort', 'code'],
    limit: 200,
  })
  const where = [place?.provinceName, place?.cityName, place?.name].filter((one, index, all) => one && all.indexOf(one) === index)
  const facts: MemberDetail['facts'] = place ? [[['所在地区', 'Region'], where.join(' ')]] : []
  if (place && (place.level >= districtLevel || below.length === 0)) {
    const fields = [field('name'), field('phone'), field('detail'), field('tag')]
    return { ...about, facts, deeds: [{ name: 'add', label: ['保存', 'Save'], fields }] }
  }
  const choices = Object.fromEntries(below.map(({ code: one, name }) => [one, [name, name] as const]))
  const asked = { key: 'region', label: ['地区', 'Region'], isRequired: true, max: 12, choices } as const
  return { ...about, facts, deeds: [{ name: 'choose', label: ['选择地区', 'Choose the region'], fields: [asked] }] }
}

const codeIn = (id: string): string | undefined => /^new-(\d{2,12})$/.exec(id)?.[1]

const placeOf = async (ctx: Context, code: string): Promise<Values> => {
  const found = await rows(ctx, region, { code }, unscoped).one('code', 'provinceCode', 'cityCode', 'districtCode')
  if (!found) throw notFound()
  const province = found.provinceCode ?? code
  const city = found.cityCode ?? province
  return { province, city, district: found.districtCode ?? code }
}

const ownRow = (ctx: Context, owner: Owner, id: string): Promise<Address | undefined> => findRow(asMember(ctx, owner), address, id)

const deeds = (row: Address): MemberDeed[] => [
  {
    name: 'edit',
    label: ['修改', 'Change'],
    fields: [field('name', row.name), field('phone', row.phone), field('detail', row.detail), field('tag', row.tag ?? '')],
  },
  ...(row.isDefault ? [] : [{ name: 'default', label: ['设为默认地址', 'Make default'] as const, fields: [] }]),
  { name: 'remove', label: ['删除', 'Delete'], fields: [] },
]

/** Addresses of a member, on the page of what is theirs. */
export const memberAddresses: MemberPart = {
  key,
  title: ['我的地址', 'My addresses'],
  empty: ['您还没有地址。', 'You have no address yet.'],
  adds: { label: ['新增地址', 'Add an address'], id: 'new' },
  async rows(ctx, owner) {
    const found = await rows(asMember(ctx, owner), address).list(['name', 'phone', 'detail', 'tag', 'isDefault'], {
      sort: ['-isDefault', '-id'],
      limit: mostMemberRows,
    })
    return found.map(({ id, name, phone, detail, tag, isDefault }) => ({
      id,
      title: `${name} ${phone}`,
      facts: [detail, tag ?? ''].filter(Boolean),
      state: isDefault ? say(['默认', 'Default'], ctx.language) : '',
      href: `/me/${key}/${id}`,
    }))
  },
  async open(ctx, owner, id) {
    if (id === 'new' || codeIn(id)) return newAddress(ctx, codeIn(id))
    const row = await ownRow(ctx, owner, id)
    if (!row) return undefined
    return {
      title: `${row.name} ${masked(row.phone, 'phone')}`,
      state: row.isDefault ? ['默认地址', 'Default'] : ['', ''],
      facts: [[['地址', 'Address'], await addressLine(ctx, row)]],
      course: [],
      deeds: deeds(row),
    }
  },
  async act(tx, owner, id, deed, input) {
    const mine = asMember(tx, owner)
    const chosen = codeIn(id)
    if ((id === 'new' || chosen) && deed === 'choose') {
      if (!/^\d{2,12}$/.test(input.region ?? '')) throw invalid({ region: ['请选择地区', 'Please choose a region'] })
      return `/me/${key}/new-${input.region}`
    }
    if (chosen && deed === 'add') {
      await add(mine, owner, { ...(await placeOf(tx, chosen)), ...wordsIn(input) })
      return `/me#${key}`
    }
    const row = await ownRow(tx, owner, id)
    if (!row) throw notFound()
    if (deed === 'remove') {
      await removeRow(mine, address, row)
      return `/me#${key}`
    }
    if (deed !== 'edit' && deed !== 'default') throw notFound()
    const model = modelOf(tx, address)
    const values = deed === 'default' ? { isDefault: true } : await parseBody(mine, model, { ...wordsIn(input), version: row.version }, row as never)
    await changeRow(mine, address, await readRow(mine, address, id, { lock: true }), values, { verb: 'edit' })
    return undefined
  },
  async forget(tx, owner) {
    const own = asSystem(tx, 'member')
    const model = modelOf(tx, address)
    for (const { id } of await rows(own, address, { memberId: owner.id }, unscoped).list(['id'])) {
      const row = await readRow(own, address, id, { verb: null, lock: true })
      const values = { name: '〔已注销〕', phone: '13000000000', detail: '〔已注销〕', tag: null, lat: null, lng: null }
      await storeRow(own, address, row, values)
      // The audit says that it was done and repeats nothing of what was erased.
      record(own, { model, verb: 'erase', before: null, row: await readRow(own, address, id, { verb: null }), changed: Object.keys(values) })
      await removeRow(own, address, await readRow(own, address, id, { verb: null, lock: true }))
    }
  },
}

const wordsIn = ({ name, phone, detail, tag }: Readonly<Record<string, string>>): Values => ({ name, phone, detail, tag })

const add = async (mine: TxContext, owner: Owner, body: Values): Promise<void> => {
  const count = await rows(mine, address, { memberId: owner.id }, unscoped).count()
  if (count >= mostAddresses) throw conflict('full', [`最多保存${mostAddresses}个地址`, `${mostAddresses} addresses are kept at most`])
  const values = await parseBody(mine, modelOf(mine, address), body as never, null)
  await addRow(mine, address, { ...values, memberId: owner.id, isDefault: count === 0 })
}
