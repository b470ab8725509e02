import { report } from '@masthead/contract/report/report'
import { useQuery } from '@tanstack/react-query'
import type { Column, Line } from '../charts/data'
import { invoke } from '../kit/noun/write'

/** What a report asks before it is run. */
export interface Parameter {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'day' | 'number'
  readonly isRequired?: boolean | null
  readonly standard?: string | null
}

/** A report that may be run. */
export interface Offered {
  readonly id: string
  readonly name: string
  readonly remark: string | null
  readonly params: readonly Parameter[]
}

/** What a report answers. */
export interface Ran {
  readonly title: string
  readonly columns: readonly Column[]
  readonly bands: readonly { readonly name: string | null; readonly lines: readonly Line[]; readonly totals: Line | null }[]
  readonly totals: Line | null
  readonly asked: readonly { readonly label: string; readonly value: string }[]
  readonly isCut: boolean
  readonly at: string
}

/** The reports that the user may run: their own, and those that are shared with their roles. */
export const useOffered = () =>
  useQuery({ queryKey: ['rows', report.name, 'mine'], queryFn: () => invoke<readonly Offered[]>(report, 'mine', {}, true), retry: false })
