import type { Label } from '@masthead/contract/kit/label'

/** What the pages of trees say besides the words of the declaration. */
export const words = {
  all: ['顶级', 'Top level'],
  hint: ['拖动排序或移动', 'Drag to sort or move'],
  empty: ['暂无数据', 'Nothing here yet'],
  moved: ['已移动', 'Moved'],
  sorted: ['排序已保存', 'Order saved'],
  dissolve: ['删除并转移', 'Delete and move'],
  holds: ['它包含', 'Contains'],
  nothing: ['没有下级，也没有被引用', 'Nothing is below it and it is not in use'],
  below: ['下级', 'nodes below'],
  whatBelow: ['下级如何处理', 'Items below it'],
  up: ['上移一级', 'Move up one level'],
  along: ['一并转移', 'Move along'],
  cascade: ['一并删除', 'Delete too'],
  heir: ['引用转移到', 'Move everything that uses it to'],
  node: ['节点', 'Node'],
  heirHint: ['有引用时必选', 'Required while it is in use'],
  del: ['删除', 'Delete'],
} as const satisfies Record<string, Label>
