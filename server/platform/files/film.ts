import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, stat } from 'node:fs/promises'

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

/** The kinds of sound and picture that are read, as ffmpeg calls what decodes them. A film has no pictures of a kind that unpacks to a thousand times its size. */
const decoders: readonly string[] = [
  ...[
    'h264',
    'hevc',
    'av1',
    'libdav1d',
    'libaom-av1',
    'vp6',
    'vp6a',
    'vp6f',
    'vp8',
    'vp9',
    'mpeg1video',
    'mpeg2video',
    'mpeg4',
    'msmpeg4v1',
    'msmpeg4v2',
    'msmpeg4',
    'msmpeg4v3',
  ],
  ...['h263', 'h263i', 'h263p', 'flv', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'mjpeg', 'prores', 'dvvideo', 'rv10', 'rv20', 'rv30', 'rv40', 'svq1', 'svq3'],
  ...[
    'aac',
    'mp1',
    'mp1float',
    'mp2',
    'mp2float',
    'mp3',
    'mp3float',
    'ac3',
    'ac3_fixed',
    'eac3',
    'vorbis',
    'opus',
    'flac',
    'alac',
    'speex',
    'nellymoser',
  ],
  ...[
    'wmav1',
    'wmav2',
    'wmapro',
    'wmalossless',
    'cook',
    'ra_144',
    'ra_288',
    'sipr',
    'amrnb',
    'amrwb',
    'adpcm_ms',
    'adpcm_ima_wav',
    'adpcm_ima_qt',
    'adpcm_swf',
  ],
  ...['pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le', 'pcm_alaw', 'pcm_mulaw'],
]

/** Pixels across at most; more is for cinemas. */
const mostWidth = 1920

/** Pixels of one picture at most: what phones and cameras film with 4,000 across, three to four. */
export const mostPixels = 12_500_000

/** What one run of ffmpeg may take. */
interface Bounds {
  /** Seconds of processor. */
  readonly seconds: number
  /** Bytes of a file that it writes. */
  readonly bytes: number
}

/** Bytes of memory that one run may ask for, and of a single piece of it. */
const [mostMemory, mostPiece] = [1_000_000_000, 256_000_000]

/** Seconds of processor that a look may take, and a still. */
const [lookSeconds, stillSeconds] = [20, 60]

/** Seconds of processor for a film of so many seconds: slow machines read a large one at a tenth of its speed. */
const secondsFor = (duration: number): number => Math.min(3_600, 120 + 10 * duration)

/** Bytes that a film may have once it is playable: a little more than what it was made of, and room for what was packed better. */
const bytesFor = (size: number): number => Math.min(4_000_000_000, 200_000_000 + 4 * size)

/** A shell that gives itself these limits and becomes the program: memory where the system knows such a limit, seconds, and blocks of 512 bytes. */
const limiting = 'ulimit -c 0; ulimit -v "$1" 2>/dev/null; ulimit -t "$2" && ulimit -f "$3" && shift 3 && exec nice -n 10 "$@"'

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

interface Run extends Bounds {
  readonly signal?: AbortSignal | undefined
  /** An exit that is no success is not thrown: what was said is all that is wanted. */
  readonly lenient?: boolean
}

/** Options before an input: files alone are read and written, whatever is in them, by the decoders above, one thread each. */
const careful = ['-nostdin', '-hide_banner', '-max_alloc', String(mostPiece), '-protocol_whitelist', 'file,pipe']

/** Runs it to its end with a lowered priority and within bounds; answers what it said. Throws a FilmProblem where it fails or takes more. */
const run = async (words: readonly string[], { signal, lenient, seconds, bytes }: Run): Promise<string> => {
  const path = await findFfmpeg()
  if (!path) throw new Error('there is no ffmpeg on this machine')
  const limits = [Math.ceil(mostMemory / 1024), Math.ceil(seconds), Math.ceil(bytes / 512)].map(String)
  const child = spawn('sh', ['-c', limiting, 'sh', ...limits, path, ...careful, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000)
  })
  const [code, killed] = (await once(child, 'close')) as [number | null, string | null]
  if (code === 0 || (lenient && killed === null)) return said
  if (killed !== null) throw filmProblem(`it takes more than ${killed === 'SIGXFSZ' ? 'the room' : 'the time'} that one film may take (${killed})`)
  throw filmProblem(said.trim().split('\n').at(-1)?.slice(0, 300) || `ffmpeg ended with ${code}`)
}

const input = (path: string, extension: string): string[] => {
  const reader = readers[extension] ?? extension
  return ['-threads', '1', '-codec_whitelist', decoders.join(), '-format_whitelist', reader, '-f', reader, '-i', path]
}

/** Looks into a file; throws a FilmProblem for one that holds nothing that can be played, or more in one picture than is read. */
export const lookAt = async (path: string, extension: string, signal?: AbortSignal): Promise<FilmFacts> => {
  const said = await run(input(path, extension), { signal, lenient: true, seconds: lookSeconds, bytes: 0 })
  const time = /Duration: (\d+):(\d\d):(\d\d)\.(\d+)/.exec(said)
  // The cover of a record is no film.
  const video = isFilm(extension) ? /Stream #\S+.*?: Video: (\w+)[^,]*(?:\([^)]*\))?, (\w+).*? (\d{2,5})x(\d{2,5})/.exec(said) : null
  const audio = /Stream #\S+.*?: Audio: (\w+)/.exec(said)
  if (!time || (!video && !audio)) throw filmProblem('it holds neither sound nor film')
  const [width, height] = [Number(video?.[3] ?? 0), Number(video?.[4] ?? 0)]
  if (width * height > mostPixels) throw filmProblem(`it has pictures of ${width} × ${height} pixels; ${mostPixels} of them are the most`)
  const unread = [video?.[1], audio?.[1]].find((name) => name !== undefined && !kinds.has(name))
  if (unread !== undefined) throw filmProblem(`what it holds is ${unread}, which is not read`)
  const seconds = Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(`${time[3]}.${time[4]}`)
  return {
    duration: Math.max(1, Math.round(seconds)),
    ...(video ? { video: video[1] as string, pixels: video[2] as string, width, height } : {}),
    ...(audio ? { audio: audio[1] as string } : {}),
  }
}

/** The kinds as ffmpeg calls what it found, which is not always what decodes them. */
const kinds: ReadonlySet<string> = new Set([...decoders, 'flv1', 'amr_nb', 'amr_wb'])

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
  const bounds = { seconds: secondsFor(facts.duration), bytes: bytesFor((await stat(from)).size) }
  const chosen = ['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', ...video, ...audio, '-threads', '2']
  await run([...input(from, extension), ...chosen, '-movflags', '+faststart', '-f', 'mp4', '-y', to], { signal, ...bounds })
}

/** Writes one picture out of a film that was made playable, from its first seconds. */
export const takeStill = (from: string, to: string, { duration, signal }: { duration: number; signal?: AbortSignal | undefined }): Promise<string> =>
  run(
    [
      ...['-ss', String(Math.min(1, duration / 2))],
      ...input(from, 'mov'),
      ...['-frames:v', '1', '-vf', `scale='min(1280,iw)':-2`, '-f', 'mjpeg', '-y', to],
    ],
    { signal, seconds: stillSeconds, bytes: 20_000_000 },
  )
