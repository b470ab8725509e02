import { phrases } from '../kit/look/phrases'
import { listOf, messages, requiredMessage } from '@masthead/contract/kit/message'
import { role } from '@masthead/contract/system/role'
import { user } from '@masthead/contract/user/user'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useActing } from '../kit/noun/acting'
import { isFailure, type Row } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { titleOf } from '../kit/noun/titles'
import { type Choice, useWholeTree } from '../kit/noun/options'
import { toast } from '../kit/look/toast'
import { invoke, refresh } from '../kit/noun/write'
import { Changes } from '../system/Changes'
import { CheckTree } from '../system/CheckTree'
import type { Branch } from '../system/choice'
import { type Holder, type Part, useHolding } from '../system/holders'
import { words as granting } from '../system/words'
import '../system/system.css'

interface Props {
  readonly users: readonly Row[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const list = 'roleIds'

/** Roles below their parents; what has no visible parent stands at the top. */
const nest = (choices: readonly Choice[]): Branch[] => {
  const known = new Set(choices.map(({ id }) => id))
  const below = (parent: string): Branch[] =>
    choices
      .filter(({ parentId }) => (parentId && known.has(parentId) ? parentId : '0') === parent)
      .map(({ id, title }) => ({ key: id, title, children: below(id) }))
  return below('0')
}

/** Gives users their roles, in a tree; what only some of them have stays so until it is touched. */
export const AssignRoles = ({ users, onClose, onDone }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const acting = useActing()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const tree = useWholeTree(role, true)
  const field = user.fields.roleId
  const parts = useMemo((): Part[] => [{ list, label: say(field.label), nodes: nest(tree.data ?? []), manner: 'each' }], [tree.data, field, say])
  const holders = useMemo(
    () => users.map((row): Holder => ({ id: row.id, title: titleOf(user, row), held: { [list]: new Set(listOf(row.roleId)) } })),
    [users],
  )
  const holding = useHolding(parts, holders)
  const without = holding.plans.some(({ lists }) => lists[list]?.length === 0)
  const label = say(user.calls?.grant?.label ?? user.label)

  const save = async (): Promise<void> => {
    if (without) return setProblem(say(requiredMessage(field)))
    setBusy(true)
    setProblem(undefined)
    try {
      for (const { ids, lists } of holding.plans) await invoke(user, 'grant', { userIds: ids, ...lists, ...acting }, [0, 400, 403, 404, 409])
      toast('success', say(messages.done))
      onDone()
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
      refresh(queries, user.name)
      for (const kind of ['menu', 'permissions']) void queries.invalidateQueries({ queryKey: [kind] })
    }
  }
  return (
    <Modal
      open
      width={760}
      title={`${label} · ${users.map((row) => titleOf(user, row)).join(say(['、', ', ']))}`}
      okText={say(phrases.form.save)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ disabled: holding.plans.length === 0 }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={save}
      onCancel={onClose}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon title={say(phrases.form.refused, { reason: problem })} />}
      {users.length > 1 && <Alert className="form-problem" type="info" showIcon title={say(granting.someOnly)} />}
      {tree.isPending ? (
        <Skeleton active />
      ) : (
        <div className="assign">
          <CheckTree
            label={say(field.label)}
            nodes={parts[0]?.nodes ?? []}
            manner="each"
            chosen={holding.chosen(list)}
            onChange={(chosen) => {
              setProblem(undefined)
              holding.choose(list, chosen)
            }}
            disabled={busy}
          />
          <Changes changes={holding.changes} named={users.length > 1} />
        </div>
      )}
    </Modal>
  )
}
