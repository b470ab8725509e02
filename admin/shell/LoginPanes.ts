/** What every way in is told by the login page, and what it tells it. */
export interface PaneProps {
  readonly tenantId: string
  /** Says that the tenant is missing, if it is, and answers whether it is there. */
  readonly demandTenant: () => boolean
  /** Whether its first line takes the focus when it is shown. */
  readonly focused: boolean
  readonly onEntered: () => void
  /** What went wrong; undefined when somebody tries anew. */
  readonly onProblem: (problem: unknown) => void
}
