import type { Label } from '@masthead/contract/kit/label'

/** What the dialog of a stale save says; it is loaded with it. */
export const clashWords = {
  staleTitle: ['内容已被他人修改', 'Somebody else has changed this article'],
  stale: [
    '{who} 于 {when} 保存了新的内容。您的文字仍在这里，没有丢失；请对照后选择。',
    '{who} saved a newer version at {when}. Your text is still here, nothing is lost; compare and choose.',
  ],
  mine: ['我的内容', 'Mine'],
  theirs: ['对方的内容', 'Theirs'],
  mineWins: ['将用我的', 'mine is saved'],
  theirsStays: ['保留对方的', 'theirs stays'],
  sameText: ['除记录信息外没有其他差异。', 'No other differences.'],
  takeTheirs: ['载入对方的内容', 'Take theirs'],
  saveMine: ['用我的内容覆盖保存', 'Overwrite with mine'],
  alike: ['{count} 段已合并', '{count} blocks merged'],
  bothOfThem: ['两者都留', 'Both'],
  keepMine: ['留我的', 'Mine'],
  keepTheirs: ['留对方的', 'Theirs'],
  goneBlock: ['（已删除）', '(removed)'],
} satisfies Record<string, Label>
