import type { DeclaredActions } from '../kit/action'
import { moderatedActions, type moderatedStates } from '../kit/moderated'

type CommentStates = { readonly status: keyof typeof moderatedStates }

const { approve, refuse, restore, report, withdraw } = moderatedActions('评论', 'comment')

/** What is done to a comment: by the desk that examines it, and by its author within the first minutes. */
export const commentActions = {
  approve,
  refuse,
  restore,
  report,
  revise: {
    label: ['修改', 'Change'],
    from: ['pending', 'shown'],
    to: { pending: 'pending', shown: ['pending', 'shown'] },
    sets: ['content!'],
    writes: { editTime: '$now' },
    system: true,
  },
  withdraw,
  pin: {
    label: ['置顶', 'Pin'],
    from: 'shown',
    toggles: 'isTop',
    quiet: true,
    off: { label: ['取消置顶', 'Unpin'] },
  },
} as const satisfies DeclaredActions<CommentStates>
