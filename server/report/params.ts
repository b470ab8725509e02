import type { Label } from '@masthead/contract/kit/label'
import { invalid } from '../platform/refusal'

/** A parameter as a report declares it. */
export interface Parameter {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'day' | 'number'
  readonly filter?: string
  readonly isRequired?: boolean
  readonly standard?: string
}

/** The parameters of a report as it was saved. */
export const parametersOf = (params: unknown): readonly Parameter[] => (Array.isArray(params) ? (params as Parameter[]) : [])

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const fits: Readonly<Record<Parameter['kind'], (text: string) => boolean>> = {
  text: (text) => text.length <= 200,
  day: isDay,
  number: (text) => text.trim() !== '' && Number.isFinite(+text),
}

/** The values of parameters by their names; those that were left out and have no default are not among them. Throws a 400 that names every one that is wrong. */
export const valuesOf = (parameters: readonly Parameter[], given: unknown): Record<string, string> => {
  const said = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {}
  const wrong: Record<string, Label> = {}
  const values: Record<string, string> = {}
  for (const name of Object.keys(said))
    if (!parameters.some((one) => one.name === name)) wrong[name] = [`没有参数 ${name}`, `There is no parameter ${name}`]
  for (const { name, label, kind, isRequired, standard } of parameters) {
    const value = said[name]
    const text = value === undefined || value === null || value === '' ? (standard ?? '') : `${value}`
    if (text === '') {
      if (isRequired) wrong[name] = [`请填写${label}`, `Please enter ${label}`]
    } else if (!fits[kind](text)) wrong[name] = [`${label}的值不正确`, `The value of ${label} is not valid`]
    else values[name] = text
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return values
}
