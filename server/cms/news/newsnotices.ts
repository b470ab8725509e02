import { news } from '@masthead/contract/cms/news'
import type { Label } from '@masthead/contract/kit/label'
import { tellOf } from '../../telling/tell'
import type { Row, TxContext } from '../../engine/types'
import { modelOf } from '../../engine/verbs'

/** What somebody is told at his desk about an article of his. */
const titles = {
  returned: ['已退回：{title}', 'Sent back: {title}'],
  issued: ['已签发：{title}', 'Signed off: {title}'],
  takenOffline: ['已下线：{title}', 'Taken offline: {title}'],
  putOnline: ['已重新上线：{title}', 'Back online: {title}'],
  retracted: ['已撤稿：{title}', 'Retracted: {title}'],
  takenOver: ['已被接管：{title}', 'Taken over: {title}'],
} as const satisfies Record<string, Label>

/** Tells whoever wrote or held an article what became of it. */
export const tellPeople = (tx: TxContext, row: Row, what: keyof typeof titles, whom: readonly unknown[], remark?: unknown): Promise<void> =>
  tellOf(tx, { model: modelOf(tx, news), row, key: what, remark }, whom, { what: titles[what], leads: '/news?id={id}' })
