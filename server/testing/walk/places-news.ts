import { expect } from 'vitest'
import type { Court } from '../laws/making'

type Proven = (court: Court, method: 'GET' | 'HEAD', path: string) => Promise<void>

const fetch = async ({ world }: Court, method: 'GET' | 'HEAD', url: string) => world.app.inject({ method, url })

/** News with these values, in this state, told by their title. */
export const newsOf = async (court: Court, values: Record<string, unknown>, status: number): Promise<{ id: string; title: string }> => {
  const model = court.model('cms/news')
  const title = `走查${status}${Math.random()}`
  const answer = await court
    .client('admin@000000')
    .post(model.noun.path, { title, typeId: 1, content: '<p>正文</p>', publishTime: '2024-05-01 08:00:00', ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await court.place(model, answer.data.id, { status })
  return { id: answer.data.id, title }
}

/** An article by its address in words: what is online and nothing else. */
const named: Proven = async (court, method) => {
  const slug = (): string => `walk-${Math.random().toString(36).slice(2)}`
  const [taken, hidden] = [slug(), slug()]
  const [shown, draft] = [await newsOf(court, { slug: taken }, 4), await newsOf(court, { slug: hidden }, 0)]
  const seen = await fetch(court, method, `/article/${taken}`)
  expect.soft(seen.statusCode, `${method} an article by its slug`).toBe(200)
  if (method === 'GET') expect.soft(seen.body).toContain(shown.title)
  const unseen = await fetch(court, method, `/article/${hidden}`)
  expect.soft([unseen.statusCode, unseen.body.includes(draft.title)], `${method} a draft by its slug`).toEqual([302, false])
}

/** Months, days and articles of a day: what is online, on the day that it was published. */
const archived: Proven = async (court, method, path) => {
  const [shown, draft] = [await newsOf(court, {}, 4), await newsOf(court, {}, 0)]
  const at = path.replace(':year', '2024').replace(':month', '05').replace(':day', '01')
  const seen = await fetch(court, method, at)
  expect.soft(seen.statusCode, `${method} ${at}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${at}`).toContain(path.endsWith(':day') ? shown.title : '/archive/2024/05')
  expect.soft(seen.body, `${method} ${at} of a draft`).not.toContain(draft.title)
}

/** What was said of articles that are online, and of no others. */
const corrected: Proven = async (court, method, path) => {
  const note = (): string => `更正${Math.random()}`
  const [said, hidden] = [note(), note()]
  await newsOf(court, { correctionNote: said }, 4)
  await newsOf(court, { correctionNote: hidden }, 0)
  const seen = await fetch(court, method, path)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(said)
  expect.soft(seen.body, `${method} ${path} of a draft`).not.toContain(hidden)
}

/** The form of the e-mail of the day, where the tenant has one, and links of mails, which open by a token of ours alone. */
export const newsletter: Proven = async (court, method, path) => {
  if (path !== '/newsletter') {
    const seen = await court.world.app.inject({ method, url: `${path}?token=x`, headers: { host: 'localhost' } })
    return void expect.soft(seen.statusCode, `${method} ${path} without a token`).toBe(410)
  }
  const answer = await court.world.app.inject({ method, url: path, headers: { host: 'localhost' } })
  expect.soft(answer.body, `${method} ${path} where there is none`).not.toContain('name="email"')
  expect.soft([404, 403], `${method} ${path} where there is none`).toContain(answer.statusCode)
}

/** The page of somebody outside who signs: it opens by a link of ours alone. */
export const signing = async ({ world }: Court, method: string, path: string): Promise<void> => {
  const { statusCode } = await world.app.inject({ method: method as 'GET', url: `${path}?token=x` })
  expect.soft(statusCode, `${method} ${path} by a made-up link`).toBe(404)
}

/** Which of the articles that a browser keeps are online still. */
const kept: Proven = async (court, method, path) => {
  const [shown, draft] = [await newsOf(court, {}, 4), await newsOf(court, {}, 0)]
  const asked = new URLSearchParams([shown, draft].map(({ id }) => ['path', `/newDetail?id=${id}`]))
  const seen = await fetch(court, method, `${path}?${asked}`)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(JSON.parse(seen.body), `${method} ${path}`).toEqual({ online: [`/newDetail?id=${shown.id}`] })
}

/** Proofs of the pages that show what was published, by their paths. */
export const newsPlaces: readonly (readonly [RegExp, Proven])[] = [
  [/^\/article\/:slug$/, named],
  [/^\/archive(\/:year(\/:month(\/:day)?)?)?$/, archived],
  [/^\/corrections$/, corrected],
  [/^\/site\/kept$/, kept],
]
