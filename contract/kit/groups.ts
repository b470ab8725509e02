import type { Label } from './label'

/** A line of a receipt: an amount of money, how often it counts, whether it is taken off, and whether it is the sum of what stands above. */
export interface ReceiptLine {
  readonly of: string
  /** The number field that the amount is multiplied by. */
  readonly times?: string
  readonly less?: true
  readonly total?: true
}

/** Something that one person wrote: the text, its author, its time and its pictures, each a field. */
export interface Turn {
  readonly text: string
  readonly by?: string
  readonly at?: string
  readonly pictures?: string
}

/**
 * Some fields that people read together, on a row and in its form. Plain groups are pairs of label and value; a receipt is an account of money, a thread a
 * conversation, a balance some large figures. `fields` stand below the lines or turns. A rare group is folded until a user opens it.
 */
export type RowGroup = { readonly label: Label; readonly fields: readonly string[]; readonly rare?: true } & (
  | { readonly look?: undefined }
  | { readonly look: 'receipt'; readonly lines: readonly ReceiptLine[] }
  | { readonly look: 'thread'; readonly turns: readonly Turn[] }
  | { readonly look: 'balance' }
)

/** The most fields that a plain group, the lines of a receipt, or the fields below them may be. */
export const mostInGroup = 8

/** A noun with more fields than this, and a page of its own in the menu, says its groups. */
export const mostUngrouped = 14

/** The fields that the look of a group draws itself: the lines of a receipt, the turns of a thread. */
export const drawnFields = (group: RowGroup): readonly string[] => {
  if (group.look === 'receipt') return group.lines.flatMap(({ of, times }) => (times ? [of, times] : [of]))
  if (group.look === 'thread')
    return group.turns.flatMap(({ text, by, at, pictures }) => [text, by, at, pictures].filter((key): key is string => key !== undefined))
  return []
}

/** All fields of a group, those that its look draws first. */
export const groupFields = (group: RowGroup): readonly string[] => [...drawnFields(group), ...group.fields]

/** Names that a group may have besides the fields of the noun: its machines, and who made the row when. */
const always = ['status', 'createUser', 'createDept', 'createTime', 'updateUser', 'updateTime']

interface Grouped {
  readonly fields: Readonly<Record<string, { readonly kind: string }>>
  readonly machines?: Readonly<Record<string, unknown>>
  readonly face?: { readonly groups?: readonly RowGroup[] }
}

/** Returns what is wrong with the groups of a noun, a sentence each: unknown fields, fields in two groups, groups that are too long. */
export const groupFaults = (noun: Grouped): string[] => {
  const groups = noun.face?.groups ?? []
  const known = new Set([...Object.keys(noun.fields), ...Object.keys(noun.machines ?? {}), ...always])
  const seen = new Set<string>()
  const faults: string[] = []
  for (const group of groups) {
    const name = group.label[1]
    if (group.fields.length > mostInGroup) faults.push(`its group ${name} has more than ${mostInGroup} fields`)
    if (group.look === 'receipt' && (group.lines.length === 0 || group.lines.length > mostInGroup))
      faults.push(`the receipt ${name} has no line, or more than ${mostInGroup}`)
    if (group.look === 'thread' && group.turns.length === 0) faults.push(`the thread ${name} has no turn`)
    if (groupFields(group).length === 0) faults.push(`its group ${name} has no field`)
    for (const key of new Set(groupFields(group))) {
      if (!known.has(key)) faults.push(`its group ${name} names the unknown field ${key}`)
      if (seen.has(key)) faults.push(`${key} stands in two groups`)
      seen.add(key)
    }
    if (group.look === 'receipt')
      for (const { of, times } of group.lines) {
        if (noun.fields[of] && noun.fields[of].kind !== 'money') faults.push(`the receipt ${name} counts ${of}, which is no money`)
        if (times && noun.fields[times] && noun.fields[times].kind !== 'integer')
          faults.push(`the receipt ${name} multiplies by ${times}, which is no whole number`)
      }
  }
  return faults
}
