import { DeleteOutlined, DownOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Dropdown, Grid, Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBar } from './ActionBar'
import { labelFor, offersFor, useActions } from './actions'
import type { Row } from './client'
import type { Reshape } from './columns'
import { Export } from './Export'
import { Import } from './Import'
import type { Values } from './change'
import { useSay } from './language'
import { useNounOf } from './nouns'
import { useMay } from './permission'
import { useRemoval } from './removal'
import { ResourceDetail } from './ResourceDetail'
import { ResourceForm } from './ResourceForm'
import { ResourceTable } from './ResourceTable'
import { type RowAction, useRowActions } from './rowActions'
import { SearchForm } from './SearchForm'
import { listQuery, type NounOptions, useNoun } from './useNoun'

export interface ResourcePageProps extends NounOptions {
  /** The noun, family/noun. */
  readonly name: string
  /** Opens rows elsewhere than in the derived form; without a row a new one. */
  readonly onOpen?: (row?: Row) => void
  /** Filters that the search form leaves out. */
  readonly hiddenFilters?: readonly string[]
  /** Filters that lead the search form. */
  readonly firstFilters?: readonly string[]
  /** Makes other columns of the derived ones. */
  readonly reshape?: Reshape
  /** What the page is called, where the noun's own name says too little. */
  readonly title?: Label
  /** Which actions have a button, where the page has another mind than the noun: it offers some in a way of its own. */
  readonly buttons?: Readonly<Record<string, boolean>>
  /** Further buttons beside Add. */
  readonly tools?: ReactNode
  /** What the page offers for rows beside the noun's actions. */
  readonly rowActions?: readonly RowAction[]
  /** The noun as this page shows it: other words, fewer fields, other columns. The same function every time. */
  readonly variant?: (noun: Resource) => Resource
  /** Values that a new row begins with. */
  readonly preset?: Values
  /** Told what the server answered when a row was added or changed in the derived form. */
  readonly onSaved?: (row: Row) => void
}

const noFilters: readonly string[] = []
const noActions: readonly RowAction[] = []

type Opened = { readonly view: string } | { readonly edit: string | undefined; readonly parent?: string } | undefined

/** The page that follows from a declaration: search, list, add, view, edit, delete and the noun's actions. */
export const ResourcePage = (props: ResourcePageProps) => {
  const noun = useNounOf(props.name)
  const { variant } = props
  return <Page {...props} noun={useMemo(() => (variant ? variant(noun) : noun), [noun, variant])} />
}

