// Events of apps from addresses without end, markup that nobody writes, and films that unpack to gigabytes, until it is ended; then it tells what it was answered.
import { readFileSync } from 'node:fs'

const url = process.env.SERVER ?? ''
/** @type {Record<string, string>} */
const session = JSON.parse(process.env.SESSION ?? '{}')
const film = readFileSync(process.env.FILM ?? '')
const json = { 'content-type': 'application/json' }
let made = 0

/** The address of one caller among millions, as a proxy tells it. */
const from = () => {
  made += 1
  return { 'x-forwarded-for': `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}` }
}

const article = (/** @type {string} */ content) => ({
  path: 'blade-cms/news/submit',
  headers: { ...session, ...json },
  body: JSON.stringify({ title: '坏稿', content }),
})
const markup = [
  article('<div>'.repeat(200_000)),
  article('<table><tr><td>'.repeat(60_000)),
  article(`<p style="${'color:red;'.repeat(50_000)}">字</p>`),
  article(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>字</p>`),
  article('<'.repeat(1_900_000)),
]
const upload = {
  path: 'blade-resource/oss/endpoint/put-file',
  headers: { ...session, 'content-type': 'multipart/form-data; boundary=cut' },
  body: Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.mov"\r\ncontent-type: application/octet-stream\r\n\r\n'),
    film,
    Buffer.from('\r\n--cut--\r\n'),
  ]),
}
/** Twenty-five events of two kilobytes: a body without a session has 64 kB at most. */
const events = () => ({
  path: `blade-app-config/eventlog/collect?tenantId=${made % 2 ? process.env.TENANT : '000000'}`,
  headers: { ...json, ...from() },
  body: JSON.stringify({
    events: Array.from({ length: 25 }, () => ({ eventCode: 'flood', deviceId: `d${made}`, params: 'x'.repeat(2_000) })),
  }),
})

/** What each of the callers sends in turn. @type {[string, () => { path: string, headers: Record<string, string>, body: string | Buffer<ArrayBuffer> }][]} */
const callers = [
  ...Array.from({ length: 3 }, () => /** @type {[string, typeof events]} */ (['events', events])),
  .../** @type {const} */ ([0, 1]).map((at) => {
    let next = at
    return /** @type {[string, () => ReturnType<typeof article>]} */ ([
      'markup',
      () => /** @type {ReturnType<typeof article>} */ (markup[next++ % markup.length]),
    ])
  }),
  ['films', () => upload],
]

/** @type {Record<string, number>} */
const answered = {}
let isOver = false
process.on('SIGTERM', () => {
  isOver = true
  console.log(`\nanswered ${JSON.stringify(answered)}`)
  process.exit(0)
})
process.on('SIGUSR2', () => console.log(`\nso far ${JSON.stringify(answered)}`))

const call = async (/** @type {string} */ kind, /** @type {(typeof callers)[number][1]} */ make) => {
  while (!isOver) {
    const { path, headers, body } = make()
    const status = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    answered[`${kind} ${status}`] = (answered[`${kind} ${status}`] ?? 0) + 1
    if (status === 0 || status === 429) await new Promise((done) => setTimeout(done, 20))
  }
}

for (const [kind, make] of callers) void call(kind, make)
