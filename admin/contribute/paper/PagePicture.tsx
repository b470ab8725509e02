import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { type Article, type Corner, rectangle, standing, type Work } from './parts'
import { words } from './words'

interface Props {
  readonly src: string
  readonly label: string
  readonly articles: readonly Article[]
  readonly worksOf: (id: string) => readonly Work[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Set while a zone is drawn: takes its corners. */
  readonly onDraw?: ((corners: readonly Corner[]) => void) | undefined
}

const pointsOf = (corners: readonly Corner[]): string => corners.map(({ x, y }) => `${x},${y}`).join(' ')

/** Drags smaller than this, in per cent, are a slip of the hand. */
const least = 1.5

/** The picture of a page with the zones of its articles; a press on one chooses its article, a drag draws one while that is asked for. */
export const PagePicture = ({ src, label, articles, worksOf, chosen, onChoose, onDraw }: Props) => {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<{ from: Corner; to: Corner }>()
  const at = (event: PointerEvent): Corner => {
    const { left, top, width, height } = (box.current as HTMLDivElement).getBoundingClientRect()
    return { x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }
  }
  const begin = (event: PointerEvent): void => {
    if (!onDraw) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: at(event), to: at(event) })
  }
  const move = (event: PointerEvent): void => {
    if (drag) setDrag({ from: drag.from, to: at(event) })
  }
  const end = (): void => {
    if (!drag || !onDraw) return
    setDrag(undefined)
    if (Math.abs(drag.to.x - drag.from.x) >= least && Math.abs(drag.to.y - drag.from.y) >= least) onDraw(rectangle(drag.from, drag.to))
  }
  const press =
    (id: string) =>
    (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onChoose(id)
    }
  return (
    <div ref={box} className="paper-picture" data-drawing={onDraw !== undefined} onPointerDown={begin} onPointerMove={move} onPointerUp={end}>
      <img src={src} alt={label} draggable={false} />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-label={say(words.articles)}>
        {articles.map(({ row, zone }) =>
          zone.length < 3 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: a zone is a polygon, which no button is
            <polygon
              key={row.id}
              points={pointsOf(zone)}
              role="button"
              tabIndex={onDraw ? -1 : 0}
              aria-label={row.title}
              aria-pressed={row.id === chosen}
              data-standing={standing(worksOf(row.id))}
              onClick={() => (onDraw ? undefined : onChoose(row.id))}
              onKeyDown={press(row.id)}
            >
              <title>{row.title}</title>
            </polygon>
          ),
        )}
        {drag && <polygon className="paper-drag" points={pointsOf(rectangle(drag.from, drag.to))} />}
      </svg>
    </div>
  )
}
