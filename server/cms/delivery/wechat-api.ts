import { type Around, demandSuccess, type Sent, Setback } from './client'
import { tokenOf, wechatProblem } from './wechat-token'

const official = 'https://api.weixin.qq.com'

type Answer = Readonly<Record<string, unknown>> & { readonly errcode?: number; readonly errmsg?: string }

/** Codes by which the platform says that a token has ended. */
const spentToken: readonly number[] = [40001, 40014, 41001, 42001]

/** The calls of the platform by an account, each with a token that is renewed once where it has ended. */
export const wechatApi = (around: Around) => {
  const base = (around.account.endpoint || official).replace(/\/$/, '')
  const call = async (
    path: string,
    init: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Buffer },
  ): Promise<Answer> => {
    let spent: string | undefined
    for (;;) {
      const token = await tokenOf(around, base, spent)
      const address = new URL(`${base}/cgi-bin/${path}`)
      address.searchParams.set('access_token', token)
      const answer = await around.out(address, { method: 'POST', ...init })
      demandSuccess(answer, address.host)
      const said = (await answer.json()) as Answer
      if (!said.errcode) return said
      if (!spentToken.includes(said.errcode) || spent !== undefined)
        throw Object.assign(wechatProblem(said.errcode, said.errmsg ?? ''), { code: said.errcode })
      spent = token
    }
  }
  const json = (path: string, body: object): Promise<Answer> =>
    call(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const file = (path: string, bytes: Buffer): Promise<Answer> => {
    const mark = `masthead${around.delivery.id}`
    const head = `--${mark}\r\nContent-Disposition: form-data; name="media"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    return call(path, {
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
    })
  }
  const text = (value: unknown, what: string): string => {
    if (typeof value === 'string' && value !== '') return value
    throw new Setback([`微信的回答缺少 ${what}`, `WeChat's answer lacks ${what}`], 'soon')
  }
  /** The newest of a list, page by page, of which a test holds. */
  const find = async <T>(path: string, pick: (item: Answer) => T | undefined): Promise<T | undefined> => {
    for (let offset = 0; offset < mostLooked; offset += perPage) {
      const { item } = await json(path, { offset, count: perPage, no_content: 1 })
      const items = Array.isArray(item) ? (item as Answer[]) : []
      for (const one of items) {
        const found = pick(one)
        if (found !== undefined) return found
      }
      if (items.length < perPage) return undefined
    }
    return undefined
  }
  return { json, file, text, find }
}

export type WechatApi = ReturnType<typeof wechatApi>

const perPage = 20
const mostLooked = 100

/** The articles of an item of either list. */
export const articlesIn = (item: Answer): readonly Answer[] => {
  const { news_item: found } = (item.content ?? {}) as { news_item?: unknown }
  return Array.isArray(found) ? (found as Answer[]) : []
}

export const codeOf = (error: unknown): number | undefined => (error instanceof Setback ? (error as Setback & { code?: number }).code : undefined)

export type { Sent }
