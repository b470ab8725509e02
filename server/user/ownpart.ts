import { type Label, say } from '@masthead/contract/kit/label'
import type { Mine } from '@masthead/contract/kit/mine'
import { asSystem, memberActor } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { shownText } from '../engine/read/shown'
import { rows, unscoped } from '../engine/read/rows'
import { ident } from '../engine/sql'
import type { Context, Engine, Model, Row, TxContext } from '../engine/types'
import { wireTime } from '../engine/kinds/time'
import { act, addRow, findRow, readRow, removeRow, storeRow } from '../engine/verbs'
import { parseBody } from '../engine/input/parse'
import { record } from '../engine/write/record'
import { lock } from '../platform/database/lock'
import { notFound, tooMany } from '../platform/refusal'
import { askedField, givenFor, offeredDeeds } from './deeds'
import { type MemberDeed, type MemberDetail, type MemberPart, mostMemberRows, type Owner } from './memberpart'

const asMember = <C extends Context>(ctx: C, owner: Owner): C => ({ ...ctx, actor: memberActor(owner) })

const stateOf = ({ machines }: Model, row: Row): Label => {
  const [zh = '', en = ''] = machines.status?.states[row.status as number] ?? []
  return [zh, en]
}

/** Ids of a member's rows, the newest first: those of the party, or those with the phone since the member can have had it. */
const idsOf = async (ctx: Context, { noun, table, columns }: Model, { of }: Mine, owner: Owner, { all = false } = {}): Promise<string[]> => {
  const party = noun.parties?.[of]
  const name = ident(party ? (columns.get(party.field)?.name ?? '') : (columns.get(of)?.hash ?? ''))
  const rest = all ? '' : `and not is_deleted`
  const whose = party ? `${name} = $2::bigint` : `${name} = any($2::text[]) and create_time >= $3::timestamptz`
  const found = await within(ctx).query<{ id: string }>(
    `select id::text as id from ${ident(table)} where ${ofTenant} and ${whose} ${rest} order by id desc${all ? '' : ` limit ${mostMemberRows}`}`,
    party ? [owner.id] : [owner.hashes, owner.from],
  )
  return found.map(({ id }) => id)
}

const ownRow = async (ctx: Context, model: Model, mine: Mine, owner: Owner, id: string): Promise<Row | undefined> => {
  if (model.noun.parties?.[mine.of]) return findRow(asMember(ctx, owner), model.noun, id)
  return (await idsOf(ctx, model, mine, owner)).includes(id) ? readRow(ctx, model.noun, id, { verb: null }) : undefined
}

/** The page of the site to which a row leads; empty where there is none. */
const pageOf = ({ pages = [] }: Mine, row: Row): string => {
  const found = pages.find(({ where = {} }) => Object.entries(where).every(([name, value]) => row[name] === value))
  return found?.href.replace('{id}', row.id) ?? ''
}

const shortText = (ctx: Context, model: Model, row: Row, name: string): string => {
  const text = shownText(ctx, model, row, name)
  return ['createTime', 'updateTime'].includes(name) || model.columns.get(name)?.field.kind === 'time' ? text.slice(0, 16) : text
}

