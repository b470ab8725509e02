import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail as a server got it. */
export interface Got {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly id: string
}

export interface MailServerForTests {
  readonly port: number
  readonly got: Got[]
  /** The headers of each of them, unfolded. */
  readonly heads: string[]
  /** What the next mails are answered, before they are taken again. */
  readonly refusals: string[]
  close(): void
}

const unwrapped = (text: string): string => text.replace(/\r\n[ \t]/g, ' ')

const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, said: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(said, 'base64').toString() : quoted(said.replace(/_/g, ' ')),
    )

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

const read = (raw: string, from: string, to: string): Got => {
  const cut = raw.indexOf('\r\n\r\n')
  const head = unwrapped(raw.slice(0, cut))
  const body = raw.slice(cut + 4)
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  const coding = header('Content-Transfer-Encoding')
  const text = coding === 'base64' ? Buffer.from(body, 'base64').toString() : coding === 'quoted-printable' ? quoted(body) : body
  return { from, to, subject: words(header('Subject')), text: text.trim(), id: header('Message-ID') }
}

/** A mail server as far as one mail needs it (RFC 5321): it lets in who knows the password, and keeps what it gets. */
export const mailServer = async (user: string, password: string): Promise<MailServerForTests> => {
  const got: Got[] = []
  const heads: string[] = []
  const refusals: string[] = []
  const talk = (socket: Socket): void => {
    let [rest, from, to, data] = ['', '', '', undefined as string | undefined]
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const answerTo = (line: string): string => {
      const [word = ''] = line.toUpperCase().split(/[ :]/)
      if (word === 'EHLO') return '250-test\r\n250-AUTH PLAIN\r\n250 SIZE 100000'
      if (word === 'AUTH') {
        const isRight = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === `\0${user}\0${password}`
        return isRight ? '235 welcome' : '535 wrong password'
      }
      if (word === 'MAIL') from = /<(.*)>/.exec(line)?.[1] ?? ''
      if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (word === 'DATA') data = ''
      return word === 'DATA' ? '354 go on' : word === 'QUIT' ? '221 bye' : '250 ok'
    }
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data === undefined) say(answerTo(line))
        else if (line === '.') {
          const refusal = refusals.shift()
          if (refusal === undefined) {
            got.push(read(data, from, to))
            heads.push(unwrapped(data.slice(0, data.indexOf('\r\n\r\n'))))
          }
          data = undefined
          say(refusal ?? '250 taken')
        } else data += `${line.replace(/^\.\./, '.')}\r\n`
      }
    })
    socket.on('error', () => socket.destroy())
    say('220 test')
  }
  const server = createServer(talk)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { port: (server.address() as AddressInfo).port, got, heads, refusals, close: () => server.close() }
}
