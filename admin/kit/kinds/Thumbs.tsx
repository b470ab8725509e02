import { Image } from 'antd'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import { useFresh } from '../wire/freshFiles'
import { useFilesOpen } from '../wire/privateFiles'
import { Nothing } from './Plain'

/** Pictures as small squares; a press shows one in full. */
export const Thumbs = ({ links, roomy }: { links: readonly string[]; roomy?: boolean | undefined }) => {
  const fresh = useFresh()
  const isOpen = useFilesOpen(links)
  const say = useSay()
  const size = roomy ? 96 : 32
  if (links.length === 0) return <Nothing />
  return (
    <Image.PreviewGroup>
      <span className="thumbs">
        {links.slice(0, roomy ? undefined : 3).map((link, at) => (
          <Image
            key={link}
            src={isOpen ? fresh(link) : unopened}
            width={size}
            height={size}
            alt={`${say(phrases.form.preview)} ${at + 1}`}
            className="thumb"
            preview={{ mask: false }}
            fallback={broken}
          />
        ))}
        {!roomy && links.length > 3 && <span className="soft">+{links.length - 3}</span>}
      </span>
    </Image.PreviewGroup>
  )
}

/** What stands for a picture that may not be asked for yet. */
export const unopened = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** What stands for a picture that does not come. */
export const broken =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%23d5dbe3'/%3E%3Cpath d='M8 22l5-6 4 4 3-3 4 5z' fill='%238a95a5'/%3E%3C/svg%3E"
