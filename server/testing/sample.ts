import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { Context, Engine, Model, Row } from '../engine/types'
import type { Operation } from '../engine/wire/operation'
import type { Body, Court, Maker } from './laws/making'
import type { Answer } from './world'

/** What rows are made with. */
export interface Making {
  readonly maker: Maker
  readonly engine: Engine
  readonly tenantId: string
  /** The program's own context. */
  readonly own: Context
}

export interface RowMaking extends Making {
  readonly model: Model
  /** A number of its own. */
  readonly n: number
  /** Only what a row cannot do without is asked for. */
  readonly least: boolean
}

/** A row of a law or of the walk that waits for an action. */
export interface ReadyFor {
  readonly court: Court
  readonly model: Model
  readonly id: string
}

/** One call of a noun or service on the walk. */
export interface Step {
  readonly court: Court
  readonly entry: Resource | Service
  /** Of a noun; a service has none. */
  readonly model: Model | undefined
  readonly operation: Operation
  /** 'GET blade-cms/news/{id}' */
  readonly route: string
}

/** A call that must be refused: who tries, how, and with which statuses it may end. */
export interface Attempt {
  readonly who: string
  readonly send: () => Promise<Answer>
  readonly expected: readonly number[]
}

/** How a declared call is proven where its declaration does not say enough. */
export interface Proof {
  /** What is sent, valid for a caller who may. */
  input?(step: Step): Promise<Body> | Body
  /** The whole proof, with its effect. */
  prove?(step: Step): Promise<void>
  /** Further attempts that must be refused. */
  attempts?(step: Step): Promise<Attempt[]> | Attempt[]
}

type Columns = Readonly<Record<string, unknown>>
type Later<T> = Promise<T> | T

/** What an action needs that its declaration does not say. */
export interface ActionSample {
  /** What it is given. */
  input?(about: Making): Later<Body>
  /** Columns that a row must have besides its state, and what else is done on the way. */
  ready?(about: ReadyFor): Later<Columns>
  /** Columns without which an action that posts has nothing to post. */
  readonly owed?: Readonly<Record<string, number>>
}

/**
 * What a noun is tried with where its declaration does not say enough; everything else is made up from the declaration. Laws, walk and tests read it
 * from `<noun>.sample.ts`.
 */
export interface Sample {
  /** Values of a row that belong together. */
  row?(about: RowMaking): Later<Body>
  /** The same of a row that comes as a line of another one. */
  line?(): Body
  /** The row that a field points at, where more is asked of it than that it is there. */
  readonly targets?: Readonly<Record<string, (about: Making) => Promise<{ readonly id: string }>>>
  /** Ids and amounts that a row has in every state but the first, where a law puts it there without the way. */
  begun?(about: Making): Promise<Readonly<Record<string, string>>>
  /** Columns that a row has besides its state before any action is offered. */
  readonly stands?: Readonly<Record<string, number | boolean>>
  /** Columns that a row has besides its state before the program acts at a moment. */
  due?(row: Row): Columns
  /** Columns from which the moments of a row were worked out. */
  readonly clocks?: Columns
  /** Values of a row that readers may speak about. */
  readonly spoken?: Body
  /** Fields of which another value is another matter than a plain change. */
  readonly fixed?: readonly string[]
  readonly actions?: Readonly<Record<string, ActionSample>>
  /** What a row of a public face is made with besides, and the columns that it has by the time it is published. */
  readonly faces?: Readonly<Record<string, { row?(about: Making): Promise<Body>; readonly columns?: Columns }>>
  /** What declared calls are tried with, and how they are proven. */
  readonly calls?: Readonly<Record<string, Proof>>
}

/** Samples by noun. */
export type Samples = Readonly<Record<string, Sample>>

/** Names the noun of a sample, or the nouns that have the same one. */
export const sampleOf = (nouns: string | readonly string[], sample: Sample): Samples =>
  Object.fromEntries([nouns].flat().map((noun) => [noun, sample]))

/** Makes something once for each maker and tenant. */
export const once = <T>(make: (about: Making) => Promise<T>): ((about: Making) => Promise<T>) => {
  const made = new WeakMap<Maker, Map<string, Promise<T>>>()
  return (about) => {
    const known = made.get(about.maker) ?? new Map<string, Promise<T>>()
    made.set(about.maker, known)
    const found = known.get(about.tenantId) ?? make(about)
    known.set(about.tenantId, found)
    return found
  }
}

/** Makes a department in which nobody works; once for each tenant, since with each new one everybody's rights are looked up again. */
export const emptyDept = once(({ maker, tenantId }) => maker.target('system/dept', tenantId, true))

/** Eleven years of hours, of which each number below has one of its own. */
export const hours = 100_000

/** Returns an hour of its own for each number, as yyyy-MM-dd HH:mm:ss. */
export const hourOf = (n: number, minutes = 0, year = 2031): string =>
  new Date(Date.UTC(year, 0, 1) + n * 3_600_000 + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** Returns a day of its own for each number, long ago. */
export const dayOf = (n: number): string => new Date(Date.UTC(2024, 0, 1) + (n % 600) * 86_400_000).toISOString().slice(0, 10)

/** Times of a row that is open now. */
export const inTime = { startTime: '2024-05-01 08:00:00', endTime: '2031-05-01 08:00:00' }
