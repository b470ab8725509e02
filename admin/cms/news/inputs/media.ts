const patience = 10_000

/** A film or sound of this browser, once its length and size are known; undefined where the browser cannot play it. */
const opened = (file: Blob): Promise<HTMLVideoElement | undefined> =>
  new Promise((resolve) => {
    const player = document.createElement('video')
    player.muted = true
    player.preload = 'auto'
    const timer = window.setTimeout(() => resolve(undefined), patience)
    const end = (found: HTMLVideoElement | undefined) => () => {
      window.clearTimeout(timer)
      resolve(found)
    }
    player.onloadedmetadata = end(player)
    player.onerror = end(undefined)
    player.src = URL.createObjectURL(file)
  })

/** Seconds of a film or sound; undefined where the browser cannot play it. */
export const lengthOf = async (file: Blob): Promise<number | undefined> => {
  const player = await opened(file)
  if (!player) return undefined
  URL.revokeObjectURL(player.src)
  return Number.isFinite(player.duration) ? player.duration : undefined
}

/** A picture out of the first seconds of a film, of `most` bytes at most; undefined where the browser cannot draw it. */
export const stillOf = async (file: Blob, most: number): Promise<Blob | undefined> => {
  const player = await opened(file)
  if (!player || player.videoWidth === 0) return undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = window.setTimeout(reject, patience)
      player.onseeked = () => {
        window.clearTimeout(timer)
        resolve()
      }
      player.currentTime = Math.min(1, player.duration / 4 || 0)
    })
    const scale = Math.min(1, 1280 / player.videoWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(player.videoWidth * scale)
    canvas.height = Math.round(player.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.82))
    return blob && blob.size <= most ? blob : undefined
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(player.src)
  }
}
