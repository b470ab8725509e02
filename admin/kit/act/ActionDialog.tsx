import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { toast } from '../look/toast'
import { setsOf } from '@masthead/contract/kit/name'
import type { Action } from '@masthead/contract/kit/action'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { Alert, Button, Form, type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { faceOf } from '../row/face'
import { useNames } from '../row/RowName'
import { isFailure, type Row } from '../wire/client'
import { beginsWith, type Named } from '../noun/fields'
import { FirstField } from '../form/FirstField'
import { FormLines, goToFirst, type Invalid, placeErrors } from '../form/FormLines'
import { Shown } from '../row/Shown'
import { isNextKey } from './next'
import { type Place, TakePosition } from './TakePosition'

interface Props {
  readonly noun: Resource
  readonly action: Action
  readonly rows: readonly Row[]
  readonly title: string
  /** What is said of it before it is done. */
  readonly question?: Label | undefined
  readonly onClose: () => void
  /** Carries the action out; throws a Failure, of which a 409 has had no toast. */
  readonly onGo: (input: Readonly<Record<string, unknown>>) => Promise<void>
  /** Stands in its place on the page instead of over it, with these words on its button. */
  readonly inPlace?: string
  /** What a page has to help with filling the form in; stands above it. */
  readonly above?: (form: FormInstance) => ReactNode
}

/** Whether it asks where it is done, in fields that nobody types into. */
const asksWhere = ({ input }: Action): boolean => input?.lat?.form === false && input.lng?.form === false

/** A field that takes words. */
const isWritten = ([, { kind }]: Named): boolean => kind === 'text' || kind === 'longText'

/** Asks for what an action wants to know: its own input, and the fields of the noun that it sets. */
export const ActionDialog = ({ noun, action, rows, title, question, onClose, onGo, above, inPlace }: Props) => {
  const say = useSay()
  const [form] = Form.useForm()
  // Fields of several forms that are open at once are told apart, on hidden pages too.
  const name = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [place, setPlace] = useState<Place>()
  const names = useNames(noun, faceOf(noun))
  const nameOf = (one: Row): string => [names(one).title, names(one).number].filter(Boolean).join(' ')
  const [only] = rows
  const row = rows.length === 1 ? only : undefined
  const sets = setsOf(action).flatMap(({ key, demanded }): Named[] => {
    const field = noun.fields[key]
    // What the action says of a field itself stands there once.
    return field && !action.input?.[key] ? [[key, demanded && !field.required ? { ...field, required: true } : field]] : []
  })
  const fields: Named[] = [...Object.entries(action.input ?? {}).filter(([, field]) => field.form !== false), ...sets]
  const own = (key: string): boolean => setsOf(action).some((one) => one.key === key)
  // Of several rows a field begins with the value that all have; where they differ it is empty, is not sent, and each keeps its own.
  const differs = (key: string): boolean => own(key) && rows.some((one) => String(one[key] ?? '') !== String(only?.[key] ?? ''))
  const begin = ([key, field]: Named): unknown => {
    if (differs(key)) return undefined
    return own(key) && rows.length > 1 ? only?.[key] : ((own(key) ? only?.[key] : undefined) ?? beginsWith(field))
  }
  const initial = Object.fromEntries(fields.map((named) => [named[0], begin(named)]))

  const go = async (): Promise<void> => {
    setProblem(undefined)
    const input = await form.validateFields().catch((failed: Invalid) => {
      goToFirst(form, failed)
      return undefined
    })
    if (!input) return
    setBusy(true)
    try {
      await onGo({ ...input, ...place })
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      const { status } = error
      // What somebody has written he may want elsewhere: it is not taken from him.
      const stays = status === 409 && form.isFieldsTouched(fields.filter(isWritten).map(([key]) => key))
      if (status === 409 && !stays) toast('error', error.message)
      if ([403, 404, 409].includes(status) && !stays) return onClose()
      // Other statuses have had their toast.
      setProblem(status === 0 ? say(phrases.form.offline) : stays ? error.message : status === 400 ? placeErrors(form, fields, error) : undefined)
    } finally {
      setBusy(false)
    }
  }
  // The key that brought somebody here goes on, from a text of several lines too.
  const confirm = (event: KeyboardEvent): void => {
    if (!isNextKey(event) || busy) return
    event.preventDefault()
    void go()
  }
  const content = (
    <>
      {!inPlace && <p className="soft dialog-what">{row ? nameOf(row) : say(phrases.list.selected, { count: rows.length })}</p>}
      {question && <Alert className="form-problem" type={action.tone === 'danger' ? 'warning' : 'info'} showIcon title={say(question)} />}
      {row && <Shown noun={noun} action={action} row={row} />}
      {fields.some(([key]) => differs(key)) && <Alert className="form-problem" type="info" showIcon title={say(phrases.act.differ)} />}
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
      {above?.(form)}
      <Form form={form} name={name} layout="vertical" initialValues={initial} onFinish={go} onKeyDown={confirm}>
        <FormLines form={form} fields={fields} row={row} />
        {inPlace && (
          <Form.Item>
            <Button type="primary" htmlType="submit" loading={busy}>
              {inPlace}
            </Button>
          </Form.Item>
        )}
      </Form>
      {!inPlace && <FirstField form={name} />}
      {asksWhere(action) && <TakePosition place={place} onTake={setPlace} />}
    </>
  )
  if (inPlace) return content
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={go}
      okText={say(phrases.form.confirm)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ danger: action.tone === 'danger' }}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {content}
    </Modal>
  )
}
