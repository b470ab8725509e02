import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface Unpacked {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

/** The first day that a zip archive can name. */
const mtime = new Date(1980, 0, 1)

/** A zip archive as it is read: a file is asked for its content when the ones before it were read, so the archive takes no more memory than its pieces. */
export async function* zipped(files: readonly Unpacked[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const opened: Readable[] = []
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, { mtime, forceDosTimestamp: true }, (give) => {
      const source = Readable.from(content, { objectMode: false, highWaterMark: 64 * 1024 })
      source.on('error', (error) => out.destroy(error))
      opened.push(source)
      give(null, source)
    })
  }
  zip.end()
  try {
    for await (const piece of out) yield piece as Buffer
  } finally {
    for (const source of opened) source.destroy()
    out.destroy()
  }
}
