import { MoreOutlined } from '@ant-design/icons'
import { Alert, App, Button, Dropdown, Tag } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sizedLink } from '@masthead/contract/resource/upload'
import { useSay } from '../../kit/look/language'
import { useFresh } from '../../kit/wire/freshFiles'
import { filled } from '../words'
import { useCarrying } from './carried'
import type { FrontItem, Slot } from './draft'
import { type Front, place, type Spot } from './useFront'
import { words } from './words'

interface Props {
  readonly front: Front
  readonly slot: Slot
  readonly isFixed: boolean
  readonly onEdit: (spot: Spot) => void
  readonly onReplace: (spot: Spot) => void
}

/** The items of a slot in their order, moved with the pointer or with keys. */
export const SlotPanel = ({ front, slot, isFixed, onEdit, onReplace }: Props) => {
  const say = useSay()
  const { modal } = App.useApp()
  const carrying = useCarrying()
  const fresh = useFresh()
  const list = useRef<HTMLOListElement>(null)
  const [over, setOver] = useState<number>()
  const { moduleId, items } = slot

  const focus = (index: number): void => {
    window.requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.front-item-name')[index]?.focus())
  }
  const move = async (index: number, by: 1 | -1): Promise<void> => {
    const to = index + by
    if (to < 0 || to >= items.length) return
    await place(front, { moduleId, index }, moduleId, by > 0 ? to + 1 : to)
    focus(to)
  }
  const drop = (index: number): void => {
    const carried = carrying.now()
    setOver(undefined)
    carrying.take(undefined)
    if (carried) void place(front, carried, moduleId, index)
  }
  const takeOff = (index: number): void => {
    void front
      .save(
        moduleId,
        items.filter((_, at) => at !== index),
      )
      .then(() => focus(Math.max(0, index - 1)))
  }
  const keys = (index: number) => (event: KeyboardEvent) => {
    const act =
      event.altKey && event.key === 'ArrowUp'
        ? () => void move(index, -1)
        : event.altKey && event.key === 'ArrowDown'
          ? () => void move(index, 1)
          : event.key === 'Delete'
            ? () => takeOff(index)
            : undefined
    if (!act || isFixed) return
    event.preventDefault()
    act()
  }
  const ways = (item: FrontItem, index: number) => ({
    items: [
      { key: 'edit', label: say(words.edit) },
      { key: 'replace', label: say(words.replace) },
      { key: 'up', label: say(words.up), disabled: index === 0 },
      { key: 'down', label: say(words.down), disabled: index === items.length - 1 },
      ...front.slots
        .filter((one) => one.moduleId !== moduleId)
        .map((one) => ({ key: `to:${one.moduleId}`, label: say(filled(words.moveTo, { slot: one.title })) })),
      { type: 'divider' as const },
      { key: 'remove', label: say(words.remove), danger: true },
    ],
    onClick: ({ key }: { key: string }): void => {
      if (key === 'edit') onEdit({ moduleId, index })
      if (key === 'replace') onReplace({ moduleId, index })
      if (key === 'up') void move(index, -1)
      if (key === 'down') void move(index, 1)
      if (key === 'remove') takeOff(index)
      if (key.startsWith('to:')) void place(front, { moduleId, index }, key.slice(3), 0)
    },
    'aria-label': say(filled(words.ways, { title: item.title })),
  })
  const discard = (): void => {
    modal.confirm({
      title: say(words.discard),
      content: say(filled(words.discardAsk, { slot: slot.title })),
      okText: say(words.discard),
      cancelText: say(words.cancel),
      onOk: () => front.discard(slot),
    })
  }
  const at = (index: number) => ({
    onDragOver: (event: React.DragEvent) => {
      if (isFixed || !carrying.now()) return
      event.preventDefault()
      event.stopPropagation()
      setOver(index)
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      drop(index)
    },
  })
  return (
    <section className="front-slot" aria-label={slot.title} onDragLeave={() => setOver(undefined)}>
      <header>
        <h2 translate="no">{slot.title}</h2>
        <span className="soft">
          {items.length} / {slot.newsCount}
        </span>
        {slot.isChanged ? <Tag color="blue">{say(words.changed)}</Tag> : <span className="soft">{say(words.live)}</span>}
        {slot.isChanged && !isFixed && (
          <Button size="small" type="text" onClick={discard}>
            {say(words.discard)}
          </Button>
        )}
      </header>
      {slot.isChanged && slot.updateUserName && (
        <p className="soft front-by" translate="no">
          {say(filled(words.by, { name: slot.updateUserName, time: String(slot.updateTime).slice(5, 16) }))}
        </p>
      )}
      {slot.isStale && (
        <Alert
          type="warning"
          showIcon
          title={say(words.stale)}
          description={say(words.staleHint)}
          action={
            !isFixed && (
              <span className="front-stale">
                <Button size="small" onClick={() => void front.discard(slot)}>
                  {say(words.takeLive)}
                </Button>
                <Button size="small" type="primary" onClick={() => void front.save(moduleId, items, slot.liveBase)}>
                  {say(words.keepMine)}
                </Button>
              </span>
            )
          }
        />
      )}
      <ol ref={list} {...at(items.length)} {...(isFixed ? {} : { 'aria-describedby': 'front-keys' })}>
        {items.length === 0 && <li className="front-none soft">{say(words.empty)}</li>}
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an item may stand twice, and is drawn again with each change
            key={`${item.guideId ?? item.newsId ?? item.linkUrl}:${index}`}
            className={over === index ? 'front-item front-over' : 'front-item'}
            draggable={!isFixed}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', item.title)
              carrying.take({ moduleId, index })
            }}
            onDragEnd={() => carrying.take(undefined)}
            {...at(index)}
          >
            <span className="front-number soft">{index + 1}</span>
            {item.thumb ? (
              <img className="front-item-picture" src={fresh(sizedLink(item.thumb, 320))} alt="" loading="lazy" decoding="async" draggable={false} />
            ) : null}
            <button
              type="button"
              className="front-item-name"
              translate="no"
              onClick={() => !isFixed && onEdit({ moduleId, index })}
              onKeyDown={keys(index)}
            >
              {item.title}
            </button>
            {item.warnings?.map((warning) => (
              <Tag key={warning} color={warning === 'tooLong' ? 'red' : 'orange'}>
                {say(words[warning])}
              </Tag>
            ))}
            {!isFixed && (
              <Dropdown trigger={['click']} menu={ways(item, index)}>
                <Button size="small" type="text" icon={<MoreOutlined />} aria-label={say(filled(words.ways, { title: item.title }))} />
              </Dropdown>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
