// Server-sent events as async iteration: what was missed while the connection was broken comes after it, each event once.

/** Milliseconds of silence after which a connection counts as broken: the server gives a sign of life every 15 seconds. */
const silence = 45_000
const longestPause = 30_000
/** Events that are remembered: what happens while a connection begins is told by what was missed, and once more as news. */
const remembered = 1_000

/** The events in a stream of bytes: id, name and data of each. @param {ReadableStream<Uint8Array>} body @param {AbortController} control */
async function* eventsIn(body, control) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  for (;;) {
    const timer = setTimeout(() => control.abort(), silence)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    text += decoder.decode(value, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield eventOf(text.slice(0, end))
      text = text.slice(end + 2)
    }
  }
}

/** @param {string} block */
const eventOf = (block) => {
  /** @type {{ id?: string, event?: string, data?: string }} */
  const fields = {}
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'id' || name === 'event') fields[name] = value
    else if (name === 'data') fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`
  }
  return fields
}

/** Resolves after some time, or when the signal is aborted. @param {number} ms @param {AbortSignal} signal */
const pause = (ms, signal) =>
  new Promise((done) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      done(undefined)
    }
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/**
 * Follows what happens to rows of these nouns, over as many connections as it takes. Throws where the server refuses, as it does once the token is over.
 * @param {{ reach: (path: string, init: RequestInit) => Promise<Response>, refusal: (answer: Response) => Promise<Error> }} caller
 * @param {readonly string[]} topics @param {{ signal?: AbortSignal, pauseMs?: number }} options
 */
export async function* follow({ reach, refusal }, topics, { signal, pauseMs = 1_000 } = {}) {
  const path = `/api/blade-desk/stream?${new URLSearchParams({ topics: topics.join(',') })}`
  const stop = new AbortController()
  const end = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  let last = ''
  let breaks = 0
  /** @type {Set<unknown>} */
  const seen = new Set()
  try {
    for (;;) {
      stop.signal.throwIfAborted()
      const control = new AbortController()
      const cut = () => control.abort()
      stop.signal.addEventListener('abort', cut)
      try {
        const answer = await reach(path, {
          headers: { accept: 'text/event-stream', ...(last ? { 'last-event-id': last } : {}) },
          signal: control.signal,
        })
        if (answer.status !== 200 || !answer.body) throw await refusal(answer)
        for await (const { id, event, data } of eventsIn(answer.body, control)) {
          breaks = 0
          if (event === 'bye') break
          const told = JSON.parse(data ?? '{}')
          if (event === 'rights' || event === 'reset') yield { event }
          else if (event === 'change' && !seen.has(told.id)) {
            seen.add(told.id)
            if (seen.size > remembered) seen.delete(seen.values().next().value)
            yield { event, ...told }
          }
          if (id !== undefined) last = id
        }
      } catch (error) {
        const status = /** @type {{ status?: number }} */ (error).status ?? 0
        if (!stop.signal.aborted && status !== 0 && status !== 429 && status < 500) throw error
      } finally {
        stop.signal.removeEventListener('abort', cut)
        control.abort()
      }
      stop.signal.throwIfAborted()
      // Not all clients of a server that ended come back at once.
      await pause(Math.min(longestPause, pauseMs * 2 ** Math.min(breaks++, 10)) * (0.5 + Math.random() / 2), stop.signal)
    }
  } finally {
    signal?.removeEventListener('abort', end)
  }
}
