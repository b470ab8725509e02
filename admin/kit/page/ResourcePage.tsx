import type { Label } from '@masthead/contract/kit/label'
import { pageLabel } from '@masthead/contract/kit/face'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Grid } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActionBar } from '../act/ActionBar'
import { useActing } from '../noun/acting'
import { useAhead } from '../form/ahead'
import { withButtons } from '../act/buttons'
import { labelFor, offersFor, toneFor, useActions } from '../act/actions'
import type { Row } from '../wire/client'
import type { Reshape } from '../row/columns'
import type { Values } from '../noun/change'
import { useSay } from '../look/language'
import { Queues } from '../list/Queues'
import { boxWidth } from '../list/LongBody'
import { OpenRow } from '../row/RowName'
import { useBarWidth, useWidth } from '../list/room'
import { useListKeys } from '../list/useListKeys'
import { askedFields, useWanted } from '../list/asked'
import type { Look } from '../list/layout'
import { ChosenBar, type ListButtons, ListHead } from '../list/ListHead'
import { lookIn } from '../list/LookSwitch'
import { Waiting } from '../list/States'
import { looksOf, waysOf } from '../list/ways'
import { useSelection } from '../list/selection'
import { useColumns, useListLook } from '../list/useListLook'
import { useNounOf } from '../noun/nouns'
import { useMay, useVeil } from '../wire/permission'
import { reportParam, useReports } from '../noun/reports'
import { useRemoval } from '../act/removal'
import { ResourceTable, type Rows } from '../list/ResourceTable'
import { type RowAction, useRowActions } from '../noun/rowActions'
import { type Opened, useOpened } from '../noun/rowAddress'
import { ToReports } from '../report/ToReports'
import { SearchForm } from '../list/SearchForm'
import { type NounOptions, useNoun, useOrder } from '../row/useNoun'
import { veiledNoun } from '../wire/veil'
import { Later, lazyPart } from '../wire/part'

export interface ResourcePageProps extends Omit<NounOptions, 'fields'>, ListButtons {
  /** The noun, family/noun. */
  readonly name: string
  /** Opens rows elsewhere than in the derived form; without a row a new one. */
  readonly onOpen?: (row?: Row) => void
  /** Shows a row elsewhere than in the derived detail. */
  readonly onView?: (row: Row) => void
  /** Filters that the search form leaves out. */
  readonly hiddenFilters?: readonly string[]
  /** Filters that lead the search form. */
  readonly firstFilters?: readonly string[]
  /** Makes other columns of the derived ones. */
  readonly reshape?: Reshape
  /** Whether a list shows only as many columns as stand beside each other; it does unless they are reshaped. */
  readonly isFitted?: boolean
  /** What the page itself reads of a row, besides what its columns are called: it is sent no more than that. Whole rows unless told, where a page has anything of its own. */
  readonly reads?: readonly string[]
  /** What the page is called, where the noun's own name says too little. */
  readonly title?: Label
  /** Which actions have a button, where the page has another mind than the noun: it offers some in a way of its own. */
  readonly buttons?: Readonly<Record<string, boolean>>
  /** What the page offers for rows beside the noun's actions. */
  readonly rowActions?: readonly RowAction[]
  /** The noun as this page shows it: other words, fewer fields, other columns. The same function every time. */
  readonly variant?: (noun: Resource) => Resource
  /** Values that a new row begins with. */
  readonly preset?: Values
  /** What goes with a new row besides what its form shows: the same however often that form is sent. */
  readonly along?: () => Values
  /** What is open when the page is: a row to look at, or the form of one. */
  readonly begin?: Opened
  /** Whether the address names the row that is open; it does unless filters are fixed, as other lists may stand on such a page. */
  readonly isAddressed?: boolean
  /** Told what the server answered when a row was added or changed in the derived form. */
  readonly onSaved?: (row: Row) => void
}

const noFilters: readonly string[] = []
const tableAlone: readonly Look[] = ['table']
const noActions: readonly RowAction[] = []

/** The page that follows from a declaration: search, list, add, view, edit, delete and the noun's actions. */
export const ResourcePage = (props: ResourcePageProps) => {
  const noun = useNounOf(props.name)
  const { variant } = props
  const veil = useVeil(noun)
  const seen = useMemo(() => veiledNoun(variant ? variant(noun) : noun, veil), [noun, variant, veil])
  const [address, setAddress] = useSearchParams()
  const reports = useReports(seen)
  const report = address.get(reportParam)
  // What a page fixes for its list is not the report's.
  if (!report || props.fixed || !reports.some(([name]) => name === report)) return <Page {...props} noun={seen} />
  return (
    <Later>
      <ReportPage noun={seen} name={report} reports={reports} onShow={(name) => setAddress(name ? { [reportParam]: name } : {})} />
    </Later>
  )
}

