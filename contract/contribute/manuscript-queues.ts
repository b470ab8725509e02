/** What waits at the desk, and what became of somebody's own texts. */
export const manuscriptQueues = {
  incoming: {
    label: ['待处理', 'To decide'],
    where: { status: 'submitted' },
    needs: 'adopt',
    home: 'waiting',
    menu: '/contribute/inbox',
    entry: ['收稿台', 'Inbox'],
  },
  parked: { label: ['备用库', 'Parked'], where: { status: 'parked' }, needs: 'adopt' },
  adopted: { label: ['待送印', 'To print'], where: { status: 'adopted' }, needs: 'print' },
  returned: {
    label: ['未采用，可修改再投', 'Rejected, can be revised'],
    where: { status: 'rejected', createUser: '$me' },
    needs: 'send',
    home: 'waiting',
    tone: 'warn',
  },
  drafts: { label: ['我的草稿', 'My drafts'], where: { status: 'draft', createUser: '$me' }, needs: 'send', home: 'mine' },
  inReview: { label: ['审稿中', 'With the editors'], where: { status: ['submitted', 'parked'], createUser: '$me' }, needs: 'send', home: 'mine' },
  taken: { label: ['已采用', 'Adopted'], where: { status: ['adopted', 'printed', 'published'], createUser: '$me' }, needs: 'send', home: 'mine' },
  mine: { label: ['我的投稿', 'Mine'], where: { createUser: '$me' }, needs: 'adopt' },
  rejected: { label: ['未采用', 'Rejected'], where: { status: 'rejected' }, needs: ['adopt', 'reject'] },
} as const
