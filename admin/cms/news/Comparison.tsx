import { news } from '@masthead/contract/cms/news'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSay } from '../../kit/look/language'
import { changed, type Values } from '../../kit/noun/change'
import { valuesAs } from '../../kit/noun/rowAs'
import type { Row } from '../../kit/wire/client'
import { filled, words } from '../words'
import { type Revision, revision } from './calls'
import { newsFields } from './check'
import { compareTexts, type Paragraph } from './difference'
import { FieldValue } from './FieldValue'
import { linesIn, thingIn } from './markup'
import './history.css'

const contentField = newsFields.filter(([key]) => key === 'content')
const otherFields = newsFields.filter(([key]) => key !== 'content')

/** A revision of an article with its text, which never changes. */
export const useRevision = (id: string | undefined) =>
  useQuery({
    queryKey: ['revision', id],
    queryFn: ({ signal }) => revision(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What an article was in a revision; nothing before the first. */
export const valuesIn = (one: Revision | undefined): Values => (one ? { ...(one.fields as Values | null), content: one.contentHtml } : {})

/** What differs between two states of an article: its fields, and its text paragraph by paragraph. */
export const Comparison = ({ row, before, after }: { row: Row; before: Values; after: Values }) => {
  const say = useSay()
  const fields = useMemo(
    () => changed(otherFields, Object.fromEntries(otherFields.map(([key]) => [key, after[key] ?? null])), before),
    [before, after],
  )
  const [was, is] = [valuesAs(news, before), valuesAs(news, after)]
  const paragraphs = useMemo(
    () => compareTexts(linesIn(was.content ?? ''), linesIn(is.content ?? ''), (line) => thingIn(line) !== undefined),
    [was.content, is.content],
  )
  const isTextAlike = paragraphs.every(({ kind }) => kind === 'alike')
  if (fields.length === 0 && isTextAlike) return <p className="soft">{say(words.noDifference)}</p>
  return (
    <>
      {fields.length > 0 && (
        <>
          <h3>{say(words.fieldsDiffer)}</h3>
          {fields.map((named) => (
            <div key={named[0]} className="history-field">
              <h4>{say(named[1].label)}</h4>
              <div data-kind="removed">
                <FieldValue named={named} values={before} row={row} />
              </div>
              <div data-kind="added">
                <FieldValue named={named} values={after} row={row} />
              </div>
            </div>
          ))}
        </>
      )}
      {!isTextAlike && (
        <>
          <h3>{say(contentField[0]?.[1].label ?? words.textDiffer)}</h3>
          <div className="history-text">
            {paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is made as a whole each time
              <Lines key={at} paragraph={paragraph} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

const near = 1

/** A line of a text; a picture is seen, and a film or a sound named. */
const Line = ({ text }: { text: string }) => {
  const thing = thingIn(text)
  if (!thing?.isPicture) return thing?.name ?? text
  return <img src={thing.source} alt={thing.name} title={thing.name} loading="lazy" />
}

const Lines = ({ paragraph }: { paragraph: Paragraph }) => {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (paragraph.kind === 'changed') {
    return (
      <p>
        {paragraph.pieces.map(({ kind, text }, at) => {
          const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made as a whole each time
            <Mark key={`${at}${kind}`}>
              <Line text={text} />
            </Mark>
          )
        })}
      </p>
    )
  }
  const { lines } = paragraph
  const hidden = lines.length - near * 2
  // Lines may be alike to the letter; their place is all that tells them apart.
  const show = (some: readonly string[], from: number) =>
    some.map((line, at) => (
      <p key={String(from + at)}>
        <Line text={line} />
      </p>
    ))
  if (open || hidden < 2) return show(lines, 0)
  return (
    <>
      {show(lines.slice(0, near), 0)}
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {say(filled(words.sameLines, { count: String(hidden) }))}
      </Button>
      {show(lines.slice(-near), lines.length - near)}
    </>
  )
}
