import { integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** What somebody has earned at activities, and not given away yet. Postings alone move it; where points came from stands in pointslog. */
export const points = resource('activities/points', {
  label: ['活动积分', 'Activity points'],
  tenancy: 'tenant',
  title: 'userId',
  fields: {
    userId: ref(['用户', 'User'], 'user/user', { required: true, once: true, unique: true, list: true, filter: 'equal' }),
    total: integer(['累计获得', 'Total earned'], { stored: false, readOnly: true, list: true }),
  },
  purses: { points: { label: ['积分', 'Points'], unit: 'point' } },
  without: ['add', 'edit', 'delete'],
  rights: { grant: ['发放和扣除积分', 'Adjust points'] },
  calls: {
    mine: {
      label: ['我的积分', 'My points'],
      call: 'GET mine',
      answer: 'map',
      access: 'login',
      output: { points: integer(['积分', 'Points']), total: integer(['累计获得', 'Total earned']) },
    },
    grant: {
      label: ['调整积分', 'Adjust points'],
      call: 'POST grant',
      answer: 'map',
      access: { verb: 'grant' },
      writes: true,
      input: {
        userId: ref(['用户', 'User'], 'user/user', { required: ['请选择用户', 'Please choose a user'] }),
        activityId: ref(['活动', 'Activity'], 'activities/campaign'),
        delta: integer(['积分', 'Points'], {
          min: -100_000,
          max: 100_000,
          required: ['请填写积分', 'Please enter the points'],
          help: ['扣除时填负数', 'A negative number takes points away'],
        }),
        remark: text(['说明', 'Why'], { max: 200, required: ['请填写说明', 'Please enter a reason'] }),
      },
      output: { points: integer(['积分', 'Points']) },
    },
  },
  sort: ['-points'],
  face: {
    second: ['updateTime'],
    key: ['points', 'total'],
    plural: 'Activity points',
    empty: ['参加活动、打卡得到的积分按人汇总在这里。', 'Points of each person, earned by attending activities and by daily challenges.'],
  },
  menu: { icon: 'wallet', sort: 20 },
})
