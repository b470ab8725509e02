import { expect } from 'vitest'
import * as register from '@masthead/contract/index'
import { isResource } from '@masthead/contract/kit/resource'
import type { Court } from '../laws/making'

type Proven = (court: Court, method: 'GET' | 'HEAD', path: string) => Promise<void>

const fetch = async ({ world }: Court, method: 'GET' | 'HEAD', url: string) => world.app.inject({ method, url })

/** Pages that show rows of a noun which are in one state, and none in another; those about one row lead callers who ask for another one elsewhere. */
const shows =
  (noun: string, { shown, hidden, one }: { shown: Record<string, unknown>; hidden: Record<string, unknown>; one: string }): Proven =>
  async (court, method, path) => {
    const chief = court.client('admin@000000')
    const model = court.model(noun)
    const made = async (values: Record<string, unknown>): Promise<{ id: string; title: string }> => {
      const { data, status, body } = await chief.post(model.noun.path, await court.body(model, 'acme', { least: true }))
      expect(status, JSON.stringify(body)).toBe(200)
      await court.place(model, data.id, values)
      return { id: data.id, title: String(data[model.noun.title]) }
    }
    const [seen, unseen] = [await made(shown), await made(hidden)]
    const of = ({ id }: { id: string }) => fetch(court, method, path === one ? `${path}?id=${id}` : path)
    const found = await of(seen)
    expect.soft(found.statusCode, `${method} ${path}`).toBe(200)
    if (method === 'GET') expect.soft(found.body, `${method} ${path}`).toContain(seen.title)
    const other = await of(unseen)
    expect.soft(other.body, `${method} ${path} of what is not shown`).not.toContain(unseen.title)
    if (path === one) expect.soft([302, 404], `${method} ${path} of what is not shown`).toContain(other.statusCode)
  }

/** What answers nobody who brings no sign of their own: a preview without its token, a ballot that no device cast, a banner that is not there. */
const closed =
  (status: number): Proven =>
  async (court, method, path) => {
    expect.soft((await fetch(court, method, `${path}?token=forged&id=1`)).statusCode, `${method} ${path}`).toBe(status)
  }

/** The pages around the articles, by their paths. */
export const readersPlaces: readonly (readonly [RegExp, Proven])[] = [
  [/^\/services$/, shows('general/appservice', { shown: { status: 1 }, hidden: { status: 0 }, one: '' })],
  [/^\/votes?$/, shows('cms/vote', { shown: { status: 1, isPublic: true }, hidden: { status: 0, isPublic: false }, one: '/vote' })],
  // Nothing is on sale here: what the shop shows is seen in its own tests.
  [/^\/(mall|goods|offer|comments|enrol|live)$/, closed(302)],
  [/^\/(themePreview|frontPreview)$/, closed(302)],
  [
    /^\/letters?$/,
    shows('cms/msg', { shown: { status: 1, isPublic: true, isReply: true }, hidden: { status: 1, isPublic: false, isReply: true }, one: '/letter' }),
  ],
  [/^\/vote\/mine$/, closed(404)],
  // Which lives stand there their own tests see.
  [/^\/lives$/, closed(200)],
  [/^\/site\/shown\.gif$/, closed(200)],
  [/^\/site\/go$/, closed(302)],
]

/** A ballot is taken from a form of the site's own page alone, and only for a vote that there is. */
export const ballot = async (court: Court): Promise<void> => {
  const send = async (headers: Record<string, string>) =>
    (await court.world.app.inject({ method: 'POST', url: '/vote/cast', headers, payload: new URLSearchParams({ id: '1' }).toString() })).statusCode
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect
    .soft([await send(form), await send({ ...form, origin: 'http://localhost' })], 'POST /vote/cast from elsewhere, and about nothing')
    .toEqual([403, 404])
}

/** The pages that take a form of a face. */
export const formPaths: ReadonlySet<string> = new Set(
  Object.values(register).flatMap((entry) =>
    isResource(entry) ? Object.values(entry.faces ?? {}).flatMap(({ form, pages }) => (form ? [form.page ?? form.on ?? pages?.row ?? ''] : [])) : [],
  ),
)

/** A form of a page is taken from that page alone, and about a row that readers see; without a script it is answered with the captcha. */
export const sent = async ({ world }: Court, path: string): Promise<void> => {
  const send = async (headers: Record<string, string>) => {
    const all = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
    const { statusCode, body } = await world.app.inject({ method: 'POST', url: path, headers: all, payload: 'campaignId=1' })
    return [statusCode, body.includes('name="captchaKey"')]
  }
  expect.soft(await send({}), `POST ${path} from elsewhere`).toEqual([403, false])
  const [status, asks] = await send({ origin: 'http://localhost' })
  expect.soft(status === 200 ? asks : [302, 404].includes(Number(status)), `POST ${path} by a visitor`).toBe(true)
}
