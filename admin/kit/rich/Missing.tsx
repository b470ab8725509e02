import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { Button } from 'antd'
import { words } from './words'

interface Props {
  /** Addresses of pictures in the text that lie on other sites. */
  readonly pictures: readonly string[]
  /** What else did not come along. */
  readonly leftOut: readonly Label[]
  readonly readOnly: boolean
  readonly language: Language
  readonly onShow: (address: string) => void
  /** Without an address all of them. */
  readonly onBring: (address?: string) => void
  readonly onForget: (label: Label) => void
}

/** What a text still lacks of what was pasted into it: it stays until each is here, or was read. */
export const Missing = ({ pictures, leftOut, readOnly, language, onShow, onBring, onForget }: Props) => {
  if (pictures.length + leftOut.length === 0) return null
  const speak = (label: Label): string => say(label, language)
  return (
    <section className="rich-missing" aria-label={speak(words.missing)}>
      <h3>
        {speak(words.missing)} · {pictures.length + leftOut.length}
        {pictures.length > 1 && !readOnly && (
          <Button size="small" onClick={() => onBring()}>
            {speak(words.missingBringAll)}
          </Button>
        )}
      </h3>
      <ul>
        {pictures.map((address) => (
          <li key={address}>
            <span title={address}>
              {speak(words.missingPicture)} <small>{shortOf(address)}</small>
            </span>
            <Button type="text" size="small" onClick={() => onShow(address)}>
              {speak(words.missingShow)}
            </Button>
            {!readOnly && (
              <Button type="text" size="small" onClick={() => onBring(address)}>
                {speak(words.missingBring)}
              </Button>
            )}
          </li>
        ))}
        {leftOut.map((label) => (
          <li key={label[0]}>
            <span>{speak(label)}</span>
            <Button type="text" size="small" onClick={() => onForget(label)}>
              {speak(words.missingForget)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const shortOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address.slice(0, 60))
