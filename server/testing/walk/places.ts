import { expect } from 'vitest'
import type { Court } from '../laws/making'
import { fileCookie, putFile } from '../upload'
import { newsletter, signing, newsOf, newsPlaces } from './places-news'
import { ballot, formPaths, readersPlaces, sent } from './places-readers'

type Proven = (court: Court, method: 'GET' | 'HEAD', path: string) => Promise<void>

const fetch = async ({ world }: Court, method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method, url, headers })

/** Answers everybody, with this status and type, and says this where the method has a body. */
const open =
  (status: number, type: string, text = ''): Proven =>
  async (court, method, path) => {
    const { statusCode, headers, body } = await fetch(court, method, path)
    expect.soft([statusCode, String(headers['content-type'])], `${method} ${path}`).toEqual([status, expect.stringContaining(type)])
    if (method === 'GET') expect.soft(body, `${method} ${path}`).toContain(text)
  }

const page = open(200, 'text/html', '<html')

/** A page about one article: it shows what is online and nothing that is not. */
const article: Proven = async (court, method, path) => {
  const insert = (status: number) => newsOf(court, {}, status)
  const [shown, draft] = [await insert(4), await insert(0)]
  const isOpen = path !== '/preview'
  const seen = await fetch(court, method, `${path}?id=${shown.id}`)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(shown.title)
  const hidden = await fetch(court, method, `${path}?id=${draft.id}`)
  expect.soft(hidden.body, `${method} ${path} of a draft`).not.toContain(draft.title)
  if (isOpen) expect.soft([302, 404], `${method} ${path} of a draft`).toContain(hidden.statusCode)
}

/** A page about a topic or a category shows its name; one that there is not sends elsewhere. */
const shelf: Proven = async (court, method, path) => {
  const model = court.model(path === '/topic' ? 'cms/topic' : 'general/category')
  const { data, status, body } = await court.client('admin@000000').post(model.noun.path, await court.body(model, 'acme', { least: true }))
  expect(status, JSON.stringify(body)).toBe(200)
  await court.place(model, data.id, { status: 1 })
  const seen = await fetch(court, method, `${path}?id=${data.id}`)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(data[model.noun.title])
  expect.soft((await fetch(court, method, `${path}?id=1`)).statusCode, `${method} ${path} of nothing`).toBe(302)
}

/** What a reporter wrote or what has a tag: what is online and nothing else; without anything online there is no page. */
const mark: Proven = async (court, method, path) => {
  const model = court.model(path === '/tag' ? 'general/tags' : 'contribute/contributepersonal')
  const { data, status, body } = await court.client('admin@000000').post(model.noun.path, await court.body(model, '000000', { least: true }))
  expect(status, JSON.stringify(body)).toBe(200)
  const by = path === '/tag' ? { tagId: data.id } : { reporter: data.id }
  const draft = await newsOf(court, by, 0)
  expect.soft((await fetch(court, method, `${path}?id=${data.id}`)).statusCode, `${method} ${path} of drafts alone`).toBe(302)
  const shown = await newsOf(court, by, 4)
  const seen = await fetch(court, method, `${path}?id=${data.id}&page=1`)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(shown.title)
  expect.soft(seen.body, `${method} ${path} of a draft`).not.toContain(draft.title)
}

/** A page about the public's questions, which is there once the site takes them: an answered question and no other. */
const asked: Proven = async (court, method, path) => {
  const chief = court.client('admin@000000')
  const key = { paramKey: 'site.questions' }
  const { records } = (await chief.get(`blade-system/param-biz/page?paramKey_equal=${key.paramKey}`)).data
  if (records.length === 0) await chief.post('blade-system/param-biz', { ...key, paramName: '网络问政', paramValue: '1' })
  const model = court.model('petition/problem')
  const question = async (status: number): Promise<{ id: string; title: string }> => {
    const title = `走查${status}${Math.random()}`
    const { data } = await chief.post(model.noun.path, { title, content: '走查内容' })
    await court.place(model, data.id, { status, publishTime: status === 2 ? '2024-05-01 08:00:00' : null })
    return { id: data.id, title }
  }
  const [shown, fresh] = [await question(2), await question(0)]
  const of = (id: string) => fetch(court, method, path === '/question' ? `${path}?id=${id}` : path)
  const seen = await of(shown.id)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET' && path.startsWith('/question')) expect.soft(seen.body, `${method} ${path}`).toContain(shown.title)
  expect.soft((await of(fresh.id)).body, `${method} ${path} of a fresh question`).not.toContain(fresh.title)
}