const loadDetail = async () => ({ default: (await import('./ResourceDetail')).ResourceDetail })
const ResourceDetail = lazyPart(loadDetail)
const loadForm = async () => ({ default: (await import('../form/ResourceForm')).ResourceForm })
const ResourceForm = lazyPart(loadForm)
const OtherLook = lazyPart(async () => ({ default: (await import('../list/OtherLook')).OtherLook }))
const KeysHelp = lazyPart(async () => ({ default: (await import('../list/KeysHelp')).KeysHelp }))
const ReportPage = lazyPart(async () => ({ default: (await import('../report/ReportPage')).ReportPage }))

const Page = ({ noun: declared, ...props }: ResourcePageProps & { noun: Resource }) => {
  const acting = useActing()
  const isActing = 'tenantId' in acting
  const fixed = useMemo(() => (props.fixed || isActing ? { ...props.fixed, ...acting } : undefined), [props.fixed, isActing, acting])
  const { onOpen, onView, hiddenFilters, firstFilters, reshape, reads, tools, rowActions, preset, along, onSaved, title, buttons, isAddressed } =
    props
  const noun = useMemo(() => (buttons ? withButtons(declared, buttons) : declared), [declared, buttons])
  const say = useSay()
  const may = useMay()
  const look = useListLook(noun)
  const veil = useVeil(declared)
  const box = useRef<HTMLDivElement>(null)
  const barWidth = useBarWidth(noun, rowActions, reshape !== undefined)
  const { md = true } = Grid.useBreakpoint()
  const width = useWidth(box)
  // A card has room for what its row has to say, a table for what stands side by side, as rows that unfold do on phones too.
  const unfolds = noun.tree !== undefined && (noun.tree.nested === true || fixed === undefined)
  const room = md || unfolds ? width - barWidth - boxWidth : Number.POSITIVE_INFINITY
  const columns = useColumns(noun, useOrder(), reshape, look.layout, room, props.isFitted)
  // What a page of its own makes of a row nobody can tell unless it says so.
  const isDerived = !(reshape || rowActions || onOpen || onView || onSaved || tools || props.main || props.variant)
  const wanted = useWanted(noun, columns)
  const fields = isDerived || reads ? askedFields(noun, wanted, reads) : undefined
  const inBin = useSearchParams()[0].get('isRecycled') === '1'
  // A page that makes its own of the rows shows them in one way.
  const waysOfLook = useMemo(() => (reshape || onOpen || onView ? {} : waysOf(noun, veil?.partly)), [noun, veil, reshape, onOpen, onView])
  const looks = inBin ? tableAlone : looksOf(waysOfLook)
  const shown = lookIn(looks, look.layout, noun.face?.views?.first)
  const isByList = shown === 'table' || shown === 'gallery'
  const list = useNoun(noun, { ...(fixed ? { fixed } : {}), wait: !look.ready || !isByList, fields })
  const selection = useSelection(list)
  const [opened, setOpened] = useOpened(props.begin, !isActing && props.begin === undefined && (isAddressed ?? !fixed))
  const [helping, setHelping] = useState(false)
  const rows = useRef<Rows>(null)
  const actions = useActions(noun, selection.clear)
  const ownFor = useRowActions(inBin ? noActions : (rowActions ?? noActions))
  const { picked } = selection

  const verbs = (verb: 'add' | 'edit' | 'delete'): boolean => !noun.appendOnly && !noun.without?.includes(verb)
  const edit = (row?: Row): void => (onOpen ? onOpen(row) : setOpened({ edit: row?.id }))
  const add = verbs('add') && may(permission(noun, 'add')) ? () => edit() : undefined
  const mayDelete = verbs('delete') && may(permission(noun, 'delete'))
  const mayChoose = mayDelete || noun.actions !== undefined || (rowActions?.some(({ single }) => !single) ?? false)
  const view = inBin || !may(permission(noun, 'view')) ? undefined : (onView ?? ((row: Row): void => setOpened({ view: row.id })))
  const drop = useRemoval(noun, () => {
    selection.clear()
    setOpened(undefined)
  })
  const below =
    noun.tree && verbs('add') && !onOpen
      ? (row: Row): void => setOpened({ edit: undefined, parent: String(row[noun.fields[noun.tree?.parent ?? '']?.by ?? 'id']) })
      : undefined
  // The bars of rows are drawn anew when what they offer may have changed, not with every row that is chosen.
  // A title that opens its row needs no button beside it.
  const isNamed = columns.shown.some(({ names }) => names)
  const ways = {
    actions,
    onView: isNamed ? undefined : view,
    onEdit: edit,
    onDelete: (one: Row) => drop([one]),
    onAddBelow: below,
    onDone: selection.clear,
  }
  const latest = useRef(ways)
  latest.current = ways
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language and what is under way change what a bar shows
  const bar = useCallback(
    (row: Row): ReactNode => <ActionBar noun={noun} row={row} {...latest.current} own={ownFor([row])} />,
    [noun, isNamed, inBin, ownFor, actions.busy, may, say],
  )
  const batches = [
    ...offersFor(noun, picked).map((offer) => ({
      key: offer.name,
      label: labelFor(offer.action, picked),
      tone: toneFor(offer.action, picked),
      go: () => actions.run(offer, picked),
    })),
    ...ownFor(picked).flatMap(({ single, key, label, tone, go }) => (single ? [] : [{ key, label, tone, go: () => go(picked, selection.clear) }])),
  ]
  useAhead(noun, loadForm, verbs('add') || verbs('edit'), loadDetail)
  useListKeys({ rows, box, list, selection, view, edit, add, mayChoose, onHelp: () => setHelping(true) })
  return (
    <div className="resource" ref={box}>
      <section className="card" aria-label={say(noun.label)}>
        <ListHead
          noun={noun}
          title={title ?? pageLabel(noun)}
          list={list}
          fixed={fixed}
          tools={
            <>
              {tools}
              {!fixed && <ToReports noun={noun} />}
            </>
          }
          main={props.main}
          declared={columns.declared}
          further={columns.further}
          layout={look.layout}
          onLayout={look.onLayout}
          views={look.views}
          query={look.query}
          onView={look.show}
          onKeys={() => setHelping(true)}
          selection={selection}
          looks={looks}
          onDelete={mayDelete ? drop : undefined}
          onAdd={add}
        />
        {!fixed && <Queues noun={noun} list={list} />}
        <SearchForm
          noun={noun}
          params={list.params}
          onSearch={list.search}
          fetching={list.fetching && !list.pending}
          hidden={hiddenFilters ?? noFilters}
          first={firstFilters ?? noFilters}
        />
        <ChosenBar selection={selection} batches={batches} onDelete={mayDelete ? drop : undefined} />
        <OpenRow value={view}>
          {shown === 'table' ? (
            <ResourceTable
              ref={rows}
              noun={noun}
              list={list}
              columns={columns.shown}
              layout={look.layout}
              onLayout={look.onLayout}
              bar={bar}
              barWidth={barWidth}
              chosen={picked}
              onChoose={mayChoose ? selection.pick : undefined}
              onAdd={add}
            />
          ) : (
            <Later fallback={<Waiting />}>
              <OtherLook
                look={shown}
                ways={waysOfLook}
                noun={noun}
                list={list}
                fixed={fixed}
                onList={(params) => {
                  const { look: _look, ...rest } = look.layout
                  look.onLayout({ ...rest, look: 'table' })
                  list.search({ ...list.params, ...params })
                }}
                fields={fields}
                columns={columns.shown}
                bar={bar}
                hasWays={barWidth > 0}
                actions={actions}
                chosen={picked}
                onChoose={mayChoose ? selection.pick : undefined}
                onAdd={add}
              />
            </Later>
          )}
        </OpenRow>
      </section>
      <Later>
        {view && opened && 'view' in opened && (
          <ResourceDetail
            key={opened.view}
            isNamed
            noun={noun}
            id={opened.view}
            actions={actions}
            onClose={() => setOpened(undefined)}
            onEdit={edit}
            onDelete={(row) => drop([row])}
            ownFor={ownFor}
          />
        )}
        {helping && <KeysHelp onClose={() => setHelping(false)} />}
        {opened && 'edit' in opened && (opened.edit !== undefined || (add && !onOpen)) && (
          <ResourceForm
            key={opened.edit ?? 'new'}
            noun={noun}
            id={opened.edit}
            along={along}
            preset={opened.parent && noun.tree ? { ...preset, [noun.tree.parent]: opened.parent } : preset}
            onClose={() => setOpened(undefined)}
            {...(onSaved ? { onSaved } : {})}
          />
        )}
      </Later>
      {actions.dialog}
    </div>
  )
}
