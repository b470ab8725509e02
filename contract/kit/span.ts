/** A stretch of time: '30m', '2h', '3d' (calendar days) or '3wd' (working days). */
export type Span = `${number}${'m' | 'h' | 'd' | 'wd'}`

export interface Stretch {
  readonly amount: number
  readonly unit: 'm' | 'h' | 'd' | 'wd'
}

/** Ten years, in each unit; nobody counts further, and a slip of the pen should not either. */
const most = { m: 5_256_000, h: 87_600, d: 3_650, wd: 2_500 } as const

/** A span taken apart; it may be negative. Undefined for what is none. */
export const stretchOf = (span: string): Stretch | undefined => {
  const [, amount, unit] = /^(-?\d{1,7})(m|h|d|wd)$/.exec(span) ?? []
  const stretch = { amount: Number(amount), unit: unit as Stretch['unit'] }
  return amount !== undefined && Math.abs(stretch.amount) <= most[stretch.unit] ? stretch : undefined
}
