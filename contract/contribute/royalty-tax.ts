/** Tax that is withheld from what contributors earn, in whole cents, by tables that hold from a day on. */

/** What a payment is for, as the tax calls it. */
export const taxKinds = { manuscript: ['稿酬', 'Royalty for texts'], service: ['劳务报酬', 'Remuneration for labour'] } as const

/** One rate of a progressive table: of what is taxed up to `upTo` cents, `rate` per cent less `quick` cents. */
export interface Bracket {
  readonly upTo: number | null
  readonly rate: number
  readonly quick: number
}

/**
 * How tax on one payment is found: of a payment up to `smallUpTo` a fixed sum is free, of a larger one a share in per cent; of the rest `counted`
 * per cent are taxed.
 */
export interface TaxTable {
  readonly smallUpTo: number
  readonly smallFree: number
  readonly freeRate: number
  readonly counted: number
  readonly brackets: readonly Bracket[]
}

/**
 * What the State Taxation Administration's announcement 61 of 2018 says of withholding, from 1 January 2019 on: 800 yuan are free of a payment up to 4,000
 * and a fifth of a larger one. Remuneration for labour (劳务报酬) is taxed at 20, 30 or 40 per cent; of royalties for texts (稿酬) 70 per cent are
 * taxed, at 20 per cent.
 */
export const statuteTax: Readonly<Record<'manuscript' | 'service', TaxTable>> = {
  manuscript: { smallUpTo: 400_000, smallFree: 80_000, freeRate: 20, counted: 70, brackets: [{ upTo: null, rate: 20, quick: 0 }] },
  service: {
    smallUpTo: 400_000,
    smallFree: 80_000,
    freeRate: 20,
    counted: 100,
    brackets: [
      { upTo: 2_000_000, rate: 20, quick: 0 },
      { upTo: 5_000_000, rate: 30, quick: 200_000 },
      { upTo: null, rate: 40, quick: 700_000 },
    ],
  },
}

/** The tax on one payment of `gross` cents, to the cent, halves upwards; the payment is never less than its tax. */
export const taxOn = (gross: number, { smallUpTo, smallFree, freeRate, counted, brackets }: TaxTable): number => {
  // In hundredths of hundredths of cents, so that nothing is rounded before the end.
  const left = gross <= smallUpTo ? Math.max(0, gross - smallFree) * 100 : gross * (100 - freeRate)
  const taxed = left * counted
  const bracket = brackets.find(({ upTo }) => upTo === null || taxed <= upTo * 10_000) ?? brackets.at(-1)
  if (!bracket) return 0
  const tax = Math.floor((taxed * bracket.rate) / 1_000_000 - bracket.quick + 0.5)
  return Math.min(gross, Math.max(0, tax))
}
