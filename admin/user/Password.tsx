import { phrases } from '../kit/look/phrases'
import { problemWith } from '@masthead/contract/kit/message'
import { user } from '@masthead/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Values } from '../kit/noun/change'
import { isFailure } from '../kit/wire/client'
import type { Named } from '../kit/noun/fields'
import { placeErrors } from '../kit/form/FormLines'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { invoke } from '../kit/noun/write'
import { words } from './words'

const fields: readonly Named[] = Object.entries(user.calls?.updatePassword?.input ?? {})

/** One's own password. Whoever had to set one goes on to the home page. */
export const Password = ({ account, mustChange }: { account: string; mustChange: boolean }) => {
  const say = useSay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const check = async (key: string, value: unknown): Promise<void> => {
    const field = fields.find(([name]) => name === key)?.[1]
    const wrong = field && problemWith(field, value)
    if (wrong) throw new Error(say(wrong))
    if (key === 'newPassword1' && value !== form.getFieldValue('newPassword')) throw new Error(say(words.mismatch))
  }
  const save = async (values: Values): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await invoke(user, 'updatePassword', values, [0, 400, 409, 429])
      form.resetFields()
      toast('success', say(words.changed))
      // Whoever had to do so first may do from now on what he is granted.
      await Promise.all(['me', 'permissions', 'menu', 'notices'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })))
      if (mustChange) void navigate('/', { replace: true })
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, fields, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form form={form} layout="vertical" className="info-password" onFinish={save} disabled={busy}>
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {fields.map(([key, field]) => (
        <Form.Item
          key={key}
          name={key}
          label={say(field.label)}
          required
          validateTrigger="onBlur"
          {...(key === 'newPassword1' ? { dependencies: ['newPassword'] } : {})}
          rules={[{ validator: (_, value: unknown) => check(key, value) }]}
        >
          <Input.Password autoComplete={key === 'oldPassword' ? 'current-password' : 'new-password'} maxLength={100} />
        </Form.Item>
      ))}
      <p className="soft">{say(words.othersEnded)}</p>
      <Button type="primary" htmlType="submit" loading={busy}>
        {say(phrases.form.save)}
      </Button>
    </Form>
  )
}
