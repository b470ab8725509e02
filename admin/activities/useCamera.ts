import { type RefObject, useEffect, useRef } from 'react'

/** Answers what a frame says, if a QR code stands in it. */
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Pixels of the longer side that are looked at: a ticket that is held up fills most of a picture. */
const side = 640
/** Milliseconds between two looks, and after which the same ticket is a new one. */
const [lookEvery, sameFor] = [180, 2_500]

/** The browser's own reader, where it has one; else the packaged one, which is fetched with the page of a gate so that it is there without a connection. */
export const findReader = async (): Promise<Reader> => {
  const own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (own && (await own.getSupportedFormats()).includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: read } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (!pen || width === 0 || height === 0) return undefined
    Object.assign(canvas, { width, height })
    pen.drawImage(video, 0, 0, width, height)
    return read(pen.getImageData(0, 0, width, height).data, width, height, { inversionAttempts: 'dontInvert' })?.data
  }
}

export type CameraFault = 'refused' | 'none'

interface Heard {
  onCode(text: string): void
  /** Why it does not read, where it does not. */
  onFault(fault: CameraFault): void
}

/** Reads QR codes with the camera while `isOn`; one that stays before it is told once. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, isOn: boolean, heard: Heard): void => {
  const told = useRef(heard)
  useEffect(() => {
    told.current = heard
  })
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let light: { release(): Promise<void> } | undefined
    let last = { text: '', at: 0 }
    const look = async (reader: Reader): Promise<void> => {
      const frame = video.current
      // A frame that cannot be read is followed by another one.
      const text = frame && frame.readyState >= frame.HAVE_CURRENT_DATA ? await reader(frame).catch(() => undefined) : undefined
      if (isOver) return
      if (text) {
        if (text !== last.text || Date.now() - last.at > sameFor) told.current.onCode(text)
        last = { text, at: Date.now() }
      }
      timer = setTimeout(() => void look(reader), lookEvery)
    }
    const start = async (): Promise<void> => {
      // Plain http has no camera at all.
      if (!navigator.mediaDevices) return told.current.onFault('none')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const reader = await findReader()
        if (isOver) return stop()
        if (video.current) {
          video.current.srcObject = stream
          await video.current.play()
        }
        light = await navigator.wakeLock?.request('screen').catch(() => undefined)
        await look(reader)
      } catch (error) {
        if (isOver) return
        stop()
        told.current.onFault(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
      }
    }
    const stop = (): void => {
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
      void light?.release()
    }
    void start()
    return () => {
      isOver = true
      stop()
    }
  }, [isOn, video])
}
