import { phrases } from '../look/phrases'
import { PlusOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ComponentType, useContext, useMemo, useState } from 'react'
import { filled } from '../noun/listWords'
import { useSay } from '../look/language'
import { call, isOffline, type Page, type Row } from '../wire/client'
import { useMay, useVeil } from '../wire/permission'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { veiledNoun } from '../wire/veil'
import { OpenRow } from '../row/RowName'
import { useBarWidth } from '../list/room'
import { ActionBar } from '../act/ActionBar'
import { useActing } from '../noun/acting'
import { useActions } from '../act/actions'
import { facedColumns } from '../row/columns'
import { type Child, type DetailProps, pointing } from '../act/children'
import { EditedElsewhere } from '../noun/elsewhere'
import { apiOf } from '../noun/nouns'
import { useRemoval } from '../act/removal'
import { words } from '../report/report-words'
import { ResourceTable } from '../list/ResourceTable'
import type { NounList, Order } from '../row/useNoun'
import { Later, lazyPart } from '../wire/part'

/** A list of rows that point at one: pages and order are its own, not the address's. */
const useRowsBelow = (noun: Resource, fixed: Readonly<Record<string, string>>): NounList => {
  const acting = useActing()
  const [{ current, size, order }, setState] = useState<{ current: number; size: number; order?: Order | undefined }>({ current: 1, size: 10 })
  const sorted = order ? { [order.descending ? 'descs' : 'ascs']: order.field } : {}
  const query = { ...acting, ...fixed, current: String(current), size: String(size), ...sorted }
  const found = useQuery({
    queryKey: ['rows', noun.name, 'below', query],
    queryFn: ({ signal }) => call<Page>('GET', apiOf(noun, 'page'), { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  })
  useLive(noun.name, () => readAnew(found))
  return {
    rows: found.data?.records ?? [],
    levels: undefined,
    total: found.data?.total ?? 0,
    totalExact: found.data?.totalExact ?? true,
    current,
    size,
    order,
    params: {},
    isSearched: false,
    pending: found.isPending,
    fetching: found.isFetching && found.isPlaceholderData,
    error: found.error,
    isOffline: isOffline(found.error),
    reload: () => void found.refetch(),
    search: () => undefined,
    turn: (page, pageSize) => setState({ current: pageSize === size ? page : 1, size: pageSize, order }),
    sort: (next) => setState({ current: 1, size, order: next }),
  }
}

type Opened = { readonly view: string } | { readonly edit: string | undefined } | undefined

const none: readonly Row[] = []

const ResourceForm = lazyPart(async () => ({ default: (await import('../form/ResourceForm')).ResourceForm }))

/** The rows of a noun that point at a row, as its detail shows them; a new one points there from the beginning. */
export const RowsBelow = ({ child, of, row, Detail }: { child: Child; of: Resource; row: Row; Detail: ComponentType<DetailProps> }) => {
  const say = useSay()
  const may = useMay()
  const veil = useVeil(child.noun)
  const noun = useMemo(() => {
    const seen = veiledNoun(child.noun, veil)
    // A level of a tree is no list of its own here.
    const { tree: _tree, ...flat } = seen
    return flat as Resource
  }, [child.noun, veil])
  const fixed = pointing(child, of.name, row.id)
  const list = useRowsBelow(child.noun, fixed)
  const isElsewhere = useContext(EditedElsewhere).has(noun.name)
  const [opened, setOpened] = useState<Opened>()
  const actions = useActions(noun)
  const drop = useRemoval(noun, () => setOpened(undefined))
  const { order } = list
  const columns = useMemo(
    () =>
      facedColumns(noun, { say, order, created: say(phrases.list.createTime), unseen: veil?.partly }).filter(
        ({ key }) => key !== child.field && key !== child.type,
      ),
    [noun, say, order, veil, child.field, child.type],
  )
  const barWidth = useBarWidth(noun, undefined, !columns.some(({ names }) => names))
  const [layout, setLayout] = useState({})
  const has = (verb: 'add' | 'edit' | 'delete'): boolean => !noun.appendOnly && !noun.without?.includes(verb) && !isElsewhere
  const field = child.noun.fields[child.field]
  const mayAdd = has('add') && may(permission(noun, 'add')) && field?.readOnly !== true
  const add = mayAdd ? (): void => setOpened({ edit: undefined }) : undefined
  const edit = has('edit') ? (one: Row): void => setOpened({ edit: one.id }) : undefined
  const view = (one: Row): void => setOpened({ view: one.id })
  return (
    <section aria-label={say(noun.label)}>
      {add && (
        <div className="below-head">
          <Button icon={<PlusOutlined />} onClick={add}>
            {say(filled(words.addBelow, { noun: say(noun.label) }))}
          </Button>
        </div>
      )}
      <OpenRow value={view}>
        <ResourceTable
          noun={noun}
          list={list}
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          bar={(one) => (
            <ActionBar noun={noun} row={one} actions={actions} onView={columns.some(({ names }) => names) ? undefined : view} onEdit={edit} />
          )}
          barWidth={barWidth}
          chosen={none}
          onAdd={add}
        />
      </OpenRow>
      {opened && 'view' in opened && (
        <Detail
          noun={noun}
          id={opened.view}
          actions={actions}
          onClose={() => setOpened(undefined)}
          onEdit={edit}
          onDelete={has('delete') ? (one) => drop([one]) : undefined}
        />
      )}
      {opened && 'edit' in opened && (
        <Later>
          <ResourceForm key={opened.edit ?? 'new'} noun={noun} id={opened.edit} preset={fixed} onClose={() => setOpened(undefined)} />
        </Later>
      )}
      {actions.dialog}
    </section>
  )
}
