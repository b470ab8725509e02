import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../kit/wire/client'
import { encryptPassword } from '../kit/wire/encrypt'
import { lock } from './locking'

/** Asks for the password that the screen is to be locked with. */
export const LockDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ password: string }>()
  const [busy, setBusy] = useState(false)
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
      title={t('lock.dialog')}
      okText={t('lock.lock')}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit' }}
      modalRender={(dialog) => (
        <Form form={form} layout="vertical" onFinish={submit} requiredMark>
          {dialog}
        </Form>
      )}
      onCancel={onClose}
    >
      <Form.Item name="password" label={t('lock.password')} rules={[{ required: true, message: t('lock.empty') }]} extra={t('lock.hint')}>
        <Input.Password autoFocus autoComplete="new-password" maxLength={100} />
      </Form.Item>
    </Modal>
  )
}
