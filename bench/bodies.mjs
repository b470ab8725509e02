// Twenty callers who send the worst bodies there are, again and again until they are ended; then they tell what they were answered.
import { crc32, deflateRawSync } from 'node:zlib'

const url = process.env.SERVER ?? ''
/** @type {Record<string, string>} */
const session = JSON.parse(process.env.SESSION ?? '{}')
const json = { 'content-type': 'application/json' }

/** A file of this archive, compressed. @param {[name: string, content: Buffer][]} files */
const zipOf = (files) => {
  const parts = []
  const entries = []
  let at = 0
  for (const [name, content] of files) {
    const [packed, path] = [deflateRawSync(content, { level: 9 }), Buffer.from(name)]
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(content), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(content.length, 18)
    about.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, path, packed])
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, place, path]))
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end])
}

const sheet = (/** @type {string} */ rows) =>
  zipOf([
    [
      '[Content_Types].xml',
      Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
    ],
    [
      'xl/workbook.xml',
      Buffer.from(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="1" sheetId="1"/></sheets></workbook>',
      ),
    ],
    ['xl/worksheets/sheet1.xml', Buffer.from(`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`)],
  ])

/** A file as a form sends it. @param {Buffer} file */
const form = (file) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=cut' },
  body: Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n'),
    file,
    Buffer.from('\r\n--cut--\r\n'),
  ]),
})

const article = (/** @type {string} */ content) => ({
  path: 'blade-cms/news/submit',
  headers: json,
  body: JSON.stringify({ title: '坏稿', content }),
})
const megabyte = 1024 * 1024

/** What each caller sends in turn; `open` without a session. @type {{ path: string, open?: boolean, headers: Record<string, string>, body: string | Buffer<ArrayBuffer> }[]} */
const bodies = [
  article('<div>'.repeat(200_000)),
  article('<table><tr><td>'.repeat(60_000)),
  article('<svg><g>'.repeat(100_000)),
  article(`<p style="${'color:red;'.repeat(50_000)}">字</p>`),
  article('<b a=1>'.repeat(90_000)),
  article(`<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(' ')}>字</p>`),
  article('&#x'.repeat(500_000)),
  article('<'.repeat(1_900_000)),
  article('<p style="margin:0;line-height:1.75">字</p>'.repeat(45_000)),
  { path: 'blade-cms/news/submit', headers: json, body: `{"title":"a","content":"${'字'.repeat(3_500_000)}"}` },
  { path: 'blade-cms/news/submit', headers: json, body: `[${'1,'.repeat(5 * megabyte)}1]` },
  { path: 'blade-cms/sources/submit', headers: json, body: `{${Array.from({ length: 700_000 }, (_, at) => `"a${at}":1`).join()}}` },
  { path: 'blade-cms/sources/submit', headers: json, body: '['.repeat(megabyte) },
  { path: 'blade-auth/oauth/token', open: true, headers: json, body: `[${'1,'.repeat(5 * megabyte)}1]` },
  { path: 'blade-auth/oauth/token', open: true, headers: json, body: `{${Array.from({ length: 5_000 }, (_, at) => `"a${at}":1`).join()}}` },
  { path: 'blade-cms/sources/import', ...form(sheet('<a>'.repeat(5_000_000))) },
  { path: 'blade-cms/sources/import', ...form(sheet(`<row><c t="inlineStr"><is><t>${'字'.repeat(8_000_000)}</t></is></c></row>`)) },
  { path: 'blade-cms/sources/import', ...form(sheet('<row><c><v>1</v></c></row>'.repeat(400_000))) },
  { path: 'blade-cms/sources/import', ...form(Buffer.alloc(3 * megabyte, 'PK\x03\x04')) },
  { path: 'blade-cms/sources/import', headers: { 'content-type': 'multipart/form-data; boundary=' }, body: '--\r\n'.repeat(100_000) },
]

/** @type {Record<string, number>} */
const answered = {}
let isOver = false
let count = 0
const callers = 20
process.on('SIGTERM', () => {
  isOver = true
  console.log(`\nanswered ${JSON.stringify(answered)}`)
  process.exit(0)
})

const call = async (/** @type {number} */ caller) => {
  for (let at = caller; !isOver; at += 1) {
    const { path, open, headers, body } = /** @type {(typeof bodies)[number]} */ (bodies[at % bodies.length])
    const status = await fetch(`${url}/api/${path}`, { method: 'POST', headers: { ...(open ? {} : session), ...headers }, body }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      // A server hangs up on what is larger than it reads.
      () => 0,
    )
    answered[status] = (answered[status] ?? 0) + 1
    count += 1
    // From when on each of them was answered once, on the whole.
    if (count === callers) console.log('ready at once and again\n')
    // Who is hung up on at once does not spin.
    if (status === 0) await new Promise((done) => setTimeout(done, 20))
  }
}

for (let caller = 0; caller < callers; caller += 1) void call(caller)
