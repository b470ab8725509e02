import { refuses, type Scene } from '../testing/refusals/refuses'

const order = 'mall/order'
const aftersale = 'mall/aftersale'
const specs = 'mall/productspecs'
const product = 'mall/product'

/** A line of an order that stands in this state. */
const lineIn = async (scene: Scene, columns: object): Promise<string> => {
  const { items } = await scene.row(order, {}, { ...columns })
  return (items as { id: string }[])[0]?.id ?? ''
}

const complain = async (scene: Scene, columns: object, own: object = {}) =>
  scene.create(aftersale, { orderItemId: await lineIn(scene, columns), ...own })

/** Something to order from a merchant of its own, whose product is put so. */
const ofAnother = async (scene: Scene, columns: object = {}) => {
  const sku = await scene.row(specs)
  await scene.place(scene.model(product), String(sku.productId), { is_up: true, ...columns })
  return { skuId: sku.id, qty: 1 }
}

const orderOf = async (scene: Scene, columns: object, own: object = {}) => scene.create(order, { items: [await ofAnother(scene, columns)], ...own })

refuses({
  'a complaint of what was never paid': [409, '订单未支付或已取消', (scene) => complain(scene, { status: 0 })],
  'a complaint when its days are over': [409, '已超过售后期限', (scene) => complain(scene, { status: 30, finishTime: '2020-01-01 00:00:00+08' })],
  'goods that come back before they were sent': [400, '尚未发货，只能仅退款', (scene) => complain(scene, { status: 10 }, { way: 'return' })],
  'what is not sent coming back': [400, '虚拟商品只能仅退款', (scene) => complain(scene, { status: 30, type: 'virtual' }, { way: 'return' })],
  'a complaint of more than was ordered': [400, '数量不能超过购买数量', (scene) => complain(scene, { status: 20 }, { qty: 999 })],
  'an appeal while another complaint of the same line is open': [
    409,
    '该商品已有售后在处理',
    async (scene) => {
      const orderItemId = await lineIn(scene, { status: 20 })
      const first = await scene.row(aftersale, { orderItemId }, { status: 62 })
      await scene.row(aftersale, { orderItemId })
      return scene.act(aftersale, 'appeal', first.id)
    },
  ],
  'a settlement before its time': [
    409,
    '售后期未结束',
    async (scene) => {
      const { id } = await scene.row(order, {}, { status: 30, settleAt: '2099-01-01 00:00:00+08' })
      return scene.act(order, 'settle', id)
    },
  ],
  'a settlement of nothing': [
    409,
    '没有可结算的金额',
    async (scene) => {
      const { id } = await scene.row(order, {}, { status: 30, totalPrice: 0, settleAt: '2020-01-01 00:00:00+08' })
      return scene.act(order, 'settle', id)
    },
  ],
  'an order of what is off': [
    400,
    '该规格已下架',
    async (scene) => {
      const line = await ofAnother(scene)
      await scene.place(scene.model(specs), line.skuId, { status: 0 })
      return scene.create(order, { items: [line] })
    },
  ],
  'an order of a product that is off sale': [400, '该商品已下架', (scene) => orderOf(scene, { is_up: false })],
  'an order before the sale begins': [400, '2099-01-01 00:00 开售', (scene) => orderOf(scene, { start_time: '2099-01-01 00:00:00+08' })],
  'an order after the sale': [400, '该商品已停售', (scene) => orderOf(scene, { end_time: '2020-01-01 00:00:00+08' })],
  'an order of what is only picked up, to be sent': [400, '该商品仅支持自提', (scene) => orderOf(scene, { delivery_type: '{pickup}' })],
  'an order for points, where nobody has any': [
    409,
    '积分不足，可用 0',
    async (scene) => {
      const line = await ofAnother(scene, { pay_type: 'points' })
      await scene.place(scene.model(specs), line.skuId, { points: 10 })
      return scene.create(order, { items: [line] })
    },
  ],
  'points, where the buyer has none': [409, '积分不足，可用 0', (scene) => orderOf(scene, {}, { usePoint: 5 })],
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
  'a product whose sale ends before it begins': [
    400,
    '停售时间须晚于开售时间',
    (scene) => scene.create(product, { startTime: '2030-01-02 00:00:00', endTime: '2030-01-01 00:00:00' }),
  ],
  'a product in a category of the news': [
    400,
    '请选择商城分类',
    async (scene) => scene.create(product, { categoryId: (await scene.row('general/category', { categoryType: 7 })).id }),
  ],
})
