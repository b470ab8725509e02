import { phrases } from '../look/phrases'
import { DownOutlined, EllipsisOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type Actions, labelFor, offersFor, toneFor } from './actions'
import type { Row } from '../wire/client'
import { useSay } from '../look/language'
import { titleOf } from '../noun/titles'
import { useMay } from '../wire/permission'
import type { RowAction } from '../noun/rowActions'

interface Props {
  readonly noun: Resource
  readonly row: Row
  readonly actions: Actions
  readonly onView?: ((row: Row) => void) | undefined
  readonly onEdit?: ((row: Row) => void) | undefined
  readonly onDelete?: ((row: Row) => void) | undefined
  readonly onAddBelow?: ((row: Row) => void) | undefined
  /** What the page offers of its own for this row. */
  readonly own?: readonly RowAction[] | undefined
  /** Told when one of those is done. */
  readonly onDone?: (() => void) | undefined
  /** How many stand open as buttons; the rest waits under More. */
  readonly most?: number
  /** As in a row of a list, which offers what comes next and keeps the rest under a sign, or as buttons of their own. */
  readonly look?: 'row' | 'buttons'
}

interface Way {
  readonly key: string
  readonly label: string
  readonly tone?: 'primary' | 'danger' | undefined
  /** It brings the row into another state. */
  readonly moves?: boolean
  /** It says where or how the row stands among others. */
  readonly arranges?: boolean
  /** It shows the row elsewhere. */
  readonly shows?: boolean
  /** It changes fields of the row. */
  readonly sets?: boolean
  readonly go: () => void
}

/** The one way of a row that leads on, where there is such a thing; what destroys never does. */
const nextOf = (ways: readonly Way[]): readonly Way[] => {
  const next = ways.find(({ tone }) => tone === 'primary') ?? ways.find(({ key }) => key === 'edit') ?? (ways.length === 1 ? ways[0] : undefined)
  return next && next.tone !== 'danger' ? [next] : []
}

/** A menu of more entries than this is parted by lines, and one of more than that by names. */
const mostTogether = 5
const mostUnnamed = 7

const words = {
  moves: ['流转', 'Move on'],
  shows: ['查看', 'Look at it'],
  sets: ['修改', 'Change'],
  arranges: ['排布', 'Arrange'],
  others: ['其他', 'More'],
  care: ['谨慎操作', 'With care'],
} as const satisfies Record<string, Label>

/** The parts of a long menu, in their order. */
const parts = ['moves', 'shows', 'sets', 'arranges', 'others', 'care'] as const

/** Which part an entry belongs to that is of several, the first. */
const kinds = ['moves', 'arranges', 'shows', 'sets'] as const

const partOf = (way: Way): (typeof parts)[number] => (way.tone === 'danger' ? 'care' : (kinds.find((kind) => way[kind]) ?? 'others'))

/** The entries of a menu. A long one is parted: what moves the row on, what else may be done, what destroys. */
const parted = (ways: readonly Way[], say: (label: Label) => string): NonNullable<MenuProps['items']> => {
  const entry = (way: Way) => ({ key: way.key, label: way.label, danger: way.tone === 'danger', onClick: way.go })
  if (ways.length <= mostTogether) return ways.map(entry)
  const isDanger = ({ tone }: Way): boolean => tone === 'danger'
  if (ways.length > mostUnnamed) {
    const groups: [Label, Way[]][] = parts.map((part) => [words[part], ways.filter((way) => partOf(way) === part)])
    return groups.flatMap(([label, some]) =>
      some.length > 0 ? [{ type: 'group' as const, key: label[1], label: say(label), children: some.map(entry) }] : [],
    )
  }
  const lines = [ways.filter((way) => !isDanger(way) && way.moves), ways.filter((way) => !isDanger(way) && !way.moves), ways.filter(isDanger)].filter(
    (part) => part.length > 0,
  )
  return lines.flatMap((part, at) => [...(at > 0 ? [{ type: 'divider' as const, key: `line${at}` }] : []), ...part.map(entry)])
}

