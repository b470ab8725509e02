import { mallOrder } from '@masthead/contract/mall/order'
import type { Fields } from '@masthead/contract/kit/field'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { FormLines, goToFirst, type Invalid } from '../kit/form/FormLines'
import { apiOf } from '../kit/noun/nouns'
import { isFailure } from '../kit/wire/client'
import { download } from '../kit/wire/download'
import { words } from './words'

const asked = Object.entries<Fields[string]>(mallOrder.calls?.sendingFile?.input ?? {})

/** Asks why somebody takes the sheet of orders to send, which has phones and addresses in full, and downloads it. */
export const SendingFileDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const take = async (): Promise<void> => {
    const input = await form.validateFields().catch((failed: Invalid) => {
      goToFirst(form, failed)
      return undefined
    })
    if (!input) return
    setBusy(true)
    try {
      await download(apiOf(mallOrder, 'sending-file'), { query: { reason: String(input.reason) } })
      onClose()
    } catch (error) {
      // What went wrong had its toast.
      if (!isFailure(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={say(words.sheet)}
      onCancel={onClose}
      onOk={take}
      okText={say(phrases.sheet.download)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Alert className="form-problem" type="info" showIcon title={say(words.sheetHint)} />
      <Form form={form} layout="vertical" onFinish={take}>
        <FormLines form={form} fields={asked} row={undefined} />
      </Form>
    </Modal>
  )
}