/** What members have below /me: a door for everybody, nothing behind it without a session, and no form from elsewhere. */
const ofMembers = async (court: Court, method: string, path: string): Promise<void> => {
  const chief = court.client('admin@000000')
  const key = { paramKey: 'site.members' }
  const { records } = (await chief.get(`blade-system/param-biz/page?paramKey_equal=${key.paramKey}`)).data
  if (records.length === 0) await chief.post('blade-system/param-biz', { ...key, paramName: '会员', paramValue: '1' })
  if (path.startsWith('/me/basket') && (await chief.get('blade-system/param-biz/page?paramKey_equal=site.mall')).data.records.length === 0)
    await chief.post('blade-system/param-biz', { paramKey: 'site.mall', paramName: '商城', paramValue: '1' })
  const send = async (headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered } = await court.world.app.inject({ method: method as 'GET', url: path, headers })
    return [statusCode, answered.location]
  }
  const own = await send(method === 'POST' ? { origin: 'http://localhost' } : {})
  if (method === 'POST') expect.soft(await send(), `${method} ${path} from elsewhere`).toEqual([403, undefined])
  // A visitor has a basket too, which becomes the member's at the door.
  if (path.startsWith('/me/basket')) {
    const due: Readonly<Record<string, unknown>> = { 'POST /me/basket/add': [400, undefined], 'POST /me/basket/:id': [303, '/me/basket'] }
    expect.soft(own, `${method} ${path} by a visitor`).toEqual(due[`${method} ${path}`] ?? [200, undefined])
    return
  }
  // A link that no member made leads nowhere.
  if (path.startsWith('/me/shared')) return expect.soft(own, `${method} ${path}`).toEqual([404, undefined])
  const isOpen = method === 'POST' ? /code|enter/.test(path) : path === '/me/login'
  const expected = isOpen ? [method === 'POST' ? 400 : 200, undefined] : [303, '/me/login']
  expect.soft(own, `${method} ${path} without a session`).toEqual(expected)
}

/** A page about what people are called to: texts or enrolments that are open, and no others. */
const openOnly =
  (noun: string, own: Readonly<Record<string, unknown>>): Proven =>
  async (court, method, path) => {
    const model = court.model(noun)
    const chief = court.client('admin@000000')
    const call = async (status: number): Promise<{ id: string; title: string }> => {
      const title = `走查${status}${Math.random()}`
      const { data, status: answered, body: told } = await chief.post(model.noun.path, { title, endTime: '2099-01-01 00:00:00', ...own })
      expect(answered, JSON.stringify(told)).toBe(200)
      if (status === 1) expect((await chief.post(`${model.noun.path}/open/${data.id}`)).status).toBe(200)
      return { id: data.id, title }
    }
    const [open, draft] = [await call(1), await call(0)]
    const of = (id: string) => fetch(court, method, path.endsWith('s') ? path : `${path}?id=${id}`)
    const seen = await of(open.id)
    expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
    if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(open.title)
    expect.soft((await of(draft.id)).body, `${method} ${path} of a draft`).not.toContain(draft.title)
  }

const wanted = openOnly('contribute/needs', { content: '<p>征集冬天的图文。</p>' })

const recruited = openOnly('contribute/contributecollectreporter', { type: 'child' })

/** A page about official accounts: one that was let in and what it published, and nothing of another. */
const accounts: Proven = async (court, method, path) => {
  const chief = court.client('admin@000000')
  const made = async (name: string, values: Record<string, unknown>, status: number): Promise<{ id: string; title: string }> => {
    const model = court.model(`official/${name}`)
    const title = `走查${status}${Math.random()}`
    const { data } = await chief.post(model.noun.path, { [String(model.noun.title)]: title, ...values })
    if (name !== 'accountcategory') await court.place(model, data.id, { status })
    return { id: data.id, title }
  }
  const { id: categoryId } = await made('accountcategory', { code: `c${Math.random()}`, needReview: false }, 1)
  const own = { orgName: '走查单位', categoryId }
  const [open, closed] = [await made('account', own, 1), await made('account', own, 0)]
  const text = (status: number) => made('manuscript', { accountId: open.id, content: '<p>走查</p>' }, status)
  const [shown, hidden] = path === '/accountText' ? [await text(1), await text(0)] : [open, closed]
  const of = ({ id }: { id: string }) => fetch(court, method, path === '/accounts' ? path : `${path}?id=${id}`)
  const seen = await of(shown)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(shown.title)
  const other = await of(hidden)
  expect.soft(other.body, `${method} ${path} of what is not shown`).not.toContain(hidden.title)
  if (path !== '/accounts') expect.soft(other.statusCode, `${method} ${path} of what is not shown`).toBe(302)
}

