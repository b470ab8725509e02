import { settings } from './settings'

/** Why a part of the program did not come: the server has none of that name (any more), or it took too long. */
export interface ChunkFailure extends Error {
  readonly chunk: string
  readonly fault: 'missing' | 'timeout'
}

/** Whether an error says that a part of the program did not come. */
export const isChunkFailure = (error: unknown): error is ChunkFailure => error instanceof Error && 'chunk' in error && 'fault' in error

const failed = (chunk: string, fault: ChunkFailure['fault'], cause?: unknown): ChunkFailure =>
  Object.assign(new Error(`Loading chunk ${chunk} failed (${fault})`, { cause }), { name: 'ChunkLoadError', chunk, fault })

/** What browsers say of a module, or a style sheet of one, that they could not fetch. */
const unfetched = /dynamically imported module|importing a module script|module script failed|unable to preload css/i

const nameIn = (text: string): string | undefined => /([\w.-]+)\.(?:js|css|tsx?)\b/.exec(text)?.[1]

/** The file that a loader imports stands in its text, so that no list of names has to be kept beside the imports. */
const nameOf = (load: () => unknown): string => nameIn(/import\((.*?)\)/.exec(String(load))?.[1] ?? '') ?? 'page'

/** Waits for a network where this machine says that it has none: what was asked for without one would be refused for good. */
const online = (): Promise<void> =>
  globalThis.navigator?.onLine === false ? new Promise((go) => window.addEventListener('online', () => go(), { once: true })) : Promise.resolve()

/** What was loaded before is there without a network. */
const loaded = new WeakSet<() => unknown>()

/** Loads a part of the program, as soon as there is a network. Throws a ChunkFailure that names it when it is missing or takes more than two minutes. */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  if (!loaded.has(load)) await online()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(failed(nameOf(load), 'timeout')), settings.chunkTimeout)
  })
  try {
    const part = await Promise.race([load(), tooLong])
    loaded.add(load)
    return part
  } catch (error) {
    if (isChunkFailure(error) || !(error instanceof Error) || !unfetched.test(error.message)) throw error
    throw failed(nameIn(error.message) ?? nameOf(load), 'missing', error)
  } finally {
    clearTimeout(timer)
  }
}
