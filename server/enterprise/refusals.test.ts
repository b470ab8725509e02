import { refuses } from '../testing/refusals/refuses'

const products = 'enterprise/enterpriseproduct'

refuses({
  'a product below one of another enterprise': [
    400,
    '上级产品须属于同一企业',
    async (scene) => {
      const { id: enterpriseId } = await scene.row('enterprise/enterprise')
      return scene.create(products, { parentId: (await scene.row(products, { enterpriseId })).id })
    },
  ],
  'a movement of stock of nothing': [400, '数量须大于 0', (scene) => scene.create('enterprise/enterpriseproductflow', { qty: 0 })],
})