/** A page about activities shows what was published and no draft. */
const campaigns: Proven = async (court, method, path) => {
  const model = court.model('activities/campaign')
  const held = async (isPublic: boolean): Promise<{ id: string; title: string }> => {
    const title = `走查${isPublic}${Math.random()}`
    const body = { title, cover: '/files/2024/05/a.png', startTime: '2090-05-01 08:00:00', endTime: '2090-05-01 10:00:00' }
    const { data, status, body: said } = await court.client('admin@000000').post(model.noun.path, body)
    expect(status, JSON.stringify(said)).toBe(200)
    const { id } = data
    if (isPublic) await court.place(model, id, { status: 1, isPublic })
    return { id, title }
  }
  const [shown, draft] = [await held(true), await held(false)]
  const of = (id: string) => fetch(court, method, path === '/campaign' ? `${path}?id=${id}` : path)
  const seen = await of(shown.id)
  expect.soft(seen.statusCode, `${method} ${path}`).toBe(200)
  if (method === 'GET') expect.soft(seen.body, `${method} ${path}`).toContain(shown.title)
  const hidden = await of(draft.id)
  expect.soft(hidden.body, `${method} ${path} of a draft`).not.toContain(draft.title)
  if (path === '/campaign') expect.soft(hidden.statusCode, `${method} ${path} of a draft`).toBe(302)
}

/** A private file opens by the cookie of somebody who may see it; a public one to everybody. */
const file: Proven = async (court, method) => {
  const chief = court.client('chief')
  const { data } = await putFile(court.world, chief, '走查.pdf', '%PDF-1.7 private', '?isPublic=0')
  const { data: picture } = await putFile(court.world, chief, '走查.pdf', '%PDF-1.7 public', '?isPublic=1')
  const of = async (link: string, cookie?: string) => (await fetch(court, method, link, cookie ? { cookie } : {})).statusCode
  expect.soft(await of(picture.link), `${method} of a public file`).toBe(200)
  expect.soft(await of(data.link, await fileCookie(chief)), `${method} of a private file by its owner`).toBe(200)
  expect.soft(await of(data.link), `${method} of a private file by nobody`).toBe(404)
  expect.soft(await of(data.link, await fileCookie(court.client('chief@beta'))), `${method} of a private file by another tenant`).toBe(404)
}

const version = { 'tus-resumable': '1.0.0' }

/** A file on its way: everybody may ask what is spoken here, only who began it may do anything with it. */
const coming = async ({ world, client }: Court, method: string, path: string): Promise<void> => {
  const send = (url: string, headers: Record<string, string>) =>
    world.app.inject({ method: method as 'GET', url, headers: { ...version, ...headers } })
  if (method === 'OPTIONS') {
    const { statusCode, headers } = await send(path, {})
    expect.soft([statusCode, headers['tus-version']], `${method} ${path}`).toEqual([204, '1.0.0'])
    return
  }
  const token = (who: string) => ({ 'blade-auth': client(who).token })
  const begun = await world.app.inject({
    method: 'POST',
    url: '/uploads',
    headers: { ...version, ...token('chief'), 'upload-length': '9', 'upload-metadata': `filename ${btoa('walk.pdf')}` },
  })
  const url = method === 'POST' ? '/uploads' : String(begun.headers.location)
  const more: Record<string, string> = method === 'PATCH' ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' } : {}
  expect.soft((await send(url, more)).statusCode, `${method} ${path} without a session`).toBe(401)
  if (method !== 'POST') {
    expect.soft((await send(url, { ...more, ...token('deputy') })).statusCode, `${method} ${path} by a colleague`).toBe(404)
    expect.soft((await send(url, { ...more, ...token('chief@beta') })).statusCode, `${method} ${path} by another tenant`).toBe(404)
  }
  if (method === 'POST') Object.assign(more, { 'upload-length': '9', 'upload-metadata': `filename ${btoa('b.pdf')}` })
  const own = await send(url, { ...more, ...token('chief') })
  expect.soft([200, 201, 204], `${method} ${path} by its sender`).toContain(own.statusCode)
}

