import { choice, integer, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** What a score comes from. */
export const scoreTypes = {
  judge: ['评委评分', 'Judges'],
  quiz: ['答题', 'Quiz'],
  vote: ['网络投票', 'Votes'],
  task: ['任务', 'Tasks'],
} as const

/** A score that somebody or a team got in an activity; ranks add up what is valid, and who is equal shares a place. */
export const fractional = resource('activities/fractional', {
  label: ['评分', 'Score'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  fields: {
    activityId: ref(['活动', 'Activity'], 'activities/campaign', { required: true, once: true, list: true, filter: 'equal' }),
    name: text(['参赛者', 'Contestant'], {
      max: 50,
      required: true,
      once: true,
      list: true,
      filter: 'like',
      help: ['公开排行榜上的名称', 'As shown in the public ranking'],
    }),
    userId: ref(['用户', 'User'], 'user/user', { once: true, rare: true }),
    teamId: text(['团队', 'Team'], { max: 50, once: true, list: true, filter: 'equal' }),
    type: choice(['类型', 'Kind'], scoreTypes, { required: true, once: true, default: 'judge', list: true, filter: 'equal' }),
    dimension: text(['评分项', 'Criterion'], { max: 30, once: true, list: true, filter: 'equal' }),
    score: integer(['分数', 'Score'], { required: true, min: 0, max: 1_000_000, list: true, filter: 'range' }),
    judgeId: ref(['评委', 'Judge'], 'user/user', { readOnly: true, list: true, filter: 'equal' }),
    time: time(['评分时间', 'Scored at'], { readOnly: true, list: true }),
    scoreKey: text(['评分标识', 'Key'], { max: 200, readOnly: true, unique: ['activityId'] }),
    voidReason: text(['作废原因', 'Reason for voiding'], { max: 200, readOnly: true }),
  },
  states: { valid: { value: 1, label: ['有效', 'Valid'], tone: 'good' }, void: { value: 0, label: ['作废', 'Void'] } },
  initial: 'valid',
  editIn: 'valid',
  made: { writes: { judgeId: '$me', time: '$now' } },
  actions: {
    annul: {
      label: ['作废', 'Void'],
      from: 'valid',
      to: 'void',
      reason: 'voidReason',
      writes: { scoreKey: null },
      tone: 'danger',
      tells: { whom: ['userId', 'judgeId'], what: ['评分已作废：{name}', 'A score was voided: {name}'], more: ['{voidReason}', '{voidReason}'] },
    },
  },
  calls: {
    rank: {
      label: ['排行榜', 'Ranking of an activity: the sum of valid scores; equal sums share a place'],
      call: 'GET front/rank',
      answer: 'list',
      access: 'public',
      input: {
        activityId: text(['活动', 'Activity'], { required: true, max: 20 }),
        type: choice(['类型', 'Kind'], scoreTypes),
        dimension: text(['评分项', 'Criterion'], { max: 30 }),
        size: integer(['条数', 'How many'], { min: 1, max: 100 }),
      },
      output: {
        rank: integer(['名次', 'Place']),
        name: text(['参赛者', 'Contestant']),
        team: text(['团队', 'Team']),
        score: integer(['总分', 'Score']),
        count: integer(['评分次数', 'Scores']),
      },
    },
    rankType: {
      label: ['分类排行', 'Rankings of an activity by source of scores'],
      call: 'GET rank-type',
      answer: 'list',
      access: { verb: 'view' },
      input: { activityId: ref(['活动', 'Activity'], 'activities/campaign', { required: true }) },
      output: {
        type: text(['类型', 'Kind']),
        typeName: text(['类型名称', 'Kind in words']),
        rank: integer(['名次', 'Place']),
        name: text(['参赛者', 'Contestant']),
        team: text(['团队', 'Team']),
        score: integer(['总分', 'Score']),
        average: text(['平均分', 'Average']),
      },
    },
  },
  reports: {
    byJudge: {
      label: ['评委统计', 'By judge'],
      call: 'GET judge-statistics',
      access: { verb: 'view' },
      groups: { judge: 'judgeId' },
      sums: {
        scores: { do: 'count', label: ['评分次数', 'Scores'] },
        average: { do: 'avg', of: 'score', label: ['平均分', 'Average'] },
      },
      where: { status: 'valid' },
      chart: 'bar',
    },
  },
  sort: ['-id'],
  indexes: [['activityId', 'status', 'type']],
  face: {
    second: ['activityId', 'teamId'],
    key: ['type', 'dimension', 'score', 'judgeId', 'time'],
    views: { calendar: false },
    empty: ['评委、答题和投票的分数记在这里，排行榜随之更新。', 'Scores of judges, quizzes and votes; the ranking follows them.'],
  },
  menu: { icon: 'chart', sort: 10 },
})
