import type { Label } from '@masthead/contract/kit/label'

/** What is said where goods come in and where they are counted. */
export const stockWords = {
  open: ['入库与盘点', 'Stock'],
  way: ['要做什么', 'What to do'],
  there: ['账面 {{count}}', '{{count}} in the books'],
  stockIn: ['入库', 'Goods received'],
  stocktake: ['盘点', 'Stocktake'],
  stockInHint: ['填写各规格收到的数量，留空则不变。', 'Enter how many of each arrived; leave the others empty.'],
  stocktakeHint: [
    '填写各规格实际点到的数量，留空则不变。盘点期间售出的会自动扣除。',
    'Enter how many of each you counted; leave the others empty. What is sold meanwhile is taken off.',
  ],
  nothing: ['请至少填写一个数量', 'Please enter at least one number'],
  stockInDone: ['已入库', 'Goods added to stock'],
  stocktakeDone: ['已按盘点更新库存', 'Stock updated to what was counted'],
  some: ['{{done}} 个规格已更新，以下规格没有更新', '{{done}} updated; those below were not'],
} as const satisfies Record<string, Label>
