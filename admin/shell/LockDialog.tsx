import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import { Form, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { isFailure } from '../kit/wire/client'
import { encryptPassword } from '../kit/wire/encrypt'
import { lock } from './locking'

/** Asks for the password that the screen is to be locked with. */
export const LockDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const [form] = Form.useForm<{ password: string }>()
  const [busy, setBusy] = useState(false)
  const field = useRef<InputRef>(null)
  const submit = async ({ password }: { password: string }): Promise<void> => {
    setBusy(true)
    try {
      await lock({ password: await encryptPassword(password) })
      onClose()
    } catch (error) {
      if (isFailure(error) && error.status === 400) form.setFields([{ name: 'password', errors: [error.message] }])
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={420}
      title={say(phrases.lock.dialog)}
      okText={say(phrases.lock.lock)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit' }}
      modalRender={(dialog) => (
        <Form form={form} layout="vertical" onFinish={submit} requiredMark>
          {dialog}
        </Form>
      )}
      onCancel={onClose}
      afterOpenChange={(open) => open && field.current?.focus()}
    >
      <Form.Item
        name="password"
        label={say(phrases.lock.password)}
        rules={[{ required: true, message: say(phrases.lock.empty) }]}
        extra={say(phrases.lock.hint)}
      >
        <Input.Password ref={field} autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </Modal>
  )
}
