import { useMemo } from 'react'
import { compareTexts, type Paragraph, type Piece } from '../cms/news/difference'
import { linesIn, thingIn } from '../cms/news/markup'

/** What an item says, or said before its site changed it. */
export interface Said {
  readonly title?: string | null
  readonly digest?: string | null
  readonly content?: string | null
}

/** Title and text as lines; an item without a text by what it says in short. */
const linesOf = ({ title, digest, content }: Said): string => [title, content ? linesIn(content) : digest].filter(Boolean).join('\n')

/** A paragraph as lines of pieces. */
const piecesOf = (paragraph: Paragraph): readonly (readonly Piece[])[] =>
  paragraph.kind === 'alike' ? paragraph.lines.map((text) => [{ kind: 'same', text }]) : [paragraph.pieces]

/** What an item said before and what it says now, laid over each other. */
const Difference = ({ before, after }: { before: Said; after: Said }) => {
  const paragraphs = useMemo(() => compareTexts(linesOf(before), linesOf(after), (line) => thingIn(line) !== undefined), [before, after])
  return (
    <div className="collect-difference" translate="no">
      {paragraphs.flatMap(piecesOf).map((pieces, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made as a whole each time
        <p key={at}>
          {pieces.map((piece, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <Mark key={place} {...piece} />
          ))}
        </p>
      ))}
    </div>
  )
}

export default Difference

const marks = { added: 'ins', removed: 'del', same: 'span' } as const

const Mark = ({ kind, text }: Piece) => {
  const Tag = marks[kind]
  return <Tag>{text}</Tag>
}
