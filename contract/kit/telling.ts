import type { Label, Language } from './label'

/** What whole numbers count that people do not read as they are kept. A ten-thousandth is a hundredth of a per cent: 650 of them are 6.5 %; 3 half-days are 1.5 days. */
export type Unit = 'bytes' | 'megabytes' | 'seconds' | 'percent' | 'tenThousandths' | 'halfDays'

/** What a value says to people, where it is not itself. */
export interface Telling {
  /**
   * text: it names a noun, or what is an action, a purse, a row or a moment (`deadline-3d`) of the noun that another field names; people are told what that is called.
   * `sides` is what the program says in both languages, of which each reader is told one; `operator` is who did it, a person or a part of the program.
   */
  readonly tells?: 'noun' | 'sides' | 'operator' | `action of ${string}` | `purse of ${string}` | `row of ${string}` | `due of ${string}`
  /**
   * integer: what it counts, so that people read 2.4 MB or 1:05, and read and type 6.5 %, instead of a long number. Where each row has a unit of its own, the
   * field that names it: cents are an amount of money.
   */
  readonly counts?: Unit | `in ${string}`
  /** integer, money, text: values that stand for something else than themselves: -1 for unlimited; in lines of a shape '' for none. */
  readonly says?: Readonly<Record<string, Label>>
}

/** What is said in Chinese, and behind it the same in English. */
const sides = /^(.*\p{Script=Han}.*) \/ (\P{Script=Han}+)$/su

/** What somebody reads of a text in both languages, 'zh / en'; all of one that somebody else wrote. */
export const sideOf = (text: string, language: Language): string => sides.exec(text)?.[language === 'zh' ? 1 : 2] ?? text

/** How many of a purse's unit are one of what people read: cents of a yuan, half-days of a day. */
export const unitsInOne = (unit: unknown): number => (unit === 'cent' ? 100 : unit === 'halfDay' ? 2 : 1)

/** How many of what is kept are one of what people read and type: cents of money, ten-thousandths of a per cent. A unit of its own is that of the row. */
export const keptInOne = (
  { kind, counts }: { readonly kind: string; readonly counts?: Telling['counts'] },
  row?: Readonly<Record<string, unknown>>,
): number => {
  if (kind === 'money' || counts === 'tenThousandths') return 100
  if (counts === 'halfDays') return 2
  return counts?.startsWith('in ') ? unitsInOne(row?.[counts.slice(3)]) : 1
}

/** What stands behind a number of these as people read and type it, and how many of its decimals count. */
export const shownUnits: Readonly<Partial<Record<string, { readonly unit: Label; readonly decimals: number }>>> = {
  percent: { unit: ['%', '%'], decimals: 0 },
  tenThousandths: { unit: ['%', '%'], decimals: 2 },
  halfDays: { unit: ['天', 'days'], decimals: 1 },
}

/** Where a field stands in forms, if it does. */
export interface InForms {
  /** Kept out of forms although a client may send it. */
  readonly form?: false
  /** Few rows have it: a form keeps it behind More while it is empty, however short that form is. */
  readonly rare?: true
}
