import { HistoryOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Empty, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { useSay } from '../../kit/look/language'
import { useMay } from '../../kit/wire/permission'
import { ArticleShelf } from './ArticleShelf'
import { CarryingOf } from './carried'
import { FrontStage } from './FrontStage'
import { SlotPanel } from './SlotPanel'
import { Timeline } from './Timeline'
import { type Carried, itemFrom, type Spot, useFront } from './useFront'
import { words } from './words'
import { Later, lazyPart } from '../../kit/wire/part'
import './front.css'

// The page stands without them: with them, and the forms they are made of, it would come a third later.
const ClashDialog = lazyPart(async () => ({ default: (await import('./ClashDialog')).ClashDialog }))
const ItemDialog = lazyPart(async () => ({ default: (await import('./ItemDialog')).ItemDialog }))
const LaunchDialog = lazyPart(async () => ({ default: (await import('./LaunchDialog')).LaunchDialog }))
const LaunchHistory = lazyPart(async () => ({ default: (await import('./LaunchHistory')).LaunchHistory }))

/** The front page as it will be: articles at the left, the page itself in the middle, its slots at the right, and one launch for all of it. */
const FrontDesk = () => {
  const say = useSay()
  const may = useMay()
  const front = useFront()
  const carried = useRef<Carried>(undefined)
  const [carrying] = useState(() => ({
    take: (one: Carried | undefined): void => {
      carried.current = one
    },
    now: () => carried.current,
  }))
  const [editing, setEditing] = useState<Spot>()
  const [replacing, setReplacing] = useState<Spot>()
  const [isLaunching, setLaunching] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [at, setAt] = useState<string>()
  const mayArrange = may('cms_front_arrange')
  const mayLaunch = may('cms_front_launch')

  const undo = useRef(front.undo)
  useEffect(() => {
    undo.current = front.undo
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]') !== null
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      void undo.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (front.found.isError) return <LoadFailed of={front.found} />
  if (!front.found.data) return <Skeleton active />
  const { slots } = front
  const changed = slots.filter(({ isChanged }) => isChanged)
  const spotted = (spot: Spot | undefined) => {
    const slot = slots.find(({ moduleId }) => moduleId === spot?.moduleId)
    const item = slot?.items[spot?.index ?? -1]
    return slot && item && spot ? { slot, item, index: spot.index } : undefined
  }
  const [edited, replaced] = [spotted(editing), spotted(replacing)]
  return (
    <CarryingOf value={carrying}>
      <section className="front-desk" aria-label={say(words.title)}>
        <header className="front-head">
          <h1>{say(words.title)}</h1>
          <span className="front-ways">
            <Button icon={<UndoOutlined />} disabled={!front.canUndo} onClick={() => void front.undo()} aria-keyshortcuts="Control+Z">
              {say(words.undo)}
            </Button>
            <Button icon={<HistoryOutlined />} onClick={() => setLooking(true)}>
              {say(words.history)}
            </Button>
            {mayLaunch && (
              <Button type="primary" disabled={changed.length === 0} onClick={() => setLaunching(true)}>
                {say(words.launch)}
                {changed.length > 0 && ` (${changed.reduce((sum, { changes }) => sum + changes.length, 0)})`}
              </Button>
            )}
          </span>
        </header>
        {slots.length === 0 ? (
          <Empty
            description={
              <>
                <p>{say(words.noSlots)}</p>
                <p className="soft">{say(words.noSlotsHint)}</p>
              </>
            }
          />
        ) : (
          <div className="front-columns">
            {mayArrange && (
              <ArticleShelf
                front={front}
                replacing={replaced?.item.title}
                onReplace={(news) => {
                  if (!replaced) return
                  const { slot, item, index } = replaced
                  const next = { ...item, ...itemFrom(news), guideId: item.guideId ?? null, isBrief: item.isBrief ?? false }
                  setReplacing(undefined)
                  void front.save(slot.moduleId, slot.items.with(index, next))
                }}
                onEnd={() => setReplacing(undefined)}
              />
            )}
            <FrontStage front={front} at={at} isFixed={!mayArrange} onEdit={setEditing} />
            <div className="front-side">
              {mayArrange && (
                <p className="soft front-by" id="front-keys">
                  {say(words.itemKeys)}
                </p>
              )}
              {slots.map((slot) => (
                <SlotPanel key={slot.moduleId} front={front} slot={slot} isFixed={!mayArrange} onEdit={setEditing} onReplace={setReplacing} />
              ))}
              <Timeline slots={slots} at={at} onChange={setAt} />
            </div>
          </div>
        )}
        <Later>
          {edited && (
            <ItemDialog
              {...edited}
              onClose={() => setEditing(undefined)}
              onSave={(item) => front.save(edited.slot.moduleId, edited.slot.items.with(edited.index, item))}
            />
          )}
          {isLaunching && <LaunchDialog front={front} onClose={() => setLaunching(false)} />}
          {isLooking && <LaunchHistory front={front} onClose={() => setLooking(false)} />}
          {front.clash && <ClashDialog front={front} />}
        </Later>
      </section>
    </CarryingOf>
  )
}

export default FrontDesk
