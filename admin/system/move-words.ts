import type { Label } from '@masthead/contract/kit/label'

/** What is said of moving a tenant to another database. */
export const moveWords = {
  from: ['当前数据库', 'Lies in'],
  home: ['平台的数据库', "The platform's own database"],
  start: ['开始迁移', 'Start the move'],
  started: ['已开始迁移，进度见“租户迁移”', 'The move has begun; see “Tenant moves” for its progress'],
  live: [
    '迁移期间该租户照常使用；切换的几秒内，保存需稍候。',
    'The tenant goes on working during the move; as it switches over, saving takes a few seconds.',
  ],
  still: [
    '迁移期间该租户只能浏览，不能保存；时长取决于数据量。',
    'During the move the tenant can read but not save; how long it takes depends on the amount of data.',
  ],
  because: ['不能在线迁移：{{why}}', 'It cannot move while in use: {{why}}'],
  about: [
    '取消或失败时，租户留在原数据库。原数据在迁移后保留 7 天。',
    'If the move is cancelled or fails, the tenant stays where it is. The old data are kept for 7 days after the move.',
  ],
} as const satisfies Record<string, Label>
