import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { contributeuserpersonal } from '@masthead/contract/contribute/contributeuserpersonal'
import { littlereportnewspaperauthor } from '@masthead/contract/contribute/littlereportnewspaperauthor'
import { messageroyalties } from '@masthead/contract/contribute/messageroyalties'
import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { newspaperdiagrams } from '@masthead/contract/contribute/newspaperdiagrams'
import { summarystatisticsfraction } from '@masthead/contract/contribute/summarystatisticsfraction'
import { divide } from '@masthead/contract/kit/divide'
import type { RowOf } from '@masthead/contract/kit/resource'
import { system } from '../../engine/reach/context'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import type { TxContext } from '../../engine/types'
import { act, addRow, readRow, removeRow } from '../../engine/verbs'
import { conflict } from '../../platform/refusal'
import { calledBy } from '../../user/called'
import { holdIncome, retax, withheld } from './tax'

type Month = RowOf<typeof summarystatisticsfraction>

/**
 * The owner of earnings, as slips remember it: `p` and a person's id, `c` and a young reporter's, `u` and the account of a designer; `n` and `k` with a digest
 * of the name stand for authors and young reporters who are not on file. What somebody is bound to later changes who is paid, never whose it is.
 */
export interface Due {
  readonly key: string
  readonly name: string
  readonly cents: number
}

/** SQL: the key of an author of either kind. */
export const earnerKey = (onFile: 'p' | 'c', byName: 'n' | 'k', column: string, name: string): string =>
  `coalesce('${onFile}' || ${column}::text, '${byName}' || left(md5(${name}), 20)) collate "C"`

const closedOr = `(select period from contribute_summarystatisticsfraction where ${ofTenant} and not is_deleted and (status = ${summarystatisticsfraction.state.closed} or period = $2))`

/** What was earned by works in the months that are closed, this one included. */
const worksUntil = async (tx: TxContext, month: string): Promise<Due[]> => {
  const found = await within(tx).query<Due>(
    `select ${earnerKey('p', 'n', 'personal_id', 'author')} as key, max(author collate "C") as name, sum(royalty)::float8 as cents from contribute_newspaperauthor
     where ${ofTenant} and status = ${newspaperauthor.state.confirmed} and not is_deleted and month collate "C" in ${closedOr} group by 1
     union all
     select ${earnerKey('c', 'k', 'little_reporter_id', 'author')}, max(author collate "C"), sum(royalty)::float8 from contribute_littlereportnewspaperauthor
     where ${ofTenant} and status = ${littlereportnewspaperauthor.state.confirmed} and not is_deleted and month collate "C" in ${closedOr} group by 1
     union all
     select ('u' || d.designer_id::text) collate "C", '', sum(d.royalty)::float8
     from contribute_newspaperdiagrams d
     where d.${ofTenant} and d.status = ${newspaperdiagrams.state.confirmed} and d.designer_id is not null and not d.is_deleted and d.month collate "C" in ${closedOr} group by d.designer_id`,
    [month],
  )
  const designers = await calledBy(
    tx,
    found.flatMap(({ key }) => (key.startsWith('u') ? [key.slice(1)] : [])),
  )
  return found.map((due) => (due.key.startsWith('u') ? { ...due, name: designers.get(due.key.slice(1))?.name ?? '' } : due))
}

/** What contributors were awarded in those months, each award divided among the authors of its text. */
const awardsUntil = async (tx: TxContext, month: string): Promise<Due[]> => {
  const found = await within(tx).query<{ amount: number; authors: string[] }>(
    `select w.amount::float8 as amount, array_agg(j.target_id::text order by j.place) as authors
     from contribute_manuscriptaward w join contribute_manuscript_author_ids j on ${sameTenant('j', 'w')} and j.row_id = w.manuscript_id
     where w.${ofTenant} and w.period collate "C" in ${closedOr} group by w.id, w.amount`,
    [month],
  )
  // What is taken back is taken from each as it was given.
  return found.flatMap(({ amount, authors }) => {
    const parts = divide(
      amount,
      authors.map(() => 1),
    )
    return authors.map((id, at) => ({ key: `p${id}`, name: '', cents: parts[at] as number }))
  })
}

const paidBefore = (tx: TxContext): Promise<Due[]> =>
  within(tx).query<Due>(
    `select (case when earner_key is null or earner_key = '0' then 'p' || personal_id::text else earner_key end) collate "C" as key, '' as name, -sum(gross)::float8 as cents
     from contribute_messageroyalties where ${ofTenant} and biz_type = 'month' and not is_deleted group by 1`,
  )

