import { phrases } from '../look/phrases'
import { DownOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Dropdown } from 'antd'
import { type Actions, labelFor, offersFor } from './actions'
import type { Row } from '../wire/client'
import { widthOf } from './columns'
import { useSay } from '../look/language'
import { titleOf } from './nouns'
import { useMay } from '../wire/permission'
import type { RowAction } from './rowActions'

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
  /** How many stand open; the rest waits under More. */
  readonly most?: number
  /** As in a row of a list, or as buttons of their own. */
  readonly look?: 'links' | 'buttons'
  /** How many pixels the buttons must fit in; as many as they like unless told. */
  readonly room?: number
}

interface Way {
  readonly key: string
  readonly label: string
  readonly tone?: 'primary' | 'danger' | undefined
  readonly go: () => void
}

/** The ways that stand open; when some are left over, one place is kept for More. */
const fitting = (ways: readonly Way[], most: number, room: number): readonly Way[] => {
  const taken = (some: readonly Way[]): number => some.reduce((sum, way) => sum + widthOf(way.label) + 12, 0)
  if (ways.length <= most && taken(ways) <= room) return ways
  let open = ways.slice(0, most - 1)
  while (open.length > 1 && taken(open) > room - 62) open = open.slice(0, -1)
  return open
}

/** What this user may do to a row now, and nothing else. */
export const ActionBar = ({
  noun,
  row,
  actions,
  onView,
  onEdit,
  onDelete,
  onAddBelow,
  own = [],
  onDone,
  most = 3,
  look = 'links',
  room = Number.POSITIVE_INFINITY,
}: Props) => {
  const say = useSay()
  const may = useMay()
  const can = (verb: string): boolean => row._can?.includes(verb) ?? false
  const ownWays = own.map(({ key, label, tone, go }): Way => ({ key, label: say(label), tone, go: () => go([row], () => onDone?.()) }))
  const ways: Way[] = ownWays.filter(({ tone }) => tone === 'primary')
  if (onView && may(permission(noun, 'view'))) ways.push({ key: 'view', label: say(phrases.list.view), go: () => onView(row) })
  if (onEdit && can('edit')) ways.push({ key: 'edit', label: say(phrases.list.edit), go: () => onEdit(row) })
  const offers = offersFor(noun, [row]).map(
    (offer): Way => ({ key: offer.name, label: say(labelFor(offer.action, [row])), tone: offer.action.tone, go: () => actions.run(offer, [row]) }),
  )
  // What leads on comes first, what destroys last.
  const rank = (way: Way): number => (way.tone === 'primary' ? 0 : way.tone === 'danger' ? 2 : 1)
  ways.push(...[...offers, ...ownWays.filter((way) => !ways.includes(way))].sort((a, b) => rank(a) - rank(b)))
  if (onAddBelow && noun.tree && may(permission(noun, 'add')))
    ways.push({ key: 'addBelow', label: say(phrases.list.addChild), go: () => onAddBelow(row) })
  if (onDelete && can('delete')) ways.push({ key: 'delete', label: say(phrases.list.delete), tone: 'danger', go: () => onDelete(row) })

  const open = fitting(ways, most, room)
  const rest = ways.slice(open.length)
  const busyKey = actions.busy?.startsWith(`${row.id}:`) ? actions.busy.slice(row.id.length + 1) : undefined
  const face = (way: Way) =>
    look === 'links'
      ? ({ type: 'link', size: 'small', danger: way.tone === 'danger' } as const)
      : ({ type: way.tone === 'primary' ? 'primary' : 'default', danger: way.tone === 'danger' } as const)
  const name = titleOf(noun, row)
  return (
    <span className={look === 'links' ? 'row-ways' : 'bar-ways'}>
      {open.map((way) => (
        <Button key={way.key} {...face(way)} loading={busyKey === way.key} onClick={way.go} aria-label={`${way.label} ${name}`}>
          {way.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items: rest.map((way) => ({ key: way.key, label: way.label, danger: way.tone === 'danger', onClick: way.go })) }}
        >
          <Button
            {...(look === 'links' ? { type: 'link', size: 'small' } : {})}
            icon={<DownOutlined />}
            iconPlacement="end"
            aria-label={`${say(phrases.list.moreActions)} ${name}`}
            loading={busyKey !== undefined && rest.some((way) => way.key === busyKey)}
          >
            {say(phrases.list.moreActions)}
          </Button>
        </Dropdown>
      )}
    </span>
  )
}
