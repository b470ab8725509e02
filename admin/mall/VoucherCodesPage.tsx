import { ScanOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import { voucherdetail } from '@masthead/contract/mall/voucherdetail'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { FormLines, placeErrors } from '../kit/form/FormLines'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import type { Named } from '../kit/noun/fields'
import { invoke, refresh } from '../kit/noun/write'
import { ResourcePage } from '../kit/page/ResourcePage'
import { isFailure } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { voucherWords as words } from './voucher-words'

/** What the page itself reads of a row. */
const nothing: readonly string[] = []
const fields = Object.entries(voucherdetail.calls?.verification?.input ?? {}) as Named[]

interface Redeemed {
  readonly name: string
  /** In cents. */
  readonly faceValue: number
}

/** Takes the codes that customers show, one after the other, and says what each was worth. */
const RedeemDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ readonly type: 'success' | 'error'; readonly text: string }>()
  const redeem = async (): Promise<void> => {
    if (busy) return
    setTold(undefined)
    const input = await form.validateFields().catch(() => undefined)
    if (!input) return
    setBusy(true)
    try {
      const { name, faceValue } = await invoke<Redeemed>(voucherdetail, 'verification', input, [400, 404, 409, 429])
      setTold({ type: 'success', text: say(words.redeemed, { name, value: (faceValue / 100).toFixed(2) }) })
      form.resetFields()
      refresh(queries, voucherdetail.name)
    } catch (error) {
      if (!isFailure(error)) throw error
      const text = error.status === 0 ? say(phrases.form.offline) : placeErrors(form, fields, error)
      if (text) setTold({ type: 'error', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say(words.redeem)}
      okText={say(words.go)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      onOk={redeem}
      onCancel={onClose}
      destroyOnHidden
    >
      {told && <Alert className="form-problem" type={told.type} showIcon role="alert" title={told.text} />}
      <Form form={form} layout="vertical" onFinish={redeem} disabled={busy}>
        <FormLines form={form} fields={fields} row={undefined} />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  )
}

/** Codes of vouchers: the derived page, and for who takes them at the counter the dialog that redeems what a customer shows. */
const VoucherCodesPage = () => {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const redeem = may(permission(voucherdetail, 'use')) && (
    <Button type="primary" icon={<ScanOutlined />} onClick={() => setOpen(true)}>
      {say(words.redeem)}
    </Button>
  )
  return (
    <>
      <ResourcePage name={voucherdetail.name} main={redeem} reads={nothing} />
      {open && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export default VoucherCodesPage
