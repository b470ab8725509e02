import { framePhrases } from '../kit/look/framePhrases'
import { speak, useLanguage, useSay } from '../kit/look/language'
import { setDark, useLook } from '../kit/look/theme'

/** The other language, named in itself; one press switches to it. */
export const LanguageSwitch = () => {
  const other = useLanguage() === 'en' ? 'zh' : 'en'
  return (
    <button type="button" className="plain-button" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => speak(other)} data-testid="language">
      {other === 'zh' ? '中文' : 'English'}
    </button>
  )
}

/** Light or dark. */
export const LookSwitch = () => {
  const say = useSay()
  const dark = useLook((look) => look.dark)
  return (
    <button
      type="button"
      className="plain-button"
      aria-label={dark ? say(framePhrases.shell.light) : say(framePhrases.shell.dark)}
      title={dark ? say(framePhrases.shell.light) : say(framePhrases.shell.dark)}
      onClick={() => setDark(!dark)}
    >
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {dark ? (
          <>
            <circle cx="12" cy="12" r="4.2" />
            <path d="M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M5.3 18.7l1.6-1.6M17.1 6.9l1.6-1.6" />
          </>
        ) : (
          <path d="M20 14.2A8 8 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
        )}
      </svg>
    </button>
  )
}
