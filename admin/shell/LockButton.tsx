import { LockOutlined } from '@ant-design/icons'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, isFailure } from '../kit/client'
import { encryptPassword } from '../kit/encrypt'
import { hasLockPassword, noteLockPassword, setLocked } from '../kit/lock'

/** Locks the screen: at once where this session has a lock password, else after asking for one. */
export const LockButton = () => {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const press = async (): Promise<void> => {
    if (!hasLockPassword()) return setAsking(true)
    try {
      await lock({})
    } catch (error) {
      if (isFailure(error) && error.status === 400) setAsking(true)
    }
  }
  return (
    <>
      <button type="button" className="plain-button top-lock" aria-label={t('lock.lock')} title={t('lock.lock')} onClick={() => void press()}>
        <LockOutlined />
      </button>
      {asking && <LockDialog onClose={() => setAsking(false)} />}
    </>
  )
}

const lock = async (body: { readonly password?: string }): Promise<void> => {
  await call('POST', '/api/blade-auth/oauth/lock', { body, quiet: [400] })
  if (body.password) noteLockPassword()
  setLocked(true)
}

const LockDialog = ({ onClose }: { onClose: () => void }) => {
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
