import { type Unpacked, zipped } from './zipped'

/** What a cell of a written sheet holds; text stays text, whatever it looks like. */
export type Written = string | number | null

export type Look = 'plain' | 'head' | 'amount' | 'text' | 'wrapped'

export interface BookColumn {
  /** In characters. */
  readonly width: number
  /** How the cells below the header look. */
  readonly look?: Look
}

export interface BookSheet {
  readonly name: string
  readonly columns: readonly BookColumn[]
  readonly header: readonly string[]
  /** Rows below the header, some at a time. */
  readonly rows: AsyncIterable<readonly (readonly Written[])[]> | Iterable<readonly (readonly Written[])[]>
}

/** The formats of styles below by their place. */
const looks: readonly Look[] = ['plain', 'head', 'amount', 'text', 'wrapped']

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** An .xlsx file as it is read: its rows are asked for when the reader wants more, and forgotten when they were given. */
export const bookOf = (sheets: readonly BookSheet[]): AsyncGenerator<Buffer> => {
  const files: Unpacked[] = [
    { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    {
      name: '_rels/.rels',
      content: [`${head}<Relationships xmlns="${packages}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations(sheets.length)] },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: worksheet(sheet) })),
  ]
  return zipped(files)
}

const contentTypes = (count: number): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
    `<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>`,
    ...Array.from({ length: count }, (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`),
  ].join('')}</Types>`

const relation = (id: string, kind: string, target: string): string => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`

const relations = (count: number): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${[
    relation('styles', 'styles', 'styles.xml'),
    ...Array.from({ length: count }, (_, at) => relation(`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
  ].join('')}</Relationships>`

const workbook = (sheets: readonly BookSheet[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(({ name }, at) => `<sheet name="${escaped(sheetName(name))}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
    .join('')}</sheets></workbook>`

/** A name that a sheet may have. */
const sheetName = (label: string): string =>
  label
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet'

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`

async function* worksheet({ columns, header, rows }: BookSheet): AsyncGenerator<string> {
  const names = columns.map((_, at) => letters(at + 1))
  const cols = columns.map(
    ({ width, look = 'plain' }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${looks.indexOf(look)}" customWidth="1"/>`,
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  const marks = columns.map(({ look = 'plain' }) => (look === 'plain' ? '' : ` s="${looks.indexOf(look)}"`))
  yield rowText(
    header,
    1,
    names,
    names.map(() => ' s="1"'),
  )
  let number = 1
  for await (const some of rows) {
    let text = ''
    for (const row of some) text += rowText(row, ++number, names, marks)
    yield text
  }
  yield '</sheetData></worksheet>'
}

const rowText = (cells: readonly Written[], number: number, names: readonly string[], marks: readonly string[]): string => {
  let text = `<row r="${number}">`
  for (let at = 0; at < cells.length; at++) {
    const value = cells[at]
    if (value === null || value === undefined || value === '') continue
    text +=
      typeof value === 'number'
        ? `<c r="${names[at]}${number}"${marks[at]}><v>${value}</v></c>`
        : `<c r="${names[at]}${number}"${marks[at]} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
  }
  return `${text}</row>`
}

/** The name of a column: A, B, ... Z, AA. */
export const letters = (column: number): string =>
  column > 26 ? `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}` : String.fromCharCode(64 + column)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const hex = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Text inside of XML. What XML cannot hold is spelled _xHHHH_, and so is the underscore of what would read like that. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that XML cannot hold
  /[&<>"\u0000-\u001f\ufffe\uffff]|_x/.test(text)
    ? text
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: the same
        .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, hex)
    : text
