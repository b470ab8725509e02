declare module 's3rver' {
  import type { Server } from 'node:http'

  interface Options {
    readonly port: number
    readonly address: string
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }

  /** A server that speaks S3 over a folder; it brings no types. */
  export default class S3rver {
    constructor(options: Options)
    readonly httpServer: Server
    run(): Promise<unknown>
  }
}
