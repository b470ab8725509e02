/** A stored picture, as a text shows it. */
export interface Shown {
  readonly link: string
  readonly width: number
  readonly height: number
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const inline = (text: string): string => escaped(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

const blocksOf = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim())

const linesOf = (block: string, mark: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim().slice(mark.length).trim())
    .filter(Boolean)

const pictureMark = /^!\[([^|\]]+)\|([^\]]*)\]$/

/** The pictures that a text shows, by their names. */
export const picturesNamed = (text: string): string[] => blocksOf(text).flatMap((block) => pictureMark.exec(block)?.[1] ?? [])

/** A text that shows its own picture: after the first paragraph, where it shows none yet. */
export const withPicture = (text: string, picture: string | undefined): string => {
  if (picture === undefined || picturesNamed(text).length > 0) return text
  const [first = '', ...rest] = blocksOf(text)
  return [first, `![${picture}|]`, ...rest].join('\n\n')
}

/**
 * The articles are written as plain paragraphs: `##` is a heading, `>` a quotation, `-` a list, `1.` a numbered one, `|` rows of a table whose first row
 * names the columns, `![picture|caption]` a picture, `<` markup as it is.
 */
export const toHtml = (text: string, pictures: ReadonlyMap<string, Shown>): string =>
  blocksOf(text)
    .map((block) => {
      const [, name, caption] = pictureMark.exec(block) ?? []
      if (name !== undefined) return figure(pictures.get(name) as Shown, caption ?? '')
      if (block.startsWith('<')) return block
      if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`
      if (block.startsWith('>'))
        return `<blockquote>${linesOf(block, '>')
          .map((line) => `<p>${inline(line)}</p>`)
          .join('')}</blockquote>`
      if (block.startsWith('- ')) return `<ul>${items(linesOf(block, '-'))}</ul>`
      if (block.startsWith('1. ')) return `<ol>${items(block.split('\n').map((line) => line.replace(/^\s*\d+\.\s*/, '')))}</ol>`
      if (block.startsWith('|')) return table(linesOf(block, '|'))
      return `<p>${inline(block)}</p>`
    })
    .join('\n')

const items = (lines: readonly string[]): string => lines.map((line) => `<li>${inline(line)}</li>`).join('')

const figure = ({ link, width, height }: Shown, caption: string): string =>
  `<figure><img src="${link}" width="${width}" height="${height}" alt="${escaped(caption)}">${caption ? `<figcaption>${inline(caption)}</figcaption>` : ''}</figure>`

const table = (lines: readonly string[]): string => {
  const rows = lines.map((line) =>
    line
      .replace(/\|$/, '')
      .split('|')
      .map((cell) => inline(cell.trim())),
  )
  const row = (cells: readonly string[], tag: 'th' | 'td'): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const [head = [], ...body] = rows
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

/** What an article is about, from its first paragraphs: whole sentences of about so many characters. */
export const briefOf = (text: string, most = 90): string => {
  const plain = blocksOf(text)
    .filter((block) => !/^[#>|!<-]|^1\. /.test(block))
    .join('')
    .replaceAll('**', '')
  const sentences = plain.match(/[^。！？]+[。！？][”』」]?/g) ?? [plain]
  let brief = ''
  for (const sentence of sentences) {
    if (brief !== '' && brief.length + sentence.length > most) break
    brief += sentence
  }
  return [...brief].slice(0, 200).join('')
}
