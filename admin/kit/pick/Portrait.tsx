import { useFresh } from '../wire/freshFiles'
import './row-name.css'

/** The hue of a name, always the same one. */
const hueOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7)

interface Props {
  readonly name: string
  readonly picture?: string | undefined
  /** The field that holds it. */
  readonly of: string
}

/** Signs of what has a name; other pictures show something. */
const signs: readonly string[] = ['avatar', 'logo', 'icon']

/** A picture of somebody or of something. What has none is known by the first letter of its name, a sign in a hue of its own. */
export const Portrait = ({ name, picture, of }: Props) => {
  const fresh = useFresh()
  const isRound = of === 'avatar'
  const isSign = signs.includes(of)
  return picture ? (
    <img className="portrait-mark" data-round={isRound} src={fresh(picture)} alt="" loading="lazy" decoding="async" />
  ) : (
    <span
      className="portrait-mark"
      data-round={isRound}
      data-letter={isSign}
      style={isSign ? ({ '--hue': hueOf(name) } as object) : undefined}
      aria-hidden="true"
      translate="no"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
