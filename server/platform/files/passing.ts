import { Readable } from 'node:stream'

/** A stream that shows each chunk as it passes, at the pace of whoever reads it; ending it ends the one it reads. */
export const passing = (from: AsyncIterable<unknown>, see: (chunk: Buffer) => void): Readable =>
  Readable.from(
    (async function* () {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        see(chunk)
        yield chunk
      }
    })(),
    { objectMode: false },
  )
