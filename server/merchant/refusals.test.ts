import { refuses } from '../testing/refusals/refuses'

const merchants = 'merchant/merchant'

refuses({
  'the end of a merchant of whom somebody still gets money back': [
    409,
    '商户还有 1 个未完成的退款，不能关闭',
    async (scene) => {
      const { id } = await scene.row(merchants, {}, { status: 2 })
      await scene.row('housekeep/order', {}, { merchantId: id, status: 70, refundStatus: 1 })
      return scene.act(merchants, 'close', id)
    },
  ],
})
