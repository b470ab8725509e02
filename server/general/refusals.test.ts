import { refuses, type Scene } from '../testing/refusals/refuses'

const openings = 'general/placeopencontrol'

let count = 0

const person = () => ({ name: `被拒者${++count}`, phone: `135${String(10_000_000 + count)}` })

/** Enrols for an activity that is like others but for this. */
const join = async (scene: Scene, columns: object, input: object = {}) => {
  const { id: campaignId } = await scene.row('activities/campaign', {}, { status: 1, isPublic: true, needAudit: false, ...columns })
  return scene.client('chief').post('blade-general/enroll/join', { campaignId, ...person(), ...input })
}

refuses({
  'a standing of an enrolment whose activity is gone': [
    404,
    '数据不存在',
    async (scene) => {
      const { id: campaignId } = await scene.row('activities/campaign', {}, { status: 1, isPublic: true, needAudit: false })
      const { data } = await scene.client('chief').post('blade-general/enroll/join', { campaignId, ...person() })
      await scene.world.database.run('update activities_campaign set is_deleted = true where id = $1::bigint', [campaignId])
      return scene.world.nobody.get(`blade-general/enroll/front/mine?tenantId=acme&passcode=${data.passcode}`)
    },
  ],
  'an enrolment before it is open': [409, '报名将于 2031-01-01', (scene) => join(scene, { signStart: '2031-01-01 00:00:00+08' })],
  'an enrolment that comes too late': [409, '报名已截止', (scene) => join(scene, { signEnd: '2025-01-01 00:00:00+08' })],
  'an enrolment without the number that it asks for': [400, '请填写身份证号', (scene) => join(scene, { needIdNo: true })],
  'an enrolment in words that nobody shall read': [
    400,
    '含有不允许发布的内容',
    async (scene) => {
      await scene.client('chief').post('blade-general/sensitivekeywords', { word: '报名禁语甲', level: 1, type: 'other', scope: 'comment' })
      return join(scene, {}, { name: '报名禁语甲' })
    },
  ],
  'a place that is given up once it has begun': [
    409,
    '活动已经开始，不能取消',
    async (scene) => {
      const { id: campaignId } = await scene.row('activities/campaign', {}, { status: 1, isPublic: true, needAudit: false })
      const { data } = await scene.client('chief').post('blade-general/enroll/join', { campaignId, ...person() })
      await scene.place(scene.model('activities/campaign'), campaignId, { startTime: '2025-01-01 00:00:00+08' })
      return scene.world.nobody.post('blade-general/enroll/front/cancel', { tenantId: 'acme', passcode: data.passcode })
    },
  ],
  'a place that is closed without a reason': [400, '请填写停开原因', (scene) => scene.create(openings, { status: 0, closedReason: undefined })],
  'fewer visitors than have booked': [
    409,
    '已有3人预约，名额不能少于此数',
    async (scene) => scene.update(openings, await scene.row(openings, {}, { booked: 3 }), { quota: 2 }),
  ],
  'a sensitive word of nothing but space': [
    400,
    '敏感词不能只有空白',
    (scene) => scene.create('general/sensitivekeywords', { word: '\u3164\u3164', scope: 'news' }),
  ],
  'more tags at once than anybody chooses': [
    400,
    '一次最多 500 个标签',
    (scene) =>
      scene.client('chief').post(
        'blade-general/tagsbusiness/submitList',
        Array.from({ length: 501 }, (_, at) => ({ tagId: String(at + 1), bizType: 'news', bizId: '1' })),
      ),
  ],
})
