import { refuses, type Scene } from '../testing/refusals/refuses'
import type { Answer } from '../testing/world'

const channels = 'resource/sms'

/** Begins an upload with these headers. */
const begin = async (scene: Scene, headers: Record<string, string>): Promise<Answer> => {
  const metadata = `filename ${Buffer.from('walk.pdf').toString('base64')}`
  const {
    statusCode,
    json,
    headers: answered,
  } = await scene.world.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: { 'tus-resumable': '1.0.0', 'blade-auth': `bearer ${scene.client('chief').token}`, 'upload-metadata': metadata, ...headers },
  })
  const body = json()
  return { status: statusCode, body, data: body.data, msg: body.msg, headers: answered }
}

refuses({
  'the address of a gateway from whoever does not administer the tenant': [
    403,
    '只有管理员可以设置短信接口地址',
    (scene) => scene.create(channels, { category: 1, endpoint: 'https://sms.example.net/send' }, 'dept'),
  ],
  'more phones at once than anybody sends to': [
    400,
    '一次最多 200 个手机号',
    (scene) =>
      scene.client('chief').post('blade-resource/sms/endpoint/send-message', {
        code: 'none',
        phones: Array.from({ length: 201 }, (_, n) => String(13_500_000_000 + n)).join(','),
        params: '{}',
      }),
  ],
  'more told of messages at once than a provider tells': [
    400,
    '一次最多 500 条',
    async (scene) => {
      const { id } = await scene.row(channels, { category: 9 })
      const { receiptKey } = (await scene.client('chief').get(`blade-resource/sms/detail?id=${id}`)).data
      const reports = Array.from({ length: 501 }, (_, n) => ({ id: `none-${n}` }))
      return scene.world.nobody.post(`blade-resource/sms/endpoint/receipt?tenantId=acme&key=${receiptKey}`, reports)
    },
  ],
  'a file in the place of another before it is ready': [
    409,
    '新文件还在处理中，请稍后再试',
    async (scene) => {
      const [one, other] = [await scene.row('resource/attach'), await scene.row('resource/attach', {}, { status: 1, sha256: 'f'.repeat(64) })]
      return scene.act('resource/attach', 'replace', one.id, { by: other.id })
    },
  ],
  'an upload of nothing': [400, '上传失败，文件是空的', (scene) => begin(scene, { 'upload-length': '0' })],
  'an upload of no length': [400, '缺少 upload-length', (scene) => begin(scene, {})],
  'a gateway without an address': [400, '请填写网关地址', (scene) => scene.create(channels, { category: 1, endpoint: undefined })],
  'an export whose file is gone': [
    404,
    '导出文件已过期',
    async (scene) => {
      const { id } = await scene.row('resource/exporttask', { noun: 'cms/sources' }, { status: 2, createUser: scene.stages.acme.users.chief })
      return scene.client('chief').get(`blade-resource/exporttask/download?id=${id}`)
    },
  ],
})
