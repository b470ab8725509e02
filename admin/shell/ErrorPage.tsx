import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import './error.css'

type Kind = '403' | '404' | '500'

const texts = {
  403: ['page.forbidden', 'page.forbiddenHint'],
  404: ['page.missing', 'page.missingHint'],
  500: ['page.broken', 'page.brokenHint'],
} as const

/** The page of an error, in a window of its own or inside the shell; `what` says what it was, where that is known. */
export const ErrorPage = ({ kind, what, onRetry }: { kind: Kind; what?: string; onRetry?: () => void }) => {
  const { t } = useTranslation()
  const [title, hint] = texts[kind]
  useEffect(() => {
    document.title = `${t(title)} - ${t('app.name')}`
  }, [t, title])
  return (
    <div className="centred error-page">
      <p className="error-code" aria-hidden="true">
        {kind}
      </p>
      <h1>{t(title)}</h1>
      <p className="error-hint">{what ?? t(hint)}</p>
      <p className="error-ways">
        {onRetry && (
          <button type="button" className="error-way" onClick={onRetry}>
            {t('page.retry')}
          </button>
        )}
        <Link className="error-way" to="/">
          {t('page.backHome')}
        </Link>
      </p>
    </div>
  )
}
