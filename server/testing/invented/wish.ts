import { choice, longText, ref, serial, text } from '@masthead/contract/kit/field'
import { logOf } from '@masthead/contract/kit/log'
import { resource } from '@masthead/contract/kit/resource'
import { reviews } from '@masthead/contract/kit/review'

const kinds = { tree: ['植树', 'Trees'], bench: ['长椅', 'Benches'] } as const

const chain = reviews({
  steps: [
    {
      by: 'first',
      as: 'firstUser',
      in: 'fresh',
      signs: ['初审', 'First'],
      label: ['初审通过', 'Pass first'],
      waits: ['待初审', 'First review'],
      told: ['新的心愿', 'A new wish'],
    },
    {
      by: 'second',
      as: 'secondUser',
      in: 'checked',
      signs: ['复审', 'Second'],
      label: ['复审通过', 'Pass second'],
      waits: ['待复审', 'Second review'],
      told: ['心愿待复审', 'A wish waits'],
    },
  ],
  passed: 'shown',
  refused: { by: 'refuse', to: 'refused', label: ['退回', 'Refuse'], reason: 'refuseReason' },
  asker: 'createUser',
  names: 'title',
  more: ['{kind}', '{kind}'],
})

/** What readers wish for their town: sent from the site, reviewed by two people, shown to all, and found by its member. */
export const wish = resource('project/wish', {
  label: ['城市心愿', 'Wish'],
  tenancy: 'tenant',
  title: 'title',
  fields: {
    wishNo: serial(['心愿编号', 'Wish no.'], 'XY{yyyyMMdd}{####}'),
    title: text(['标题', 'Title'], { min: 4, max: 60, required: true, list: true, filter: 'like' }),
    content: longText(['内容', 'Content'], { max: 500, required: true }),
    kind: choice(['类别', 'Kind'], kinds, { required: true, list: true, filter: 'equal' }),
    memberId: ref(['会员', 'Member'], 'user/member', { readOnly: true }),
    refuseReason: text(['未采纳原因', 'Why it was refused'], { max: 200, readOnly: true }),
    ...chain.fields,
  },
  states: {
    fresh: { value: 0, label: ['待初审', 'First review'], tone: 'busy' },
    checked: { value: 1, label: ['待复审', 'Second review'], tone: 'busy' },
    shown: { value: 2, label: ['已公示', 'Shown'], tone: 'good' },
    refused: { value: 3, label: ['未采纳', 'Refused'], tone: 'bad' },
  },
  editIn: 'fresh',
  parties: { member: { label: ['会员', 'Member'], field: 'memberId', page: '/me/wishes/{id}' } },
  reviews: [chain.chain],
  actions: {
    ...chain.actions,
    takeBack: { label: ['撤回', 'Take it back'], from: 'fresh', to: 'refused', by: 'member', writes: { refuseReason: '会员撤回' } },
  },
  queues: chain.queues,
  faces: {
    front: {
      list: 'front',
      detail: 'front/{id}',
      fields: ['wishNo', 'title', 'content', 'kind'],
      where: { status: 'shown' },
      sort: ['-id'],
      pages: {
        list: '/wishes',
        row: '/wish',
        title: ['城市心愿', 'Wishes'],
        nav: ['心愿', 'Wishes'],
        about: ['市民的心愿，经审核后公示。', 'What people wish for, after a review.'],
        empty: ['还没有公示的心愿。', 'No wishes yet.'],
        facts: { wishNo: null, kind: ['类别', 'Kind'] },
        texts: ['content'],
        ways: [{ label: ['许下心愿', 'Make a wish'], href: '/makeWish' }],
      },
      form: {
        title: ['许下心愿', 'Make a wish'],
        page: '/makeWish',
        asks: [{ fields: ['title', 'kind', 'content'] }],
        button: ['提交', 'Send'],
        fills: {},
        mostAnHour: 3,
        taken: { title: ['已收到', 'It has arrived'], shows: { wishNo: ['编号', 'Number'] } },
      },
    },
  },
  mine: {
    key: 'wishes',
    title: ['我的心愿', 'My wishes'],
    empty: ['还没有心愿。', 'No wishes yet.'],
    of: 'member',
    facts: ['wishNo'],
    detail: { facts: ['content', 'refuseReason'], course: { createTime: ['提交', 'Sent'] } },
    does: ['takeBack'],
    forget: [],
  },
  reports: {
    byKind: {
      label: ['心愿分类', 'Wishes by kind'],
      call: 'GET by-kind',
      access: { verb: 'view' },
      groups: { kind: 'kind' },
      sums: { all: { do: 'count' }, shown: { do: 'count', where: { status: 'shown' }, label: ['已公示', 'Shown'] } },
      chart: 'bar',
    },
  },
  log: { noun: 'project/wishlog', key: 'wishId' },
})

export const wishlog = logOf(wish, ['心愿日志', 'Wish log'])
