import { type Language, say } from '@masthead/contract/kit/label'
import { readerPictureTypes } from '@masthead/contract/resource/upload'
import type { AskedField } from '../faceload'
import { Field } from './Field'
import { words } from './words'

interface Asked {
  readonly field: AskedField
  readonly fault: string | undefined
  readonly language: Language
}

/** What browsers fill in by themselves. */
const completed: Readonly<Record<string, string>> = { name: 'name', phone: 'tel-national', guardianName: 'name' }

const Fault = ({ name, fault }: { name: string; fault: string | undefined }) => (
  <p className="fault" id={`${name}-fault`} role="alert" hidden={fault === undefined}>
    {fault}
  </p>
)

const Consent = ({ field: { name, label, hint, value }, fault }: Asked) => (
  <fieldset className="choices consent" aria-describedby={`${name}-fault`}>
    <legend>{label}</legend>
    <label>
      <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} />
      <span>{hint ?? label}</span>
    </label>
    <Fault name={name} fault={fault} />
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
      <Fault name={name} fault={fault} />
    </fieldset>
  )
}

/** A field that readers fill in, as its declaration asks for it, with its hint and what is wrong with it. */
export const Entry = ({ field, fault, language }: Asked) => {
  const { name, type, label, hint, isRequired, min, max, options = [], value } = field
  if (type === 'consent') return <Consent field={field} fault={fault} language={language} />
  if (type === 'ticks') return <Ticks field={field} fault={fault} language={language} />
  return (
    <Field language={language} name={name} label={[label, label]} fault={fault} {...(hint ? { hint: [hint, hint] as const } : {})}>
      {(about) => {
        const common = { ...about, required: isRequired, defaultValue: value }
        if (type === 'longText') return <textarea {...common} rows={max !== undefined && max <= 500 ? 4 : 8} maxLength={max} />
        if (type === 'pictures')
          return <input {...about} type="file" accept={readerPictureTypes.join(',')} multiple={(max ?? 1) > 1} data-pictures={max} />
        if (type === 'day') return <input {...common} type="date" />
        if (type === 'select')
          return (
            <select {...common}>
              <option value="">{say(isRequired ? words.choose : words.mayChoose, language)}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.name}
                </option>
              ))}
            </select>
          )
        const typed = { ...common, autoComplete: completed[name] ?? 'off' }
        if (type === 'tel') return <input {...typed} type="tel" inputMode="tel" maxLength={max} />
        if (type === 'number') return <input {...typed} inputMode="numeric" maxLength={20} />
        if (type === 'decimal') return <input {...typed} inputMode="decimal" maxLength={20} />
        return <input {...typed} minLength={min} maxLength={max} />
      }}
    </Field>
  )
}