const Page = ({ noun: declared, ...props }: ResourcePageProps & { noun: Resource }) => {
  const { fixed, onOpen, hiddenFilters, firstFilters, reshape, tools, rowActions, preset, onSaved, title, buttons } = props
  const noun = useMemo(() => (buttons ? withButtons(declared, buttons) : declared), [declared, buttons])
  const { t } = useTranslation()
  const say = useSay()
  const may = useMay()
  const list = useNoun(noun, fixed ? { fixed } : {})
  const { lg = true } = Grid.useBreakpoint()
  // A log can only be looked at; a small screen needs its room for what is in the row.
  const barWidth = noun.appendOnly ? 84 : lg ? 208 : 128
  const inBin = list.params.isRecycled === '1'
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [opened, setOpened] = useState<Opened>()
  const actions = useActions(noun, () => setChosen([]))
  const ownFor = useRowActions(inBin ? noActions : (rowActions ?? noActions))
  // What is chosen is what is seen: the rows as they are now, without those that left the page.
  const picked = useMemo(() => chosen.flatMap((row) => flat(list.rows).find((one) => one.id === row.id) ?? []), [chosen, list.rows])

  const verbs = (verb: 'add' | 'edit' | 'delete'): boolean => !noun.appendOnly && !noun.without?.includes(verb)
  const edit = (row?: Row): void => (onOpen ? onOpen(row) : setOpened({ edit: row?.id }))
  const drop = useRemoval(noun, () => {
    setChosen([])
    setOpened(undefined)
  })
  const below =
    noun.tree && verbs('add') && !onOpen
      ? (row: Row): void => setOpened({ edit: undefined, parent: String(row[noun.fields[noun.tree?.parent ?? '']?.by ?? 'id']) })
      : undefined
  const bar = (row: Row): ReactNode => (
    <ActionBar
      noun={noun}
      row={row}
      actions={actions}
      onView={inBin ? undefined : (one) => setOpened({ view: one.id })}
      onEdit={edit}
      onDelete={(one) => drop([one])}
      onAddBelow={below}
      own={ownFor([row])}
      onDone={() => setChosen([])}
      room={barWidth - 12}
    />
  )
  const offers = [
    ...offersFor(noun, picked).map((offer) => ({
      key: offer.name,
      label: labelFor(offer.action, picked),
      tone: offer.action.tone,
      go: () => actions.run(offer, picked),
    })),
    ...ownFor(picked).flatMap(({ single, key, label, tone, go }) =>
      single ? [] : [{ key, label, tone, go: () => go(picked, () => setChosen([])) }],
    ),
  ]
  const bin = Object.values(noun.actions ?? {}).some((action) => action.bin === 'outOf')
  const mayDelete = verbs('delete') && may(permission(noun, 'delete'))
  return (
    <div className="resource">
      <SearchForm
        noun={noun}
        params={list.params}
        onSearch={list.search}
        fetching={list.fetching && !list.pending}
        hidden={hiddenFilters ?? noFilters}
        first={firstFilters ?? noFilters}
      />
      <section className="card" aria-label={say(noun.label)}>
        <header className="list-head">
          <h1>{say(title ?? noun.label)}</h1>
          {bin && (
            <Segmented
              size="small"
              aria-label={t('list.recycled')}
              value={inBin ? 'bin' : 'list'}
              options={[
                { value: 'list', label: t('list.living') },
                { value: 'bin', label: t('list.recycled') },
              ]}
              onChange={(which) => list.search({ ...list.params, isRecycled: which === 'bin' ? '1' : undefined })}
            />
          )}
          {picked.length > 0 && (
            <span className="list-picked" role="status">
              {t('list.selected', { count: picked.length })}
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t('list.clear')}
              </Button>
            </span>
          )}
          <span className="list-ways">
            {tools}
            <Export noun={noun} query={listQuery(list, fixed)} />
            <Import noun={noun} />
            {offers.length > 0 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: offers.map(({ key, label, tone, go }) => ({ key, label: say(label), danger: tone === 'danger', onClick: go })),
                }}
              >
                <Button icon={<DownOutlined />} iconPlacement="end">
                  {t('list.batch')}
                </Button>
              </Dropdown>
            )}
            {mayDelete && (
              <Button danger icon={<DeleteOutlined />} onClick={() => drop(picked)}>
                {t('list.delete')}
              </Button>
            )}
            <Button icon={<ReloadOutlined />} aria-label={t('list.refresh')} title={t('list.refresh')} onClick={list.reload} />
            {verbs('add') && may(permission(noun, 'add')) && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => edit()}>
                {t('list.add')}
              </Button>
            )}
          </span>
        </header>
        <ResourceTable
          noun={noun}
          list={list}
          bar={bar}
          barWidth={barWidth}
          chosen={picked}
          onChoose={mayDelete || noun.actions || rowActions?.some(({ single }) => !single) ? setChosen : undefined}
          reshape={reshape}
        />
      </section>
      {opened && 'view' in opened && (
        <ResourceDetail
          noun={noun}
          id={opened.view}
          actions={actions}
          onClose={() => setOpened(undefined)}
          onEdit={edit}
          onDelete={(row) => drop([row])}
          ownFor={ownFor}
        />
      )}
      {opened && 'edit' in opened && (
        <ResourceForm
          key={opened.edit ?? 'new'}
          noun={noun}
          id={opened.edit}
          preset={opened.parent && noun.tree ? { ...preset, [noun.tree.parent]: opened.parent } : preset}
          onClose={() => setOpened(undefined)}
          {...(onSaved ? { onSaved } : {})}
        />
      )}
      {actions.dialog}
    </div>
  )
}

/** The noun with other buttons. */
const withButtons = (noun: Resource, buttons: Readonly<Record<string, boolean>>): Resource => {
  const actions = Object.entries(noun.actions ?? {}).map(([name, action]) => {
    const { button, ...rest } = action
    const isShown = buttons[name] ?? button !== false
    return [name, isShown ? rest : { ...rest, button: false as const }] as const
  })
  return { ...noun, actions: Object.fromEntries(actions) }
}

/** The rows of a tree one after the other. */
const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row.children as readonly Row[] | undefined) ?? [])])
