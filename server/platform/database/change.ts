/** Rows of a noun that changed; tenantId is whose. */
export interface Change {
  readonly noun: string
  readonly tenantId: string
  /** What was done, where something holds through that. */
  readonly verb?: string
}

/** Whether a change tells no more than these do. */
export const isTold = (changes: readonly Change[], { noun, tenantId, verb }: Change): boolean =>
  changes.some((one) => one.noun === noun && one.tenantId === tenantId && one.verb === verb)
