import { type ComponentType, createContext } from 'react'
import type { InputProps } from '../kinds/view'

export type Inputs = Readonly<Record<string, ComponentType<InputProps>>>

/** Inputs of a page's own, by the name of the field: the forms below it take them instead of those of the fields' kinds. The same object every time. */
export const FormInputs = createContext<Inputs>({})
