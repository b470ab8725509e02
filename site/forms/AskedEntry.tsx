import type { Language } from '@masthead/contract/kit/label'
import { Entry } from './Entry'
import type { AskedField } from './asked'

const types = { lines: 'longText', number: 'count', money: 'decimal' } as const

/** A field that a member fills in, in a form that goes to the server as it is. */
export const AskedEntry = ({ id, field, fault, language }: { id: string; field: AskedField; fault?: string | undefined; language: Language }) => {
  const { key, choices, type = 'lines', ...rest } = field
  const kind = choices.length > 0 ? 'select' : type in types ? types[type as keyof typeof types] : (type as Exclude<typeof type, keyof typeof types>)
  return <Entry field={{ ...rest, name: key, type: kind, options: choices }} fault={fault || undefined} language={language} id={id} isPlain />
}
