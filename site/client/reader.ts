import { marked } from './marked'

/** Says once that the article of this page was seen, as soon as it is: a page that was fetched ahead and never looked at counts nobody. */
export const countReader = (): void => {
  const [mark] = marked('seen')
  const { seen, tenant } = mark?.dataset ?? {}
  if (!seen || !tenant) return
  const tell = (): void => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', tell)
    navigator.sendBeacon(`/api/blade-cms/newsview/${seen}`, new URLSearchParams({ tenantId: tenant }))
  }
  document.addEventListener('visibilitychange', tell)
  tell()
}
