import { HolderOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { Label } from '@masthead/contract/kit/label'
import { Button, Checkbox, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import type { Column } from '../row/columns'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { toast } from '../look/toast'
import { type Density, type Layout, within } from './layout'
import { filled, words } from '../noun/listWords'

interface Props {
  readonly declared: readonly Column[]
  readonly further: readonly Column[]
  readonly layout: Layout
  readonly onChange: (layout: Layout) => void
  readonly onClose: () => void
}

const step = 20

const keyOf = (column: Column): string => String(column.key)

/** Which columns a list shows, in which order, how wide and how close: by pointer and by keys alike. */
const Chooser = ({ declared, further, layout, onChange, onClose }: Props) => {
  const say = useSay()
  const all = useMemo(() => new Map([...declared, ...further].map((column) => [keyOf(column), column])), [declared, further])
  const shown = useMemo(() => layout.shown?.filter((key) => all.has(key)) ?? declared.map(keyOf), [layout.shown, declared, all])
  // What is not shown keeps its place below what is.
  const [order, setOrder] = useState<readonly string[]>(() => [...shown, ...[...all.keys()].filter((key) => !shown.includes(key))])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const title = (key: unknown): string => String(all.get(String(key))?.title ?? '')
  const place = (key: unknown): string => String(order.indexOf(String(key)) + 1)
  const told = (label: Label, key: unknown, over?: unknown): string => say(filled(label, { name: title(key), place: place(over) }))

  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || active.id === over.id) return
    const next = arrayMove([...order], order.indexOf(String(active.id)), order.indexOf(String(over.id)))
    setOrder(next)
    onChange({ ...layout, shown: next.filter((key) => shown.includes(key)) })
  }
  const show = (key: string, isShown: boolean): void => {
    if (!isShown && shown.length === 1) toast('warning', say(words.lastColumn))
    else onChange({ ...layout, shown: order.filter((one) => (one === key ? isShown : shown.includes(one))) })
  }
  const widen = (key: string, by: number): void => {
    const width = layout.widths?.[key] ?? all.get(key)?.width ?? 0
    onChange({ ...layout, widths: { ...layout.widths, [key]: within(width + by) } })
  }
  const restore = (): void => {
    onChange(layout.look ? { look: layout.look } : {})
    setOrder([...all.keys()])
  }
  return (
    <section className="chooser" aria-label={say(words.columns)}>
      <div className="chooser-density">
        <span id="chooser-density">{say(words.density)}</span>
        <Segmented<Density>
          size="small"
          aria-labelledby="chooser-density"
          value={layout.density ?? 'medium'}
          options={[
            { value: 'large', label: say(words.roomy) },
            { value: 'medium', label: say(words.medium) },
            { value: 'small', label: say(words.compact) },
          ]}
          onChange={(density) => onChange({ ...layout, density })}
        />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: say(words.columnsHint) },
          announcements: {
            onDragStart: ({ active }) => told(words.lifted, active.id),
            onDragOver: ({ active, over }) => told(words.over, active.id, over?.id),
            onDragEnd: ({ active, over }) => told(words.dropped, active.id, over?.id),
            onDragCancel: ({ active }) => told(words.cancelled, active.id),
          },
        }}
      >
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <ul>
            {order.map((key) => (
              <Line
                key={key}
                id={key}
                title={title(key)}
                width={layout.widths?.[key] ?? all.get(key)?.width ?? 0}
                isShown={shown.includes(key)}
                onShow={(isShown) => show(key, isShown)}
                onWiden={(by) => widen(key, by)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className="chooser-foot">
        <span className="soft">{say(words.columnsHint)}</span>
        <Button size="small" onClick={restore}>
          {say(words.restore)}
        </Button>
        <Button size="small" type="primary" onClick={onClose}>
          {say(phrases.form.close)}
        </Button>
      </div>
    </section>
  )
}

export default Chooser

interface LineProps {
  readonly id: string
  readonly title: string
  readonly width: number
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
  readonly onWiden: (by: number) => void
}

const Line = ({ id, title, width, isShown, onShow, onWiden }: LineProps) => {
  const say = useSay()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const about = (label: Label): string => say(filled(label, { name: title }))
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition: transition ?? undefined }}
    >
      <button
        type="button"
        className="plain-button chooser-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={about(words.columnOf)}
      >
        <HolderOutlined aria-hidden />
      </button>
      <Checkbox checked={isShown} aria-label={about(words.shownOf)} onChange={(event) => onShow(event.target.checked)}>
        {title}
      </Checkbox>
      {isShown && (
        <span className="chooser-width">
          <Button size="small" type="text" icon={<MinusOutlined />} aria-label={about(words.narrower)} onClick={() => onWiden(-step)} />
          <span className="number" aria-hidden="true">
            {width}
          </span>
          <Button size="small" type="text" icon={<PlusOutlined />} aria-label={about(words.wider)} onClick={() => onWiden(step)} />
        </span>
      )}
    </li>
  )
}
