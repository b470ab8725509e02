import type { Field } from '@masthead/contract/kit/field'
import type { ComponentType } from 'react'
import type { Row } from '../wire/client'

export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly row: Row
  /** Shown alone in a detail view: may take all the room it needs. */
  readonly roomy?: boolean
  /** In a record of what happened: a moment is told to its second. */
  readonly exact?: boolean
}

/** Values are those of the wire. The form adds id, value, onChange and what assistive tools read. */
export interface InputProps {
  readonly name: string
  readonly field: Field
  /** The row under edit, for the texts of references; undefined when a row is made. */
  readonly row?: Row | undefined
  readonly disabled?: boolean | undefined
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly onBlur?: () => void
  readonly 'aria-required'?: boolean | 'true' | 'false'
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-describedby'?: string
  readonly 'aria-label'?: string
}

/** Query parameters of the list; undefined takes one away. */
export type Params = Readonly<Record<string, string>>
export type ParamsPatch = Readonly<Record<string, string | undefined>>

export interface FilterProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  /** The names of the query parameters it writes: one, or the two ends of a range. */
  readonly use: readonly string[]
  readonly params: Params
  readonly onChange: (patch: ParamsPatch) => void
}

/** How a kind of field is seen: in a list or detail, in a form, in a search form. */
export interface KindView {
  readonly Cell: ComponentType<CellProps>
  readonly Input: ComponentType<InputProps>
  readonly Filter: ComponentType<FilterProps>
  /** Width of its column in pixels. */
  readonly width: number
  /** Takes the full width of a form. */
  readonly wide?: boolean
  /** Loads what its input is made of, where that comes later. */
  readonly ahead?: () => Promise<unknown>
  /** May order a list. */
  readonly sorts?: boolean
}

/** What an input hands down to its control for labels and assistive tools. */
export const control = (props: InputProps) => ({
  id: props.id,
  disabled: props.disabled,
  onBlur: props.onBlur,
  'aria-required': props['aria-required'],
  'aria-invalid': props['aria-invalid'],
  'aria-describedby': props['aria-describedby'],
  'aria-label': props['aria-label'],
})

/** The query parameters that the filter of a declared field uses. */
export const paramsOf = (name: string, field: Field): string[] => {
  const spelt = ['text', 'url', 'longText', 'html', 'file', 'image', 'images'].includes(field.kind)
  const dated = field.kind === 'day' || field.kind === 'time'
  if (dated) return [`${name}_datege`, `${name}_datele`]
  if (field.filter === 'range') return [`${name}_ge`, `${name}_le`]
  if (field.filter === 'like') return [`${name}_like`]
  return [spelt ? `${name}_equal` : name]
}
