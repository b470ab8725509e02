import { choice, integer, ref, refs, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'

const score = { author: text(['作者', 'Author']), score: integer(['得分', 'Score']), count: integer(['篇数', 'Articles']) }
const scores = { score: { do: 'sum', of: 'score', label: ['得分', 'Score'] }, count: { do: 'count', label: ['篇数', 'Articles'] } } as const
const confirmed = { status: 3 } as const
const month = { month: text(['月份', 'Month'], { pattern: '^\\d{4}-\\d{2}$' }) }
const view = { verb: 'view' } as const

/** Who wrote, photographed or laid out what appeared. The recycle bin keeps the state that a row had, so coming out restores it. */
export const newspaperauthor = resource('contribute/newspaperauthor', {
  label: ['见报作者', 'Newspaper author'],
  tenancy: 'tenant',
  title: 'author',
  fields: {
    paperNewsId: ref(['稿件', 'Article'], 'contribute/newspapernews', {
      required: true,
      once: true,
      list: true,
      filter: 'equal',
      nameAs: 'paperNewsTitle',
    }),
    author: text(['作者', 'Author'], { max: 50, unique: ['paperNewsId', 'type'], list: true, filter: 'like' }),
    type: choice(
      ['工作', 'Kind of work'],
      { text: ['文字', 'Text'], photo: ['图片', 'Photo'], edit: ['编辑', 'Editing'], design: ['版式', 'Design'] },
      { default: 'text', list: true, filter: 'equal' },
    ),
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { filter: 'equal' }),
    share: integer(['占比', 'Share'], { min: 0, max: 100, default: 100, list: true, help: ['百分比', 'Percent'] }),
    gradeId: ref(['等级', 'Grade'], 'contribute/newspapergrade', { readOnly: true, list: true }),
    score: integer(['得分', 'Score'], { readOnly: true, list: true }),
    month: text(['月份', 'Month'], { max: 7, readOnly: true, list: true, filter: 'equal' }),
    examineUser: ref(['审核人', 'Examined by'], 'user/user', { readOnly: true }),
    confirmUser: ref(['确认人', 'Confirmed by'], 'user/user', { readOnly: true }),
    reason: text(['驳回原因', 'Reason of refusal'], { max: 200, readOnly: true }),
  },
  states: {
    0: ['未标记', 'Unmarked'],
    1: ['待审', 'Marked', 'busy'],
    2: ['待确认', 'Examined', 'busy'],
    3: ['已确认', 'Confirmed', 'good'],
    4: ['已驳回', 'Rejected', 'bad'],
  },
  editIn: [0, 1, 2, 4],
  deleteIn: [0, 4],
  actions: {
    mark: { label: ['标记', 'Mark'], call: 'POST mark', from: [0, 4], to: 1, sets: ['author', 'type', 'personalId', 'share'] },
    cancelMark: { label: ['取消标记', 'Cancel the mark'], call: 'POST cancel_mark', from: 1, to: 0 },
    examine: {
      label: ['审核', 'Examine'],
      call: 'POST examine',
      from: 1,
      to: 2,
      sets: ['gradeId'],
      tone: 'primary',
      input: { gradeId: ref(['等级', 'Grade'], 'contribute/newspapergrade', { required: true }) },
    },
    confirm: { label: ['确认', 'Confirm'], call: 'POST confirm', from: 2, to: 3, tone: 'primary' },
    reject: {
      label: ['驳回', 'Reject'],
      call: 'POST reject',
      from: [1, 2],
      to: 4,
      tone: 'danger',
      input: { remark: text(['原因', 'Reason'], { max: 200, required: ['请填写原因', 'Please give a reason'] }) },
    },
    binding: {
      label: ['绑定作者', 'Bind an author'],
      call: 'POST binding',
      from: [0, 1, 2],
      sets: ['author', 'type'],
      input: { author: text(['作者', 'Author'], { max: 50, required: true }) },
    },
    toRecycle: { label: ['移入回收站', 'Recycle'], call: ['GET toRecycle', 'POST toRecycle'], from: [0, 1, 2, 4], bin: 'into' },
    outRecycle: { label: ['移出回收站', 'Take back'], call: ['GET outRecycle', 'POST outRecycle'], bin: 'outOf' },
  },
  also: { 'GET custom-page': 'page' },
  calls: {
    markPage: { label: ['标记列表', 'Marks'], call: 'GET mark/page', answer: 'page', listed: true, access: view, where: { status: 1 } },
    select: {
      label: ['作者选项', 'Authors to choose from'],
      call: 'GET select',
      answer: 'list',
      access: 'login',
      output: { author: score.author },
      input: { paperNewsId: ref(['稿件', 'Article'], 'contribute/newspapernews'), ids: refs(['作者', 'Authors'], 'contribute/newspaperauthor') },
    },
    myNews: {
      label: ['我的见报', 'What I published'],
      call: 'GET myNews',
      answer: 'page',
      listed: true,
      access: 'login',
      where: { createUser: '$me' },
    },
    selectType: {
      label: ['作者的工作', 'Kinds of work of an author'],
      call: 'GET selectType',
      answer: 'list',
      access: 'login',
      input: { authorName: text(['作者', 'Author'], { max: 50 }), type: text(['工作', 'Kind of work'], { max: 20 }) },
    },
    authorScoresInfo: {
      label: ['作者得分明细', 'Scores of an author'],
      call: 'GET authorScoresInfo',
      answer: 'page',
      listed: true,
      access: view,
      input: { ...month, author: score.author },
    },
  },
  reports: {
    scoresCount: {
      label: ['得分统计', 'Scores'],
      call: 'GET scoresCount',
      access: view,
      where: confirmed,
      groups: { author: 'author' },
      sums: scores,
    },
    ranking: {
      label: ['排行', 'Ranking'],
      call: 'GET ranking',
      answer: 'list',
      access: view,
      where: confirmed,
      groups: { author: 'author' },
      sums: scores,
    },
    scoresExport: {
      label: ['导出得分', 'Export the scores'],
      call: 'GET scoresCountExport',
      answer: 'file',
      access: { verb: 'export' },
      where: confirmed,
      groups: { author: 'author', month: 'month' },
      sums: scores,
    },
    myScoresCount: {
      label: ['我的得分', 'My score'],
      call: 'GET myScoresCount',
      answer: 'map',
      access: 'login',
      where: { status: 3, createUser: '$me' },
      sums: scores,
    },
    authorScoresCount: {
      label: ['作者得分', 'Score of an author'],
      call: 'GET authorScoresCount',
      answer: 'map',
      access: view,
      where: confirmed,
      sums: scores,
      asks: { author: 'author_equal' },
    },
  },
  faces: {
    front: { detail: 'front/{id}', fields: ['author', 'type', 'paperNewsId', 'score', 'month'], where: { status: 3 }, sort: ['-createTime'] },
  },
  log: { noun: 'contribute/newspaperauthorlog', key: 'authorId' },
})
