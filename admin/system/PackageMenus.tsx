import { confirmDiscard } from '../kit/look/discard'
import { LoadFailed } from '../kit/look/LoadFailed'
import { phrases } from '../kit/look/phrases'
import { listOf, messages } from '@masthead/contract/kit/message'
import { tenantpackage } from '@masthead/contract/system/tenantpackage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Grid, Skeleton } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { RowAs } from '../kit/noun/rowAs'
import { call, isFailure } from '../kit/wire/client'
import { useLanguage, useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { toast } from '../kit/look/toast'
import { invoke, refresh, submit } from '../kit/noun/write'
import { Changes, countChanges } from './Changes'
import { CheckTree } from './CheckTree'
import type { Branch } from './choice'
import { type Holder, type Part, useHolding } from './holders'
import { sum, words } from './words'
import './system.css'

const list = 'menuIds'

type Package = RowAs<typeof tenantpackage>

interface Props {
  readonly row: Package
  readonly onClose: () => void
}

interface Known {
  readonly row: Package
  readonly nodes: readonly Branch[]
}

/** The menus of a package in a tree; shows what a save would give to its tenants and take from them. */
export const PackageMenus = (props: Props) => {
  const { row, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const { lg = true } = Grid.useBreakpoint()
  const closing = useRef<() => void>(onClose)
  const known = useQuery({
    queryKey: ['package', row.id, language],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Known> => {
      const [detail, nodes] = await Promise.all([
        call<Package>('GET', apiOf(tenantpackage, 'detail'), { query: { id: row.id } }),
        invoke<readonly Branch[]>(tenantpackage, 'menus'),
      ])
      return { row: detail, nodes }
    },
  })
  return (
    <Drawer
      open
      title={`${say(tenantpackage.fields.menuIds.label)} · ${row.packageName}`}
      size={lg ? 960 : '100%'}
      onClose={() => closing.current()}
      mask={{ closable: false }}
      className="grant-drawer"
      destroyOnHidden
    >
      {known.isError && <LoadFailed of={known} />}
      {known.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {known.data && <Body key={known.dataUpdatedAt} known={known.data} onClose={onClose} onReread={() => void known.refetch()} closing={closing} />}
    </Drawer>
  )
}

interface BodyProps {
  readonly known: Known
  readonly onClose: () => void
  readonly onReread: () => void
  readonly closing: { current: () => void }
}

const Body = ({ known, onClose, onReread, closing }: BodyProps) => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const label = say(tenantpackage.fields.menuIds.label)
  const parts = useMemo((): Part[] => [{ list, label, nodes: known.nodes, manner: 'nested' }], [known, label])
  const holders = useMemo(
    (): Holder[] => [{ id: known.row.id, title: known.row.packageName, held: { [list]: new Set(listOf(known.row.menuIds)) } }],
    [known],
  )
  const holding = useHolding(parts, holders)
  const [plan] = holding.plans

  const save = async (): Promise<void> => {
    if (!plan) return
    setBusy(true)
    setProblem(undefined)
    try {
      await submit(tenantpackage, { id: known.row.id, version: known.row.version, ...plan.lists })
      toast('success', say(messages.updated))
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.message)
      if (error.status === 409) onReread()
    } finally {
      setBusy(false)
      refresh(queries, tenantpackage.name)
    }
  }
  closing.current = (): void => {
    if (!plan) {
      onClose()
      return
    }
    confirmDiscard(modal, say, onClose)
  }
  const count = countChanges(holding.changes)
  return (
    <div className="grant">
      <div className="grant-notes">
        {problem && <Alert type="error" showIcon title={say(phrases.form.refused, { reason: problem })} />}
        <Alert type="info" showIcon title={say(words.packageAtOnce)} />
      </div>
      <div className="grant-columns">
        <div className="grant-part">
          <CheckTree
            label={label}
            nodes={known.nodes}
            manner="nested"
            chosen={holding.chosen(list)}
            onChange={(chosen) => holding.choose(list, chosen)}
            disabled={busy}
          />
        </div>
        <Changes changes={holding.changes} named={false} />
      </div>
      <div className="grant-foot">
        <Button type="primary" loading={busy} disabled={!plan} onClick={save}>
          {say(phrases.form.save)}
        </Button>
        <Button onClick={() => closing.current()}>{say(phrases.form.cancel)}</Button>
        {plan && <span className="soft">{say(sum(count.gives, count.takes))}</span>}
      </div>
    </div>
  )
}
