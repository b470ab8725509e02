import { say } from '@masthead/contract/kit/label'
import { uploadMessages } from '@masthead/contract/resource/upload'
import { currentLanguage } from '../look/language'
import { call, failure, headersFor } from './client'
import { currentToken } from './session'

/** What became of an upload. */
interface State {
  readonly phase: 'waiting' | 'uploading' | 'rendering' | 'ready' | 'failed'
  readonly attachId: string | null
  readonly link: string | null
  readonly thumb: string | null
  readonly duration: number | null
}

const path = '/api/blade-resource/oss/endpoint'
const betweenMs = 2_000

/** Waits until a video can be played; throws a Failure when it cannot be. A stream tells it; where none holds, it is asked for now and then. */
export const rendered = async (uuid: string, signal: AbortSignal): Promise<State> => {
  for (;;) {
    const state = await call<State>('GET', `${path}/upload-state`, { query: { uuid }, quiet: true, signal })
    if (state.phase === 'ready') return state
    if (state.phase === 'failed') throw failure(400, say(uploadMessages.videoFailed, currentLanguage()), { data: { attachId: state.attachId } })
    await follow(uuid, signal)
    signal.throwIfAborted()
  }
}

/** Ends with the stream, which ends with the upload; or after a moment where there is none. */
const follow = async (uuid: string, signal: AbortSignal): Promise<void> => {
  const began = performance.now()
  try {
    const answer = await fetch(`${path}/get-percent?uuid=${encodeURIComponent(uuid)}`, {
      headers: headersFor(currentToken()),
      signal,
      cache: 'no-store',
    })
    if (answer.ok) await answer.text()
  } catch {
    // Asked again below.
  }
  if (performance.now() - began < betweenMs) await new Promise((done) => window.setTimeout(done, betweenMs / 4))
}
