import type { Action } from '@masthead/contract/kit/action'
import type { Field } from '@masthead/contract/kit/field'
import type { Model, Row } from '../../engine/types'

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
