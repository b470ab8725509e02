import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually'
import { readMailbox } from './mailbox'

/** One visit at a mailbox: what is read of it, what goes, and what a server may not do. */

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

type Answer = (verb: string, word: string) => string | undefined

/** A server that answers each line as it is told to, and ends the connection where it is told nothing. */
const scripted = async (answer: Answer, hello = '+OK\r\n') => {
  const heard: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.write(hello)
    let rest = ''
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        heard.push(line)
        const [verb = '', word = ''] = line.split(' ')
        const said = answer(verb, word)
        if (said === undefined) socket.end()
        else socket.write(said)
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, heard, open }
}

/** Answers as a mailbox with these mails, some of them said to be of another size. */
const holding = (mails: readonly string[], sizes: Readonly<Record<number, number>> = {}): Answer => {
  const listed = (of: (mail: string, at: number) => string | number): string =>
    `+OK\r\n${mails.map((mail, at) => `${at + 1} ${of(mail, at)}\r\n`).join('')}.\r\n`
  return (verb, word) => {
    if (verb === 'UIDL') return listed((_, at) => `id${at + 1}`)
    if (verb === 'LIST') return listed((mail, at) => sizes[at + 1] ?? mail.length)
    if (verb === 'RETR') return `+OK\r\n${mails[Number(word) - 1]}\r\n.\r\n`
    return '+OK\r\n'
  }
}

const box = { host: '127.0.0.1', isPlain: true, user: 'desk', password: 'geheim' }
const visit = async (
  { port }: { readonly port: number },
  { known = [], take = () => false, own = {} }: { known?: readonly string[]; take?: (mail: string) => boolean; own?: Partial<typeof box> } = {},
) => {
  const mails: string[] = []
  const there = await readMailbox(
    { ...box, port, ...own },
    {
      hosts: ['127.0.0.1'],
      known: new Set(known),
      async take(mail) {
        mails.push(mail)
        return take(mail)
      },
    },
  )
  return { mails, there: [...there] }
}

it('reads what it does not know, deletes what was taken, leaves the rest, and says goodbye', async () => {
  const server = await scripted(holding(['Subject: one\r\n\r\n..a dot', 'Subject: two\r\n\r\nb', 'Subject: three\r\n\r\nc']))
  const { mails, there } = await visit(server, { known: ['id2'], take: (mail) => mail.includes('three') })
  expect([mails, there]).toEqual([
    ['Subject: one\r\n\r\n.a dot', 'Subject: three\r\n\r\nc'],
    ['id1', 'id2', 'id3'],
  ])
  expect(server.heard).toEqual(['USER desk', 'PASS geheim', 'UIDL', 'LIST', 'RETR 1', 'RETR 3', 'DELE 3', 'QUIT'])
  await eventually(
    () => server.open.size,
    (size) => size === 0,
  )
})

it('leaves mails of more than 262,144 bytes where they are, and reads the newest two hundred of what is new', async () => {
  const long = await scripted(holding(['one', 'two', 'three'], { 1: 262_144, 2: 262_145 }))
  expect((await visit(long)).mails).toEqual(['one', 'three'])
  const many = await scripted(holding(Array.from({ length: 203 }, (_, at) => `m${at + 1}`)))
  const { mails, there } = await visit(many, { known: ['id203'] })
  expect([mails.length, mails[0], mails.at(-1), there.length]).toEqual([200, 'm3', 'm202', 203])
})

it('ends where a server refuses, hangs up, or says more than it may, and keeps no connection', async () => {
  const refuses = (verb: string): Answer => {
    const well = holding(['one'])
    return (asked, word) => (asked === verb ? `-ERR not ${verb}\r\n` : well(asked, word))
  }
  for (const verb of ['USER', 'PASS', 'UIDL', 'LIST', 'RETR', 'QUIT']) {
    const server = await scripted(refuses(verb))
    await expect(visit(server)).rejects.toThrow(`127.0.0.1 refused ${verb}: -ERR not ${verb}`)
    await eventually(
      () => server.open.size,
      (size) => size === 0,
    )
  }
  await expect(visit(await scripted(holding([]), '-ERR busy\r\n'))).rejects.toThrow('127.0.0.1 refused the connection: -ERR busy')
  await expect(visit(await scripted(() => undefined))).rejects.toThrow('the mail server ended the connection')
  // A line within its bounds, and one beyond them.
  const { mails } = await visit(await scripted(holding([`${'x'.repeat(262_000)}`])))
  expect(mails.map(({ length }) => length)).toEqual([262_000])
  await expect(visit(await scripted((verb) => (verb === 'USER' ? 'x'.repeat(400_000) : '+OK\r\n')))).rejects.toThrow(
    'a line of the mail server is too long',
  )
  // A mail that is longer than its size said: twice as much is borne, no more.
  const lines = (count: number): string => Array.from({ length: count }, () => 'y'.repeat(1022)).join('\r\n')
  expect((await visit(await scripted(holding([lines(512)], { 1: 9 })))).mails[0]).toHaveLength(512 * 1024 - 2)
  await expect(visit(await scripted(holding([`${lines(512)}\r\n`], { 1: 9 })))).rejects.toThrow('the mail server says more than it announced')
})

it('bears a list of four megabytes, and no longer one', async () => {
  const listing = (count: number, more = ''): Answer => {
    const well = holding([])
    return (verb, word) => (verb === 'UIDL' ? `+OK\r\n${`${'1'.padEnd(1022, ' ')}\r\n`.repeat(count)}${more}.\r\n` : well(verb, word))
  }
  expect((await visit(await scripted(listing(4_096)))).mails).toEqual([])
  await expect(visit(await scripted(listing(4_096, '\r\n')))).rejects.toThrow('the mail server says more than it announced')
})

it('speaks without TLS to a server that the installation trusts alone, and never two commands in one line', async () => {
  await expect(readMailbox({ ...box, host: '8.8.8.8', port: 110 }, { hosts: [], known: new Set(), take: async () => false })).rejects.toThrow(
    '8.8.8.8: only TLS is allowed',
  )
  const server = await scripted(holding([]))
  await expect(visit(server, { own: { user: 'desk\r\nDELE 1' } })).rejects.toThrow('a command of one line has two')
  await expect(visit(server, { own: { isPlain: false } })).rejects.toThrow()
  expect(server.heard.some((line) => line.includes('DELE') || line.startsWith('USER'))).toBe(false)
})
