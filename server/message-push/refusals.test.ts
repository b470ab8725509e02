import { refuses } from '../testing/refusals/refuses'

const tasks = 'message-push/task'

refuses({
  'a push to everybody by one of several apps': [
    400,
    '请选择应用',
    async (scene) => {
      for (const status of [1, 1]) await scene.row('message-push/appinfo', {}, { status })
      return scene.client('chief').post('blade-message-push/push/push-all', { title: '通知', content: '推送全部' })
    },
  ],
  'a push of a file that has not come yet': [
    400,
    '文件尚未就绪',
    async (scene) => {
      const { id: attachId } = await scene.row('resource/attach', {}, { status: 1 })
      const { id: appId } = await scene.target('message-push/appinfo', 'acme')
      return scene.client('chief').post('blade-resource/media/endpoint/send', { attachId, appId, userIds: scene.stages.acme.users.chief })
    },
  ],
  'a push to people without number': [
    400,
    '最多 5000 个',
    (scene) => scene.create(tasks, { audience: 'user', audienceValue: Array.from({ length: 5_001 }, (_, at) => String(at + 1)).join(',') }),
  ],
  'a push to a region without a code': [400, '请填写地区编号', (scene) => scene.create(tasks, { audience: 'region', audienceValue: '江城' })],
})
