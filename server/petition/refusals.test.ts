import { refuses } from '../testing/refusals/refuses'
import { captcha } from '../testing/walk/fresh'

const letters = 'petition/petitionxxptjjjb'

refuses({
  'a deadline that is past already': [
    400,
    '期限必须晚于现在',
    async (scene) => scene.act(letters, 'assign', (await scene.row(letters, {}, { status: 1 })).id, { deadline: '2020-01-01 00:00:00' }),
  ],
  'a letter that is passed on to no department': [
    409,
    '请先指定承办机构',
    async (scene) => scene.act(letters, 'check', (await scene.row(letters, {}, { status: 1, deptId: null })).id, {}, 'deputy'),
  ],
  'a question that is opened again too late': [
    409,
    '不能再次提问',
    async (scene) => {
      const past = '2024-01-01 00:00:00+08'
      const { id } = await scene.row('petition/problem', {}, { status: 2, reply: '已处理', replyTime: past, publishTime: past })
      return scene.act('petition/problem', 'reopen', id, { content: '又积水了' })
    },
  ],
  'a question in words that nobody shall read': [
    400,
    '含有不允许发布的内容',
    async (scene) => {
      await scene.client('chief').post('blade-general/sensitivekeywords', { word: '提问禁语乙', level: 1, type: 'other', scope: 'petition' })
      const words = { title: '请问一件事情', content: '这里写着提问禁语乙，请答复。' }
      return scene.world.nobody.post('blade-petition/problem/front/ask', { tenantId: 'acme', ...words, ...(await captcha(scene)) })
    },
  ],
  'words of a template that nobody fills in': [
    400,
    '没有这些变量：nobody',
    (scene) => scene.create('petition/template', { content: '您好{{nobody}}' }),
  ],
})
