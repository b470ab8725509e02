import type { Label } from '@masthead/contract/kit/label'
import { actionPermission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Row } from '../wire/client'
import { act, refresh } from '../noun/write'
import { OneTimePasswords } from '../act/OneTimePasswords'
import { ResourcePage } from './ResourcePage'
import type { RowAction } from '../noun/rowActions'

interface Secret {
  readonly noun: Resource
  /** The action that gives another one. Its `button: false` leaves the button to this page. */
  readonly action: string
  /** The field that says whose it is. */
  readonly account: string
  /** The field whose label names it. */
  readonly password: string
  readonly title: Label
  readonly hint: Label
  readonly once?: Label
}

/** The derived page of a noun whose rows have a secret: of a row that is new, or that gets another, it is shown once, as `newSecret` of the answer. */
export const SecretPage = ({ noun, action: name, account, password, title, hint, once }: Secret) => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [told, setTold] = useState<Row>()
  const actions = useMemo((): RowAction[] => {
    const action = noun.actions?.[name]
    if (!action) return []
    return [
      {
        key: name,
        label: action.label,
        tone: 'danger',
        single: true,
        needs: [actionPermission(noun, name, action)],
        fits: (row) => row._can?.includes(name) ?? false,
        go: ([row]) =>
          void modal.confirm({
            title: say(action.label),
            content: `${String(row?.[account] ?? '')}：${say(action.confirm ?? action.label)}`,
            okText: say(phrases.form.confirm),
            cancelText: say(phrases.form.cancel),
            okButtonProps: { danger: true },
            async onOk() {
              const done = await act(noun, name, action, [String(row?.id)], {}, []).catch(() => undefined)
              if (done && !Array.isArray(done)) setTold(done as Row)
              refresh(queries, noun.name)
            },
          }),
      },
    ]
  }, [modal, queries, say, noun, name, account])
  const heads = { account: noun.fields[account]?.label ?? title, password: noun.fields[password]?.label ?? title }
  return (
    <>
      <ResourcePage
        name={noun.name}
        rowActions={actions}
        onSaved={(row) => {
          if (row.newSecret) setTold(row)
        }}
      />
      {told && (
        <OneTimePasswords
          title={say(title)}
          hint={say(hint)}
          heads={heads}
          {...(once ? { once } : {})}
          passwords={[{ account: String(told[account]), password: String(told.newSecret) }]}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  )
}
