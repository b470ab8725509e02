import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface MailboxForTests {
  readonly port: number
  /** The mails that are in it. */
  readonly mails: string[]
  /** How often a mail was read. */
  read: number
  close(): void
}

/** A mailbox as far as one visit needs it (RFC 1939), for who knows the password. What is deleted goes once the visit ends as it should. */
export const mailbox = async (user: string, password: string): Promise<MailboxForTests> => {
  const ids = new Map<string, string>()
  const idOf = (mail: string): string => {
    const id = ids.get(mail) ?? `m${ids.size}`
    ids.set(mail, id)
    return id
  }
  const talk = (socket: Socket): void => {
    let [rest, name, isIn] = ['', '', false]
    const gone = new Set<string>()
    const list = (of: (mail: string) => string | number): string => ['+OK', ...box.mails.map((mail, at) => `${at + 1} ${of(mail)}`), '.'].join('\r\n')
    const answers: Readonly<Record<string, (word: string) => string>> = {
      USER: (word) => {
        name = word
        return '+OK'
      },
      PASS: (word) => {
        isIn = name === user && word === password
        return isIn ? '+OK' : '-ERR no'
      },
      UIDL: () => list(idOf),
      LIST: () => list((mail) => mail.length),
      RETR: (word) => {
        box.read += 1
        return `+OK\r\n${box.mails[Number(word) - 1]?.replace(/^\./gm, '..')}\r\n.`
      },
      DELE: (word) => {
        gone.add(box.mails[Number(word) - 1] ?? '')
        return '+OK'
      },
      QUIT: () => {
        box.mails.splice(0, box.mails.length, ...box.mails.filter((mail) => !gone.has(mail)))
        return '+OK'
      },
    }
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const [verb = '', word = ''] = rest.slice(0, end).split(' ')
        rest = rest.slice(end + 2)
        const isOpen = isIn || verb === 'USER' || verb === 'PASS'
        socket.write(`${isOpen ? (answers[verb]?.(word) ?? '-ERR what') : '-ERR who'}\r\n`)
      }
    })
    socket.on('error', () => socket.destroy())
    socket.write('+OK test\r\n')
  }
  const server = createServer(talk)
  const box: MailboxForTests = { port: 0, mails: [], read: 0, close: () => server.close() }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return Object.assign(box, { port: (server.address() as AddressInfo).port })
}
