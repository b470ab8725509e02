import { expect, test } from 'vitest'
import { sheetFile, sheetsOf } from '../../testing/sheets'
import { bookOf, letters } from './book'
import { readSheet } from './sheet'

const limits = { rows: 100, bytes: 1024 * 1024 }
const written = async (rows: (string | number | null)[][], name = '表'): Promise<Buffer> => {
  const width = Math.max(...rows.map((row) => row.length))
  const sheet = { name, columns: Array.from({ length: width }, () => ({ width: 10 })), header: rows[0]?.map(String) ?? [], rows: [rows.slice(1)] }
  const pieces: Buffer[] = []
  for await (const piece of bookOf([sheet])) pieces.push(piece)
  return Buffer.concat(pieces)
}
const read = async (bytes: Buffer) => (await readSheet(bytes, limits)).map(({ cells }) => [...cells])

test('what is written is read as it was, by us and by others', async () => {
  const plain = ['a', '<b> & "c"', '  d ', 'e\nf', '汉字😀', '_x0041_', "'=1", 'x'.repeat(30_000)]
  const rows = [plain.map((_, at) => `h${at}`), plain, [1, -2.5, 0, 1e14, 1e-7, null, null, 123456789012345]]
  const bytes = await written(rows)
  expect(await read(bytes)).toEqual([
    plain.map((_, at) => [at + 1, `h${at}`]),
    plain.map((text, at) => [at + 1, text]),
    [
      [1, 1],
      [2, -2.5],
      [3, 0],
      [4, 1e14],
      [5, 1e-7],
      [8, 123456789012345],
    ],
  ])
  const [other] = await sheetsOf(bytes)
  // It leaves the spelling of what XML cannot hold as it is.
  expect(other?.[1]).toEqual(plain.map((text) => (text === '_x0041_' ? '_x005F_x0041_' : text)))
  expect(other?.[2]).toEqual([1, -2.5, 0, 1e14, 1e-7, null, null, 123456789012345])
})

test('no text breaks the file: control characters, halves of characters, names that sheets may not have', async () => {
  const bytes = await written([['h'], ['a\u0001b\u001fc\rd\ufffee'], ['\ud83d alone']], `a/b:c*d?e[f]'g${'x'.repeat(40)}`)
  expect(await read(bytes)).toEqual([[[1, 'h']], [[1, 'a\u0001b\u001fc\rd\ufffee']], [[1, '\ufffd alone']]])
  expect(await sheetsOf(bytes)).toHaveLength(1)
})

test('columns beyond Z have two letters', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('dates are read as the sheet shows them, whatever its calendar', async () => {
  const moment = new Date(Date.UTC(2026, 1, 28, 13, 5, 9))
  for (const is1904 of [false, true]) {
    const bytes = await sheetFile(
      [
        ['h', 'i'],
        [moment, 5],
      ],
      (book) => {
        book.properties.date1904 = is1904
      },
    )
    expect((await read(bytes))[1]).toEqual([
      [1, { date: '2026-02-28 13:05:09' }],
      [2, 5],
    ])
  }
})

test('rich text, yes and no, errors and formulas are known for what they are', async () => {
  const bytes = await sheetFile([
    ['a', 'b', 'c', 'd', 'e'],
    [
      { richText: [{ text: '粗', font: { bold: true } }, { text: '细' }] },
      true,
      { error: '#N/A' },
      { formula: '1+1', result: 2 },
      { text: 'link', hyperlink: 'https://a.cn' },
    ],
  ])
  expect((await read(bytes))[1]).toEqual([
    [1, '粗细'],
    [2, true],
    [3, { bad: 'error' }],
    [4, { bad: 'formula' }],
    [5, 'link'],
  ])
})
