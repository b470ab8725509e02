import { useEffect, useMemo, useState } from 'react'
import { type Area, cutOut, drawTurned, type Turn, upright, wholeArea } from './crop'

export interface Crop {
  readonly state: 'loading' | 'ready' | 'unreadable'
  /** The picture as it is held, and the part of it that stays. */
  readonly canvas: HTMLCanvasElement | undefined
  readonly area: Area | undefined
  readonly turn: Turn
  /** Width through height that the area keeps. */
  readonly aspect: number | undefined
  /** Pixels across the finished picture. */
  readonly width: number
  readonly isMoving: boolean
  readonly isChanged: boolean
  /** The proportions of the picture as it is held. */
  readonly ownAspect: number
  setArea(area: Area): void
  setTurn(turn: Turn): void
  setAspect(aspect: number | undefined): void
  setWidth(width: number): void
  reset(): void
  /** The finished picture. Fails where the browser may not read it. */
  draw(): Promise<{ blob: Blob; width: number; height: number }>
}

/** Holds a picture while it is cropped, turned and shrunk. */
export const useCrop = (source: string): Crop => {
  const [image, setImage] = useState<HTMLImageElement>()
  const [isUnreadable, setUnreadable] = useState(false)
  const [turn, setTurn] = useState<Turn>(upright)
  const [aspect, setAspect] = useState<number>()
  const [cut, setCut] = useState<Area>()
  const [wanted, setWanted] = useState<number>()

  useEffect(() => {
    const made = new Image()
    made.crossOrigin = 'anonymous'
    made.referrerPolicy = 'no-referrer'
    made.onload = () => (made.naturalWidth > 0 ? setImage(made) : setUnreadable(true))
    made.onerror = () => setUnreadable(true)
    made.src = source
    return () => {
      made.onload = made.onerror = null
    }
  }, [source])

  const canvas = useMemo(() => image && drawTurned(image, turn), [image, turn])
  const whole = useMemo(() => (image && canvas ? wholeArea(image, turn, canvas, aspect) : undefined), [image, canvas, turn, aspect])
  const area = cut ?? whole
  const most = Math.max(1, Math.round(area?.width ?? 1))
  const width = Math.min(wanted ?? most, most)
  const isTurned = turn.quarters % 4 !== 0 || turn.degrees !== 0 || turn.mirrored || turn.flipped
  const isCut = area !== undefined && canvas !== undefined && (Math.round(area.width) < canvas.width || Math.round(area.height) < canvas.height)
  const type = /\.jpe?g$/i.test(source) ? 'image/jpeg' : 'image/png'
  return {
    state: isUnreadable ? 'unreadable' : image ? 'ready' : 'loading',
    canvas,
    area,
    turn,
    aspect,
    width,
    isMoving: /\.gif$/i.test(source),
    isChanged: isTurned || isCut || width < most,
    ownAspect: canvas ? canvas.width / canvas.height : 1,
    setArea: setCut,
    setTurn: (next) => {
      setTurn(next)
      setCut(undefined)
      setWanted(undefined)
    },
    setAspect: (next) => {
      setAspect(next)
      setCut(undefined)
    },
    setWidth: setWanted,
    reset: () => {
      setTurn(upright)
      setAspect(undefined)
      setCut(undefined)
      setWanted(undefined)
    },
    draw: async () => {
      if (!canvas || !area) throw new Error('There is no picture')
      const blob = await cutOut(canvas, area, width, type)
      return { blob, width, height: Math.max(1, Math.round((width * area.height) / area.width)) }
    },
  }
}
