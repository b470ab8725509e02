import { readerPictureTypes } from '@masthead/contract/resource/upload'
import type { AskedField, Faults } from './view'

/** What browsers know of a field, by how it is typed. */
const typed = ({ type, min, max }: AskedField) => {
  if (type === 'number') return { type: 'number', inputMode: 'numeric', min, max } as const
  if (type === 'money') return { type: 'text', inputMode: 'decimal', maxLength: 12 } as const
  if (type === 'moment') return { type: 'datetime-local', step: 1800 } as const
  return type === 'tel' ? ({ type, inputMode: 'tel', maxLength: max } as const) : ({ type: 'text', maxLength: max } as const)
}

/** A field that a member fills in, with its label, its hint and what is wrong with it. */
export const AskedEntry = ({ id, field, faults, choose }: { id: string; field: AskedField; faults: Faults; choose: string }) => {
  const fault = faults[field.key]
  const described = [field.hint ? `${id}-hint` : '', fault ? `${id}-fault` : ''].filter(Boolean).join(' ')
  const about = {
    id,
    name: field.key,
    required: field.isRequired,
    ...(fault ? { 'aria-invalid': true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      {field.choices.length > 0 ? (
        <select {...about} defaultValue={field.value}>
          <option value="">{field.none ?? choose}</option>
          {field.choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : field.type === undefined || field.type === 'lines' ? (
        <textarea {...about} maxLength={field.max} rows={2} defaultValue={field.value} />
      ) : field.type === 'pictures' ? (
        <input {...about} type="file" accept={readerPictureTypes.join(',')} multiple={field.max > 1} />
      ) : (
        <input {...about} {...typed(field)} defaultValue={field.value} />
      )}
      {field.hint && (
        <p className="hint" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {fault && (
        <p className="fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
