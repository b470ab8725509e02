import { DownOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { Button, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Row } from '../wire/client'
import type { Named } from '../noun/fields'
import { FormLines } from './FormLines'

interface Props {
  readonly form: FormInstance
  readonly label: Label
  readonly fields: readonly Named[]
  readonly row: Row | undefined
  /** Whether it bears its name: the only one of a form does not. */
  readonly isTitled: boolean
  /** Keys of fields that wait behind More; none once somebody asked for them. */
  readonly folded: ReadonlySet<string>
  readonly onUnfold: (keys: readonly string[]) => void
}

/** A section of a form, with what few rows need behind More. */
export const FormSection = ({ form, label, fields, row, isTitled, folded, onUnfold }: Props) => {
  const say = useSay()
  const box = useRef<HTMLElement>(null)
  const waiting = fields.filter(([key]) => folded.has(key))
  const next = useRef<string>(undefined)
  const waits = waiting.length
  // The caret goes to the first of what came, as the button that brought it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once, when the fields have come
  useEffect(() => {
    const item = next.current && box.current?.querySelector<HTMLElement>(`[data-field="${next.current}"]`)
    next.current = undefined
    if (item) item.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button, [tabindex="0"]')?.focus()
  }, [waits])
  const unfold = (): void => {
    next.current = waiting[0]?.[0]
    onUnfold(waiting.map(([key]) => key))
  }
  return (
    <section ref={box} className="form-section">
      {isTitled && <h3>{say(label)}</h3>}
      <FormLines form={form} fields={fields.filter(([key]) => !folded.has(key))} row={row} />
      {waits > 0 && (
        <Button type="text" size="small" className="form-more" icon={<DownOutlined />} aria-expanded={false} onClick={unfold}>
          {say(phrases.form.more, { count: waits })}
        </Button>
      )}
    </section>
  )
}
