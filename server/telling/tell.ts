import { personalnotice } from '@masthead/contract/desk/personalnotice'
import type { Label } from '@masthead/contract/kit/label'
import { fieldsTold, gapsIn, hearersOf, kindOf, type NoticeKind, type ResolvedTelling } from '@masthead/contract/kit/tells'
import { noticeMember } from './membernotice'
import { filled } from '../engine/follow/telling'
import { memberParties } from '../engine/reach/party'
import { ofTenant, within } from '../engine/reach/within'
import type { Model, Row, Teller, TxContext } from '../engine/types'
import { type About, present, reachedBy, type Wanted, wantedBy } from './hearers'
import { sendOn, type Wish } from './ways'

/** What people are told. */
export interface Message {
  readonly kind: NoticeKind
  readonly what: Label
  /** A line below it. */
  readonly more?: Label
  /** A page of the back-office. */
  readonly leads?: string
  /** Messages of one likeness may be shown as one. */
  readonly likeness: string
  /** The row that it is about, for those alone who reach it. */
  readonly about?: About
}

/**
 * Tells people something at their desks, in the caller's transaction. Of a row hear those alone who reach it and see what the words show of it; nobody hears of
 * what he did himself, but for a job of his that has finished.
 */
export const tell = async (tx: TxContext, whom: readonly unknown[], message: Message): Promise<void> => {
  const ids = whom.filter((id) => id !== null && id !== undefined).map(String)
  await tellWanted(tx, [{ ids }], message)
}

const tellWanted = async (tx: TxContext, wanted: readonly Wanted[], message: Message): Promise<void> => {
  const others = wanted.map((one) => ({
    ...one,
    ids: one.ids.filter((id) => /^\d{1,19}$/.test(id) && (message.kind === 'done' || id !== tx.actor.userId)),
  }))
  if (others.every(({ ids }) => ids.length === 0)) return
  const told = message.about
    ? await reachedBy(tx, message.about, others, message.kind)
    : (
        await present(
          tx,
          others.flatMap((one) => one.ids),
          message.kind,
        )
      ).map(({ wish }) => wish)
  if (told.length > 0) await put(tx, told, message)
}

/** Whether a row is a rehearsal, which alarms nobody outside the product. */
const isRehearsal = ({ model: { noun }, row }: Pick<About, 'model' | 'row'>): boolean => noun.rehearsal !== undefined && row[noun.rehearsal] === true

const cut = (text: string | undefined, most: number): string | null => (text ? [...text].slice(0, most).join('') : null)

/** Notices that some people read; each of their devices hears of it, and so do the other ways that they chose. */
const put = async (tx: TxContext, wishes: readonly Wish[], { kind, what, more, leads, likeness, about }: Message): Promise<void> => {
  const values = [
    tx.actor.userId,
    wishes.map(({ userId }) => userId),
    wishes.map(({ isShown }) => isShown),
    kind,
    cut(what[0], 300),
    cut(what[1], 300),
    cut(more?.[0], 600),
    cut(more?.[1], 600),
    about?.model.noun.name ?? null,
    about?.row.id ?? null,
    cut(leads, 300),
    cut(likeness, 160),
    personalnotice.name,
  ]
  tx.db.moved({ noun: personalnotice.name, tenantId: tx.tenantId })
  // Where they hear of it at their desks alone, nobody asks for the numbers of the notices.
  const goesOn = !(about && isRehearsal(about)) && wishes.some(({ wantsMail, devices }) => wantsMail || devices.length > 0)
  if (!goesOn) return within(tx).send(putting, values, 'notices_put')
  const told = await within(tx).query<{ id: string; userId: string }>(putting, values, 'notices_put')
  const wishOf = new Map(wishes.map((one) => [one.userId, one]))
  const notices = told.flatMap(({ id, userId }) => {
    const wish = wishOf.get(userId)
    return wish ? [{ ...wish, id }] : []
  })
  await sendOn(tx, notices, { title: what[0], body: more?.[0] ?? '', leads })
}

const putting = `with told as (
       insert into desk_personalnotice (tenant_id, create_user, update_user, user_id, kind, title, title_en, body, body_en, noun, row_id, leads, likeness, is_shown)
       select $1, $2::bigint, $2::bigint, x.id, $5, $6, $7, $8, $9, $10, $11, $12, $13, x.is_shown from unnest($3::bigint[], $4::boolean[]) x(id, is_shown)
       returning tenant_id, id, user_id
     ), heard as (
       insert into platform_event (tenant_id, noun, verb, row_id, actor, data) select distinct $1, $14, 'told', user_id, $2::bigint, '{"version":1}'::jsonb from told
     ) select t.id::text as id, t.user_id::text as "userId" from told t where t.${ofTenant} order by t.id`

/** Tells the devices of people that notices of theirs were read. */
export const moved = (tx: TxContext, verb: 'read', users: readonly string[]): void => {
  if (users.length === 0) return
  tx.db.send(
    `insert into platform_event (tenant_id, noun, verb, row_id, actor, data) select $1, $2, $3, x.id, $4::bigint, '{"version":1}' from unnest($5::bigint[]) x(id)`,
    [tx.tenantId, personalnotice.name, verb, tx.actor.userId, [...new Set(users)]],
    'notices_moved',
  )
  tx.db.moved({ noun: personalnotice.name, tenantId: tx.tenantId })
}

