import { type ComponentType, memo, useId } from 'react'
import type { Row } from '../../kit/wire/client'
import type { Named } from '../../kit/noun/fields'
import { kinds } from '../../kit/kinds/kinds'
import type { InputProps } from '../../kit/kinds/view'
import { useSay } from '../../kit/look/language'
import { AudioInput, VideoInput } from './inputs/MediaInput'
import { PeopleInput } from './inputs/PeopleInput'
import { SlugInput } from './inputs/SlugInput'
import { SourceInput } from './inputs/SourceInput'
import { TagInput } from './inputs/TagInput'
import { ThumbInput } from './inputs/ThumbInput'

interface Props {
  readonly named: Named
  readonly value: unknown
  readonly row: Row | undefined
  readonly disabled: boolean
  readonly required: boolean
  readonly problem: string | undefined
  /** Keeps its identity from one rendering to the next. */
  readonly onChange: (key: string, value: unknown) => void
}

/** The id under which the control of a field can be found and focused. */
export const controlId = (key: string): string => `news-${key}`

/** Fields with a control of their own. */
const own: Readonly<Record<string, ComponentType<InputProps>>> = {
  sources: SourceInput,
  thumb: ThumbInput,
  slug: SlugInput,
  tagId: TagInput,
  reporter: PeopleInput,
  littleReporter: PeopleInput,
  messenger: PeopleInput,
  videoUrl: VideoInput,
  audioUrl: AudioInput,
}

/** Texts that are written rather than filled in. */
const severalLines = new Set(['brief', 'correctionNote', 'remarks'])
const hintsItself = new Set<string>(['image', 'images'])

/** One field of the article with its label, control and what is wrong with it. Drawn again only when something of its own has changed. */
export const FieldLine = memo(({ named: [key, field], value, row, disabled, required, problem, onChange }: Props) => {
  const say = useSay()
  const problemId = useId()
  const Input = own[key] ?? kinds[severalLines.has(key) ? 'longText' : field.kind].Input
  return (
    <div className="news-line" data-bad={problem ? '' : undefined} data-field={key} data-kind={field.kind}>
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
        value={value}
        disabled={disabled}
        onChange={(next) => onChange(key, next)}
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
})
