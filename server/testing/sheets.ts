import { deflateRawSync } from 'node:zlib'
import excel from 'exceljs'
import type { Answer, Client, World } from './world'

/** A cell as another program than the product's own reads it. */
export type Read = string | number | boolean | null

export interface File {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any
}

/** Fetches a file as it is. */
export const fetchFile = async (
  world: World,
  client: Client,
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'POST' = 'GET',
): Promise<File> => {
  const response = await world.app.inject({ method, url: `/api/${path}`, headers: { 'blade-auth': `bearer ${client.token}`, ...headers } })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, body: isJson ? response.json() : undefined }
}

/** The sheets of a file, each as rows of plain values from its first row on. */
export const sheetsOf = async (bytes: Buffer): Promise<Read[][][]> => {
  const book = new excel.Workbook()
  await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0])
  return book.worksheets.map((sheet) => {
    const rows: Read[][] = []
    const width = sheet.columnCount
    sheet.eachRow({ includeEmpty: true }, (row) => {
      const values: Read[] = []
      for (let at = 1; at <= width; at++) values.push((row.getCell(at).value ?? null) as Read)
      rows.push(values)
    })
    return rows
  })
}

/** The rows of an exported file by their header. */
export const rowsOf = async (bytes: Buffer): Promise<Record<string, Read>[]> => {
  const [head = [], ...rows] = (await sheetsOf(bytes))[0] ?? []
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])))
}

/** An .xlsx file of these rows, the header first. */
export const sheetFile = async (rows: readonly (readonly unknown[])[], change?: (book: excel.Workbook) => void): Promise<Buffer> => {
  const book = new excel.Workbook()
  const sheet = book.addWorksheet('Sheet1')
  for (const row of rows) sheet.addRow([...row])
  change?.(book)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** Sends a file as a form does. */
export const sendFile = async (world: World, client: Client, path: string, bytes: Buffer, name = 'rows.xlsx'): Promise<Answer> => {
  const line = 'masthead-boundary'
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const response = await world.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'blade-auth': `bearer ${client.token}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
  const body = response.json()
  return { status: response.statusCode, body, data: body.data, msg: body.msg, headers: response.headers as Record<string, unknown> }
}

const zip = (entries: readonly (readonly [name: string, content: Buffer])[], claimed?: number): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const bytes = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(claimed ?? content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(claimed ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), bytes)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + bytes.length
  }
  const end = Buffer.alloc(22)
  const index = Buffer.concat(directory)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, index, end])
}
const book = '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>'
const rels = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
/** An .xlsx file whose one sheet is this XML; its directory claims `claimed` bytes for each of its files. */
export const packed = (sheet: Buffer | string, claimed?: number): Buffer =>
  zip(
    [
      ['xl/workbook.xml', Buffer.from(book)],
      ['xl/_rels/workbook.xml.rels', Buffer.from(rels)],
      ['xl/worksheets/sheet1.xml', Buffer.from(sheet)],
    ],
    claimed,
  )