/** All that each earned in closed months less all that earlier slips gave; nobody whose sum is nothing or less. */
const duesUntil = async (tx: TxContext, month: string): Promise<Due[]> => {
  const sums = new Map<string, Due>()
  for (const { key, name, cents } of [...(await worksUntil(tx, month)), ...(await awardsUntil(tx, month)), ...(await paidBefore(tx))]) {
    const before = sums.get(key)
    sums.set(key, { key, name: before?.name || name, cents: (before?.cents ?? 0) + cents })
  }
  return [...sums.values()].filter(({ cents }) => cents > 0).sort((a, b) => (a.key < b.key ? -1 : 1))
}

const personIs = async (tx: TxContext, id: string | null | undefined): Promise<string | null> =>
  id && (await rows(tx, contributepersonal, { id }, unscoped).exists()) ? id : null

/** Who is paid what an earner has: the contributor, a child's guardian, the contributor whose account the designer has; nobody where none is on file. */
const payeeOf = async (tx: TxContext, key: string): Promise<string | null> => {
  const id = key.slice(1)
  if (key.startsWith('p')) return personIs(tx, id)
  if (key.startsWith('c')) return personIs(tx, (await rows(tx, contributelittlereporter, { id }, unscoped).one('guardianId'))?.guardianId)
  if (!key.startsWith('u')) return null
  const bound = { userId: id, status: contributeuserpersonal.state.bound }
  return personIs(tx, (await rows(tx, contributeuserpersonal, bound, unscoped).one('personalId'))?.personalId)
}

const kindOf = (key: string): 'author' | 'child' | 'page' => (/^[ck]/.test(key) ? 'child' : key.startsWith('u') ? 'page' : 'author')

const nameOf = async (tx: TxContext, { key, name }: Due): Promise<string> =>
  name || ((await rows(tx, contributepersonal, { id: key.slice(1) }, { ...unscoped, bin: 'also' }).one('name'))?.name ?? '')

/** Names the payee of slips that wait for one, where whose work it was has been put on file since. */
const settleHeld = async (tx: TxContext): Promise<void> => {
  const own = { ...tx, actor: system('close') }
  for (const { id, earnerKey: key } of await rows(tx, messageroyalties, { status: messageroyalties.state.held }, unscoped).list(['earnerKey'])) {
    const personalId = key ? await payeeOf(tx, key) : null
    if (personalId) await act(own, messageroyalties, 'assign', id, { personalId })
  }
}

/**
 * Makes a slip for everybody who is owed something. Somebody adjusted below nothing gets none until later months have made up for it, and no cent is lost: a
 * slip whose payee is not on file is held until somebody names one.
 */
export const writeSlips = async (tx: TxContext, { id: bizId, period: month }: Month, scores: ReadonlyMap<string, number>): Promise<void> => {
  await holdIncome(tx, month)
  await settleHeld(tx)
  for (const due of await duesUntil(tx, month)) {
    const personalId = await payeeOf(tx, due.key)
    const row = await addRow(tx, messageroyalties, {
      bizType: 'month',
      bizId,
      month,
      personalId: personalId ?? undefined,
      earner: await nameOf(tx, due),
      earnerKind: kindOf(due.key),
      earnerKey: due.key,
      littleReporterId: due.key.startsWith('c') ? due.key.slice(1) : null,
      taxKind: 'manuscript',
      score: scores.get(due.key) ?? 0,
      gross: due.cents,
      ...(await withheld(tx, 'manuscript', month, due.cents)),
      status: personalId ? messageroyalties.state.draft : messageroyalties.state.held,
    })
    await retax(tx, row)
  }
}

const { draft, examined, held } = messageroyalties.state
const onTheWay = [messageroyalties.state.toBePaid, messageroyalties.state.paid, messageroyalties.state.returned] as const

/** Withdraws the slips of a month that is opened again. A 409 while one of them is approved or paid. */
export const withdrawSlips = async (tx: TxContext, { id: bizId, period }: Month): Promise<void> => {
  await holdIncome(tx, period)
  const ofMonth = { bizType: 'month', bizId } as const
  const left = await rows(tx, messageroyalties, { ...ofMonth, status: onTheWay }, { ...unscoped, lock: 'share' }).ids()
  if (left.length > 0)
    throw conflict(
      'paid',
      [`${period} 有 ${left.length} 笔稿酬已批准或已付款，不能撤销月结`, `${left.length} royalties of ${period} are approved or paid`],
      {
        count: left.length,
      },
    )
  for (const id of await rows(tx, messageroyalties, { ...ofMonth, status: [draft, examined, held] }, unscoped).ids())
    await removeRow(tx, messageroyalties, await readRow(tx, messageroyalties, id, { verb: null, lock: true }), {}, { goesAlong: true })
}
