import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** An e-paper as many houses publish theirs: an index page for each issue, a page with its picture and zones, an article for each zone. */
export interface Epaper {
  /** host:port, to be trusted. */
  readonly host: string
  /** The address of an issue with its day left open. */
  readonly template: string
  /** What was asked for, path by path, in its order. */
  readonly asked: string[]
  /** Answers that many further requests, then 500 until it is told otherwise. */
  breakAfter(count: number | undefined): void
  /** What its robots.txt says from now on; it has none until then. Asking for it is no further request. */
  wishes(robots: string | undefined): void
  close(): void
}

export interface Issue {
  readonly day: string
  readonly pages: number
  readonly articles: number
}

const page = (title: string, body: string): string =>
  `<!doctype html><html><head><meta charset="gbk"><title>${title}</title></head><body>${body}</body></html>`

/** Serves issues; every page says in Chinese, and in the old encoding of such sites, what stands on it. */
export const serveEpaper = async (issues: readonly Issue[]): Promise<Epaper> => {
  const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#eeeeee' } })
    .jpeg()
    .toBuffer()
  const asked: string[] = []
  let left: number | undefined
  let robots: string | undefined
  const server = createServer((request, response) => {
    const path = String(request.url)
    asked.push(path)
    if (path === '/robots.txt') return void response.writeHead(robots === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(robots)
    if (left !== undefined && left-- <= 0) return void response.writeHead(500).end()
    const [, month = '', date = '', file = ''] = /^\/html\/(\d{4}-\d{2})\/(\d{2})\/(.+)$/.exec(path) ?? []
    const issue = issues.find(({ day }) => day === `${month}-${date}`)
    if (path.endsWith('.jpg')) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
    if (!issue) return void response.writeHead(404).end()
    const [, kind, at = '1', which = '1'] = /^(node|content)_(\d+)(?:_(\d+))?\.htm$/.exec(file) ?? []
    // ASCII but for what a numeric reference says: the same bytes in either encoding.
    const sign = (text: string): string => [...text].map((one) => `&#${one.codePointAt(0)};`).join('')
    const html = response.writeHead(200, { 'content-type': 'text/html' })
    if (kind === 'content')
      return void html.end(
        page(
          'article',
          `<founder-title>${sign(`${issue.day} 第${at}版第${which}篇`)}</founder-title><founder-author>${sign('记者 张三')}</founder-author><founder-content><p>${sign('江上新桥今天通车。')}</p><p>${sign('市民沿江散步。')}</p></founder-content>`,
        ),
      )
    const links = Array.from({ length: issue.pages }, (_, one) => `<a href="node_${one + 1}.htm">${sign(`第A0${one + 1}版：要闻`)}</a>`).join('')
    const areas = Array.from(
      { length: issue.articles },
      (_, one) => `<area shape="rect" coords="20,${one * 100 + 10},380,${one * 100 + 90}" href="content_${at}_${one + 1}.htm#top">`,
    ).join('')
    html.end(
      page('page', `${links}<a href="https://elsewhere.invalid/node_9.htm">A9</a><img src="page_${at}.jpg" usemap="#m"><map name="m">${areas}</map>`),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    template: `http://${host}/html/{yyyy}-{MM}/{dd}/node_1.htm`,
    asked,
    breakAfter: (count) => {
      left = count
    },
    wishes: (text) => {
      robots = text
    },
    close: () => void server.close(),
  }
}
