import { connect as plain, type Socket } from 'node:net'
import { connect as sealed } from 'node:tls'
import { outsideAddress } from './outbound'

/** A mailbox that is read by POP3 (RFC 1939), as a tenant names it. */
export interface Mailbox {
  readonly host: string
  readonly port: number
  /** Without TLS: for a server inside that the installation trusts. */
  readonly isPlain: boolean
  readonly user: string
  readonly password: string
}

const patience = 15_000
/** Mails that one visit reads at most, the newest of those that are new to the caller. */
const mostMails = 200
/** Longer mails are left where they are. */
const mostBytes = 262_144
const mostListed = 4 * 1024 * 1024

/** What a server says, line by line; throws once it has said nothing for a while, or more than is bearable. */
const linesOf = (socket: Socket) => {
  const chunks = socket[Symbol.asyncIterator]()
  let rest = ''
  return async (): Promise<string> => {
    for (let end = rest.indexOf('\n'); ; end = rest.indexOf('\n')) {
      if (end >= 0) {
        const line = rest.slice(0, end).replace(/\r$/, '')
        rest = rest.slice(end + 1)
        return line
      }
      if (rest.length > mostBytes) throw new Error('a line of the mail server is too long')
      const next = await chunks.next()
      if (next.done) throw new Error('the mail server ended the connection')
      rest += (next.value as Buffer).toString('latin1')
    }
  }
}

const open = async ({ host, port, isPlain }: Mailbox, hosts: readonly string[]): Promise<Socket> => {
  const { address, isTrusted } = await outsideAddress(host, port, hosts)
  if (isPlain && !isTrusted) throw new Error(`${host}: only TLS is allowed`)
  const socket: Socket = isPlain ? plain({ host: address, port }) : sealed({ host: address, port, servername: host })
  return socket.setTimeout(patience, () => socket.destroy(new Error(`${host}: no answer`)))
}

/**
 * Reads the mails of a mailbox that are not `known` by their lasting ids, as bytes in latin1. Those that `take` answers true for are deleted; all others stay. Answers the
 * ids of what is there now, which the caller knows from then on.
 */
export const readMailbox = async (
  box: Mailbox,
  { hosts, known, take }: { hosts: readonly string[]; known: ReadonlySet<string>; take: (mail: string) => Promise<boolean> },
): Promise<Set<string>> => {
  const socket = await open(box, hosts)
  try {
    const line = linesOf(socket)
    const heard = async (what: string): Promise<void> => {
      const said = await line()
      if (!said.startsWith('+OK')) throw new Error(`${box.host} refused ${what}: ${said.slice(0, 200)}`)
    }
    const ask = (text: string): Promise<void> => {
      if (/[\r\n]/.test(text)) throw new Error('a command of one line has two')
      socket.write(`${text}\r\n`)
      return heard(text.split(' ')[0] ?? '')
    }
    const rest = async (most: number): Promise<string[]> => {
      const lines: string[] = []
      let bytes = 0
      for (let one = await line(); one !== '.'; one = await line()) {
        bytes += one.length + 2
        if (bytes > most) throw new Error('the mail server says more than it announced')
        lines.push(one.replace(/^\.\./, '.'))
      }
      return lines
    }
    const listed = async (command: string): Promise<[string, string][]> => {
      await ask(command)
      return (await rest(mostListed)).map((one) => one.split(' ') as [string, string])
    }
    await heard('the connection')
    await ask(`USER ${box.user}`)
    await ask(`PASS ${box.password}`)
    const ids = await listed('UIDL')
    const sizes = new Map(await listed('LIST'))
    const there = new Set(ids.map(([, id]) => id))
    const fresh = ids.filter(([at, id]) => !known.has(id) && Number(sizes.get(at)) <= mostBytes).slice(-mostMails)
    for (const [at] of fresh) {
      await ask(`RETR ${at}`)
      if (await take((await rest(2 * mostBytes)).join('\r\n'))) await ask(`DELE ${at}`)
    }
    // What is deleted is gone once the visit ends like this.
    await ask('QUIT')
    return there
  } finally {
    socket.destroy()
  }
}
