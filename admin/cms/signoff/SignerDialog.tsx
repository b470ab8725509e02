import { outsign } from '@masthead/contract/cms/outsign'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { FormLines, placeErrors } from '../../kit/form/FormLines'
import { useSay } from '../../kit/look/language'
import { phrases } from '../../kit/look/phrases'
import { toast } from '../../kit/look/toast'
import { newBody, type Values } from '../../kit/noun/change'
import type { Named } from '../../kit/noun/fields'
import { refresh, submit } from '../../kit/noun/write'
import { isFailure, type Row } from '../../kit/wire/client'
import { words } from './words'

const asked = ['signerName', 'organization', 'phone', 'message', 'hours'] as const
const lines: readonly Named[] = asked.map((key) => [key, outsign.fields[key]])

/** Asks somebody outside to sign an article off. */
export const SignerDialog = ({ newsId, onDone, onClose }: { newsId: string; onDone: (row: Row) => void; onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    if (busy) return
    setProblem(undefined)
    const values: Values | undefined = await form.validateFields().catch(() => undefined)
    if (!values) return setProblem(say(messages.incomplete))
    setBusy(true)
    try {
      const row = await submit(outsign, { ...newBody(lines, values), newsId })
      toast('success', say(messages.added))
      refresh(queries, outsign.name)
      onDone(row)
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, lines, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say(words.askSigner)}
      okText={say(words.ask)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon role="alert" title={problem} />}
      <Form form={form} layout="vertical" initialValues={{ hours: outsign.fields.hours.default }} onFinish={save} disabled={busy}>
        <FormLines form={form} fields={lines} />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  )
}
