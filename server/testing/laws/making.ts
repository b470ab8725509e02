import type { Action } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import type { Engine, Model, Row } from '../../engine/types'
import type { Stage } from '../people'
import type { Client, World } from '../world'
import type { Watch } from './watch'

export type Body = Record<string, unknown>

export interface Maker {
  /** A body that the noun takes: every field a client may write, or with `least` the required ones; `own` wins over what is made up. */
  body(model: Model, tenantId: string, options?: { least?: boolean; own?: Body }): Promise<Body>
  /** What an action needs to be carried out. */
  input(model: Model, action: Action, tenantId: string): Promise<Body>
  value(field: Field, tenantId: string, options?: { fresh?: boolean }): Promise<unknown>
  /** A new row, by a call where the noun has one, otherwise as the system makes it. */
  make(model: Model, tenantId: string, own?: Body): Promise<Row>
  /** A row to point at; the same each time unless `fresh`. */
  target(name: string, tenantId: string, fresh?: boolean): Promise<Row>
  /** Another value for one field of a row, as an update would bring it. */
  change(model: Model, row: Row, tenantId: string): Promise<Body>
}

/** What the laws are tried in: two tenants with people of every kind in them, every noun, and a look at what the database is asked. */
export interface Court extends Maker {
  readonly world: World
  readonly engine: Engine
  readonly watch: Watch
  readonly stages: Readonly<Record<'acme' | 'beta', Stage>>
  /** Who administers a noun's rows: the tenant's administrator, or the platform's for what tenants do not write. */
  writer(model: Model, tenantId?: string): Client
  /** Somebody of acme, or "account@tenant". */
  client(who: string): Client
  model(name: string): Model
  /** A row of acme that no law changes; made once a noun. */
  some(model: Model): Promise<Row>
  /** The row as the database has it, in one short text. */
  trace(model: Model, id: string): Promise<string>
  /** How many lines audit, outbox and the noun's own log have; equal counts mean that nothing was told. */
  counts(model: Model): Promise<string>
  /** How often the audit, the outbox and the noun's log speak of a row. */
  traces(model: Model, id: string): Promise<{ audit: number; events: number; log: number }>
  /** Puts columns of a row to values that no call could, as the past might have left them. */
  place(model: Model, id: string, columns: Readonly<Record<string, unknown>>): Promise<void>
}
