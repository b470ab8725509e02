import { permission } from '@masthead/contract/kit/name'
import { user } from '@masthead/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure, type Row } from '../kit/client'
import { useSay } from '../kit/language'
import { type OneTimePassword, OneTimePasswords } from '../kit/OneTimePasswords'
import { ResourcePage } from '../kit/ResourcePage'
import type { RowAction } from '../kit/rowActions'
import { useSession } from '../kit/session'
import { toast } from '../kit/toast'
import { invoke, refresh } from '../kit/write'
import { AssignRoles } from './AssignRoles'
import { askResetMany, words } from './words'

const reset = user.calls?.resetPassword
const assign = user.calls?.grant

/** Users: the derived page, with one-time passwords and roles for those that are chosen. */
const UserPage = () => {
  const { t } = useTranslation()
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const myself = useSession((session) => session.user?.user_id)
  const [told, setTold] = useState<readonly OneTimePassword[]>()
  const [assigned, setAssigned] = useState<{ rows: readonly Row[]; done: () => void }>()

  const actions = useMemo((): RowAction[] => {
    const resetAll = async (rows: readonly Row[], done: () => void): Promise<void> => {
      try {
        setTold(await invoke<readonly OneTimePassword[]>(user, 'resetPassword', { userIds: rows.map(({ id }) => id) }, [400]))
        done()
      } catch (error) {
        if (!isFailure(error)) throw error
        if (error.status === 400) toast('error', error.message)
      }
      refresh(queries, user.name)
    }
    return [
      {
        key: 'grant',
        label: assign?.label ?? user.label,
        needs: [permission(user, 'grant')],
        go: (rows, done) => setAssigned({ rows, done }),
      },
      {
        key: 'resetPassword',
        label: reset?.label ?? user.label,
        tone: 'danger',
        needs: [permission(user, 'reset_password')],
        // One's own password is changed in the personal information.
        fits: (row) => row.id !== myself,
        go: (rows, done) =>
          void modal.confirm({
            title: say(reset?.label ?? user.label),
            content: rows.length === 1 ? `${rows[0]?.account}：${say(words.askReset)}` : say(askResetMany(rows.length)),
            okText: t('form.confirm'),
            cancelText: t('form.cancel'),
            okButtonProps: { danger: true },
            onOk: () => resetAll(rows, done),
          }),
      },
    ]
  }, [modal, queries, say, t, myself])
  return (
    <>
      <ResourcePage name={user.name} rowActions={actions} />
      {told && <OneTimePasswords title={say(reset?.label ?? user.label)} passwords={told} onClose={() => setTold(undefined)} />}
      {assigned && <AssignRoles users={assigned.rows} onDone={assigned.done} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

export default UserPage
