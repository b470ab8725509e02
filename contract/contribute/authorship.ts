import type { DeclaredActions, Calls } from '../kit/action'
import { choice, day, type Field, type Fields, integer, money, ref, refs, text } from '../kit/field'
import type { Label } from '../kit/label'
import type { Face } from '../kit/face'
import type { Queues, Reports } from '../kit/report'
import { workStates } from './workstates'

/** What marking, examining and confirming work in the paper takes: authors of articles, young reporters and designers of pages alike. */

const result = { readOnly: true, group: ['审核与得分', 'Review and score'] as Label } as const
const view = { verb: 'view' } as const
const confirmed = { status: 'confirmed' } as const

export const workTypes = { text: ['文字', 'Text'], photo: ['图片', 'Photo'], edit: ['编辑', 'Editing'], design: ['版式', 'Design'] } as const

/** What the examination finds. Points and cents of a grade are divided by shares, and what is divided adds up. */
export const resultFields = {
  gradeId: ref(['等级', 'Grade'], 'contribute/newspapergrade', { ...result, list: true, filter: 'equal' }),
  gradeScore: integer(['等级分', 'Score of the grade'], { ...result, min: 0 }),
  score: integer(['得分', 'Score'], { ...result, default: 0, list: true, filter: 'range' }),
  royalty: money(['稿酬', 'Royalty'], { ...result, default: 0, list: true }),
  month: text(['计分月份', 'Month'], { ...result, max: 7, list: true, filter: 'equal' }),
  examineUser: ref(['审核人', 'Reviewed by'], 'user/user', result),
  confirmUser: ref(['确认人', 'Confirmed by'], 'user/user', result),
  reason: text(['驳回原因', 'Why it was turned down'], { ...result, max: 200 }),
}

/** What the one who did the work hears of it, and whoever marked it where it is turned down. */
interface Heard {
  /** The column that names his account. */
  readonly doer: string
  /** What the work is called, with fields of the row in braces. */
  readonly work: Label
  /** Where he reads his scores. */
  readonly leads?: string
}

/** The way from a mark to a score: whoever did the work neither examines nor confirms it. */
export const workActions = <const M extends readonly string[], const N extends readonly string[]>(
  marks: M,
  notBy: N,
  { doer, work, leads }: Heard,
  said: Fields = {},
) =>
  ({
    mark: {
      label: ['标记', 'Mark'],
      call: 'POST mark',
      from: ['unmarked', 'rejected'],
      to: 'marked',
      sets: marks,
      input: said,
      writes: { reason: null },
      tone: 'primary',
    },
    cancelMark: { label: ['取消标记', 'Cancel the mark'], call: 'POST cancel_mark', from: 'marked', to: 'unmarked' },
    examine: {
      label: ['审核', 'Review'],
      call: 'POST examine',
      from: 'marked',
      to: 'examined',
      sets: ['gradeId!'],
      notBy,
      writes: { examineUser: '$me', gradeScore: '$gradeId.score' },
      tone: 'primary',
    },
    confirm: {
      label: ['确认', 'Confirm'],
      call: 'POST confirm',
      from: 'examined',
      to: 'confirmed',
      notBy,
      writes: { confirmUser: '$me' },
      tone: 'primary',
      tells: {
        whom: doer,
        what: [`得分已确认：${work[0]}`, `Your score is confirmed: ${work[1]}`],
        more: ['得分 {score}，稿酬 {royalty} 元', '{score} points and {royalty} yuan'],
        ...(leads ? { leads } : {}),
      },
    },
    reject: {
      label: ['驳回', 'Reject'],
      call: 'POST reject',
      from: ['marked', 'examined'],
      to: 'rejected',
      reason: 'reason',
      writes: { gradeId: null, gradeScore: null, score: 0, royalty: 0, examineUser: null },
      tone: 'danger',
      tells: { whom: ['createUser', doer], what: [`标记被驳回：${work[0]}`, `A mark was turned down: ${work[1]}`] },
    },
    toRecycle: {
      label: ['移入回收站', 'Recycle'],
      call: ['GET toRecycle', 'POST toRecycle'],
      from: ['unmarked', 'marked', 'examined', 'rejected'],
      bin: 'into',
      tone: 'danger',
    },
    outRecycle: { label: ['移出回收站', 'Take back'], call: ['GET outRecycle', 'POST outRecycle'], bin: 'outOf' },
  }) as const satisfies DeclaredActions

/** A month of scores closes once nothing in it waits to be examined or confirmed. */
export const workCloses = { by: 'month', in: 'contribute/summarystatisticsfraction', waits: ['marked', 'examined'] } as const

export const workQueues = {
  marked: { label: ['待审核', 'To review'], where: { status: 'marked' }, needs: 'examine', home: 'waiting' },
  examined: { label: ['待确认', 'To confirm'], where: { status: 'examined' }, needs: 'confirm', home: 'waiting' },
  confirmed: { label: ['已确认', 'Confirmed'], where: confirmed },
} as const satisfies Queues

const sums = {
  score: { do: 'sum', of: 'score' },
  royalty: { do: 'sum', of: 'royalty' },
  // A correction is no further article.
  count: { do: 'count', where: { entry: 0 }, label: ['篇数', 'Articles'] },
} as const

/** Who, besides the name as it is printed: a contributor or a young reporter. */
interface Person<K extends string> {
  readonly key: K
  readonly label: Label
  readonly to: string
}

