import type { DeclaredActions } from '../kit/action'
import type { Telling } from '../kit/tells'

const examined = { auditUser: '$me', auditTime: '$now' } as const

const author = (zh: string, en: string): Telling => ({ whom: { party: 'author' }, what: [`${zh}：{content}`, `${en}: {content}`] })

type CommentStates = { readonly status: 'pending' | 'shown' | 'refused' | 'reported' | 'hidden' }

/** What is done to a comment: by who examines it, and by its author within the first minutes. */
export const commentActions = {
  approve: {
    label: ['通过', 'Approve'],
    call: ['PUT approve/{id}', 'POST approve'],
    from: ['pending', 'reported'],
    to: 'shown',
    writes: { ...examined, auditRemark: null },
    tone: 'primary',
    shows: ['content', 'hits', 'reports'],
    tells: author('您的评论已通过审核', 'Your comment is shown now'),
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
    shows: ['content', 'hits', 'reports'],
    tells: { ...author('您的评论未通过审核', 'Your comment is not shown'), more: ['原因：{auditRemark}', 'Reason: {auditRemark}'] },
    done: ['已处理，原因已告知评论人', 'Refused, and the author is told why'],
  },
  restore: {
    label: ['恢复显示', 'Show again'],
    from: 'refused',
    to: 'shown',
    writes: { ...examined, auditRemark: null },
    tells: author('您的评论已恢复显示', 'Your comment is shown again'),
  },
  report: {
    label: ['举报达到上限', 'Reported by many'],
    from: 'shown',
    to: 'reported',
    system: true,
    tells: { whom: { may: 'approve' }, what: ['评论被多次举报：{content}', 'A comment was reported: {content}'] },
  },
  revise: {
    label: ['修改', 'Change'],
    from: ['pending', 'shown'],
    to: { pending: 'pending', shown: ['pending', 'shown'] },
    sets: ['content!'],
    writes: { editTime: '$now' },
    system: true,
  },
  withdraw: {
    label: ['撤回', 'Withdraw'],
    from: ['pending', 'shown', 'reported'],
    to: 'hidden',
    system: true,
    tells: author('您的评论已撤回', 'Your comment is withdrawn'),
  },
  pin: {
    label: ['置顶', 'Pin'],
    from: 'shown',
    toggles: 'isTop',
    quiet: true,
    off: { label: ['取消置顶', 'Unpin'] },
  },
} as const satisfies DeclaredActions<CommentStates>
