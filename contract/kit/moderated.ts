import { choice, json, text } from './field'
import type { Telling } from './tells'

/** What kinds of sensitive words there are. */
export const sensitiveTypes = {
  politics: ['涉政', 'Politics'],
  porn: ['涉黄', 'Pornography'],
  ad: ['广告', 'Advertising'],
  abuse: ['辱骂', 'Abuse'],
  leader: ['领导人', 'Leaders'],
  typo: ['错别字', 'Wrong characters'],
  other: ['其他', 'Other'],
} as const

/** The sensitive words that a text holds, as they stand in it, each with its kind. */
export const wordsFound = json(['命中敏感词', 'Words found'], {
  readOnly: true,
  detail: false,
  many: true,
  shape: { found: text(['词', 'Word'], { max: 50 }), type: choice(['分类', 'Category'], sensitiveTypes) },
})

/** Where something stands that a reader wrote and the desk looks at. */
export const moderatedStates = {
  pending: { value: 0, label: ['待审核', 'To review'], tone: 'busy' },
  shown: { value: 1, label: ['已显示', 'Shown'], tone: 'good' },
  refused: { value: 2, label: ['未通过', 'Refused'], tone: 'bad' },
  reported: { value: 3, label: ['被举报', 'Reported'], tone: 'warn' },
  hidden: { value: 4, label: ['已撤回', 'Withdrawn'] },
} as const

const examined = { auditUser: '$me', auditTime: '$now' } as const

/** What is done to something that a reader wrote: by the desk that examines it, and by its author. `by` is the field that names a row, `zh` and `en` what it is called. */
export const moderatedActions = (zh: string, en: string, by = 'content') => {
  const author = (one: string, other: string): Telling<never> => ({
    whom: { party: 'author' },
    what: [`您的${zh}${one}：{${by}}`, `Your ${en} ${other}: {${by}}`],
  })
  return {
    approve: {
      label: ['通过', 'Approve'],
      call: ['PUT approve/{id}', 'POST approve'],
      from: ['pending', 'reported'],
      to: 'shown',
      writes: { ...examined, auditRemark: null },
      tone: 'primary',
      shows: [by, 'hits', 'reports'],
      tells: author('已通过审核', 'is shown now'),
      done: ['已通过', 'Approved'],
    },
    refuse: {
      label: ['不通过', 'Refuse'],
      call: ['PUT refuse/{id}', 'POST refuse'],
      from: ['pending', 'shown', 'reported'],
      to: 'refused',
      reason: 'auditRemark',
      writes: examined,
      tone: 'danger',
      shows: [by, 'hits', 'reports'],
      tells: { ...author('未通过审核', 'is not shown'), more: ['原因：{auditRemark}', 'Reason: {auditRemark}'] },
      done: [`已处理，原因已告知${zh === '评论' ? '评论人' : '来信人'}`, 'Refused; the author has been told why'],
    },
    restore: {
      label: ['恢复显示', 'Show again'],
      from: 'refused',
      to: 'shown',
      writes: { ...examined, auditRemark: null },
      tells: author('已恢复显示', 'is shown again'),
    },
    report: {
      label: ['举报达到上限', 'Reported by many'],
      from: 'shown',
      to: 'reported',
      system: true,
      tells: { whom: { may: 'approve' }, what: [`${zh}被多次举报：{${by}}`, `A ${en} was reported: {${by}}`] },
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['pending', 'shown', 'reported'],
      to: 'hidden',
      system: true,
      tells: author('已撤回', 'is withdrawn'),
    },
  } as const
}
