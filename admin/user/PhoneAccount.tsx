import { phrases } from '../kit/look/phrases'
import { messages } from '@masthead/contract/kit/message'
import { user } from '@masthead/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { ActingTenant } from '../kit/noun/acting'
import type { Named } from '../kit/noun/fields'
import { FormLines, goToFirst, type Invalid, placeErrors } from '../kit/form/FormLines'
import { FormInputs, type Inputs } from '../kit/row/inputs'
import { isFailure } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { useSession } from '../kit/wire/session'
import { toast } from '../kit/look/toast'
import { invoke, refresh } from '../kit/noun/write'
import { EnterTenant, TenantInput } from './TenantInput'
import { words } from './words'

interface Props {
  readonly tenantId: string | undefined
  readonly onClose: () => void
}

interface Found {
  readonly phone: string
  readonly name?: string
  readonly roleId?: string
  readonly deptId?: string
  readonly postId?: string
}

const submitting = user.calls?.submitIdaas
const fields: readonly Named[] = Object.entries(submitting?.input ?? {})
const inputs: Inputs = { tenantId: TenantInput }
const whole = /^1[3-9]\d{9}$/

/** Gives a phone an account with these roles, or the account that it has these: tenant, phone, name, roles, departments, posts. */
export const PhoneAccount = ({ tenantId, onClose }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const own = useSession((session) => session.user?.tenant_id)
  const [form] = Form.useForm()
  const [chosen, setChosen] = useState(tenantId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [known, setKnown] = useState<boolean>()
  const asked = useRef('')
  const initial = useMemo(() => ({ tenantId }), [tenantId])

  /** Fills in what the account of a phone has; a phone without one is told as that. */
  const find = async (phone: string, of: string | undefined): Promise<void> => {
    const question = `${of} ${phone}`
    if (question === asked.current) return
    asked.current = question
    setKnown(undefined)
    if (!whole.test(phone)) return
    try {
      const found = await invoke<Found>(user, 'idaasDetail', { tenantId: of, phone }, [0, 400, 403, 404])
      if (asked.current !== question) return
      form.setFieldsValue({ name: found.name, roleId: found.roleId, deptId: found.deptId, postId: found.postId })
      setKnown(true)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (asked.current === question && error.status === 404) setKnown(false)
    }
  }

  const save = async (): Promise<void> => {
    setProblem(undefined)
    const values = await form.validateFields().catch((failed: Invalid) => {
      goToFirst(form, failed)
      return undefined
    })
    if (!values) return
    setBusy(true)
    try {
      await invoke(user, 'submitIdaas', values, [0, 400, 403, 404, 409])
      toast('success', say(messages.done))
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.status === 400 ? placeErrors(form, fields, error) : error.message)
    } finally {
      setBusy(false)
      refresh(queries, user.name)
    }
  }
  return (
    <Modal
      open
      width={640}
      title={say(submitting?.label ?? user.label)}
      okText={say(phrases.form.save)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon title={say(phrases.form.refused, { reason: problem })} />}
      {known !== undefined && <Alert className="form-problem" type="info" showIcon title={say(known ? words.found : words.unknown)} />}
      <ActingTenant.Provider value={chosen === own ? undefined : chosen}>
        <EnterTenant.Provider
          value={(next) => {
            setChosen(next)
            void find(String(form.getFieldValue('phone') ?? ''), next)
          }}
        >
          <FormInputs.Provider value={inputs}>
            <Form
              form={form}
              layout="vertical"
              initialValues={initial}
              onFinish={save}
              disabled={busy}
              onValuesChange={({ phone }) => {
                if (phone !== undefined) void find(String(phone).trim(), chosen)
              }}
            >
              <FormLines form={form} fields={fields} />
            </Form>
          </FormInputs.Provider>
        </EnterTenant.Provider>
      </ActingTenant.Provider>
    </Modal>
  )
}
