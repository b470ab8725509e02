import { phrases } from '../kit/look/phrases'
import type { Field } from '@masthead/contract/kit/field'
import type { CallInputOf } from '@masthead/contract/kit/resource'
import { messages } from '@masthead/contract/kit/message'
import { user } from '@masthead/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { changed } from '../kit/noun/change'
import { isFailure, type Row } from '../kit/wire/client'
import type { Named } from '../kit/noun/fields'
import { FormLines, placeErrors } from '../kit/form/FormLines'
import { useSay } from '../kit/look/language'
import { textOf } from '../kit/noun/titles'
import { noteUser } from '../kit/wire/session'
import { toast } from '../kit/look/toast'
import { useUnsaved } from '../kit/form/unsaved'
import { invoke, refresh } from '../kit/noun/write'

const fields: readonly Named[] = Object.entries(user.calls?.updateInfo?.input ?? {})
const facts = ['account', 'roleId', 'deptId', 'postId', 'lastLoginTime'] as const satisfies readonly (keyof typeof user.fields)[]

/** Who one is, as far as one may say so oneself. */
export const Person = ({ me }: { me: Row }) => {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm<CallInputOf<typeof user, 'updateInfo'>>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const initial = useMemo(() => Object.fromEntries(fields.map(([key]) => [key, me[key] ?? null])), [me])
  // Also run when the page comes back from behind another one, which must not undo what was typed.
  const shown = useRef(initial)
  useEffect(() => {
    if (shown.current !== initial) form.setFieldsValue(initial)
    shown.current = initial
  }, [form, initial])
  useUnsaved(() => changed(fields, form.getFieldsValue(true), me).length > 0)

  const save = async (values: CallInputOf<typeof user, 'updateInfo'>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const changes = Object.fromEntries(changed(fields, values, me).map(([key]) => [key, values[key as keyof typeof values] || null]))
      await invoke(user, 'updateInfo', { name: values.name, ...changes }, [0, 400, 409])
      noteUser({ nick_name: values.name, avatar: values.avatar ?? '' })
      toast('success', say(messages.updated))
      void queries.invalidateQueries({ queryKey: ['me'] })
      refresh(queries, user.name)
    } catch (error) {
      if (!isFailure(error)) throw error
      if ([0, 400, 409].includes(error.status)) setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, fields, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="info-columns">
      <Form form={form} layout="vertical" initialValues={initial} onFinish={save} disabled={busy}>
        {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
        <FormLines form={form} fields={fields} row={me} />
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(phrases.form.save)}
        </Button>
      </Form>
      <dl className="facts info-facts">
        {facts.map((key) => {
          const field: Field = user.fields[key]
          return (
            <div key={key}>
              <dt>{say(field.label)}</dt>
              <dd>
                {textOf(me, key, field)
                  .split(',')
                  .join(say(['、', ', '])) || '—'}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
