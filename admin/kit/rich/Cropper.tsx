import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Area, type Handle, moved, resized } from './crop'

interface Props {
  /** The picture as it is held. */
  readonly canvas: HTMLCanvasElement
  readonly area: Area
  /** Width through height that the area keeps; free without. */
  readonly aspect: number | undefined
  readonly label: string
  readonly disabled: boolean
  readonly onArea: (area: Area) => void
}

const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A picture with a frame over it, moved and drawn by its corners and sides with pointer or keys. */
export const Cropper = ({ canvas, area, aspect, label, disabled, onArea }: Props) => {
  const stage = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const shown = sheet.current
    if (!shown) return
    // Larger than the screen shows it would only cost.
    const scale = Math.min(1, 1280 / Math.max(canvas.width, canvas.height))
    shown.width = Math.max(1, Math.round(canvas.width * scale))
    shown.height = Math.max(1, Math.round(canvas.height * scale))
    shown.getContext('2d')?.drawImage(canvas, 0, 0, shown.width, shown.height)
  }, [canvas])

  const drag = (event: PointerEvent, handle?: Handle): void => {
    if (disabled || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const target = event.currentTarget
    const scale = canvas.width / (stage.current?.clientWidth || canvas.width)
    const begin = { x: event.clientX, y: event.clientY, area }
    const follow = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const by = { x: (clientX - begin.x) * scale, y: (clientY - begin.y) * scale }
      onArea(handle ? resized(begin.area, handle, by, canvas, aspect) : moved(begin.area, by, canvas))
    }
    const end = (): void => {
      target.removeEventListener('pointermove', follow as EventListener)
      target.removeEventListener('pointerup', end)
      target.removeEventListener('pointercancel', end)
    }
    target.setPointerCapture(event.pointerId)
    target.addEventListener('pointermove', follow as EventListener)
    target.addEventListener('pointerup', end)
    target.addEventListener('pointercancel', end)
  }

  const press = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key]
    if (!arrow || disabled) return
    event.preventDefault()
    const step = Math.max(1, canvas.width / 100)
    const by = { x: arrow.x * step, y: arrow.y * step }
    onArea(event.shiftKey ? resized(area, 'se', by, canvas, aspect) : moved(area, by, canvas))
  }

  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`
  const place = {
    left: percent(area.x, canvas.width),
    top: percent(area.y, canvas.height),
    width: percent(area.width, canvas.width),
    height: percent(area.height, canvas.height),
  }
  return (
    <div
      className="crop-stage"
      ref={stage}
      style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}
      data-tall={canvas.height > canvas.width || undefined}
    >
      <canvas ref={sheet} />
      {!disabled && (
        <button type="button" className="crop-area" style={place} aria-label={label} onPointerDown={(event) => drag(event)} onKeyDown={press}>
          {handles.map((handle) => (
            <span key={handle} className="crop-handle" data-handle={handle} onPointerDown={(event) => drag(event, handle)} />
          ))}
        </button>
      )}
    </div>
  )
}
