import { refuses, type Scene } from '../testing/refusals/refuses'

const order = 'mall/order'
const aftersale = 'mall/aftersale'
const specs = 'mall/productspecs'

/** A line of an order that stands in this state. */
const lineIn = async (scene: Scene, columns: object): Promise<string> => {
  const { items } = await scene.row(order, {}, { ...columns })
  return (items as { id: string }[])[0]?.id ?? ''
}

const complain = async (scene: Scene, columns: object, own: object = {}) =>
  scene.create(aftersale, { orderItemId: await lineIn(scene, columns), ...own })

/** Something to order from a merchant of its own. */
const ofAnother = async (scene: Scene) => ({ skuId: (await scene.row(specs, { productId: (await scene.row('mall/product')).id })).id, qty: 1 })

refuses({
  'a complaint of what was never paid': [409, '订单未支付或已取消', (scene) => complain(scene, { status: 0 })],
  'a complaint when its days are over': [409, '已超过售后期限', (scene) => complain(scene, { status: 30, finishTime: '2020-01-01 00:00:00+08' })],
  'goods that come back before they were sent': [400, '尚未发货，只能仅退款', (scene) => complain(scene, { status: 10 }, { way: 'return' })],
  'a complaint of more than was ordered': [400, '数量不能超过购买数量', (scene) => complain(scene, { status: 20 }, { qty: 999 })],
  'an appeal while another complaint of the same line is open': [
    409,
    '该商品已有售后在处理',
    async (scene) => {
      const orderItemId = await lineIn(scene, { status: 20 })
      const first = await scene.row(aftersale, { orderItemId }, { status: 62 })
      await scene.place(scene.model('mall/orderitem'), orderItemId, { afterSaleStatus: 0 })
      await scene.row(aftersale, { orderItemId })
      await scene.place(scene.model(aftersale), first.id, { userId: scene.stages.acme.users.chief })
      return scene.act(aftersale, 'appeal', first.id)
    },
  ],
  'an order of what is not on offer': [
    400,
    '该规格已下架',
    async (scene) => scene.create(order, { items: [{ skuId: (await scene.row(specs, {}, { status: 0 })).id, qty: 1 }] }),
  ],
  'an order of goods that there are not': [400, '所选规格不存在', (scene) => scene.create(order, { items: [{ skuId: '1', qty: 1 }] })],
  'an order of the goods of two merchants': [
    400,
    '一张订单只能包含同一商户的商品',
    async (scene) => scene.create(order, { items: [await ofAnother(scene), await ofAnother(scene)] }),
  ],
  'the goods of another merchant in an order that stands': [
    400,
    '一张订单只能包含同一商户的商品',
    async (scene) => {
      const row = await scene.row(order)
      const [line] = row.items as { id: string }[]
      return scene.update(order, row, { items: [{ id: line?.id }, await ofAnother(scene)] })
    },
  ],
})