/** The proofs of routes that are no calls, by their paths: pages, files, descriptions. Whoever may open the calls that they show is the business of those. */
const proofs: readonly (readonly [RegExp, Proven])[] = [
  [/^\/api\/health(\/live)?$/, open(200, 'application/json', '"success":true')],
  [/^\/metrics$/, open(200, 'text/plain', 'masthead_http_requests_total')],
  [/^\/api\/openapi\.json$/, open(200, 'application/json', '"openapi"')],
  [/^\/api\/openapi\/:document$/, (court, method) => open(200, 'application/json', '"openapi"')(court, method, '/api/openapi/cms.json')],
  [/^\/api\/docs$/, open(200, 'text/html', 'swagger')],
  [/^\/api\/docs\/\*$/, (court, method) => open(200, 'text/css')(court, method, '/api/docs/swagger-ui.css')],
  [/^\/files\/\*$/, file],
  [/^\/site\/style\.\w+\.css$/, open(200, 'text/css', '{')],
  [/^\/site\/client\.[\w-]+\.js$/, open(200, 'javascript')],
  [/^\/site\/icon\.svg$/, open(200, 'image/svg+xml', '<svg')],
  [/^\/site\/seen\.gif$/, open(200, 'image/gif')],
  [/^\/(newDetail|preview)$/, article],
  ...newsPlaces,
  [/^\/(home|topicList|search)$/, page],
  [/^\/(topic|category)$/, shelf],
  [/^\/(author|tag)$/, mark],
  [/^\/(questions|question|ask|myQuestion)$/, asked],
  [/^\/(calls|call)$/, wanted],
  [/^\/(recruits|recruit)$/, recruited],
  [/^\/(accounts|account|accountText)$/, accounts],
  [/^\/(campaigns|campaign)$/, campaigns],
  [/^\/(survey|myTicket)$/, page],
  ...readersPlaces,
  [/^\/404$/, open(404, 'text/html', '<html')],
  // No contact is set at the first start.
  [/^\/\.well-known\/security\.txt$/, open(404, '')],
  [/^\/\.well-known\/change-password$/, open(302, '')],
  [/^\/push-worker\.js$/, open(200, 'javascript', 'showNotification')],
  [/^\/robots\.txt$/, open(200, 'text/plain', 'User-agent')],
  [/^\/manifest\.webmanifest$/, open(200, 'application/manifest+json', '"start_url"')],
  [/^\/(sitemap|sitemap-news|rss)\.xml$/, open(200, 'xml', '<?xml')],
  // Without a host of its own for the site the back-office answers here, which a test has not built.
  [/^\/$/, open(404, '')],
]

/** A callback of nobody's channel is unknown, and one that no channel signed is not taken. */
const callback = async (court: Court): Promise<void> => {
  const config = court.model('pay/payconfiginfo')
  const { id } = await court.make(config, 'acme', { channelCode: 'mock' })
  await court.place(config, id, { channelCode: 'ali_pc' })
  for (const [place, told] of [
    ['acme/1', [404, 'unknown']],
    [`beta/${id}`, [404, 'unknown']],
    [`acme/${id}`, [200, 'failure']],
  ] as const) {
    const { statusCode, body } = await court.world.app.inject({ method: 'POST', url: `/pay/notify/${place}`, payload: 'trade_status=TRADE_SUCCESS' })
    expect.soft([statusCode, body], `a callback at ${place}`).toEqual(told)
  }
}

/** The proof of a route, 'GET /home'; undefined for one that nobody knows. */
export const proofOf = (route: string): ((court: Court) => Promise<void>) | undefined => {
  const [method, path] = route.split(' ') as ['GET' | 'HEAD', string]
  if (/^\/me(\/|$)/.test(path)) return (court) => ofMembers(court, method, path)
  if (path.startsWith('/uploads')) return (court) => coming(court, method, path)
  if (path.startsWith('/pay/notify/')) return callback
  if (route === 'POST /vote/cast') return ballot
  if (path.startsWith('/signer')) return (court) => signing(court, method, path)
  if (path.startsWith('/newsletter')) return (court) => newsletter(court, method, path)
  if (route === `POST ${path}` && formPaths.has(path)) return (court) => sent(court, path)
  const found = proofs.find(([pattern]) => pattern.test(path))?.[1]
  return found && ['GET', 'HEAD'].includes(method) ? (court) => found(court, method, path) : undefined
}
