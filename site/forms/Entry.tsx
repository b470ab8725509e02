import { type Language, say } from '@masthead/contract/kit/label'
import { readerPictureTypes } from '@masthead/contract/resource/upload'
import type { AskedField } from '../faceload'
import { Fault, Field } from './Field'
import { words } from './words'

interface Asked {
  readonly field: AskedField
  readonly fault: string | undefined
  readonly language: Language
  readonly id?: string
  readonly isPlain?: boolean
}

/** What browsers fill in by themselves. */
const completed: Readonly<Record<string, string>> = {
  name: 'name',
  guardianName: 'name',
  phone: 'tel-national',
}

const Consent = ({ field: { name, label, hint, value }, fault }: Asked) => (
  <fieldset className="choices consent" aria-describedby={`${name}-fault`}>
    <legend>{label}</legend>
    <label>
      <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} />
      <span>{hint ?? label}</span>
    </label>
    <Fault id={name} fault={fault} />
  </fieldset>
)

const Ticks = ({ field: { name, label, options = [], value }, fault }: Asked) => {
  const picked = new Set(value.split(','))
  return (
    <fieldset className="choices" aria-describedby={`${name}-fault`}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="checkbox" name={name} value={option.value} defaultChecked={picked.has(option.value)} />
          {option.name}
        </label>
      ))}
      <Fault id={name} fault={fault} />
    </fieldset>
  )
}

/** Lines of a text of so many characters, as it begins. */
const linesOf = (max = 1000): number => (max <= 200 ? 2 : max <= 500 ? 4 : 8)

/** A field that readers fill in, as its declaration asks for it, with its hint and what is wrong with it. */
export const Entry = ({ field, fault, language, ...place }: Asked) => {
  const { name, type, label, hint, isRequired, min, max, options = [], none, value } = field
  if (type === 'consent') return <Consent field={field} fault={fault} language={language} />
  if (type === 'ticks') return <Ticks field={field} fault={fault} language={language} />
  return (
    <Field language={language} name={name} label={[label, label]} fault={fault} {...place} {...(hint ? { hint: [hint, hint] as const } : {})}>
      {(about) => {
        const common = { ...about, required: isRequired, defaultValue: value }
        if (type === 'longText') return <textarea {...common} rows={linesOf(max)} maxLength={max} />
        if (type === 'pictures')
          return <input {...about} type="file" accept={readerPictureTypes.join(',')} multiple={(max ?? 1) > 1} data-pictures={max} />
        if (type === 'day') return <input {...common} type="date" />
        if (type === 'select')
          return (
            <select {...common}>
              <option value="">{none ?? say(isRequired ? words.choose : words.mayChoose, language)}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </select>
          )
        if (type === 'count') return <input {...common} type="number" inputMode="numeric" min={min} max={max} />
        if (type === 'moment') return <input {...common} type="datetime-local" step={1800} />
        const typed = { ...common, autoComplete: completed[name] ?? (place.isPlain ? undefined : 'off') }
        if (type === 'tel') return <input {...typed} type="tel" inputMode="tel" maxLength={max} />
        if (type === 'number') return <input {...typed} inputMode="numeric" maxLength={20} />
        if (type === 'decimal') return <input {...typed} inputMode="decimal" maxLength={20} />
        return <input {...typed} minLength={min} maxLength={max} />
      }}
    </Field>
  )
}
