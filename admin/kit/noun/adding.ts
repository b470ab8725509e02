import type { Resource } from '@masthead/contract/kit/resource'
import { type ComponentType, createContext } from 'react'
import type { Row } from '../wire/client'

/** What a form is told that adds a row from within another one. */
export interface AddFormProps {
  readonly noun: Resource
  readonly onClose: () => void
  readonly onSaved?: (row: Row) => void
}

/** The form that adds rows, handed down by the form around a picker; without one a picker offers to add nothing. */
export const AddForm = createContext<ComponentType<AddFormProps> | undefined>(undefined)
