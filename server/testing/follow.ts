import { eventually } from './eventually'

export interface Told {
  readonly id?: string
  readonly event: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly data: any
}

export interface Following {
  readonly status: number
  /** Everything that was told so far. */
  readonly told: readonly Told[]
  /** The changes among it. */
  changes(): readonly Told['data'][]
  /** Last-Event-ID as a browser would send it. */
  last(): string | undefined
  /** Resolves when the server ended the stream. */
  readonly ended: Promise<void>
  /** Waits until a change or event fits. */
  hears(fits: (told: Told) => boolean, within?: number): Promise<Told>
  stop(): void
}

/** Opens the stream of events as a browser does, and keeps reading. Answers once the server has said hello, or has refused. */
export const follow = (address: string, token: string, topics: string, last?: string): Promise<Following> =>
  followAt(`${address}/api/blade-desk/stream?topics=${encodeURIComponent(topics)}`, {
    'blade-auth': `bearer ${token}`,
    ...(last === undefined ? {} : { 'last-event-id': last }),
  })

/** Opens any stream of server-sent events. */
export const followAt = async (url: string, own: Readonly<Record<string, string>> = {}): Promise<Following> => {
  const control = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...own }, signal: control.signal })
  const told: Told[] = []
  let id: string | undefined
  const take = (block: string): void => {
    const fields = Object.fromEntries(
      block
        .split('\n')
        .filter((line) => !line.startsWith(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    ) as { id?: string; event?: string; data?: string }
    if (fields.id !== undefined) id = fields.id
    if (fields.data !== undefined)
      told.push({ ...(fields.id === undefined ? {} : { id: fields.id }), event: fields.event ?? 'message', data: JSON.parse(fields.data) })
  }
  const read = async (): Promise<void> => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(text.slice(0, end))
        text = text.slice(end + 2)
      }
    }
  }
  const ended = response.status === 200 ? read().catch(() => undefined) : Promise.resolve()
  if (response.status === 200)
    await eventually(
      () => told.length,
      (count) => count > 0,
    )
  return {
    status: response.status,
    told,
    changes: () => told.filter(({ event }) => event === 'change').map(({ data }) => data),
    last: () => id,
    ended,
    hears: async (fits, within) =>
      (await eventually(
        () => told.find(fits),
        (found) => found !== undefined,
        within,
      )) as Told,
    stop: () => control.abort(),
  }
}
