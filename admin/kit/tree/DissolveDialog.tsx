import { phrases } from '../look/phrases'
import { ref } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form, Modal, Radio, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { words } from './branch-words'
import { call, isFailure, type Row } from '../wire/client'
import { useSay } from '../look/language'
import { apiOf } from '../noun/nouns'
import { titleOf } from '../noun/titles'
import { RefPicker } from '../pick/RefPicker'
import { toast } from '../look/toast'
import { refresh } from '../noun/write'

interface Props {
  readonly noun: Resource
  readonly row: Row
  readonly onClose: () => void
  readonly onDone: () => void
}

interface Use {
  readonly noun: string
  readonly label: Label
  readonly count: number
}

interface Holding {
  readonly children: number
  readonly below: number
  readonly uses: readonly Use[]
  readonly usesBelow: readonly Use[]
}

/** Deletes a node of a tree together with, or without, what is below it; shows first what hangs on it, and asks where that goes. */
export const DissolveDialog = ({ noun, row, onClose, onDone }: Props) => {
  const say = useSay()
  const tell = useSay()
  const queries = useQueryClient()
  const [manner, setManner] = useState<'move' | 'cascade'>('move')
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const holding = useQuery({
    queryKey: ['row', noun.name, row.id, 'uses'],
    gcTime: 0,
    queryFn: ({ signal }) => call<Holding>('GET', apiOf(noun, `uses/${row.id}`), { signal }),
  })
  const found = holding.data
  const uses = manner === 'cascade' ? (found?.usesBelow ?? []) : (found?.uses ?? [])
  const lacksHeir = uses.length > 0 && moveTo === null

  const go = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('POST', apiOf(noun, `dissolve/${row.id}`), { body: { moveTo, cascade: manner === 'cascade' }, quiet: [400, 409] })
      toast('success', say(messages.deleted))
      refresh(queries, noun.name)
      onDone()
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={`${tell(words.dissolve)}：${titleOf(noun, row)}`}
      okText={tell(words.del)}
      cancelText={say(phrases.form.cancel)}
      okButtonProps={{ danger: true, disabled: !found || lacksHeir }}
      confirmLoading={busy}
      onOk={go}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
      {!found ? (
        <Skeleton active />
      ) : (
        <Form layout="vertical">
          <Form.Item label={tell(words.holds)}>
            {found.below === 0 && found.uses.length === 0 && <span className="soft">{tell(words.nothing)}</span>}
            {found.below > 0 && (
              <Tag>
                {tell(words.below)} {found.below}
              </Tag>
            )}
            {(manner === 'cascade' ? found.usesBelow : found.uses).map((use) => (
              <Tag key={use.noun} color="orange">
                {tell(use.label)} {use.count}
              </Tag>
            ))}
          </Form.Item>
          {found.below > 0 && (
            <Form.Item label={tell(words.whatBelow)}>
              <Radio.Group
                value={manner}
                onChange={(event) => setManner(event.target.value as typeof manner)}
                options={[
                  { value: 'move', label: tell(moveTo === null ? words.up : words.along) },
                  { value: 'cascade', label: tell(words.cascade) },
                ]}
              />
            </Form.Item>
          )}
          {(found.below > 0 || uses.length > 0) && (
            <Form.Item label={tell(words.heir)} required={uses.length > 0} {...(uses.length > 0 ? { extra: tell(words.heirHint) } : {})}>
              <RefPicker
                name={noun.tree?.parent ?? 'parentId'}
                field={ref(words.node, noun.name)}
                row={row}
                value={moveTo}
                onChange={(value) => setMoveTo(value ? String(value) : null)}
              />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  )
}
