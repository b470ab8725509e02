import { useId } from 'react'
import type { Values } from '../kit/change'
import type { Row } from '../kit/client'
import type { Named } from '../kit/fields'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/language'

interface Props {
  readonly named: Named
  readonly values: Values
  readonly row: Row | undefined
  readonly disabled: boolean
  readonly required: boolean
  readonly problem: string | undefined
  readonly onChange: (value: unknown) => void
}

/** The id under which the control of a field can be found and focused. */
export const controlId = (key: string): string => `news-${key}`

/** Texts that are written rather than filled in. */
const severalLines = new Set(['brief', 'correctionNote', 'remarks'])
const hintsItself = new Set<string>(['image', 'images'])

/** One field of the article with its label, control and what is wrong with it. */
export const FieldLine = ({ named: [key, field], values, row, disabled, required, problem, onChange }: Props) => {
  const say = useSay()
  const problemId = useId()
  const { Input } = kinds[severalLines.has(key) ? 'longText' : field.kind]
  return (
    <div className="news-line" data-bad={problem ? '' : undefined} data-field={key}>
      <label htmlFor={controlId(key)}>
        {say(field.label)}
        {required && (
          <span className="news-star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Input
        id={controlId(key)}
        name={key}
        field={field}
        row={row}
        value={values[key]}
        disabled={disabled}
        onChange={onChange}
        aria-required={required}
        aria-invalid={problem !== undefined}
        {...(problem ? { 'aria-describedby': problemId } : {})}
      />
      {problem && (
        <p className="news-problem" id={problemId}>
          {problem}
        </p>
      )}
      {field.help && !problem && !hintsItself.has(field.kind) && <p className="soft news-help">{say(field.help)}</p>}
    </div>
  )
}
