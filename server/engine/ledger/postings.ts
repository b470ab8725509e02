import type { Posting } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import { stretchOf } from '@masthead/contract/kit/span'
import type { Model, Row } from '../types'
import { lackingIn, termsOf } from './computed'
import type { Move } from './move'

/** The kit's own accounts: the world beyond the system, and whoever runs it. They have no balance, and may owe. */
export const ownAccounts: readonly string[] = ['outside', 'platform']

type Models = ReadonlyMap<string, Model>

/** The reference by which an account noun knows whose each row is. */
export const ownerKey = ({ noun }: Model): string => {
  const found = Object.entries(noun.fields).filter(([, field]) => field.kind === 'ref' && field.unique === true && !field.by)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${noun.name}: an account needs exactly one unique reference, which says whose it is`)
  return only[0]
}

export const purseOf = ({ noun }: Model, purse: string): NonNullable<Field['purse']> => {
  const found = noun.fields[purse]?.purse
  if (!found) throw new Error(`${noun.name} has no purse ${purse}`)
  return found
}

interface Line {
  readonly account: string
  readonly owner: string
  readonly isAccount?: true
  readonly purse: string
  readonly unit: string
  readonly sign: 1 | -1
  readonly amount: string
}

/** A posting as its lines; throws an Error that says what of it cannot be. */
const linesOf = (model: Model, models: Models, posts: readonly Posting[]): Line[] => {
  const units = new Set(posts.flatMap(([account, , purse]) => (ownAccounts.includes(account) ? [] : [purseOf(named(models, account), purse).unit])))
  return posts.map(([account, owner, purse, signed]) => {
    const sign = signed.startsWith('-') ? -1 : 1
    const amount = signed.replace(/^-/, '')
    const field = amountField(model, amount)
    const whose = model.columns.get(owner)?.field
    if (!whose) throw new Error(`no column ${owner} says whose the purse ${purse} is`)
    const line = { account, owner, purse, sign, amount } as const
    if (ownAccounts.includes(account)) return { ...line, unit: unitOf(field, units, amount) }
    const target = named(models, account)
    const { unit } = purseOf(target, purse)
    if ((unit === 'cent') !== (field.kind === 'money')) throw new Error(`${amount} does not count what the purse ${purse} counts, ${unit}`)
    const pointed = target.noun.fields[ownerKey(target)]?.to
    if (whose.to === target.noun.name) return { ...line, unit, isAccount: true as const }
    if (whose.kind !== 'ref' || whose.to !== pointed) throw new Error(`${owner} does not point at ${pointed}, by which ${account} is found`)
    return { ...line, unit }
  })
}

const named = (models: Models, name: string): Model => {
  const found = models.get(name)
  if (!found) throw new Error(`there is no account ${name}`)
  return found
}

const amountField = (model: Model, key: string): Field => {
  const field = model.columns.get(key)?.field
  if (!field || !['integer', 'money'].includes(field.kind)) throw new Error(`the amount ${key} is no column of whole numbers`)
  if (field.min === undefined || field.min < 0) throw new Error(`the amount ${key} may be negative: give it a min of 0 at least`)
  const [lacking] = lackingIn(model, key)
  if (lacking !== undefined) throw new Error(`the amount ${key} is worked out of ${lacking}, which a row may lack: it is required then`)
  return field
}

/** What a line of an own account counts: cents where its amount is money, else the one other unit of the posting. */
const unitOf = (field: Field, units: ReadonlySet<string>, amount: string): string => {
  if (field.kind === 'money') return 'cent'
  const others = [...units].filter((unit) => unit !== 'cent')
  if (others.length !== 1) throw new Error(`it is not clear what ${amount} counts`)
  return others[0] as string
}

/** Whether lines cancel whatever the row holds: every column comes as often as it goes, unit by unit. */
const unbalanced = (model: Model, lines: readonly Line[]): string | undefined => {
  const sums = new Map<string, number>()
  for (const { unit, sign, amount } of lines)
    for (const [column, times] of termsOf(model, amount)) {
      const key = `${column} (${unit})`
      sums.set(key, (sums.get(key) ?? 0) + sign * times)
    }
  return [...sums].find(([, sum]) => sum !== 0)?.[0]
}

/** Refuses at the start what could not be posted, and accounts that could not be kept. */
export const checkPostings = (model: Model, models: Models, wrong: (text: string) => never): void => {
  const { noun } = model
  if (noun.purses) {
    ownerKey(model)
    if (noun.tenancy !== 'tenant' || noun.appendOnly) wrong('an account is of a tenant, and its rows change')
    if (!noun.without?.includes('delete')) wrong('an account is not deleted, as its money would go with it: without delete')
    if (Object.values(noun.actions ?? {}).some(({ bin }) => bin)) wrong('an account does not go into a bin')
    for (const [purse, { may, lots }] of Object.entries(noun.purses)) {
      if (!lots) continue
      if (may === 'owe') wrong(`${purse}: what may be owed has no lots`)
      for (const span of [lots.lasts, ...(lots.warns ?? [])])
        if (!((stretchOf(span)?.amount ?? 0) > 0)) wrong(`${purse}: its lots name ${span}, which is no span of time`)
    }
  }
  const postings = [['made', noun.made?.posts] as const, ...Object.entries(noun.actions ?? {}).map(([name, { posts }]) => [name, posts] as const)]
  for (const [name, posts] of postings) {
    if (!posts) continue
    if (!model.byTenant) wrong(`${name} posts, but belongs to no tenant`)
    try {
      const left = unbalanced(model, linesOf(model, models, posts))
      if (left) throw new Error(`its lines do not cancel: ${left} remains`)
    } catch (error) {
      wrong(`what ${name} posts cannot be: ${error instanceof Error ? error.message : error}`)
    }
  }
}

/** The moves that a posting asks for of a row as it is written. */
export const movesOf = (model: Model, models: Models, posts: readonly Posting[], row: Row): Move[] =>
  linesOf(model, models, posts).flatMap(({ owner, sign, amount, ...line }) => {
    const value = Number(row[amount] ?? 0)
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${model.noun.name}.${amount}: ${value} cannot be posted`)
    if (value === 0) return []
    const whose = row[owner]
    if (whose === null || whose === undefined) throw new Error(`${model.noun.name}.${owner}: nobody's ${line.purse} cannot be moved`)
    return [{ ...line, owner: String(whose), amount: sign * value }]
  })
