import { refuses } from '../testing/refusals/refuses'

const campaigns = 'activities/campaign'

refuses({
  'an activity that ends before it begins': [
    400,
    '结束时间须晚于开始时间',
    (scene) => scene.create(campaigns, { startTime: '2031-03-02 08:00:00', endTime: '2031-03-01 08:00:00' }),
  ],
  'an enrolment that ends before it begins': [
    400,
    '报名截止须晚于报名开始',
    (scene) => scene.create(campaigns, { signStart: '2031-02-02 08:00:00', signEnd: '2031-02-01 08:00:00' }),
  ],
  'an enrolment that ends after its activity': [
    400,
    '报名截止不能晚于活动结束',
    (scene) => scene.create(campaigns, { signEnd: '2031-03-09 08:00:00' }),
  ],
  'fewer places than people who have one': [
    409,
    '已有3人报名，名额不能少于此数',
    async (scene) => scene.update(campaigns, await scene.row(campaigns, {}, { enrolled: 3 }), { capacity: 2 }),
  ],
  'an activity that is published when it is over': [
    409,
    '活动结束时间已过，不能发布',
    async (scene) => scene.act(campaigns, 'publish', (await scene.row(campaigns, {}, { endTime: '2020-01-01 00:00:00+08' })).id),
  ],
  'a gift to an appeal that is closed': [
    409,
    '募捐已结束',
    async (scene) => scene.create('activities/donation', { projectId: (await scene.row('activities/donationproject', {}, { status: 2 })).id }),
  ],
  'points of which there are none': [
    400,
    '积分不能为 0',
    (scene) => scene.client('chief').post('blade-activities/points/grant', { userId: scene.stages.acme.users.chief, delta: 0, remark: '志愿服务' }),
  ],
})
