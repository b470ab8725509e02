import { mallOrder } from '@masthead/contract/mall/order'
import type { RowOf } from '@masthead/contract/kit/resource'
import { expect } from 'vitest'
import { modelNamed } from '../engine/model'
import type { Context } from '../engine/types'
import { act } from '../engine/verbs'
import { createMaker } from './laws/maker'
import { type Reader, readerAt } from './member'
import { must } from './duty-office'
import { type Part, stage } from './people'
import { type Answer, type Client, type World, world } from './world'

/** A merchant that sells in the mall, with its people, and how its goods come to be on sale. */
export interface MallShop {
  readonly world: World
  readonly own: World['own']
  readonly ctx: Context
  readonly merchantId: string
  readonly memberId: string
  who(name: string): Client
  /** A SKU of a product of its own that is on sale. `before` is the price with which it went on sale, where that is another one. */
  sku(opening: number, price?: number, more?: { readonly before?: number } & Record<string, unknown>): Promise<string>
  /** Orders for the member, by the staff. */
  ask(items: readonly object[], more?: object): Promise<Answer>
  /** An order that is paid. */
  paid(items: readonly object[], more?: object): Promise<RowOf<typeof mallOrder>>
  status(path: string, id: string): Promise<number>
  anotherMerchant(): Promise<string>
  /** The code of some region. */
  region(): Promise<string>
  close(): Promise<void>
}

type Cast = Readonly<Record<string, Part>>

const to = { receiver: '张三', phone: '13800138000', address: '江城路1号' }

export const mallShop = async (tenantId = 'acme', env: Record<string, string> = {}, cast: Cast = {}): Promise<MallShop> =>
  mallShopIn(await world({ env }), tenantId, cast)

/** The same in a product that stands; `cast` are further people. */
export const mallShopIn = async (product: World, tenantId = 'acme', cast: Cast = {}): Promise<MallShop> => {
  const all = { codes: 'all' } as const
  const acme = await stage(product, tenantId, {
    chief: all,
    seller: all,
    platform: all,
    cashier: all,
    stranger: { codes: ['mall_aftersale_view', 'mall_aftersale_add', 'mall_order_view'], scope: 2 },
    ...cast,
  })
  const people: Record<string, Client> = { admin: await product.as('admin@000000') }
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@${tenantId}`)
  const who = (name: string): Client => people[name] as Client
  const { engine } = product.own
  const maker = createMaker({ world: product, engine, stages: { [tenantId]: acme }, writer: (one) => who(one.byTenant ? 'chief' : 'admin') })
  const anotherMerchant = async (): Promise<string> => {
    const { id } = await maker.make(modelNamed(engine, 'merchant/merchant'), tenantId)
    await maker.make(modelNamed(engine, 'merchant/merchantuser'), tenantId, { merchantId: id, userId: acme.users.seller, role: 'owner', status: 1 })
    return id
  }
  const merchantId = await anotherMerchant()
  const memberId = (await maker.target('user/member', tenantId)).id
  const ask: MallShop['ask'] = (items, more = {}) => who('chief').post('blade-mall/order', { ...to, userId: memberId, items, ...more })
  return {
    world: product,
    own: product.own,
    ctx: acme.ctx,
    merchantId,
    memberId,
    who,
    ask,
    anotherMerchant,
    region: async () => String((await maker.target('system/region', tenantId)).code),
    async sku(opening, price = 1_000, { before = price, ...more } = {}) {
      const made = await who('chief').post('blade-mall/product', {
        name: '江城茶',
        merchantId,
        cover: '/files/2026/01/1.png',
        options: [{ name: '规格', values: ['250克'] }],
        skus: [{ specs: [{ name: '规格', value: '250克' }], price: before, opening }],
        ...more,
      })
      expect(made.status, made.msg).toBe(200)
      expect((await who('chief').put('blade-mall/product/isUp', { id: made.data.id })).msg).toBe('操作成功')
      const [sku] = made.data.skus
      if (before !== price) await who('chief').put(`blade-mall/productspecs/${sku.id}`, { version: sku.version, price })
      return sku.id
    },
    async paid(items, more) {
      const { data, msg } = await ask(items, more)
      expect(data?.id, msg).toBeTruthy()
      return act(acme.ctx, mallOrder, 'paid', data.id)
    },
    status: async (path, id) => (await who('chief').get(`${path}/${id}`)).data.status,
    close: () => product.close(),
  }
}

/** Opens the site of a shop to readers, who enter by codes that are shown instead of sent. */
export const openShopSite = async (shop: MallShop): Promise<void> => {
  const chief = shop.who('chief')
  const { id } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
  await must(chief.post('blade-resource/sms/enable', { id }))
  for (const paramKey of ['site.members', 'site.mall'])
    await must(chief.post('blade-system/param-biz', { paramName: paramKey, paramKey, paramValue: '1' }))
}

/** A shop whose site is open, and a member who is logged in there. */
export const shopWithBuyer = async (phone: string): Promise<{ shop: MallShop; buyer: Reader; userId: string }> => {
  const shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  await openShopSite(shop)
  const buyer = readerAt(shop.world)
  await buyer.enter(phone)
  const { records } = await must(shop.who('chief').get(`blade-user/member/page?phone=${phone}`))
  return { shop, buyer, userId: records[0].id }
}
