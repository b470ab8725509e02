import { useFresh } from '../wire/freshFiles'
import './row-name.css'

/** The hue of a name, always the same one. */
const hueOf = (name: string): number => [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7)

/** A picture of somebody or of something. Who has none is known by the first letter of his name, a thing keeps the room for it. */
export const Portrait = ({ name, picture, isRound = false }: { name: string; picture?: string | undefined; isRound?: boolean }) => {
  const fresh = useFresh()
  return picture ? (
    <img className="portrait-mark" data-round={isRound} src={fresh(picture)} alt="" loading="lazy" decoding="async" />
  ) : (
    <span
      className="portrait-mark"
      data-round={isRound}
      style={isRound ? ({ '--hue': hueOf(name) } as object) : undefined}
      aria-hidden="true"
      translate="no"
    >
      {isRound && [...name][0]?.toUpperCase()}
    </span>
  )
}
