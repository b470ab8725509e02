import { framePhrases } from '../kit/look/framePhrases'
import type { Label } from '@masthead/contract/kit/label'
import { phrases } from '../kit/look/phrases'
import { useSay } from '../kit/look/language'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { missingPage } from '@masthead/contract/auth/missing'
import './error.css'

type Kind = '403' | '404' | '500'

const texts = {
  403: [phrases.page.forbidden, phrases.page.forbiddenHint],
  404: [phrases.page.missing, phrases.page.missingHint],
  500: [phrases.page.broken, phrases.page.brokenHint],
} as const

/** Lets the server know while this page stands that /404 is the back-office's here: the site has a page of that address too, and it would come when this one is loaded anew. */
const holdPlace = (): (() => void) => {
  const cookie = `${missingPage}=1; path=/404; samesite=lax`
  // biome-ignore lint/suspicious/noDocumentCookie: a name without meaning to anybody else, and not every browser has the other way
  document.cookie = cookie
  return () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `${cookie}; max-age=0`
  }
}

/** The page of an error, in a window of its own or inside the shell; `what` says what it was, where that is known. */
export const ErrorPage = ({ kind, what, onRetry }: { kind: Kind; what?: string; onRetry?: () => void }) => {
  const say = useSay()
  const [title, hint] = texts[kind]
  const { state } = useLocation()
  const lacks = kind === '403' ? (state as { readonly lacks?: Label } | null)?.lacks : undefined
  useEffect(() => {
    document.title = `${say(title)} - ${say(framePhrases.app.name)}`
  }, [say, title])
  useEffect(() => (kind === '404' ? holdPlace() : undefined), [kind])
  return (
    <div className="centred error-page">
      <p className="error-code" aria-hidden="true">
        {kind}
      </p>
      <h1>{say(title)}</h1>
      <p className="error-hint">{what ?? (lacks ? say(lacks) : say(hint))}</p>
      <p className="error-ways">
        {onRetry && (
          <button type="button" className="error-way" onClick={onRetry}>
            {say(phrases.page.retry)}
          </button>
        )}
        <Link className="error-way" to="/">
          {say(phrases.page.backHome)}
        </Link>
      </p>
    </div>
  )
}
