import type { NamedStates } from '../kit/state'

/** Where an article stands on its way to readers. */
export const newsStates = {
  draft: { value: 0, label: ['草稿', 'Draft'] },
  awaitingSignOff: { value: 1, label: ['待签发', 'Awaiting sign-off'], tone: 'busy' },
  returned: { value: 2, label: ['退回修改', 'Returned'], tone: 'warn' },
  scheduled: { value: 3, label: ['定时待发', 'Scheduled'], tone: 'later' },
  online: { value: 4, label: ['已签发', 'Online'], tone: 'good' },
  offline: { value: 5, label: ['已下线', 'Offline'] },
  retracted: { value: 6, label: ['已撤稿', 'Retracted'], tone: 'bad' },
} as const satisfies NamedStates
