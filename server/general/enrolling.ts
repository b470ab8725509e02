import type { enroll } from '@masthead/contract/general/enroll'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { Context, Row, TxContext } from '../engine/types'
import type { Occasion, OccasionType } from './occasion'

export type Enrolment = RowOf<typeof enroll>

/** What a family does about enrolments for its own kind of occasion; it registers that in its own folder. */
export interface EnrolmentHooks {
  /** The enrolment has come to a state, which has this name. */
  settled?(tx: TxContext, row: Enrolment, about: { readonly title: string; readonly state: string }): Promise<void>
  /** The person was checked in. */
  attended?(tx: TxContext, row: Enrolment, occasion: Occasion): Promise<void>
}

/** Codes that people hand on, by which others enrol. */
export interface Promotion {
  /** Returns the code of this name that is in force, if there is one. */
  find(ctx: Context, code: unknown): Promise<Row | undefined>
  /** Notes once that an enrolment came by a code. */
  registered(tx: TxContext, code: Row, occasion: string): Promise<unknown>
}

const hooks = new Map<OccasionType, EnrolmentHooks>()
let promotion: Promotion | undefined

/** Registers what a family does about enrolments for occasions of this type. */
export const registerEnrolments = (type: OccasionType, own: EnrolmentHooks): void => {
  hooks.set(type, own)
}

/** Registers the codes by which people enrol. */
export const registerPromotion = (own: Promotion): void => {
  promotion = own
}

/** Returns what is done about enrolments for occasions of this type. */
export const enrolmentHooks = (type: OccasionType): EnrolmentHooks => hooks.get(type) ?? {}

/** Returns the promotion code of this name that is in force, if there is one. */
export const findPromotion = (ctx: Context, code: unknown): Promise<Row | undefined> => promotion?.find(ctx, code) ?? Promise.resolve(undefined)

/** Notes once that an enrolment came by a code. */
export const registeredBy = async (tx: TxContext, code: Row, occasion: string): Promise<void> => {
  await promotion?.registered(tx, code, occasion)
}
