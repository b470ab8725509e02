import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { icon } from '../kit/look/icons'
import type { TopChoice } from './useTopChoice'
import { words } from './words'

/** Home, and the parts of the menu that the administrator put above it. */
export const TopMenu = ({ top }: { top: TopChoice }) => {
  const say = useSay()
  return (
    <nav className="top-menu" aria-label={say(words.topMenu)}>
      <button type="button" aria-current={top.chosen === undefined ? 'true' : undefined} onClick={() => top.choose()}>
        {icon('home')}
        <span>{say(framePhrases.shell.home)}</span>
      </button>
      {top.items.map((item) => (
        <button type="button" key={item.id} aria-current={top.chosen === item.id ? 'true' : undefined} onClick={() => top.choose(item)}>
          {icon(item.source)}
          <span>{say([item.name, item.nameEn || item.name])}</span>
        </button>
      ))}
    </nav>
  )
}
