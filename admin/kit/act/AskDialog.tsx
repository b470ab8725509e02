import type { Resource } from '@masthead/contract/kit/resource'
import { Alert, Form, type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FirstField } from '../form/FirstField'
import { FormLines, goToFirst, type Invalid, placeErrors } from '../form/FormLines'
import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import type { Values } from '../noun/change'
import type { Named } from '../noun/fields'
import { isFailure } from '../wire/client'
import { isNextKey } from './next'

/** Returns some fields of what a declared call, an action or a noun takes, in this order; those of `own` are said in other words. */
export const fieldsOf = (
  declared: Resource['fields'] | undefined,
  keys: readonly string[],
  own: Readonly<Record<string, Partial<Named[1]>>> = {},
): readonly Named[] => keys.flatMap((key): Named[] => (declared?.[key] ? [[key, { ...declared[key], ...own[key] }]] : []))

interface Props {
  readonly title: string
  readonly fields: readonly Named[]
  readonly initial?: Values
  /** The words of the button that carries it out. */
  readonly go: string
  readonly isDanger?: boolean
  readonly onClose: () => void
  /** Carries it out; a Failure that it throws is told at the fields that it names, and above them. */
  readonly onGo: (input: Values) => Promise<void>
  readonly onChange?: (changed: Values, form: FormInstance) => void
  /** What stands below the fields. */
  readonly children?: ReactNode
}

/** Asks for fields as they are declared, and stays open with what is wrong until what they are for is done. */
export const AskDialog = ({ title, fields, initial, go: goText, isDanger, onClose, onGo, onChange, children }: Props) => {
  const say = useSay()
  const [form] = Form.useForm()
  const name = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const go = async (): Promise<void> => {
    if (busy) return
    setProblem(undefined)
    const input: Values | undefined = await form.validateFields().catch((failed: Invalid) => {
      goToFirst(form, failed)
      return undefined
    })
    if (!input) return
    setBusy(true)
    try {
      await onGo(input)
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, fields, error))
    } finally {
      setBusy(false)
    }
  }
  const confirm = (event: KeyboardEvent): void => {
    if (!isNextKey(event)) return
    event.preventDefault()
    void go()
  }
  return (
    <Modal
      open
      title={title}
      okText={goText}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ danger: isDanger ?? false }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={go}
      onCancel={onClose}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon role="alert" title={problem} />}
      <Form
        form={form}
        name={name}
        layout="vertical"
        initialValues={initial}
        disabled={busy}
        onFinish={go}
        onKeyDown={confirm}
        onValuesChange={(changed: Values) => onChange?.(changed, form)}
      >
        <FormLines form={form} fields={fields} />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </Form>
      <FirstField form={name} />
      {children}
    </Modal>
  )
}
