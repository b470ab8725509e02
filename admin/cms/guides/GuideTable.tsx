import { phrases } from '../../kit/look/phrases'
import { HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { guides } from '@masthead/contract/cms/guides'
import { Button, Empty, Table } from 'antd'
import { createContext, type HTMLAttributes, useContext, useEffect, useMemo, useState } from 'react'
import { call, isFailure } from '../../kit/wire/client'
import { isSet } from '../../kit/kinds/flag'
import { useSay } from '../../kit/look/language'
import { apiOf } from '../../kit/noun/nouns'
import { toast } from '../../kit/look/toast'
import type { Guide } from './guided'
import { words } from './guide-words'
import { filled } from '../words'

interface Props {
  readonly rows: readonly Guide[]
  readonly onEdit: (row: Guide) => void
  readonly onReplace: (row: Guide) => void
  readonly onRemove: (row: Guide) => void
  /** Told when the server has, or has not, taken a new order. */
  readonly onSorted: () => void
}

type Grip = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

const GripOf = createContext<Grip | undefined>(undefined)

/** The guides of a module as a table whose rows are drawn to their place, with the pointer or with keys. */
export const GuideTable = ({ rows, onEdit, onReplace, onRemove, onSorted }: Props) => {
  const say = useSay()
  const [order, setOrder] = useState(rows)
  useEffect(() => setOrder(rows), [rows])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => order.map(({ id }) => id), [order])
  const maySort = order.length > 1 && order.every((row) => row._can?.includes('edit'))

  const drop = async ({ active, over }: DragEndEvent): Promise<void> => {
    if (!over || active.id === over.id) return
    const next = arrayMove([...order], ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setOrder(next)
    try {
      await call('POST', apiOf(guides, 'sort'), { body: next.map(({ id }, index) => ({ id, sort: index + 1 })) })
      toast('success', say(words.sorted))
    } catch (error) {
      if (!isFailure(error)) throw error
      setOrder(rows)
    }
    onSorted()
  }

  const titleOf = (id: unknown): string => order.find((row) => row.id === String(id))?.title ?? ''
  const placeOf = (id: unknown): string => String(ids.indexOf(String(id)) + 1)
  const told = (label: (typeof words)[keyof typeof words], id: unknown, over?: unknown): string =>
    say(filled(label, { title: titleOf(id), place: placeOf(over) }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void drop(event)}
      accessibility={{
        screenReaderInstructions: { draggable: say(words.moveHow) },
        announcements: {
          onDragStart: ({ active }) => told(words.picked, active.id),
          onDragOver: ({ active, over }) => (over ? told(words.over, active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => (over ? told(words.dropped, active.id, over.id) : undefined),
          onDragCancel: ({ active }) => told(words.putBack, active.id),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Table<Guide>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={order}
          scroll={{ x: 720, y: 'min(50vh, 440px)' }}
          components={{ body: { row: SortableRow } }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} /> }}
          columns={[
            {
              key: 'order',
              title: say(words.order),
              width: 64,
              render: (_, row, index) => (maySort ? <GripButton title={row.title} place={index + 1} /> : index + 1),
            },
            { key: 'title', title: say(guides.fields.title.label), render: (_, row) => <GuideTitle row={row} /> },
            {
              dataIndex: 'thumb',
              title: say(guides.fields.thumb.label),
              width: 96,
              render: (thumb: string | null) => (thumb ? <img className="thumb" src={thumb} alt="" width={56} height={36} loading="lazy" /> : null),
            },
            { key: 'timing', title: say(guides.fields.isTiming.label), width: 150, render: (_, row) => <Times row={row} /> },
            {
              dataIndex: 'isShown',
              title: say(words.shown),
              width: 110,
              render: (shown: unknown) => (
                <span className="state" data-tone={isSet(shown) ? 'good' : 'plain'}>
                  {say(isSet(shown) ? phrases.list.yes : phrases.list.no)}
                </span>
              ),
            },
            {
              key: 'ways',
              title: say(words.ways),
              width: 168,
              fixed: 'right',
              render: (_, row) => (
                <span className="row-ways">
                  {row._can?.includes('edit') && (
                    <>
                      <Command text={say(words.edit)} row={row} go={onEdit} />
                      <Command text={say(words.replace)} row={row} go={onReplace} />
                    </>
                  )}
                  {row._can?.includes('delete') && <Command text={say(words.remove)} row={row} go={onRemove} danger />}
                </span>
              ),
            },
          ]}
        />
      </SortableContext>
    </DndContext>
  )
}

const Command = ({ text, row, go, danger = false }: { text: string; row: Guide; go: (row: Guide) => void; danger?: boolean }) => (
  <Button type="link" size="small" danger={danger} aria-label={`${text} ${row.title}`} onClick={() => go(row)}>
    {text}
  </Button>
)

const SortableRow = (props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string }) => {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } = useSortable({
    id: props['data-row-key'] ?? '',
  })
  const style = { ...props.style, transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }
  const grip = useMemo(() => ({ attributes, listeners, setActivatorNodeRef }), [attributes, listeners, setActivatorNodeRef])
  return (
    <GripOf.Provider value={grip}>
      <tr {...props} ref={setNodeRef} style={style} className={`${props.className ?? ''} ${isDragging ? 'guide-dragged' : ''}`} />
    </GripOf.Provider>
  )
}

const GripButton = ({ title, place }: { title: string; place: number }) => {
  const say = useSay()
  const grip = useContext(GripOf)
  const label = say(filled(words.move, { title }))
  return (
    <Button
      type="text"
      size="small"
      className="guide-grip"
      icon={<HolderOutlined />}
      {...grip?.attributes}
      {...grip?.listeners}
      ref={grip?.setActivatorNodeRef}
      aria-label={label}
      title={label}
    >
      {place}
    </Button>
  )
}

/** A title as readers will see it, in letters that fit the table. Dark letters on a light ground, since the page of readers is light. */
const GuideTitle = ({ row }: { row: Guide }) => (
  <span className="guide-title" style={{ fontWeight: isSet(row.isBold) ? 700 : 400 }} title={row.title}>
    <i className="guide-colour" style={{ background: row.color ?? '#000000' }} aria-hidden="true" />
    {row.title}
    <small className="soft">
      {row.fontSize}
      {row.fontSizeUnit}
    </small>
  </span>
)

const Times = ({ row }: { row: Guide }) => {
  const say = useSay()
  if (!isSet(row.isTiming)) return <span className="soft">—</span>
  const short = (time: string): string => time.slice(0, 16)
  return (
    <span className="guide-times">
      <span>{row.onlineTime && short(row.onlineTime)}</span>
      <span>{say(filled(words.until, { time: row.offlineTime ? short(row.offlineTime) : say(words.openEnd) }))}</span>
    </span>
  )
}
