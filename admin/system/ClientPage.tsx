import { phrases } from '../kit/look/phrases'
import { actionPermission } from '@masthead/contract/kit/name'
import { client } from '@masthead/contract/system/client'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import type { Row } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { OneTimePasswords } from '../kit/page/OneTimePasswords'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/page/rowActions'
import { act, refresh } from '../kit/wire/write'
import { words } from './words'

const heads = { account: client.fields.clientId.label, password: client.fields.clientSecret.label }

/** Clients: the derived page; a new secret is shown once. */
const ClientPage = () => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [told, setTold] = useState<Row>()
  const actions = useMemo((): RowAction[] => {
    const action = client.actions?.rotateSecret
    if (!action) return []
    return [
      {
        key: 'rotateSecret',
        label: action.label,
        tone: 'danger',
        single: true,
        needs: [actionPermission(client, 'rotateSecret', action)],
        fits: (row) => row._can?.includes('rotateSecret') ?? false,
        go: ([row]) =>
          void modal.confirm({
            title: say(action.label),
            content: `${row?.clientId}：${say(action.confirm ?? action.label)}`,
            okText: say(phrases.form.confirm),
            cancelText: say(phrases.form.cancel),
            okButtonProps: { danger: true },
            async onOk() {
              const done = await act(client, 'rotateSecret', action, [String(row?.id)], {}, []).catch(() => undefined)
              if (done && !Array.isArray(done)) setTold(done as Row)
              refresh(queries, client.name)
            },
          }),
      },
    ]
  }, [modal, queries, say])
  return (
    <>
      <ResourcePage name={client.name} rowActions={actions} />
      {told && (
        <OneTimePasswords
          title={say(words.newSecret)}
          hint={say(words.newSecretHint)}
          heads={heads}
          passwords={[{ account: String(told.clientId), password: String(told.newSecret) }]}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  )
}

export default ClientPage
