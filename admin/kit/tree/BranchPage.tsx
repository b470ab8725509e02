import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BranchSide } from './BranchSide'
import type { Branch } from './BranchTree'
import { words } from './branch-words'
import type { Values } from '../noun/change'
import type { Row } from '../wire/client'
import { DissolveDialog } from './DissolveDialog'
import type { Params } from '../kinds/view'
import { useNounOf } from '../noun/nouns'
import { ResourcePage } from '../page/ResourcePage'
import type { RowAction } from '../noun/rowActions'

interface Props {
  readonly name: string
  /** Filters that page and tree both have. */
  readonly fixed?: Params
  /** Values that a new row begins with. */
  readonly preset?: Values
  /** The noun as the table shows it below the chosen node, or at the top. */
  readonly variant?: (noun: Resource, below: Branch | undefined) => Resource
  /** Stands above the tree. */
  readonly head?: ReactNode
}

const noFilter: Params = {}

/** A tree beside the table of what is below the chosen node: parents and children, sorted and moved by a drag. */
export const BranchPage = ({ name, fixed = noFilter, preset, variant, head }: Props) => {
  const noun = useNounOf(name)
  const [, setAddress] = useSearchParams()
  const [chosen, setChosen] = useState<Branch>()
  const [dissolving, setDissolving] = useState<{ row: Row; done: () => void }>()
  const parent = noun.tree?.parent ?? 'parentId'
  const id = chosen?.key ?? '0'
  const choose = (node: Branch | undefined): void => {
    // What stands below nothing has nothing below itself to show: its parent is chosen.
    if (noun.tree?.flat && node && node.parentId !== '0') return
    setAddress({})
    setChosen(node)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the chosen node stands for it
  const shape = useMemo(() => (variant ? (one: Resource) => variant(one, chosen) : undefined), [variant, chosen?.key])
  const actions = useMemo(
    (): RowAction[] =>
      noun.calls?.dissolve
        ? [
            {
              key: 'dissolve',
              label: words.dissolve,
              tone: 'danger',
              single: true,
              needs: [permission(noun, 'delete')],
              go: ([row], done) => row && setDissolving({ row, done }),
            },
          ]
        : [],
    [noun],
  )
  const filters = useMemo(() => ({ ...fixed, [parent]: id }), [fixed, parent, id])
  const begin = useMemo(() => ({ ...preset, ...(chosen ? { [parent]: chosen.key } : {}) }), [preset, parent, chosen])
  return (
    <div className="branch">
      <BranchSide head={head} noun={noun} fixed={fixed} chosen={chosen} onChoose={choose} />
      <ResourcePage
        key={id}
        name={name}
        fixed={filters}
        isAddressed
        hiddenFilters={[parent, ...Object.keys(fixed)]}
        preset={begin}
        rowActions={actions}
        {...(shape ? { variant: shape } : {})}
      />
      {dissolving && (
        <DissolveDialog
          noun={noun}
          row={dissolving.row}
          onClose={() => setDissolving(undefined)}
          onDone={() => {
            dissolving.done()
            if (chosen?.key === dissolving.row.id) setChosen(undefined)
          }}
        />
      )}
    </div>
  )
}
