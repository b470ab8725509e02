import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookSignature } from '../cms/delivery/webhook'

/** The platforms of the tests: an official account, a webhook and a hub on loopback, which look at who calls them, with what and in which order. */

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

interface Draft {
  readonly title: string
  readonly content: string
  readonly thumb_media_id: string
  readonly content_source_url: string
  readonly digest?: string
}

export const official = { appId: 'wx0123456789', secret: 'official-secret' } as const
export const hookSecret = 'hook-secret'

/** Bytes of the file in a multipart body. */
const fileIn = (body: Buffer): Buffer => body.subarray(body.indexOf('\r\n\r\n') + 4, body.lastIndexOf('\r\n--'))

export const openMediaServer = async () => {
  let serial = 0
  const tokens = new Set<string>()
  const covers = new Set<string>()
  const drafts = new Map<string, Draft>()
  const publications = new Map<string, { draft: Draft; articleId: string; polls: number }>()
  const articles = new Map<string, Draft>()
  /** Paths that were called, in their order. */
  const calls: string[] = []
  /** What the webhook took, by its key: how often, and as what. */
  const hooked = new Map<string, { times: number; body: { event: string; article: { title: string; content?: string } } }>()
  const pings: string[] = []
  const says = {
    /** What the official account answers to a path instead of doing it. */
    instead: new Map<string, { errcode: number; errmsg: string }>(),
    /** Paths whose next call is done and never answered, as where the caller dies. */
    deaf: new Set<string>(),
    /** Publications are asked about so often before they are out. */
    polls: 1,
    /** What the webhook answers. */
    status: 200,
  }
  const id = (kind: string): string => `${kind}-${++serial}`

  const wechat = (path: string, query: URLSearchParams, body: Buffer): object => {
    const told = says.instead.get(path)
    if (told) return told
    if (path === 'stable_token') {
      const { appid, secret } = JSON.parse(String(body)) as { appid: string; secret: string }
      if (appid !== official.appId || secret !== official.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      tokens.clear()
      const token = id('token')
      tokens.add(token)
      return { access_token: token, expires_in: 7200 }
    }
    if (!tokens.has(query.get('access_token') ?? '')) return { errcode: 40001, errmsg: 'invalid credential' }
    if (path === 'material/add_material' || path === 'media/uploadimg') {
      const file = fileIn(body)
      const isCover = path === 'material/add_material'
      if (file[0] !== 0xff || file[1] !== 0xd8) return { errcode: 40005, errmsg: 'invalid file type' }
      if (file.length > (isCover ? 10_000_000 : 1_000_000)) return { errcode: 45001, errmsg: 'too large' }
      if (!isCover) return { url: `http://mmbiz.test/${id('picture')}` }
      const cover = id('cover')
      covers.add(cover)
      return { media_id: cover, url: 'x' }
    }
    const asked = JSON.parse(String(body)) as Record<string, never>
    const wrong = (draft: Draft): object | undefined => {
      if (!covers.has(draft.thumb_media_id)) return { errcode: 40007, errmsg: 'invalid media_id' }
      if (/<img[^>]*src="(?!http:\/\/mmbiz\.test\/)/.test(draft.content)) return { errcode: 45166, errmsg: 'invalid content' }
      return undefined
    }
    const draftId = String(asked.media_id)
    switch (path) {
      case 'draft/add': {
        const [draft] = asked.articles as unknown as Draft[]
        const made = id('draft')
        const refused = wrong(draft as Draft)
        if (refused) return refused
        drafts.set(made, draft as Draft)
        return { media_id: made }
      }
      case 'draft/update': {
        if (!drafts.has(draftId)) return { errcode: 40007, errmsg: 'invalid media_id' }
        const refused = wrong(asked.articles as unknown as Draft)
        if (refused) return refused
        drafts.set(draftId, asked.articles as unknown as Draft)
        return { errcode: 0, errmsg: 'ok' }
      }
      case 'draft/get':
        return drafts.has(draftId) ? { news_item: [drafts.get(draftId)] } : { errcode: 40007, errmsg: 'invalid media_id' }
      case 'draft/delete':
        return drafts.delete(draftId) ? { errcode: 0 } : { errcode: 40007, errmsg: 'invalid media_id' }
      case 'draft/batchget':
        return { item: [...drafts].map(([media_id, draft]) => ({ media_id, content: { news_item: [draft] } })) }
      case 'freepublish/submit': {
        const draft = drafts.get(draftId)
        if (!draft) return { errcode: 40007, errmsg: 'invalid media_id' }
        drafts.delete(draftId)
        const [publishId, articleId] = [id('publish'), id('article')]
        publications.set(publishId, { draft, articleId, polls: says.polls })
        articles.set(articleId, draft)
        return { errcode: 0, errmsg: 'ok', publish_id: publishId }
      }
      case 'freepublish/get': {
        const found = publications.get(String(asked.publish_id))
        if (!found) return { errcode: 53600, errmsg: 'invalid' }
        if (found.polls-- > 0) return { publish_id: asked.publish_id, publish_status: 1 }
        const item = [{ idx: 1, article_url: `https://mp.test/s/${found.articleId}` }]
        return { publish_id: asked.publish_id, publish_status: 0, article_id: found.articleId, article_detail: { count: 1, item } }
      }
      case 'freepublish/batchget':
        return {
          item: [...articles].map(([article_id, draft]) => ({
            article_id,
            content: { news_item: [{ ...draft, url: `https://mp.test/s/${article_id}` }] },
          })),
        }
      case 'freepublish/delete':
        return articles.delete(String(asked.article_id)) ? { errcode: 0 } : { errcode: 53600, errmsg: 'Article ID is invalid' }
      default:
        return { errcode: 40066, errmsg: 'invalid url' }
    }
  }

  const server = createServer(async (request, response) => {
    const body = await bytesOf(request)
    const url = new URL(request.url ?? '/', 'http://x')
    const path = url.pathname.replace(/^\/(cgi-bin\/)?/, '')
    calls.push(path)
    const answer = (status: number, said: object): void => {
      if (says.deaf.delete(path)) response.destroy()
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }
    if (path === 'hub') {
      pings.push(new URLSearchParams(String(body)).get('hub.url') ?? '')
      return answer(204, {})
    }
    if (path !== 'hook') return answer(200, wechat(path, url.searchParams, body))
    const { 'x-masthead-time': time = '', 'x-masthead-signature': sign, 'idempotency-key': key = '' } = request.headers
    const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
    if (sign !== `sha256=${webhookSignature(hookSecret, String(time), String(body))}` || !isFresh) return answer(401, {})
    if (says.status !== 200) return answer(says.status, {})
    hooked.set(String(key), { times: (hooked.get(String(key))?.times ?? 0) + 1, body: JSON.parse(String(body)) })
    return answer(200, { id: `h-${key}`, url: 'https://own.test/a' })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { host, says, calls, tokens, drafts, articles, hooked, pings, close }
}
