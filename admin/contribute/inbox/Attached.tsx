import { PaperClipOutlined } from '@ant-design/icons'
import { videoExtension, extensionOf, isPictureName } from '@masthead/contract/resource/upload'
import { Thumbs } from '../../kit/kinds/Thumbs'
import { useSay } from '../../kit/look/language'
import { useFresh } from '../../kit/wire/freshFiles'
import { useFilesOpen } from '../../kit/wire/privateFiles'
import type { Row } from '../../kit/wire/client'
import { words } from './words'

interface Attachment {
  readonly name: string
  readonly link: string
}

/** What came along with a text, as the server answers it. */
export const attachedTo = (row: Row): readonly Attachment[] => {
  const value: unknown = typeof row.attachments === 'string' ? JSON.parse(row.attachments || '[]') : row.attachments
  if (!Array.isArray(value)) return []
  return (value as { name?: unknown; link?: unknown }[]).flatMap(({ name, link }) =>
    typeof link === 'string' && link !== '' ? [{ link, name: String(name || decodeURIComponent(link.split('/').at(-1) ?? '')) }] : [],
  )
}

/** Films to be seen where they are, pictures as pictures, everything else as a file to open. */
export const Attached = ({ files }: { files: readonly Attachment[] }) => {
  const say = useSay()
  const fresh = useFresh()
  const isOpen = useFilesOpen(files.map(({ link }) => link))
  if (files.length === 0) return null
  const films = files.filter(({ link }) => extensionOf(link) === videoExtension)
  const pictures = files.filter(({ link }) => isPictureName(link))
  const others = files.filter((file) => !films.includes(file) && !pictures.includes(file))
  return (
    <section className="inbox-attached" aria-label={say(words.attached)}>
      {films.map(({ name, link }) => (
        <figure key={link}>
          {/* biome-ignore lint/a11y/useMediaCaption: what contributors film has no captions */}
          <video src={isOpen ? fresh(link) : undefined} controls preload="metadata" aria-label={name} />
          <figcaption className="soft">{name}</figcaption>
        </figure>
      ))}
      {pictures.length > 0 && <Thumbs links={pictures.map(({ link }) => link)} roomy />}
      {others.length > 0 && (
        <ul>
          {others.map(({ name, link }) => (
            <li key={link}>
              <a href={fresh(link)} target="_blank" rel="noreferrer">
                <PaperClipOutlined /> {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
