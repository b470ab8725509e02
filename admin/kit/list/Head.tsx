import type { KeyboardEvent, PointerEvent, ThHTMLAttributes } from 'react'
import { useSay } from '../look/language'
import { narrowest, widest, within } from './layout'
import { filled, words } from '../noun/listWords'

interface Props extends ThHTMLAttributes<HTMLTableCellElement> {
  /** The column that the hand may widen; a head without one stays as it is. */
  readonly sized?: { readonly name: string; readonly width: number; readonly onSize: (width: number) => void }
}

const step = 16

/** The head of a column with a border that is drawn, or moved by the arrow keys, to make it wider. */
export const Head = ({ sized, children, ...rest }: Props) => (
  <th {...rest}>
    {children}
    {sized && <Border {...sized} />}
  </th>
)

const Border = ({ name, width, onSize }: NonNullable<Props['sized']>) => {
  const say = useSay()
  const draw = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    const border = event.currentTarget
    const from = event.clientX
    const toLeft = getComputedStyle(border).direction === 'rtl' ? -1 : 1
    let frame = 0
    let latest = width
    border.setPointerCapture(event.pointerId)
    border.dataset.drawn = 'true'
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      latest = within(width + (clientX - from) * toLeft)
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => onSize(latest))
    }
    const end = (): void => {
      cancelAnimationFrame(frame)
      delete border.dataset.drawn
      border.removeEventListener('pointermove', move)
      border.removeEventListener('pointerup', end)
      border.removeEventListener('pointercancel', end)
      if (latest !== width) onSize(latest)
    }
    border.addEventListener('pointermove', move)
    border.addEventListener('pointerup', end)
    border.addEventListener('pointercancel', end)
  }
  const press = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0
    // Other keys are the head's own: Enter sorts.
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
    if (by === 0) return
    event.preventDefault()
    event.stopPropagation()
    onSize(within(width + by))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is no rule between paragraphs
    <span
      role="separator"
      tabIndex={0}
      className="head-border"
      aria-orientation="vertical"
      aria-label={say(filled(words.widthOf, { name }))}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={draw}
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
