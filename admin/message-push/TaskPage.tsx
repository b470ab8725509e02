import type { Action } from '@masthead/contract/kit/action'
import { messages } from '@masthead/contract/kit/message'
import { actionPermission } from '@masthead/contract/kit/name'
import { task } from '@masthead/contract/message-push/task'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../kit/look/language'
import { phrases } from '../kit/look/phrases'
import { toast } from '../kit/look/toast'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { type RowAs, rowAs } from '../kit/noun/rowAs'
import { isFailure } from '../kit/wire/client'
import { act, refresh } from '../kit/noun/write'
import { Reach } from './Reach'
import { words } from './words'

/** Actions that send something on its way: their user sees first how many people it reaches. */
const asked = ['submit', 'approve'] as const
const ownButtons = { submit: false, approve: false }

interface Going {
  readonly name: (typeof asked)[number] | undefined
  readonly row: RowAs<typeof task>
}

const declared: Readonly<Record<string, Action>> = task.actions ?? {}

/** Shows the people that a push reaches and carries its action out, or only shows it. */
const ReachDialog = ({ name, row, onClose }: Going & { readonly onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const action = name === undefined ? undefined : declared[name]
  const go = async (): Promise<void> => {
    if (!action || name === undefined) return onClose()
    setBusy(true)
    try {
      await act(task, name, action, [row.id], {}, [409])
      toast('success', say(messages.done))
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 409) toast('error', error.message)
    } finally {
      setBusy(false)
      refresh(queries, task.name)
    }
  }
  return (
    <Modal
      open
      title={say(action?.label ?? words.preview)}
      okText={say(action?.label ?? phrases.form.confirm)}
      cancelText={say(phrases.form.cancel)}
      confirmLoading={busy}
      onOk={go}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className="soft dialog-what">{row.title}</p>
      <Reach row={row} />
      {name === 'submit' && row.audience === 'all' && <Alert className="form-problem" type="info" showIcon title={say(words.approval)} />}
    </Modal>
  )
}

/** Pushes: the derived page; a user who submits or approves one sees first the people that it reaches. */
const TaskPage = () => {
  const [going, setGoing] = useState<Going>()
  const actions = useMemo(
    (): RowAction[] => [
      ...asked.flatMap((name): RowAction[] => {
        const action = declared[name]
        if (!action) return []
        return [
          {
            key: name,
            label: action.label,
            tone: 'primary',
            single: true,
            needs: [actionPermission(task, name, action)],
            fits: (row) => row._can?.includes(name) ?? false,
            go: ([row]) => row && setGoing({ name, row: rowAs(task, row) }),
          },
        ]
      }),
      {
        key: 'preview',
        label: words.preview,
        single: true,
        fits: (row) => row.status === task.state.draft || row.status === task.state.approving,
        go: ([row]) => row && setGoing({ name: undefined, row: rowAs(task, row) }),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage name={task.name} buttons={ownButtons} rowActions={actions} />
      {going && <ReachDialog {...going} onClose={() => setGoing(undefined)} />}
    </>
  )
}

export default TaskPage
