import autocannon from 'autocannon'

/** One request of a connection, or how it makes each of them. */
export interface Asked {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Makes the next request anew; called before each. */
  next?(): { path?: string; body?: string; headers?: Readonly<Record<string, string>> }
  /** Told the status of each answer. */
  answered?(status: number): void
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Requests a second over all connections; as many as are answered unless told. */
  readonly rate?: number
  /** The requests that one connection repeats in turn. */
  requests(connection: number): readonly Asked[]
}

export interface Loaded {
  /** Answers in all. */
  readonly count: number
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds that 99 of 100 answers kept within. */
  readonly slowest: number
}

/** Answers a second under a load that keeps every connection busy. Throws when an answer was not a 200. */
export const rateOf = async (load: Load): Promise<number> => (await loadOf(load)).rate

/** How fast answers come under a load that keeps every connection busy. Throws when one was not a 200. */
export const loadOf = async ({ url, connections, seconds, rate, requests }: Load): Promise<Loaded> => {
  let connection = 0
  let wrong = ''
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    sampleInt: 50,
    timeout: 30,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient(client) {
      client.setRequests(
        requests(connection++).map(({ method, path, headers, body, next, answered }) => ({
          method,
          path,
          headers: { ...headers },
          ...(body === undefined ? {} : { body }),
          ...(next ? { setupRequest: (request: object) => ({ ...request, ...next() }) } : {}),
          onResponse(status: number, text: string) {
            if (status !== 200 && wrong === '') wrong = `${method} ${path} answered ${status} ${text.slice(0, 300)}`
            answered?.(status)
          },
        })),
      )
    },
  })
  if (wrong !== '' || result.non2xx > 0) throw new Error(wrong || `${result.non2xx} answers were refused`)
  if (result.errors > 0) throw new Error(`${result.errors} requests failed at ${url}`)
  return { count: result['2xx'], rate: result['2xx'] / result.duration, slowest: result.latency.p99 }
}
