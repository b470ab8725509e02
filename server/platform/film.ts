import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'

/** What a file of sound or film holds. */
export interface FilmFacts {
  /** Whole seconds, at least one. */
  readonly duration: number
  /** Pixels as a player shows it; absent for mere sound. */
  readonly width?: number
  readonly height?: number
  readonly video?: string
  readonly pixels?: string
  readonly audio?: string
}

/** Why a file was not made into a film that browsers play; the message is the tool's last word. */
const filmProblem = (text: string): Error => Object.assign(new Error(text), { name: 'FilmProblem' })

/** Whether the file itself is to blame, and another try would end alike. */
export const isFilmProblem = (error: unknown): error is Error => error instanceof Error && error.name === 'FilmProblem'

/** The program that reads each kind: a file is never taken for another kind than its name promises, so that no playlist makes it fetch anything. */
const readers: Readonly<Record<string, string>> = {
  mp4: 'mov',
  mov: 'mov',
  avi: 'avi',
  flv: 'flv',
  rmvb: 'rm',
  wmv: 'asf',
  mpg: 'mpeg',
  mpeg: 'mpeg',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
}
const films = ['mp4', 'mov', 'avi', 'flv', 'rmvb', 'wmv', 'mpg', 'mpeg']

export const isFilm = (extension: string): boolean => films.includes(extension)
export const isSound = (extension: string): boolean => extension in readers && !isFilm(extension)

/** Pixels across at most; more is for cinemas. */
const mostWidth = 1920

let found: Promise<string | undefined> | undefined

/** The system's ffmpeg, else the one that came with the packages; undefined where there is none. */
export const findFfmpeg = (): Promise<string | undefined> => {
  found ??= (async () => {
    for (const path of ['ffmpeg', await packaged()]) if (path && (await runs(path))) return path
    return undefined
  })()
  return found
}

const packaged = async (): Promise<string | undefined> => {
  try {
    const { path } = (await import('@ffmpeg-installer/ffmpeg')).default
    // An installation that ran no scripts left it as it came, and one by root for root alone.
    await chmod(path, 0o755).catch(() => undefined)
    return path
  } catch {
    // Made for no such machine.
    return undefined
  }
}

const runs = async (path: string): Promise<boolean> => {
  const child = spawn(path, ['-version'], { stdio: 'ignore' })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'error').then(() => [1])]).catch(() => [1])
  return code === 0
}

interface Run {
  readonly signal?: AbortSignal | undefined
  /** An exit that is no success is not thrown: what was said is all that is wanted. */
  readonly lenient?: boolean
}

/** Runs it to its end with a lowered priority; answers what it said. Only files are read and written, whatever is in them. */
const run = async (words: readonly string[], { signal, lenient }: Run = {}): Promise<string> => {
  const path = await findFfmpeg()
  if (!path) throw new Error('there is no ffmpeg on this machine')
  const child = spawn('nice', ['-n', '10', path, '-nostdin', '-hide_banner', '-protocol_whitelist', 'file,pipe', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0 || lenient) return said
  throw filmProblem(said.trim().split('\n').at(-1)?.slice(0, 300) || `ffmpeg ended with ${code}`)
}

const input = (path: string, extension: string): string[] => ['-f', readers[extension] ?? extension, '-i', path]

/** Looks into a file; throws a FilmProblem for one that holds nothing that can be played. */
export const lookAt = async (path: string, extension: string, signal?: AbortSignal): Promise<FilmFacts> => {
  const said = await run(input(path, extension), { signal, lenient: true })
  const time = /Duration: (\d+):(\d\d):(\d\d)\.(\d+)/.exec(said)
  const video = /Stream #\S+.*?: Video: (\w+)[^,]*(?:\([^)]*\))?, (\w+).*? (\d{2,5})x(\d{2,5})/.exec(said)
  const audio = /Stream #\S+.*?: Audio: (\w+)/.exec(said)
  if (!time || (!video && !audio)) throw filmProblem('it holds neither sound nor film')
  const seconds = Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(`${time[3]}.${time[4]}`)
  return {
    duration: Math.max(1, Math.round(seconds)),
    ...(video ? { video: video[1] as string, pixels: video[2] as string, width: Number(video[3]), height: Number(video[4]) } : {}),
    ...(audio ? { audio: audio[1] as string } : {}),
  }
}

/**
 * Writes a film that every browser plays and that begins before it is whole: H.264 and AAC, what is needed to start at its front. What is in that form
 * already is only put in order; no more than 1,920 pixels wide.
 */
export const makePlayable = async (
  from: string,
  to: string,
  facts: FilmFacts,
  { extension, signal }: { extension: string; signal?: AbortSignal },
) => {
  const keepsVideo = facts.video === 'h264' && facts.pixels?.startsWith('yuv420p') && (facts.width ?? 0) <= mostWidth
  const video = keepsVideo
    ? ['-c:v', 'copy']
    : ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', `scale='min(${mostWidth},trunc(iw/2)*2)':-2`]
  const audio = facts.audio === 'aac' || facts.audio === undefined ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k']
  const chosen = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', ...video, ...audio, '-threads', '2']
  await run([...input(from, extension), ...chosen, '-movflags', '+faststart', '-f', 'mp4', '-y', to], { signal })
}

/** Writes one picture out of a film, from its first seconds. */
export const takeStill = (from: string, to: string, { duration, signal }: { duration: number; signal?: AbortSignal | undefined }): Promise<string> =>
  run(
    ['-ss', String(Math.min(1, duration / 2)), '-f', 'mov', '-i', from, '-frames:v', '1', '-vf', `scale='min(1280,iw)':-2`, '-f', 'mjpeg', '-y', to],
    {
      signal,
    },
  )
