/** What a server reports that could not deliver a mail (RFC 3464). */
export interface Report {
  /** The Message-ID of the mail that came back, without its brackets. */
  readonly about: string
  /** Its status and what the other server said. */
  readonly said: string
}

interface Part {
  readonly type: string
  readonly head: string
  readonly body: string
}

const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ')

const partOf = (text: string): Part => {
  const [, own = text, body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(text) ?? []
  const head = unfolded(own)
  const isPacked = /^content-transfer-encoding:\s*base64/im.test(head)
  const type = /^content-type:\s*([^;\s]+)/im.exec(head)?.[1] ?? ''
  return { type: type.toLowerCase(), head, body: isPacked ? Buffer.from(body, 'base64').toString('latin1') : body }
}

const partsOf = ({ head, body }: Part): Part[] => {
  const boundary = /^content-type:.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/im.exec(head)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (mark === undefined) return []
  return `\r\n${body}`
    .split(`\n--${mark}`)
    .slice(1)
    .flatMap((text) => (text.startsWith('--') ? [] : [partOf(text.replace(/^[ \t]*\r?\n/, ''))]))
}

const fieldIn = (text: string, name: string): string => {
  const begin = `${name.toLowerCase()}:`
  const line = text.split(/\r?\n/).find((one) => one.toLowerCase().startsWith(begin))
  return line?.slice(begin.length).trim() ?? ''
}

/** The report that a mail is; undefined for every other mail, and for one that says that it is only late, or has arrived. */
export const reportIn = (mail: string): Report | undefined => {
  const whole = partOf(mail)
  if (whole.type !== 'multipart/report') return undefined
  const parts = partsOf(whole)
  const told = parts.find(({ type }) => type === 'message/delivery-status')
  const original = parts.find(({ type }) => ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'].includes(type))
  const [head = ''] = unfolded(original?.body ?? '').split(/\r?\n\r?\n/)
  const about = /<([^<>\s]{1,200})>/.exec(fieldIn(head, 'Message-ID'))?.[1]
  const failed = unfolded(told?.body ?? '')
    .split(/\r?\n[ \t]*\r?\n/)
    .find((one) => fieldIn(one, 'Action').toLowerCase() === 'failed')
  if (about === undefined || failed === undefined) return undefined
  return { about, said: `${fieldIn(failed, 'Status')} ${fieldIn(failed, 'Diagnostic-Code')}`.trim() }
}
