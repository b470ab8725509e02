import { choice, encrypted, integer, longText, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { subject } from '../kit/subject'
import { letterTypes, satisfactions } from './letterwords'

const result = choice(['办理结果', 'Result'], satisfactions, { readOnly: true, list: true, filter: 'equal' })
const attitude = choice(['服务态度', 'Attitude'], satisfactions, { readOnly: true, list: true, filter: 'equal' })
const score = integer(['评分', 'Score'], { min: 1, max: 5, readOnly: true, list: true, filter: 'range' })
const content = text(['意见', 'Comment'], { max: 500, readOnly: true })
const token = text(['评价码', 'Code'], { required: ['请填写评价码', 'Please enter the code'], min: 20, max: 60 })

/** What the person says of how his letter was handled: once, by a token that nobody can guess. The program opens one for each letter that is closed. */
export const petitionevaluate = resource('petition/petitionevaluate', {
  label: ['满意度评价', 'Evaluation'],
  tenancy: 'tenant',
  scope: 'all',
  within: ['letterType', 'letterId'],
  title: 'letterNo',
  without: ['add', 'edit', 'delete'],
  fields: {
    ...subject('letter', ['信访件', 'Letter'], letterTypes, { kind: ['信访类型', 'Kind of letter'], onDelete: 'hold', readOnly: true, unique: true }),
    letterNo: text(['信访编号', 'Letter no.'], { max: 60, readOnly: true, list: true, filter: 'like' }),
    score,
    attitude,
    result,
    content,
    token: encrypted(['调查码', 'Token'], { max: 60, mask: 'all', readOnly: true, unique: true }),
    expireTime: time(['有效期至', 'Open until'], { readOnly: true, list: true, follows: [] }),
    evaluateTime: time(['评价时间', 'Evaluated at'], { readOnly: true, list: true, filter: 'range' }),
  },
  states: {
    sent: { value: 0, label: ['待评价', 'Sent'], tone: 'busy' },
    done: { value: 1, label: ['已评价', 'Done'], tone: 'good' },
    expired: { value: 2, label: ['已过期', 'Expired'] },
  },
  actions: {
    // Whoever takes the token gives it to the person; a new one ends the one before. The page of evaluations has a button of its own, which shows the link.
    link: { label: ['生成评价码', 'Make a survey token'], from: 'sent', button: false },
    answer: {
      label: ['评价', 'Evaluate'],
      system: true,
      from: 'sent',
      to: 'done',
      sets: ['score!', 'attitude', 'result', 'content'],
      writes: { evaluateTime: '$now' },
    },
    expire: { label: ['过期', 'Expire'], system: true, from: 'sent', to: 'expired', due: 'expireTime' },
  },
  calls: {
    survey: {
      label: ['看调查', 'The survey of a token'],
      call: 'GET front/survey',
      answer: 'row',
      access: 'public',
      input: { token },
      output: {
        letterNo: text(['信访编号', 'Letter no.']),
        title: text(['标题', 'Title']),
        replyContent: longText(['答复内容', 'Reply']),
        publicReply: longText(['公开答复', 'Public reply']),
        closeTime: text(['办结时间', 'Closed']),
        status: integer(['状态', 'State']),
      },
    },
    evaluate: {
      label: ['提交评价', 'Answer the survey'],
      call: 'POST front/evaluate',
      answer: 'none',
      access: 'public',
      writes: true,
      input: {
        token,
        score: integer(['评分', 'Score'], { min: 1, max: 5, required: ['请评分', 'Please enter a score'] }),
        attitude: choice(['服务态度', 'Attitude'], satisfactions),
        result: choice(['办理结果', 'Result'], satisfactions, { required: ['请选择是否满意', 'Please rate your satisfaction'] }),
        content: text(['意见', 'Comment'], { max: 500 }),
      },
    },
  },
  reports: {
    byResult: {
      label: ['按结果', 'By result'],
      call: 'GET result-statistics',
      access: { verb: 'view' },
      answer: 'list',
      groups: { result: 'result' },
      sums: { letters: { do: 'count', label: ['件数', 'Letters'] }, score: { do: 'avg', of: 'score', label: ['平均分', 'Average score'] } },
      where: { status: 'done' },
      chart: 'pie',
    },
  },
  queues: {
    unhappy: { label: ['不满意', 'Not satisfied'], where: { result: 3 }, tone: 'warn' },
    waiting: { label: ['待评价', 'Not answered'], where: { status: 'sent' } },
  },
  sort: ['-id'],
  face: {
    second: ['letterType', 'createTime'],
    key: ['score', 'attitude', 'result', 'evaluateTime'],
    empty: ['信访件办结后自动邀请来信人评价，结果汇总在此。', 'When a letter is closed its writer is asked for a rating, which arrives here.'],
  },
  menu: { icon: 'star', sort: 70 },
})
