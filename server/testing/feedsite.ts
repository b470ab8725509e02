import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a local site answers a path. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A site on loopback that answers as a test says, path by path, and remembers what it was asked; other paths are a 404. */
export interface Site {
  readonly port: number
  answers: Record<string, Answering>
  asked: IncomingMessage[]
  close(): Promise<void>
}

export const startSite = async (): Promise<Site> => {
  const server: Server = createServer((request, response) => {
    site.asked.push(request)
    const known = site.answers[request.url?.split('?')[0] ?? '/']
    if (known) known(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const site: Site = {
    port: (server.address() as AddressInfo).port,
    answers: {},
    asked: [],
    close() {
      server.closeAllConnections()
      return new Promise((done) => void server.close(() => done()))
    },
  }
  return site
}

/** An answer of these bytes. */
export const send =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answering =>
  (_, response) => {
    response.writeHead(status, headers).end(body)
  }

const plain = '江边新修的步道今天开放，全长六公里，沿途设有十二处休息点和四个观景平台，市民可以从湿地公园一直走到老码头。'

/** An RSS feed of these entries, whose addresses are on the site. */
export const feedOf = (port: number, ...entries: { title: string; text?: string; id?: string }[]): string =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>源</title>${entries
    .map(
      ({ title, text = plain, id = title }) =>
        `<item><guid>${id}</guid><title>${title}</title><link>http://127.0.0.1:${port}/a/${encodeURIComponent(id)}?utm_source=x</link><pubDate>Thu, 26 Nov 2020 08:00:00 GMT</pubDate><description><![CDATA[<p onclick="x()">${text}</p><script>bad()</script><img src="/p.jpg">]]></description></item>`,
    )
    .join('')}</channel></rss>`
