import { askToken } from './tokens'
import type { Answer, World } from './world'

/** What a browser keeps of a login at a provider: the cookie, and what the callback brought to the login page. */
export interface Arrival {
  readonly cookie: string
  readonly query: URLSearchParams
}

/** A browser that sets out for a login provider: where it is sent, and its cookie. */
export const setOut = async (w: World, tenantId: string, source: string, cookie = ''): Promise<{ url: string; cookie: string; status: number }> => {
  const answer = await w.app.inject({
    method: 'GET',
    url: `/api/blade-auth/oauth/authorize/${source}?tenantId=${tenantId}`,
    headers: cookie === '' ? {} : { cookie },
  })
  const set = answer.cookies.find(({ name }) => name === 'masthead-login')
  return { url: String(answer.headers.location ?? ''), cookie: set ? `${set.name}=${set.value}` : cookie, status: answer.statusCode }
}

/** Comes back from a provider to the login page. */
export const comeBack = async (w: World, callback: string): Promise<URLSearchParams> => {
  const { pathname, search } = new URL(callback)
  const answer = await w.app.inject({ method: 'GET', url: `${pathname}${search}` })
  const page = new URL(String(answer.headers.location), 'http://here')
  if (answer.statusCode !== 302 || page.pathname !== '/login') throw new Error(`not sent to the login page: ${answer.statusCode} ${answer.body}`)
  return page.searchParams
}

/** The whole way to a provider that asks nothing, and back. */
export const travel = async (w: World, tenantId: string, source: string): Promise<Arrival> => {
  const { url, cookie } = await setOut(w, tenantId, source)
  const there = await fetch(url, { redirect: 'manual' })
  const back = there.headers.get('location')
  if (!back) throw new Error(`the provider sent nobody back: ${there.status} ${await there.text()}`)
  return { cookie, query: await comeBack(w, back) }
}

/** The token call of the login page that somebody came back to. */
export const arrive = (w: World, { cookie, query }: Arrival, more: Record<string, string> = {}): Promise<Answer> =>
  askToken(w.app, { form: { grant_type: 'social', scope: 'all', ...Object.fromEntries(query), ...more }, headers: { cookie } })

/** Lets the product call a server of a test inside this machine. */
export const trustHosts = async (w: World, hosts: readonly string[]): Promise<void> => {
  const platform = await w.as('admin')
  const { id } = (await platform.get('blade-system/param/page?paramKey_equal=outbound.hosts')).data.records[0]
  const { version } = (await platform.get(`blade-system/param/detail?id=${id}`)).data
  const answer = await platform.post('blade-system/param/submit', { id, version, paramValue: hosts.join(',') })
  if (answer.status !== 200) throw new Error(answer.msg)
}