/** What this user may do to a row now, and nothing else. */
export const ActionBar = ({ noun, row, actions, onView, onEdit, onDelete, onAddBelow, own = [], onDone, most = 3, look = 'row' }: Props) => {
  const say = useSay()
  const may = useMay()
  const can = (verb: string): boolean => row._can?.includes(verb) ?? false
  const ownWays = own.map(
    ({ key, label, tone, part, go }): Way => ({
      key,
      label: say(label),
      tone,
      ...(part ? { [part]: true } : {}),
      go: () => go([row], () => onDone?.()),
    }),
  )
  const ways: Way[] = ownWays.filter(({ tone }) => tone === 'primary')
  if (onView && may(permission(noun, 'view'))) ways.push({ key: 'view', label: say(phrases.list.view), go: () => onView(row) })
  if (onEdit && can('edit')) ways.push({ key: 'edit', label: say(phrases.list.edit), go: () => onEdit(row) })
  const offers = offersFor(noun, [row]).map(
    (offer): Way => ({
      key: offer.name,
      label: say(labelFor(offer.action, [row])),
      tone: toneFor(offer.action, [row]),
      arranges: offer.action.toggles !== undefined || offer.action.quiet === true,
      sets: (offer.action.sets?.length ?? 0) > 0,
      moves: [offer.action.to ?? []].flat().some((state) => state !== row.status),
      go: () => actions.run(offer, [row]),
    }),
  )
  // What leads on comes first, what destroys last.
  const rank = (way: Way): number => (way.tone === 'primary' ? (way.moves === false ? 0.5 : 0) : way.tone === 'danger' ? 2 : 1)
  ways.push(...[...offers, ...ownWays.filter((way) => !ways.includes(way))].sort((a, b) => rank(a) - rank(b)))
  if (onAddBelow && noun.tree && may(permission(noun, 'add')))
    ways.push({ key: 'addBelow', label: say(phrases.list.addChild), go: () => onAddBelow(row) })
  if (onDelete && can('delete')) ways.push({ key: 'delete', label: say(phrases.list.delete), tone: 'danger', go: () => onDelete(row) })

  const inRow = look === 'row'
  if (!inRow) ways.sort((a, b) => rank(a) - rank(b))
  const seen = ways.find(({ key }) => key === 'view')
  const open = inRow ? [...(seen ? [seen] : []), ...nextOf(ways.filter((way) => way !== seen))] : ways.slice(0, ways.length > most ? most - 1 : most)
  const rest = ways.filter((way) => !open.includes(way))
  const busyKey = actions.busy?.startsWith(`${row.id}:`) ? actions.busy.slice(row.id.length + 1) : undefined
  const face = (way: Way) =>
    inRow
      ? ({ type: way.tone === 'primary' ? 'default' : 'link', size: 'small' } as const)
      : ({ type: way.tone === 'primary' && way === open[0] ? 'primary' : 'default', danger: way.tone === 'danger' } as const)
  const name = titleOf(noun, row)
  return (
    <span className={inRow ? 'row-ways' : 'bar-ways'}>
      {open.map((way) => (
        <Button key={way.key} {...face(way)} loading={busyKey === way.key} onClick={way.go} aria-label={`${way.label} ${name}`}>
          {way.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: parted(rest, say) }}
          classNames={{ root: 'row-menu' }}
          // A long one covers its row rather than leaving the window.
          align={{ offset: [0, 0], overflow: { adjustX: 1, adjustY: 1, shiftY: true } }}
        >
          <Button
            {...(inRow ? { type: 'text', size: 'small', className: 'row-more' } : {})}
            icon={inRow ? <EllipsisOutlined /> : <DownOutlined />}
            iconPlacement="end"
            aria-label={`${say(phrases.list.moreActions)} ${name}`}
            loading={busyKey !== undefined && rest.some((way) => way.key === busyKey)}
          >
            {inRow ? null : say(phrases.list.moreActions)}
          </Button>
        </Dropdown>
      )}
    </span>
  )
}