const titleOf = (ctx: Context, model: Model, row: Row): string => {
  const text = shownText(ctx, model, row, model.noun.title)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

const detailOf = (ctx: Context, model: Model, mine: Mine, row: Row): MemberDetail => ({
  title: titleOf(ctx, model, row),
  state: stateOf(model, row),
  facts: (mine.detail?.facts ?? []).flatMap((name) => {
    const text = shortText(ctx, model, row, name)
    const label = model.columns.get(name)?.field.label ?? model.noun.fields[name]?.label
    return text && label ? [[label, text] as const] : []
  }),
  course: Object.entries(mine.detail?.course ?? {}).flatMap(([name, what]) => (row[name] ? [{ time: String(row[name]).slice(0, 16), what }] : [])),
  deeds: offeredDeeds(model.noun, row, mine.does ?? []),
  leads: pageOf(mine, row) ? { label: ['查看', 'See it'], href: pageOf(mine, row) } : undefined,
})

const addingOf = ({ noun }: Model, { adds }: Mine): MemberDeed | undefined =>
  adds && {
    name: 'send',
    label: adds.button,
    fields: adds.fields.flatMap((key) => {
      const field = noun.fields[key]
      return field ? [{ ...askedField(key, field), ...(field.kind === 'text' || field.kind === 'encrypted' ? { type: 'text' as const } : {}) }] : []
    }),
  }

const addTo = async (tx: TxContext, model: Model, mine: Mine, owner: Owner, input: Readonly<Record<string, string>>): Promise<string> => {
  const { noun } = model
  const own = asMember(tx, owner)
  const deed = addingOf(model, mine)
  const field = noun.parties?.[mine.of]?.field
  if (!deed || !field) throw notFound()
  const values = await parseBody(own, model, givenFor(deed, input), null)
  await lock(tx, 'seldom done', noun.name, owner.id)
  const today = `${wireTime(tx.clock.now(), tx.zone).slice(0, 10)} 00:00:00`
  const count = await rows(own, noun, { [field]: owner.id, createTime_ge: today } as never, unscoped).count()
  if (count >= (mine.adds?.mostADay ?? 0)) throw tooMany(['今天已达上限，请明天再试', 'That is the limit for one day; please come back tomorrow'])
  const row = await addRow(own, noun, { ...values, [field]: owner.id }, { behaviour: model.behaviour.create })
  return `/me/${mine.key}/${row.id}`
}

/** Takes a member out of a row. The audit says that it was done and repeats nothing of what was erased. */
const forgetRow = async (tx: TxContext, model: Model, mine: Mine, id: string): Promise<void> => {
  const { noun, behaviour } = model
  const [bin] = await within(tx).query<{ isDeleted: boolean }>(
    `select is_deleted as "isDeleted" from ${ident(model.table)} where ${ofTenant} and id = $2::bigint`,
    [id],
  )
  const isBinned = bin?.isDeleted === true
  const before = await readRow(tx, noun, id, { verb: null, lock: true, bin: isBinned })
  const party = noun.parties?.[mine.of]?.field
  const whose = party ?? mine.of
  const cleared = [...(model.columns.get(whose)?.required ? [] : [whose]), ...(Array.isArray(mine.forget) ? mine.forget : [])]
  const values = { ...Object.fromEntries(cleared.map((key) => [key, null])), ...behaviour.forgotten?.(before as Row) }
  await storeRow(tx, noun, before, values as never, isBinned ? { bin: 'within' } : {})
  record(tx, {
    model,
    verb: 'erase',
    before: null,
    row: (await readRow(tx, noun, id, { verb: null, bin: isBinned })) as Row,
    changed: Object.keys(values),
  })
  if (mine.forget === 'with' && !isBinned) await removeRow(tx, noun, await readRow(tx, noun, id, { verb: null, lock: true }))
}

const partOf = (model: Model, mine: Mine): MemberPart => {
  const { noun } = model
  const { key, title, empty, adds, detail, does = [], forget } = mine
  return {
    key,
    title,
    empty,
    ...(adds ? { adds: { label: adds.label, id: 'new' } } : {}),
    async rows(ctx, owner) {
      const found = await Promise.all((await idsOf(ctx, model, mine, owner)).map((id) => readRow(ctx, noun, id, { verb: null })))
      return (found as Row[]).map((row) => ({
        id: row.id,
        title: titleOf(ctx, model, row),
        facts: mine.facts.map((name) => shortText(ctx, model, row, name)).filter(Boolean),
        state: say(stateOf(model, row), ctx.language),
        href: detail ? `/me/${key}/${row.id}` : pageOf(mine, row),
      }))
    },
    async open(ctx, owner, id) {
      const deed = id === 'new' ? addingOf(model, mine) : undefined
      if (deed && adds) return { title: say(adds.label, ctx.language), state: ['', ''], facts: [], course: [], deeds: [deed] }
      const row = detail && (await ownRow(ctx, model, mine, owner, id))
      return row && detailOf(ctx, model, mine, row)
    },
    async act(tx, owner, id, deed, input) {
      if (id === 'new' && deed === 'send') return addTo(tx, model, mine, owner, input)
      const row = await ownRow(tx, model, mine, owner, id)
      const offered = row && offeredDeeds(noun, row, does).find(({ name }) => name === deed)
      if (!offered) throw notFound()
      await act(asMember(tx, owner), noun, deed as never, id, givenFor(offered, input) as never)
      return undefined
    },
    ...(forget === 'keep'
      ? {}
      : {
          async forget(tx, owner) {
            // What lies in the recycle bin can be taken out of it.
            for (const id of await idsOf(tx, model, mine, owner, { all: true })) await forgetRow(asSystem(tx, 'member'), model, mine, id)
          },
        }),
  }
}

/** The parts of a member's page that follow from declarations, each with its place. */
export const ownParts = (engine: Engine): { readonly sort: number; readonly part: MemberPart }[] =>
  [...engine.models.values()].flatMap((model) => {
    const { mine } = model.noun
    return mine ? [{ sort: mine.sort ?? Number.MAX_SAFE_INTEGER, part: partOf(model, mine) }] : []
  })
