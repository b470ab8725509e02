import { news } from '@masthead/contract/cms/news'
import { notice } from '@masthead/contract/general/notice'
import { type Label, say } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import { wireTime } from '../../engine/kinds/time'
import { modelNamed } from '../../engine/model'
import { may, nobody } from '../../engine/reach/context'
import { veilOf } from '../../engine/reach/veil'
import { ofTenant, within } from '../../engine/reach/within'
import { findRow } from '../../engine/read/read'
import type { Row, TxContext } from '../../engine/types'
import { addRow } from '../../engine/write/write'
import { loadStanding } from '../../system/rights'

/** What somebody is told at his desk about an article. */
const titles = {
  sent: ['待签发', 'To issue'],
  returned: ['已退回', 'Sent back'],
  issued: ['已签发', 'Issued'],
  takenOver: ['已被接管', 'Taken over'],
} as const satisfies Record<string, Label>

/** People who are told that an article waits, at most: whoever issues looks at the queue anyway. */
const mostIssuers = 50

/** Whoever may issue this article and see what it is called: a draft that lies outside of somebody's data scope is not told to him either. */
const issuersOf = async (tx: TxContext, id: string): Promise<string[]> => {
  const model = modelNamed(tx.engine, news.name)
  const reached: string[] = []
  for (const userId of await issuers(tx)) {
    const standing = await loadStanding(tx.db, tx.engine, tx.tenantId, userId)
    const as: TxContext = { ...tx, actor: { ...nobody, userId, account: userId, ...standing } }
    const reaches = async (verb: string): Promise<boolean> => may(as, verb) && (await findRow(as, model, id, { verb })) !== undefined
    const isHidden = veilOf(as, model)?.hidden.has(model.noun.title) ?? false
    if (!isHidden && (await reaches(permission(model.noun, 'view'))) && (await reaches(permission(model.noun, 'issue')))) reached.push(userId)
  }
  return reached
}

/** Whoever has a role with the button that issues articles. */
const issuers = async (tx: TxContext): Promise<string[]> => {
  const found = await within(tx).query<{ id: string }>(
    `select distinct u.id::text as id from user_user u
       join user_user_role_id j on j.tenant_id = u.tenant_id and j.row_id = u.id
       join system_role r on r.tenant_id = j.tenant_id and r.id = j.target_id and not r.is_deleted and r.status = 1
       join system_role_menu_ids g on g.tenant_id = r.tenant_id and g.row_id = r.id
       join system_menu m on m.id = g.target_id and m.code = 'news_issue' and not m.is_deleted
     where u.${ofTenant} and not u.is_deleted and u.status = 1 limit ${mostIssuers}`,
    [],
    'issuers',
  )
  return found.map(({ id }) => id)
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Tells people at their desks what became of an article, and who did it; nobody is told of what he did himself. */
export const tellPeople = async (
  tx: TxContext,
  row: Row,
  what: keyof typeof titles,
  whom: readonly unknown[] | 'issuers',
  remark?: unknown,
): Promise<void> => {
  if (tx.actor.userId === null) return
  const wanted = whom === 'issuers' ? await issuersOf(tx, row.id) : whom.filter((id) => id !== null && id !== undefined).map(String)
  const receivers = wanted.filter((id) => id !== tx.actor.userId)
  if (receivers.length === 0) return
  const who = tx.actor.name || tx.actor.account
  const lines = [`《${String(row.title)}》`, `${who}：${say(titles[what], 'zh')}`, ...(typeof remark === 'string' && remark ? [remark] : [])]
  await addRow(tx, modelNamed(tx.engine, notice.name), {
    title: `${say(titles[what], 'zh')}：${String(row.title)}`.slice(0, 100),
    category: 3,
    content: `${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}<p><a href="/news?id=${String(row.id)}">打开稿件</a></p>`,
    receivers,
    status: 1,
    releaseTime: wireTime(tx.clock.now(), tx.zone),
  })
}
