import { cmsDeputy } from '@masthead/contract/cms/deputy'
import { news } from '@masthead/contract/cms/news'
import { outsign } from '@masthead/contract/cms/outsign'
import { signchain } from '@masthead/contract/cms/signchain'
import { signoff } from '@masthead/contract/cms/signoff'
import { listOf } from '@masthead/contract/kit/message'
import { beginRound } from '../cms/signoff/chain'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow, readRow } from '../engine/verbs'
import type { Cast } from './cast'

const day = 86_400_000

interface Level {
  readonly name: string
  readonly people: readonly string[]
  readonly hours: number
}

const short: readonly Level[] = [{ name: '终审', people: ['zhouyuan', 'gubei'], hours: 4 }]
const long: readonly Level[] = [
  { name: '初审', people: ['shenmo', 'qiaoan'], hours: 4 },
  { name: '复审', people: ['weilan'], hours: 8 },
  { name: '终审', people: ['zhouyuan', 'gubei'], hours: 8 },
]

/** Chains of one level and of three, articles on their way through them, and a deputy. */
export const furnishSignoffs = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const chief = { ...tx, actor: cast('weilan') }
  const waiting = await within(tx).query<{ id: string; categoryId: string }>(
    `select n.id::text as id, (select j.target_id::text from cms_news_category_id j where j.tenant_id = n.tenant_id and j.row_id = n.id order by j.place limit 1) as "categoryId"
     from cms_news n where n.${ofTenant} and n.status = ${news.state.awaitingSignOff} and n.checked_level = 0 and not n.is_deleted order by n.id limit 12`,
  )
  const categories = [...new Set(waiting.map(({ categoryId }) => categoryId).filter(Boolean))].slice(0, 2)
  for (const [index, categoryId] of categories.entries()) {
    const levels = (index === 0 ? long : short).map(({ name, people, hours }, sort) => ({
      name,
      userIds: people.map((one) => cast(one).userId ?? ''),
      hours,
      sort,
    }))
    await createRow(chief, signchain, { name: index === 0 ? '三审三校' : '值班签审', categoryId, levels })
  }
  const sent = waiting.filter(({ categoryId }) => categories.includes(categoryId)).slice(0, 6)
  for (const { id } of sent) await beginRound(asSystem(tx, 'demo'), await readRow(tx, news, id, { verb: null }))
  const first = await rows(tx, signoff, { status: signoff.state.open, levels: long.length }, unscoped).list(['reviewerIds', 'authorId'], {
    sort: ['id'],
  })
  // One of them has passed its first level.
  const passer = ['shenmo', 'qiaoan'].map(cast)
  const [one] = first.slice(-1)
  const reviewer = passer.find(({ userId }) => one && userId !== one.authorId && listOf(one.reviewerIds).includes(userId ?? ''))
  if (one && reviewer) await act({ ...tx, actor: reviewer }, signoff, 'pass', one.id, { remark: '事实清楚，标题可再精炼。' })
  const asked = waiting.at(-1)
  if (asked)
    await createRow(chief, outsign, {
      newsId: asked.id,
      signerName: '何静',
      organization: '市气象局',
      phone: '13800138000',
      message: '请核对文中的气象数据。',
      hours: 72,
    })
  await createRow({ ...tx, actor: cast('zhouyuan') }, cmsDeputy, {
    userId: cast('zhouyuan').userId ?? '',
    deputyId: cast('weilan').userId ?? '',
    fromTime: wireTime(new Date(at.getTime() + 3 * day), tx.zone),
    toTime: wireTime(new Date(at.getTime() + 6 * day), tx.zone),
    reason: '外出调研',
  })
}
