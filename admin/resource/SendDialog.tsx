import { listOf } from '@masthead/contract/kit/message'
import { sms } from '@masthead/contract/resource/sms'
import { smslog } from '@masthead/contract/resource/smslog'
import type { smstemplate } from '@masthead/contract/resource/smstemplate'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { toast } from '../kit/look/toast'
import { isFailure, type Row } from '../kit/wire/client'
import type { RowAs } from '../kit/noun/rowAs'
import { invoke, refresh } from '../kit/noun/write'
import './send.css'
import { words } from './words'

/** What a message will say and who gets it, as the server sees it. */
interface Preview {
  readonly text: string
  readonly channel: string
  readonly parts: number
  readonly phones: number
  readonly refused: readonly { readonly phone: string; readonly reason: string }[]
  readonly cost: number | null
}

export type Template = RowAs<typeof smstemplate>

interface Given {
  readonly phones: string
  readonly params?: Readonly<Record<string, string>>
}

/** What was typed into the form as the calls take it: phones each once, whatever stands between them. */
const asked = (template: Template, { phones, params = {} }: Given) => ({
  template: template.templateCode,
  phones: [...new Set(phones.split(/[\s,，、;；]+/).filter(Boolean))],
  params,
})

/** Sends messages by a template: the values of its variables, the phones, and a look at what goes out before it does. */
export const SendDialog = ({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm<Given>()
  const [seen, setSeen] = useState<Preview>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const carry = async (work: (body: ReturnType<typeof asked>) => Promise<void>): Promise<void> => {
    const given = await form.validateFields().catch(() => undefined)
    if (!given) return
    setProblem(undefined)
    setBusy(true)
    try {
      await work(asked(template, given))
    } catch (error) {
      if (!isFailure(error)) throw error
      setSeen(undefined)
      if (error.status === 400 || error.status === 429) setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const look = (): Promise<void> => carry(async (body) => setSeen(await invoke<Preview>(sms, 'previewMessage', body, [400, 429])))
  const send = (): Promise<void> =>
    carry(async (body) => {
      // Those that would be refused are left out, as the preview has shown.
      const left = new Set(seen?.refused.map(({ phone }) => phone))
      const lines = await invoke<readonly Row[]>(sms, 'sendMessage', { ...body, phones: body.phones.filter((phone) => !left.has(phone)) }, [400, 429])
      toast('success', say(words.sent, { count: lines.length }))
      refresh(queries, smslog.name)
      onClose()
    })
  return (
    <Modal
      open
      title={say(words.send)}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        <>
          <Button onClick={onClose}>{say(phrases.form.cancel)}</Button>
          <Button type={seen ? 'default' : 'primary'} loading={busy && !seen} onClick={look}>
            {say(words.preview)}
          </Button>
          {seen && seen.phones > 0 && (
            <Button type="primary" loading={busy} onClick={send}>
              {say(words.sendTo, { count: seen.phones })}
            </Button>
          )}
        </>
      }
    >
      <p className="soft dialog-what">{template.name}</p>
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
      {/* What changes is looked at anew. */}
      <Form form={form} layout="vertical" onValuesChange={() => setSeen(undefined)}>
        {listOf(template.variables).map((name) => (
          <Form.Item
            key={name}
            name={['params', name]}
            label={name}
            rules={[{ required: true, whitespace: true, message: say(words.variableNeeded, { name }) }]}
          >
            <Input maxLength={50} />
          </Form.Item>
        ))}
        <Form.Item
          name="phones"
          label={say(words.phones)}
          extra={say(words.phonesHelp)}
          rules={[{ required: true, whitespace: true, message: say(words.phonesNeeded) }]}
        >
          <Input.TextArea rows={4} />
        </Form.Item>
      </Form>
      {seen && <Seen {...seen} />}
    </Modal>
  )
}

/** What goes out: the text as a phone shows it, how many get it, what it costs, and who is left out for which reason. */
const Seen = ({ text, channel, parts, phones, refused, cost }: Preview) => {
  const say = useSay()
  const facts = [
    say(words.reaches, { count: phones }),
    say(words.billed, { count: parts }),
    ...(cost === null ? [] : [say(words.cost, { cost })]),
    say(words.through, { channel }),
  ]
  return (
    <section className="sms-seen" aria-label={say(words.preview)}>
      <blockquote>{text}</blockquote>
      <p className="soft">{facts.join(' · ')}</p>
      {refused.length > 0 && (
        <>
          <p>{say(words.refused, { count: refused.length })}</p>
          <ul className="soft">
            {refused.slice(0, 20).map(({ phone, reason }) => (
              <li key={phone}>
                {phone} {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
