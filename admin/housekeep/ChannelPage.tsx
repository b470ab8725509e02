import { housechannelmanage } from '@masthead/contract/housekeep/housechannelmanage'
import type { Label } from '@masthead/contract/kit/label'
import { actionPermission } from '@masthead/contract/kit/name'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { OneTimePasswords } from '../kit/page/OneTimePasswords'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/page/rowActions'
import type { Row } from '../kit/wire/client'
import { act, refresh } from '../kit/wire/write'

const words = {
  title: ['渠道密钥', 'Secret of the channel'],
  hint: ['请交给渠道用于接口签名；之前的密钥已失效。', 'Give it to the channel, which signs its calls with it; the one before has ended.'],
  once: ['密钥只显示这一次。', 'It is shown this once.'],
} as const satisfies Record<string, Label>

const heads = { account: housechannelmanage.fields.appKey.label, password: housechannelmanage.fields.secret.label }

/** Channels: the derived page; the secret of one that is new, or that gets another, is shown once. */
const ChannelPage = () => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [told, setTold] = useState<Row>()
  const actions = useMemo((): RowAction[] => {
    const action = housechannelmanage.actions?.rotate
    if (!action) return []
    return [
      {
        key: 'rotate',
        label: action.label,
        tone: 'danger',
        single: true,
        needs: [actionPermission(housechannelmanage, 'rotate', action)],
        fits: (row) => row._can?.includes('rotate') ?? false,
        go: ([row]) =>
          void modal.confirm({
            title: say(action.label),
            content: `${row?.name}：${say(action.confirm)}`,
            okText: say(phrases.form.confirm),
            cancelText: say(phrases.form.cancel),
            okButtonProps: { danger: true },
            async onOk() {
              const done = await act(housechannelmanage, 'rotate', action, [String(row?.id)], {}, []).catch(() => undefined)
              if (done && !Array.isArray(done)) setTold(done as Row)
              refresh(queries, housechannelmanage.name)
            },
          }),
      },
    ]
  }, [modal, queries, say])
  return (
    <>
      <ResourcePage
        name={housechannelmanage.name}
        rowActions={actions}
        onSaved={(row) => {
          if (row.newSecret) setTold(row)
        }}
      />
      {told && (
        <OneTimePasswords
          title={say(words.title)}
          hint={say(words.hint)}
          heads={heads}
          once={words.once}
          passwords={[{ account: String(told.appKey), password: String(told.newSecret) }]}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  )
}

export default ChannelPage
