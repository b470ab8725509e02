import { news } from '@masthead/contract/cms/news'
import { say } from '@masthead/contract/kit/label'
import type { Label } from '@masthead/contract/kit/label'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context } from '../../engine/types'
import { isOutboundProblem, type Outbound } from '../../platform/outside/outbound'
import { tooMany } from '../../platform/refusal'
import { outboundOf } from '../../system/outbound'

/** Links that are looked at beside each other, milliseconds for one of them and for all, and addresses that one may lead on to. */
const most = { atOnce: 6, oneMs: 5_000, allMs: 15_000, moves: 3 }
/** Checks of one node at once: each holds connections to other sites. */
const mostChecks = 8

/** Whether a link leads somewhere: it does, it does not, or that could not be found out. */
type State = 'ok' | 'dead' | 'unknown'

interface Verdict {
  readonly state: State
  readonly why: Label | null
}

const ok: Verdict = { state: 'ok', why: null }
const dead = (why: Label): Verdict => ({ state: 'dead', why })
const unknown = (why: Label): Verdict => ({ state: 'unknown', why })

const late = unknown(['没有及时应答', 'No answer in time'])
const notAsked = unknown(['未检查：只检查外网 https 地址', 'Not checked: only public https addresses are'])
/** Answers that say that there is no such page, and those of sites that do not answer the short question. */
const gone: readonly number[] = [404, 410]
const askAgain: readonly number[] = [400, 403, 405, 406, 501]

/** Articles and files of the tenant, by what a link on its site says. */
const ownTarget = (path: string): { readonly by: 'id' | 'slug' | 'file'; readonly value: string } | undefined => {
  const url = new URL(path, 'http://site')
  const id = url.pathname === '/newDetail' ? url.searchParams.get('id') : null
  if (id !== null && /^\d{1,18}$/.test(id)) return { by: 'id', value: id }
  const slug = /^\/article\/([a-z0-9-]{1,100})$/.exec(url.pathname)?.[1]
  if (slug !== undefined) return { by: 'slug', value: slug }
  return url.pathname.startsWith('/files/') ? { by: 'file', value: url.pathname } : undefined
}

/** What becomes of links within the tenant's own site. */
const ownVerdicts = async (ctx: Context, paths: readonly string[]): Promise<Map<string, Verdict>> => {
  const targets = paths.map((path) => ({ path, target: ownTarget(path) }))
  const values = (by: string): string[] => targets.flatMap(({ target }) => (target?.by === by ? [target.value] : []))
  if (targets.every(({ target }) => target === undefined)) return new Map(paths.map((path) => [path, ok]))
  const found = await within(ctx).query<{ key: string }>(
    `select 'id ' || id as key from cms_news where ${ofTenant} and id = any($2::bigint[]) and status = ${news.state.online} and not is_deleted
     union all select 'slug ' || slug from cms_news where ${ofTenant} and slug = any($3::text[]) and status = ${news.state.online} and not is_deleted
     union all select 'slug ' || s.slug from cms_newsslug s join cms_news n on n.tenant_id = s.tenant_id and n.id = s.news_id
       where s.${ofTenant} and s.slug = any($3::text[]) and n.status = ${news.state.online} and not n.is_deleted and not s.is_deleted
     union all select 'file ' || link from resource_attach where ${ofTenant} and link = any($4::text[]) and not is_deleted`,
    [values('id'), values('slug'), values('file')],
  )
  const there = new Set(found.map(({ key }) => key))
  return new Map(
    targets.map(({ path, target }) => {
      if (!target || there.has(`${target.by} ${target.value}`)) return [path, ok]
      return [path, dead(target.by === 'file' ? ['文件不存在', 'There is no such file'] : ['稿件不在线', 'The article is not online'])]
    }),
  )
}

/** Asks a site whether it has a page: for its head, and for the page where it does not answer that. */
const ask = async (out: Outbound, url: URL, signal: AbortSignal, method = 'HEAD'): Promise<Response> => {
  const answer = await out(url, { method, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Masthead)' }, signal })
  return method === 'HEAD' && askAgain.includes(answer.status) ? ask(out, url, signal, 'GET') : answer
}

/** What becomes of a link to another site, which is called as every site outside is: past the network of the installation, and by TLS. */
const outsideVerdict = async (out: Outbound, link: string, whole: AbortSignal): Promise<Verdict> => {
  const signal = AbortSignal.any([whole, AbortSignal.timeout(most.oneMs)])
  try {
    let url = new URL(link)
    for (let moves = 0; moves <= most.moves; moves++) {
      const { status, headers } = await ask(out, url, signal)
      const next = status >= 300 && status < 400 ? headers.get('location') : null
      if (gone.includes(status)) return dead([`页面不存在（${status}）`, `There is no such page (${status})`])
      if (next === null) return status < 500 ? ok : unknown([`网站出错（${status}）`, `The site answered with an error (${status})`])
      if (!URL.canParse(next, url)) return dead(['跳转到无效的地址', 'It redirects to an invalid address'])
      url = new URL(next, url)
    }
    return unknown(['跳转次数过多', 'It redirects too often'])
  } catch (error) {
    if (signal.aborted) return late
    if (!isOutboundProblem(error)) throw error
    if (/ENOTFOUND/.test(error.message)) return dead(['域名不存在', 'There is no such host'])
    if (/ECONNREFUSED|CERT|certificate/.test(error.message)) return dead(['网站无法连接', 'The site cannot be reached'])
    // A page that is too large to be read is there.
    if (/too large/.test(error.message)) return ok
    return /only https|not outside/.test(error.message) ? notAsked : late
  }
}

let underway = 0

/** Which of some links lead nowhere, in their order: those within the site by what the tenant has, others by asking the site that they lead to. */
export const checkLinks = async (ctx: Context, links: readonly string[], host: string | undefined) => {
  if (underway >= mostChecks) throw tooMany(['正在检查的链接太多，请稍后再试', 'Too many links are being checked, please try again later'])
  underway++
  try {
    const all = [...new Set(links)]
    const pathOf = (link: string): string | undefined => {
      if (link.startsWith('/') && !link.startsWith('//')) return link
      const url = URL.canParse(link) ? new URL(link) : undefined
      return url && url.host === host ? `${url.pathname}${url.search}` : undefined
    }
    const own = all.filter((link) => pathOf(link) !== undefined)
    const inside = await ownVerdicts(
      ctx,
      own.map((link) => pathOf(link) as string),
    )
    const verdicts = new Map<string, Verdict>(own.map((link) => [link, inside.get(pathOf(link) as string) ?? ok]))
    const waiting = all.filter((link) => !verdicts.has(link))
    if (waiting.length > 0) {
      const out = await outboundOf(ctx)
      const whole = AbortSignal.timeout(most.allMs)
      const work = async (): Promise<void> => {
        for (let link = waiting.shift(); link !== undefined; link = waiting.shift())
          verdicts.set(
            link,
            /^https?:\/\//i.test(link) && URL.canParse(link) ? await outsideVerdict(out, link, whole) : dead(['不是有效的链接', 'Not a link']),
          )
      }
      await Promise.all(Array.from({ length: most.atOnce }, work))
    }
    return all.map((url) => {
      const { state, why } = verdicts.get(url) ?? late
      return { url, state, msg: why && say(why, ctx.language) }
    })
  } finally {
    underway--
  }
}
