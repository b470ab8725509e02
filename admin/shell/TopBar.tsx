import { framePhrases } from '../kit/look/framePhrases'
import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { useSite } from '../desk/site'
import { useSay } from '../kit/look/language'
import { platformTenant, useSession } from '../kit/wire/session'
import { FaultBadge } from './FaultBadge'
import { NoticeBell } from './NoticeBell'
import { LanguageSwitch } from './Switches'
import { TopMenu } from './TopMenu'
import { UserMenu } from './UserMenu'
import type { TopChoice } from './useTopChoice'
import { words } from './words'

interface Props {
  readonly top: TopChoice
  /** Whether the menu shows its names. */
  readonly open: boolean
  readonly onToggle: () => void
  readonly onSearch: () => void
}

/** The parts of the menu, and what concerns the whole window. */
export const TopBar = ({ top, open, onToggle, onSearch }: Props) => {
  const say = useSay()
  const isPlatform = useSession((session) => session.user?.tenant_id === platformTenant)
  const name = open ? say(framePhrases.shell.collapse) : say(framePhrases.shell.expand)
  return (
    <header className="top">
      <button type="button" className="plain-button top-toggle" aria-label={name} aria-expanded={open} title={name} onClick={onToggle}>
        {open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      </button>
      <TopMenu top={top} />
      <div className="top-tools">
        <button type="button" className="plain-button" aria-label={say(words.menuSearch)} title={say(words.menuSearch)} onClick={onSearch}>
          <SearchOutlined />
        </button>
        <ToSite />
        {isPlatform && <FaultBadge />}
        <NoticeBell />
        <LanguageSwitch />
        <UserMenu />
      </div>
    </header>
  )
}

/** The way from the desk to what readers see. */
const ToSite = () => {
  const say = useSay()
  const site = useSite()
  if (site === undefined) return null
  return (
    <button
      type="button"
      className="plain-button top-site"
      aria-label={say(words.toSite)}
      title={say(words.toSite)}
      onClick={() => window.open(`${site}/home`, '_blank', 'noopener')}
    >
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
        <path d="M3 12h18M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18c3 3 3.4 6 3.4 9S15 18 12 21c-3-3-3.4-6-3.4-9S9 6 12 3" />
      </svg>
    </button>
  )
}