/** One declaration for both nouns of authors, which differ in who the author is. `self` is the noun's own name. */
export const authorship = <const K extends string>(self: string, person: Person<K>) =>
  ({
    tenancy: 'tenant',
    title: 'author',
    fields: {
      paperNewsId: ref(['见报稿件', 'Article'], 'contribute/newspapernews', {
        required: ['请选择稿件', 'Please choose the article'],
        once: true,
        list: true,
        filter: 'equal',
        nameAs: 'paperNewsTitle',
      }),
      author: text(['作者', 'Author'], { max: 50, required: true, unique: ['paperNewsId', 'type', 'entry'], list: true, filter: 'like' }),
      ...({ [person.key]: ref(person.label, person.to, { filter: 'equal' }) } as { readonly [P in K]: Field<string | null> }),
      type: choice(['工作', 'Kind of work'], workTypes, { default: 'text', list: true, filter: 'equal' }),
      share: integer(['占比', 'Share'], {
        min: 0,
        max: 100,
        default: 100,
        list: true,
        counts: 'percent',
        help: ['同一作品各作者合计 100%', 'The shares of a work must add up to 100%'],
      }),
      ...resultFields,
      issueDate: day(['见报日期', 'Issue date'], { readOnly: true, list: true, filter: 'range', also: ['publishTime'] }),
      userId: ref(['作者账号', 'Account of the author'], 'user/user', { readOnly: true, filter: 'equal' }),
      entry: integer(['调整序号', 'Adjustment no.'], { readOnly: true, default: 0, min: 0 }),
      adjustsId: ref(['所调整的记录', 'Adjusts'], self, { readOnly: true, filter: 'equal' }),
    },
    states: workStates,
    closes: workCloses,
    parties: { author: { label: ['作者本人', 'The author'], field: 'userId' } },
    editIn: ['unmarked', 'marked', 'rejected'],
    deleteIn: ['unmarked', 'rejected'],
    actions: {
      ...workActions(
        ['author', 'type', person.key, 'share'],
        ['createUser', 'userId'],
        { doer: 'userId', work: ['{paperNewsId}', '{paperNewsId}'], leads: '/contribute/mine' },
        { author: text(['作者', 'Author'], { max: 50 }) },
      ),
      binding: {
        label: ['绑定作者', 'Bind an author'],
        call: 'POST binding',
        from: ['unmarked', 'marked', 'examined'],
        sets: ['author!', 'type', person.key],
      },
      // What is large, by the tenant's parameters, waits for somebody else to confirm it.
      adjust: {
        label: ['调整得分', 'Adjust'],
        from: 'confirmed',
        input: {
          score: integer(['加减分', 'Points (+/−)'], { required: true, min: -100_000, max: 100_000 }),
          royalty: money(['加减稿酬', 'Royalty (+/−)'], { min: -100_000_000, max: 100_000_000 }),
        },
        reason: true,
      },
    },
    also: { 'GET custom-page': 'page' },
    calls: {
      markPage: { label: ['标记列表', 'Marks'], call: 'GET mark/page', answer: 'page', listed: true, access: view, where: { status: 'marked' } },
      select: {
        label: ['作者选项', 'Authors to choose from'],
        call: 'GET select',
        answer: 'list',
        access: view,
        output: {
          id: text(['编号', 'Id']),
          author: text(['作者', 'Author']),
          type: text(['工作', 'Kind of work']),
          share: integer(['占比', 'Share']),
        },
        input: { paperNewsId: ref(['稿件', 'Article'], 'contribute/newspapernews'), ids: refs(['作者', 'Authors'], self) },
      },
      myNews: {
        label: ['我的见报', 'My published work'],
        call: 'GET myNews',
        answer: 'page',
        listed: true,
        access: 'login',
        where: { userId: '$me' },
      },
      authorScoresInfo: {
        label: ['作者得分明细', 'Scores of an author'],
        call: 'GET authorScoresInfo',
        answer: 'page',
        listed: true,
        access: view,
        where: confirmed,
      },
    } satisfies Calls,
    reports: {
      scoresCount: {
        label: ['得分统计', 'Scores'],
        call: 'GET scoresCount',
        access: view,
        where: confirmed,
        groups: { author: 'author' },
        sums,
        chart: 'bar',
      },
      ranking: {
        label: ['得分排行', 'Ranking'],
        call: 'GET ranking',
        answer: 'list',
        access: view,
        where: confirmed,
        groups: { author: 'author' },
        sums,
        chart: 'bar',
      },
      days: {
        label: ['每日见报', 'By day'],
        call: 'GET days',
        access: view,
        where: confirmed,
        groups: { author: 'author', issueDate: 'issueDate' },
        sums,
      },
      scoresExport: {
        label: ['导出得分', 'Export the scores'],
        call: 'GET scoresCountExport',
        answer: 'file',
        access: { verb: 'export' },
        where: confirmed,
        groups: { author: 'author', month: 'month' },
        sums,
      },
      myScoresCount: {
        label: ['我的得分', 'My score'],
        call: 'GET myScoresCount',
        answer: 'map',
        access: 'login',
        where: { status: 'confirmed', userId: '$me' },
        sums,
      },
      authorScoresCount: {
        label: ['作者得分', 'Score of an author'],
        call: 'GET authorScoresCount',
        answer: 'map',
        access: view,
        where: confirmed,
        sums,
        asks: { authorName: 'author_equal' },
      },
      selectType: {
        label: ['作者的工作', "An author's roles"],
        call: 'GET selectType',
        answer: 'list',
        access: view,
        groups: { type: 'type' },
        sums: { count: sums.count },
        asks: { authorName: 'author_equal' },
      },
    } satisfies Reports,
    queues: workQueues,
    faces: {
      front: {
        detail: 'front/{id}',
        fields: ['author', 'type', 'paperNewsId', 'paperNewsTitle', 'month'],
        where: confirmed,
        sort: ['-createTime'],
      } satisfies Face,
    },
    sort: ['-issueDate', '-id'],
    indexes: [
      ['status', 'month'],
      ['userId', 'status'],
      ['paperNewsId', 'type'],
    ],
  }) as const
