import { type ComponentType, createContext } from 'react'
import type { CellProps, InputProps } from '../kinds/view'

export type Inputs = Readonly<Record<string, ComponentType<InputProps>>>
export type Cells = Readonly<Record<string, ComponentType<CellProps>>>

/** Inputs of a page's own, by the name of the field: the forms below it take them instead of those of the fields' kinds. The same object every time. */
export const FormInputs = createContext<Inputs>({})

/** Cells of a page's own, by the name of the field: the details below it show them instead of those of the fields' kinds. The same object every time. */
export const DetailCells = createContext<Cells>({})