/** Where the rows of a noun are shown, if they have a page. */
const pageOf = ({ noun }: Model): string | undefined => (noun.menu?.hidden ? undefined : `${noun.menu?.path ?? `/${noun.name}`}?id_equal={id}`)

const tellRow: Teller['tell'] = async (tx, { model, row, key, telling, remark }) => {
  const wanted: Wanted[] = []
  for (const one of hearersOf(telling)) {
    if (typeof one === 'object' && 'party' in one && memberParties(model).includes(one.party))
      await tellParty(tx, { model, row, key, telling, remark }, one.party)
    else wanted.push(await wantedBy(tx, { model, row }, one))
  }
  if (wanted.every(({ ids }) => ids.length === 0)) return
  await tellWanted(tx, wanted, await messageOf(tx, { model, row, key, telling, remark }))
}

/** Writes a notice to the member of the site who is this party of the row, unless that member acted; without names of staff. */
const tellParty = async (tx: TxContext, { model, row, telling, remark }: Parameters<Teller['tell']>[1], name: string): Promise<void> => {
  const party = model.noun.parties?.[name]
  const memberId = party && row[party.field]
  if (!memberId || String(memberId) === tx.actor.memberId) return
  const inBoth = async (text: Label): Promise<Label> => [
    await filled(tx, model, row, text[0], { language: 'zh', remark }),
    await filled(tx, model, row, text[1], { language: 'en', remark }),
  ]
  const more = telling.more ? await inBoth(telling.more) : remark === undefined ? undefined : ([remark, remark] as const)
  await noticeMember(tx, String(memberId), {
    what: await inBoth(telling.what),
    more,
    ...(party.page ? { leads: await filled(tx, model, row, party.page, { language: 'zh' }) } : {}),
  })
}

const messageOf = async (tx: TxContext, { model, row, key, telling, remark }: Parameters<Teller['tell']>[1]): Promise<Message> => {
  const { what } = telling
  const inBoth = async (text: Label): Promise<Label> => [
    await filled(tx, model, row, text[0], { language: 'zh', remark }),
    await filled(tx, model, row, text[1], { language: 'en', remark }),
  ]
  const leads = telling.leads ?? pageOf(model)
  const saysWho = what.some((text) => gapsIn(text).includes('who'))
  const saysWhy = what.some((text) => gapsIn(text).includes('remark'))
  const usual = below({ saysWho: saysWho || tx.actor.kind === 'system', saysWhy: saysWhy || remark === undefined })
  const more = await inBoth(telling.more ?? usual)
  return {
    kind: kindOf(telling),
    what: isRehearsal({ model, row }) ? markedRehearsal(await inBoth(what)) : await inBoth(what),
    ...(more[0] ? { more } : {}),
    ...(leads ? { leads: await filled(tx, model, row, leads, { language: 'zh' }) } : {}),
    likeness: `${model.noun.name} ${key}`,
    about: { model, row, fields: fieldsTold(telling) },
  }
}

const markedRehearsal = ([zh, en]: Label): Label => [`【演练】${zh}`, `[Drill] ${en}`]

/** Who did it and what he said with it, where the words do not say so themselves. */
const below = ({ saysWho, saysWhy }: { saysWho: boolean; saysWhy: boolean }): Label =>
  saysWho && saysWhy ? ['', ''] : saysWho ? ['{remark}', '{remark}'] : saysWhy ? ['{who}', '{who}'] : ['{who}：{remark}', '{who}: {remark}']

const settleRow: Teller['settle'] = (tx, { noun }, id) => {
  within(tx).send(
    `with waiting as (
       select id from desk_personalnotice where ${ofTenant} and noun = $2 and row_id = $3 and kind = 'waits' and read_time is null and not is_deleted order by id for update
     ), settled as (
       update desk_personalnotice n set read_time = clock_timestamp() from waiting w where n.${ofTenant} and n.id = w.id returning n.user_id
     ) insert into platform_event (tenant_id, noun, verb, row_id, actor, data) select distinct $1, $4, 'read', user_id, $5::bigint, '{"version":1}'::jsonb from settled`,
    [noun.name, id, personalnotice.name, tx.actor.userId],
    'notices_settled',
  )
  tx.db.moved({ noun: personalnotice.name, tenantId: tx.tenantId })
}

/** How the product tells people of rows. */
export const teller: Teller = { tell: tellRow, settle: settleRow }

/** Tells of a row what a declaration would say, where only a program knows whom. */
export const tellOf = async (
  tx: TxContext,
  { model, row, key, remark }: { model: Model; row: Row; key: string; remark?: unknown },
  whom: readonly unknown[],
  telling: Omit<ResolvedTelling, 'whom'>,
): Promise<void> => {
  const said = typeof remark === 'string' && remark !== '' ? remark : undefined
  await tell(tx, whom, await messageOf(tx, { model, row, key, telling: { whom: [], ...telling }, remark: said }))
}
