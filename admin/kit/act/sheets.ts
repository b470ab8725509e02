import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'

/** What is said of a sheet that leaves and of one that comes back; gaps are filled from the report of the call, `{{count}}` with its problems. */
export interface SheetWords {
  readonly sheet: Label
  readonly sheetHint: Label
  readonly result: Label
  readonly resultHint: Label
  readonly resultFine: Label
  readonly resultSome: Label
  readonly resultDone: Label
  readonly resultLeft: Label
}

export interface Sheet {
  readonly noun: Resource
  /** The call that answers the sheet, whose input is asked for. */
  readonly out: string
  /** The call that takes it back filled in: with `dryRun` it only looks, and either way it reports how many rows come in and what is wrong with others. */
  readonly back: string
  readonly megabytes: number
  readonly words: SheetWords
}
