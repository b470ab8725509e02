import type { Kept } from '@masthead/site/members/view'
import type { FastifyRequest } from 'fastify'

/** Forms whose text is kept while their author logs in, and the field that has it. */
const keeping: Readonly<Record<string, string>> = {
  '/me/comment': 'content',
  '/me/enrol': 'name',
  '/me/letters/new/send': 'content',
}

/** Characters of all fields together, at most. */
const most = 8_000

const texts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).flatMap(([name, value]) => {
      const text = [value].flat().filter((one): one is string => typeof one === 'string')
      return text.length > 0 && /^[\w.]{1,60}$/.test(name) ? [[name, text.join(',')]] : []
    }),
  )

const keptOf = (path: string, given: unknown): Kept | undefined => {
  const fields = texts(given)
  const main = Object.hasOwn(keeping, path) ? fields[keeping[path] as string] : undefined
  const isBounded = Object.values(fields).reduce((sum, text) => sum + text.length, 0) <= most
  return main && main.trim() !== '' && isBounded ? { path, fields } : undefined
}

/** What a form says that somebody sent who has not logged in; undefined where there is nothing to keep. */
export const keptFrom = ({ request }: { readonly request: FastifyRequest }): Kept | undefined =>
  request.method === 'POST' ? keptOf(request.url.split('?')[0] ?? '', request.body) : undefined

/** What the forms of the login carry along. */
export const keptIn = ({ request }: { readonly request: FastifyRequest }): Kept | undefined => {
  const { kept } = (request.body ?? {}) as { kept?: unknown }
  if (typeof kept !== 'string' || kept.length > 4 * most) return undefined
  try {
    const { path, fields } = JSON.parse(kept) as { path?: unknown; fields?: unknown }
    return typeof path === 'string' ? keptOf(path, fields) : undefined
  } catch {
    return undefined
  }
}
