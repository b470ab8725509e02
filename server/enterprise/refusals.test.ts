import { refuses } from '../testing/refusals/refuses'

const products = 'enterprise/enterpriseproduct'
const flows = 'enterprise/enterpriseproductflow'

refuses({
  'a product below one of another enterprise': [
    400,
    '上级产品须属于同一企业',
    async (scene) => {
      const { id: enterpriseId } = await scene.row('enterprise/enterprise')
      return scene.create(products, { parentId: (await scene.row(products, { enterpriseId })).id })
    },
  ],
  'a receipt that is voided after some of it went out': [
    409,
    '现有 4',
    async (scene) => {
      const { id: productId } = await scene.row(products)
      const { id: came } = await scene.row(flows, { productId, type: 'in', qty: 10 })
      const confirm = async (id: string) => (await scene.act(flows, 'confirm', id)).status
      if ((await confirm(came)) !== 200) throw new Error('the receipt is not confirmed')
      const { id: gone } = await scene.row(flows, { productId, type: 'out', qty: 6 })
      if ((await confirm(gone)) !== 200) throw new Error('the issue is not confirmed')
      return scene.act(flows, 'annul', came, { remark: '录错' })
    },
  ],
  'a movement of stock of nothing': [400, '数量须大于 0', (scene) => scene.create('enterprise/enterpriseproductflow', { qty: 0 })],
})
