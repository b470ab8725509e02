import { generateKeyPairSync } from 'node:crypto'
import { refuses, type Scene } from '../testing/refusals/refuses'

const configs = 'pay/payconfiginfo'
const payments = 'blade-pay/payorder'

const pem = { type: 'spki', format: 'pem' } as const
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: pem,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** A way to be paid by a channel outside. */
const outside = { channelCode: 'ali_wap', mchId: '2088000000000001', appId: '2021000000000001', endpoint: undefined }

/** What the chief owes for money in a wallet of his own. */
const owed = async (scene: Scene, columns: object = {}): Promise<{ id: string; rechargeId: string }> => {
  const chief = scene.client('chief')
  const { id: rechargeId } = (await chief.post('blade-pay/recharge', { userId: scene.stages.acme.users.chief, amount: 100 })).data
  const { records } = (await chief.get(`${payments}/page?sourceId=${rechargeId}`)).data
  await scene.place(scene.model('pay/payorder'), records[0].id, { ...columns })
  return { id: records[0].id, rechargeId }
}

refuses({
  'a channel that the product does not take': [
    400,
    '该支付渠道未启用',
    async (scene) => scene.client('chief').post(`${payments}/pay`, { id: (await owed(scene)).id, channelCode: 'wx_app' }),
  ],
  'a payment of what was called off': [
    409,
    '该支付单已支付或已关闭',
    async (scene) => {
      const { id, rechargeId } = await owed(scene)
      await scene.client('chief').post(`blade-pay/recharge/cancel/${rechargeId}`)
      return scene.client('chief').post(`${payments}/pay`, { id, channelCode: 'mock' })
    },
  ],
  'a press on what is paid outside of the sandbox': [
    409,
    '该支付单不在沙箱中',
    async (scene) => scene.client('chief').post(`${payments}/press`, { id: (await owed(scene, { channelCode: 'wx_pub' })).id, what: 'paid' }),
  ],
  'a channel outside that pays nobody': [400, '商户号不能为空', (scene) => scene.create(configs, { ...outside, mchId: undefined })],
  'the address of a channel from whoever does not administer the tenant': [
    403,
    '只有管理员可以设置接口地址',
    (scene) => scene.create(configs, { ...outside, endpoint: 'https://pay.example.net/gateway' }, 'dept'),
  ],
  'a channel in use with keys that are none': [
    400,
    '不是有效的 RSA 密钥',
    async (scene) => scene.act(configs, 'enable', (await scene.row(configs, { ...outside, privateKey: 'x', publicKey: 'y' })).id),
  ],
  'a test of a channel that nobody answers for': [
    400,
    '渠道测试失败',
    async (scene) => {
      await scene.world.database.run(`update system_param set param_value = 'https://pay.example.org' where param_key = 'pay.origin'`)
      const { id } = await scene.row(configs, { ...outside, privateKey, publicKey }, { endpoint: 'https://127.0.0.1:1/gateway' })
      return scene.act(configs, 'test', id)
    },
  ],
})
