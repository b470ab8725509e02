import { confirmDiscard } from '../kit/look/discard'
import { LoadFailed } from '../kit/look/LoadFailed'
import { phrases } from '../kit/look/phrases'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { menu } from '@masthead/contract/system/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Grid, Skeleton } from 'antd'
import { Tabs } from '../kit/look/Tabs'
import { useMemo, useRef, useState } from 'react'
import { isFailure, type Row } from '../kit/wire/client'
import { useLanguage, useSay } from '../kit/look/language'
import { titleOf } from '../kit/noun/titles'
import { toast } from '../kit/look/toast'
import { invoke, refresh } from '../kit/noun/write'
import { Changes, countChanges } from './Changes'
import { CheckTree } from './CheckTree'
import { type Branch, countOf, type Manner, titleIn } from './choice'
import { type Holder, type Holding, type Part, useHolding } from './holders'
import { Touched } from './Touched'
import { sum, unseen, words } from './words'
import './system.css'

/** Where the choice comes from and where it goes. */
export interface Granting {
  /** What is granted to; its declared call `grant` takes the lists. */
  readonly noun: Resource
  /** The parameter that names the ones granted to. */
  readonly ids: string
  /** The calls of the menu that answer the trees, and what is held already. */
  readonly trees: string
  readonly keys: string
  /** What is granted to are roles, so that their users are touched. */
  readonly touches?: true
  /** The lists, by the name their tree has in the answers. */
  readonly lists: readonly { readonly list: string; readonly tree: string; readonly manner: Manner }[]
}

interface Props {
  readonly granting: Granting
  readonly rows: readonly Row[]
  readonly onClose: () => void
  readonly onDone: () => void
}

type Answer<T> = Readonly<Record<string, readonly T[] | undefined>>

interface Known {
  readonly trees: Answer<Branch>
  /** By the order of the rows. */
  readonly held: readonly Answer<string>[]
}

/** Chooses what roles hold or top menus lead to; shows what that changes before it is saved. */
export const GrantDrawer = (props: Props) => {
  const { granting, rows, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const { lg = true } = Grid.useBreakpoint()
  const closing = useRef<() => void>(onClose)
  const ids = rows.map(({ id }) => id)
  const known = useQuery({
    queryKey: ['grants', granting.noun.name, language, ids.join(',')],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Known> => {
      const [trees, ...held] = await Promise.all([
        invoke<Answer<Branch>>(menu, granting.trees),
        ...ids.map((id) => invoke<Answer<string>>(menu, granting.keys, { [granting.ids]: id })),
      ])
      return { trees, held }
    },
  })
  const label = granting.noun.calls?.grant?.label ?? granting.noun.label
  const who = rows.map((row) => titleOf(granting.noun, row)).join(say(['、', ', ']))
  return (
    <Drawer
      open
      title={`${say(label)} · ${who}`}
      size={lg ? 960 : '100%'}
      onClose={() => closing.current()}
      mask={{ closable: false }}
      className="grant-drawer"
      destroyOnHidden
    >
      {known.isError && <LoadFailed of={known} />}
      {known.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {known.data && <Body {...props} known={known.data} onReread={() => void known.refetch()} closing={closing} />}
    </Drawer>
  )
}

interface BodyProps extends Props {
  readonly known: Known
  readonly onReread: () => void
  readonly closing: { current: () => void }
}

const Body = ({ granting, rows, known, onClose, onDone, onReread, closing }: BodyProps) => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { noun } = granting
  const parts = useMemo(
    () =>
      granting.lists.map(({ list, tree, manner }): Part => {
        const label = noun.calls?.grant?.input?.[list]?.label
        return { list, manner, nodes: known.trees[tree] ?? [], label: label ? say(label) : list }
      }),
    [granting, noun, known, say],
  )
  const holders = useMemo(
    () =>
      rows.map(
        (row, at): Holder => ({
          id: row.id,
          title: titleOf(noun, row),
          held: Object.fromEntries(granting.lists.map(({ list, tree }) => [list, new Set(known.held[at]?.[tree] ?? [])])),
        }),
      ),
    [rows, noun, granting, known],
  )
  const holding = useHolding(parts, holders)

  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      for (const { ids, lists } of holding.plans) await invoke(noun, 'grant', { [granting.ids]: ids, ...lists }, [0, 400, 403, 409])
      toast('success', say(messages.done))
      onDone()
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      // The code of a refused permission is the id of what was asked for, where that was chosen here.
      const title = error.permission && parts.map(({ nodes }) => titleIn(nodes, error.permission ?? '')).find(Boolean)
      setProblem(`${error.message}${error.permission ? say([`：${title ?? error.permission}`, `: ${title ?? error.permission}`]) : ''}`)
      onReread()
    } finally {
      setBusy(false)
      refresh(queries, noun.name)
      for (const kind of ['menu', 'permissions']) void queries.invalidateQueries({ queryKey: [kind] })
    }
  }
  const isChanged = holding.plans.length > 0
  closing.current = (): void => {
    if (!isChanged) {
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
        {rows.length > 1 && <Alert type="info" showIcon title={say(words.someOnly)} />}
      </div>
      <div className="grant-columns">
        <Parts parts={parts} holders={holders} holding={holding} disabled={busy} />
        <div className="grant-outcome">
          <Changes changes={holding.changes} named={rows.length > 1} />
          {granting.touches && <Touched roleIds={(isChanged ? holding.plans.flatMap(({ ids }) => ids) : rows.map(({ id }) => id)) as string[]} />}
        </div>
      </div>
      <div className="grant-foot">
        <Button type="primary" loading={busy} disabled={!isChanged} onClick={save}>
          {say(phrases.form.save)}
        </Button>
        <Button onClick={() => closing.current()}>{say(phrases.form.cancel)}</Button>
        {isChanged && <span className="soft">{say(sum(count.gives, count.takes))}</span>}
      </div>
    </div>
  )
}

interface PartsProps {
  readonly parts: readonly Part[]
  readonly holders: readonly Holder[]
  readonly holding: Holding
  readonly disabled: boolean
}

/** The trees, side by side in tabs where there are several. */
const Parts = ({ parts, holders, holding, disabled }: PartsProps) => {
  const say = useSay()
  const trees = parts.map((part) => {
    const { chosen, total } = countOf(part.nodes, holding.chosen(part.list), part.manner)
    const hidden = hiddenCount(part, holders)
    return {
      key: part.list,
      label: total > 0 ? `${part.label} ${chosen}/${total}` : part.label,
      children: (
        <div className="grant-part">
          <CheckTree
            label={part.label}
            nodes={part.nodes}
            manner={part.manner}
            chosen={holding.chosen(part.list)}
            onChange={(chosen) => holding.choose(part.list, chosen)}
            disabled={disabled}
          />
          {hidden > 0 && <p className="soft">{say(unseen(hidden))}</p>}
        </div>
      ),
    }
  })
  return trees.length > 1 ? <Tabs className="grant-tabs" items={trees} /> : trees[0]?.children
}

/** How many things are held that the tree does not show. */
const hiddenCount = (part: Part, holders: readonly Holder[]): number => {
  const keysIn = (nodes: readonly Branch[]): string[] => nodes.flatMap((node) => [node.key, ...keysIn(node.children ?? [])])
  const shown = new Set(keysIn(part.nodes))
  return new Set(holders.flatMap((holder) => [...(holder.held[part.list] ?? [])]).filter((key) => !shown.has(key))).size
}
