import { AudioOutlined, FileTextOutlined, PictureOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { Resource } from '@masthead/contract/kit/resource'
import { sizedLink } from '@masthead/contract/resource/upload'
import { type CSSProperties, type ReactNode, useContext } from 'react'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import type { Column } from '../row/columns'
import { titleOf } from '../noun/titles'
import type { NounList } from '../row/useNoun'
import type { Row } from '../wire/client'
import { useFresh } from '../wire/freshFiles'
import { CardPages, useChoice } from './Cards'
import { faceOf } from '../row/face'
import { OpenRow, RowName } from '../row/RowName'
import { Failed, Nobody, Stale, Waiting } from './States'
import './looks.css'

interface Props {
  readonly noun: Resource
  readonly list: NounList
  readonly columns: readonly Column[]
  readonly bar: (row: Row) => ReactNode
  readonly hasWays: boolean
  readonly chosen: readonly Row[]
  readonly onChoose: ((rows: readonly Row[]) => void) | undefined
  readonly onAdd: (() => void) | undefined
}

/** A list as its pictures, each with its name, its state and what comes next. */
const Gallery = ({ noun, list, columns, bar, hasWays, chosen, onChoose, onAdd }: Props) => {
  const say = useSay()
  const open = useContext(OpenRow)
  const choice = useChoice(chosen, onChoose)
  const fresh = useFresh()
  const face = faceOf(noun)
  const states = columns.filter(({ isState }) => isState)
  if (list.pending) return <Waiting />
  if (list.error && list.rows.length === 0) return <Failed list={list} />
  if (list.rows.length === 0) return <Nobody noun={noun} list={list} onAdd={onAdd} />
  return (
    <>
      <Stale list={list} />
      <ul className="gallery" aria-label={say(noun.label)}>
        {list.rows.map((row, at) => {
          const picture = face.picture && row[face.picture]
          const image = picture ? (
            <img src={fresh(sizedLink(String(picture), 320))} alt="" loading="lazy" decoding="async" style={cutAbout(row)} />
          ) : (
            signs[signOf(row)]
          )
          return (
            <li key={row.id} data-row-key={row.id} data-chosen={chosen.some(({ id }) => id === row.id)}>
              <div className="gallery-picture">
                {open ? (
                  // The title below opens the same and is what is heard.
                  <button
                    type="button"
                    className="plain-button"
                    tabIndex={-1}
                    aria-hidden="true"
                    title={`${say(phrases.list.view)} ${titleOf(noun, row)}`}
                    onClick={() => open(row)}
                  >
                    {image}
                  </button>
                ) : (
                  image
                )}
                {choice(row)}
              </div>
              <RowName noun={noun} face={{ ...face, picture: undefined }} row={row} />
              <div className="gallery-foot">
                {states.map((column) => (
                  <span key={String(column.key)}>{column.render?.(undefined, row, at) as ReactNode}</span>
                ))}
                {hasWays && bar(row)}
              </div>
            </li>
          )
        })}
      </ul>
      <CardPages list={list} />
    </>
  )
}

/** A picture is cut about what matters most in it, where its row tells that. */
const cutAbout = ({ focalX, focalY }: Row): CSSProperties =>
  typeof focalX === 'number' ? { objectPosition: `${focalX * 100}% ${Number(focalY ?? 0.5) * 100}%` } : {}

/** What stands for a picture that is not there: a sign of the kind of file, where the row is one. */
const signs = {
  video: <PlayCircleOutlined aria-hidden />,
  audio: <AudioOutlined aria-hidden />,
  text: <FileTextOutlined aria-hidden />,
  image: <PictureOutlined aria-hidden />,
} as const

const signOf = ({ mime, type }: Row): keyof typeof signs => {
  const kind = String(mime ?? type ?? '').split('/')[0]
  if (kind === 'video' || kind === 'audio') return kind
  return typeof mime === 'string' || kind === 'doc' || kind === 'html' ? 'text' : 'image'
}

export default Gallery
