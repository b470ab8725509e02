import type { Fields } from '@masthead/contract/kit/field'
import { say } from '@masthead/contract/kit/label'
import { applies, problemWith } from '@masthead/contract/kit/message'
import { Form, type FormInstance } from 'antd'
import { Fragment, useContext } from 'react'
import type { Failure, Row } from '../wire/client'
import type { Named } from '../noun/fields'
import { placeLineFaults, tableOf } from '../noun/lineFaults'
import { FormInputs } from '../row/inputs'
import { Hints } from '../pick/hint'
import { PinMap } from './PinMap'
import { kinds } from '../kinds/kinds'
import { currentLanguage, inOneLine, useSay } from '../look/language'
import { scrolling } from '../look/motion'
import { aligned, sizeOf } from './sizes'

interface Props {
  readonly form: FormInstance
  readonly fields: readonly Named[]
  /** The row under edit. */
  readonly row?: Row | undefined
}

/** The fields of a form, each by its kind, under its rule; a field whose condition does not hold is left out. */
export const FormLines = ({ form, fields, row }: Props) => {
  const tell = useSay()
  const own = useContext(FormInputs)
  const values = (Form.useWatch([], form) ?? form.getFieldsValue(true)) as Readonly<Record<string, unknown>>
  const hasPin = ['lat', 'lng'].every((name) => fields.some(([key, { kind }]) => key === name && kind === 'decimal'))
  // A secret that is given once is changed elsewhere.
  const shown = fields.filter(([, field]) => applies(field, values) && !(row && field.once && field.kind === 'secret'))
  const sizes = aligned(shown.map(([, field]) => sizeOf(field, kinds[field.kind].wide)))
  return (
    <Hints value={false}>
      <div className="form-lines">
        {shown.map(([key, field], at) => {
          const { Input: ofKind } = kinds[field.kind]
          const Input = own[key] ?? ofKind
          // Something that is kept already need not be given again.
          const rule = field.kind === 'secret' && row ? { ...field, required: false } : field
          const typed = ['text', 'url', 'longText', 'phone', 'encrypted', 'secret'].includes(field.kind) && !field.many
          const line = (
            <Form.Item
              key={key}
              name={key}
              label={tell(field.label)}
              required={Boolean(rule.required)}
              className={`form-${sizes[at]}`}
              data-field={key}
              {...(field.help ? { extra: tell(field.help) } : {})}
              validateTrigger={typed ? 'onBlur' : 'onChange'}
              rules={[{ validator: async (_, value: unknown) => check(rule, value) }]}
            >
              <Input name={key} field={field} row={row} disabled={(field.once && row !== undefined) || undefined} />
            </Form.Item>
          )
          return key === 'lng' && hasPin ? (
            <Fragment key={key}>
              {line}
              <PinMap form={form} />
            </Fragment>
          ) : (
            line
          )
        })}
      </div>
    </Hints>
  )
}

/** Rejects with the words for what is wrong with a value; a list of small forms with those of the first wrong part. */
const check = async (field: Named[1], value: unknown): Promise<void> => {
  const problem = problemWith(field, value) ?? (field.kind === 'json' && field.shape ? shapeProblem(field.shape, value) : undefined)
  if (problem) throw new Error(say(problem, currentLanguage()))
}

const shapeProblem = (shape: Fields, value: unknown): ReturnType<typeof problemWith> => {
  for (const item of (Array.isArray(value) ? value : value ? [value] : []) as Readonly<Record<string, unknown>>[]) {
    for (const [key, field] of Object.entries(shape)) {
      const problem = applies(field, item) ? problemWith(field, item[key]) : undefined
      if (problem) return problem
    }
  }
  return undefined
}

/** What a form's own check throws: the fields that failed, in their order. */
export interface Invalid {
  readonly errorFields?: readonly { readonly name: readonly (string | number)[] }[]
}

/** Brings the first field that failed into sight and the caret into it. */
export const goToFirst = (form: FormInstance, { errorFields }: Invalid): void => {
  const [first] = errorFields ?? []
  if (first) form.scrollToField([...first.name], { behavior: scrolling, block: 'center', focus: true })
}

/** Brings the first cell that was refused into sight and the caret into it. */
const goToCell = (): void => {
  const cell = [...document.querySelectorAll('.part-fault')].find((one) => one.checkVisibility())?.closest('td')
  cell?.scrollIntoView({ behavior: scrolling, block: 'center' })
  cell?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

/** Puts a refusal to the fields it names; answers the sentence for the rest, if there is any. */
export const placeErrors = (form: FormInstance, fields: readonly Named[], failure: Failure): string | undefined => {
  const named = Object.entries(failure.fields ?? {})
  if (named.length === 0) return failure.message
  const own = new Set(fields.map(([key]) => key))
  const here = named.filter(([key]) => own.has(key))
  form.setFields(here.map(([key, message]) => ({ name: key, errors: [message] })))
  const inTables = named.filter(([key]) => own.has(tableOf(key) ?? ''))
  placeLineFaults(form, Object.fromEntries(inTables))
  const [first] = here
  if (first) goToFirst(form, { errorFields: [{ name: [first[0]] }] })
  else if (inTables.length > 0) requestAnimationFrame(goToCell)
  const placed = new Set([...here, ...inTables].map(([key]) => key))
  const elsewhere = named.filter(([key]) => !placed.has(key)).map(([, message]) => message)
  return elsewhere.length ? inOneLine(elsewhere) : undefined
}
