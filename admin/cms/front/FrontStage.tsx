import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { filled } from '../words'
import { lookQuery } from './ahead'
import { useCarrying } from './carried'
import { type Front, place, type Spot } from './useFront'
import { words } from './words'

interface Props {
  readonly front: Front
  /** The moment that is shown; now without one. */
  readonly at: string | undefined
  readonly isFixed: boolean
  readonly onEdit: (spot: Spot) => void
}

const widths = { wide: 1200, phone: 390 } as const

/** A marked part of the page, in its own pixels. */
interface Box {
  readonly mark: string
  readonly isSlot: boolean
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Drawn {
  readonly src: string
  readonly height: number
  readonly boxes: readonly Box[]
}

const boxesIn = (page: Document): Box[] =>
  [...page.querySelectorAll<HTMLElement>('[data-slot], [data-mark]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { mark: element.dataset.mark ?? element.dataset.slot ?? '', isSlot: element.dataset.slot !== undefined, left, top, width, height }
  })

/** Whether a page stands as it will: its text and its style sheets are there, while pictures may still come. */
const isLaidOut = (page: Document): boolean =>
  page.readyState !== 'loading' && [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)

interface DrawingProps {
  readonly src: string
  readonly title: string
  readonly className: string
  readonly style: CSSProperties
  readonly onLaidOut: (page: Document) => void
}

/** One drawing of the page, which says how it stands once it is laid out, and again when its pictures move it. */
const Drawing = ({ src, title, className, style, onLaidOut }: DrawingProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useRef(onLaidOut)
  useEffect(() => {
    tell.current = onLaidOut
  })
  useEffect(() => {
    let waiting = 0
    let watch: ResizeObserver | undefined
    const look = (): void => {
      const page = frame.current?.contentDocument
      const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
      // An empty page stands there until the first byte of this one comes.
      if (!page || !view || page.URL === 'about:blank' || !isLaidOut(page)) {
        waiting = requestAnimationFrame(look)
        return
      }
      watch = new view.ResizeObserver(() => tell.current(page))
      watch.observe(page.body)
      tell.current(page)
    }
    look()
    return () => {
      cancelAnimationFrame(waiting)
      watch?.disconnect()
    }
  }, [])
  return <iframe ref={frame} src={src} title={title} sandbox="allow-same-origin" inert className={className} style={style} />
}

/** The front page itself as the site draws it, with its slots over it: what is dragged there falls into them, and a press opens an item. */
export const FrontStage = ({ front, at, isFixed, onEdit }: Props) => {
  const say = useSay()
  const carrying = useCarrying()
  const [look, setLook] = useState<keyof typeof widths>(() => (window.innerWidth < 768 ? 'phone' : 'wide'))
  const link = useQuery(lookQuery(at))
  const state = front.slots.map(({ version, liveBase }) => `${version}.${liveBase.slice(0, 8)}`).join('-')
  const src = link.data ? `${link.data.url}&drawn=${encodeURIComponent(`${state}-${look}`)}` : undefined
  const [drawn, setDrawn] = useState<Drawn>()
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const [over, setOver] = useState<string>()

  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const width = widths[look]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  const frames = [...new Set([drawn?.src, src].filter((one) => one !== undefined))]
  const spotOf = ({ mark, isSlot }: Box): Spot | undefined => {
    const [name, index] = mark.split(':')
    const slot = front.slots.find((one) => one.place === name)
    return slot && { moduleId: slot.moduleId, index: isSlot ? slot.items.length : Number(index) }
  }
  const nameOf = (box: Box, spot: Spot): string => {
    const slot = front.slots.find(({ moduleId }) => moduleId === spot.moduleId)
    if (box.isSlot) return slot?.title ?? ''
    return say(filled(words.spot, { place: slot?.title ?? '', at: String(spot.index + 1), title: slot?.items[spot.index]?.title ?? '' }))
  }
  return (
    <section className="front-stage" aria-label={say(words.preview)}>
      <Segmented
        aria-label={say(words.preview)}
        value={look}
        onChange={setLook}
        options={[
          { value: 'wide', label: say(words.wide) },
          { value: 'phone', label: say(words.phone) },
        ]}
      />
      <div className="front-page" ref={stage} data-drawn={drawn?.src === src ? 'yes' : 'no'}>
        {!drawn && <Skeleton active paragraph={{ rows: 12 }} />}
        <div className="front-sheet" style={{ width: width * scale, height: (drawn?.height ?? 0) * scale }}>
          {frames.map((one) => (
            <Drawing
              key={one}
              src={one}
              title={say(words.preview)}
              className={one === drawn?.src ? '' : 'front-coming'}
              style={{ width, height: drawn?.height ?? 2000, transform: `scale(${scale})` }}
              onLaidOut={(page) => setDrawn({ src: one, height: page.documentElement.scrollHeight, boxes: boxesIn(page) })}
            />
          ))}
          {drawn?.boxes.map((box) => {
            const spot = spotOf(box)
            if (!spot) return null
            const style = { left: box.left * scale, top: box.top * scale, width: box.width * scale, height: box.height * scale }
            const drops = {
              onDragOver: (event: React.DragEvent) => {
                if (isFixed || !carrying.now()) return
                event.preventDefault()
                setOver(box.mark)
              },
              onDragLeave: () => setOver(undefined),
              onDrop: (event: React.DragEvent) => {
                event.preventDefault()
                const carried = carrying.now()
                setOver(undefined)
                carrying.take(undefined)
                if (carried) void place(front, carried, spot.moduleId, spot.index)
              },
            }
            const isOver = over === box.mark ? ' front-over' : ''
            return box.isSlot ? (
              <div key={box.mark} className={`front-zone${isOver}`} style={style} {...drops}>
                <span>{nameOf(box, spot)}</span>
              </div>
            ) : (
              <button
                key={box.mark}
                type="button"
                className={`front-spot${isOver}`}
                style={style}
                aria-label={nameOf(box, spot)}
                draggable={!isFixed}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', box.mark)
                  carrying.take(spot)
                }}
                onDragEnd={() => carrying.take(undefined)}
                onClick={() => !isFixed && onEdit(spot)}
                {...drops}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}
