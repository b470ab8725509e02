import { memberpoints } from '@masthead/contract/mall/memberpoints'
import { pointsconversion } from '@masthead/contract/mall/pointsconversion'
import { pointsconversionlog } from '@masthead/contract/mall/pointsconversionlog'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Form, Modal } from 'antd'
import { useState } from 'react'
import { FormLines, placeErrors } from '../kit/form/FormLines'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import type { Named } from '../kit/noun/fields'
import { titleOf } from '../kit/noun/nouns'
import { invoke, refresh } from '../kit/noun/write'
import { isFailure, type Row } from '../kit/wire/client'
import { conversionWords as words } from './conversion-words'

const { quoteFor, convertFor } = pointsconversion.calls ?? {}
const all = Object.entries(quoteFor?.input ?? {}) as Named[]
const ofMember = all.filter(([key]) => key !== 'userId')

interface Quote {
  readonly fromAmount: number
  readonly toAmount: number
  readonly feeAmount: number
  readonly beforeBalance: number
  readonly afterBalance: number
  readonly mallBefore: number
  readonly mallAfter: number
}

/** Turns activity points of a member into mall points: first it says what they would become, then it is confirmed. Without a row the member is chosen too. */
export const ConvertPoints = ({ row, onClose }: { readonly row?: Row | undefined; readonly onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [quote, setQuote] = useState<Quote>()
  const [problem, setProblem] = useState<string>()
  const fields = row ? ofMember : all

  const go = async (): Promise<void> => {
    if (busy) return
    setProblem(undefined)
    const given = await form.validateFields().catch(() => undefined)
    if (!given) return
    const input = { ...(row ? { userId: row.userId } : {}), ...given }
    setBusy(true)
    try {
      if (quote === undefined) {
        setQuote(await invoke<Quote>(pointsconversion, 'quoteFor', input, [0, 400, 409]))
        setBusy(false)
        return
      }
      const { toAmount } = await invoke<Quote>(pointsconversion, 'convertFor', { ...input, toAmount: quote.toAmount }, [0, 400, 409])
      void message.success(say(words.done, { to: toAmount }))
      for (const { name } of [memberpoints, pointsconversionlog]) refresh(queries, name)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setQuote(undefined)
      setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, fields, error))
      setBusy(false)
    }
  }

  const told =
    quote &&
    [
      quote.feeAmount > 0 ? say(words.fee, { fee: quote.feeAmount }) : '',
      say(words.activity, { before: quote.beforeBalance, after: quote.afterBalance }),
      say(words.mall, { before: quote.mallBefore, after: quote.mallAfter }),
    ].filter(Boolean)
  return (
    <Modal
      open
      title={row ? `${say(words.open)} · ${titleOf(memberpoints, row)}` : say(convertFor?.label ?? words.open)}
      okText={say(quote ? words.go : words.check)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      onOk={go}
      onCancel={onClose}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon role="alert" title={problem} />}
      <Form form={form} layout="vertical" onFinish={go} onValuesChange={() => setQuote(undefined)} disabled={busy}>
        <FormLines form={form} fields={fields} row={undefined} />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </Form>
      {quote && (
        <Alert
          type="info"
          role="status"
          title={say(words.gives, { from: quote.fromAmount, to: quote.toAmount })}
          description={told?.map((line) => <div key={line}>{line}</div>)}
        />
      )}
    </Modal>
  )
}
