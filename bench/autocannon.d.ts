declare module 'autocannon' {
  interface Client {
    setRequests(requests: readonly object[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    overallRate?: number
    sampleInt: number
    timeout: number
    setupClient(client: Client): void
  }
  interface Result {
    duration: number
    errors: number
    non2xx: number
    '2xx': number
    latency: { p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
