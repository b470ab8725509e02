import { type Stage, stage } from '../people'
import { logIn, password, type World } from '../world'
import { drawOf } from './draw'
import { callsOf, type Described, requestOf, type Sent } from './requests'

/** A request that was answered as none may be. */
export interface Fault {
  readonly number: number
  readonly who: string
  readonly sent: Sent
  readonly status: number
  readonly said: string
}

interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** This request alone, of the same run. */
  readonly only?: number
}

const basic = `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`
const atOnce = 4

/**
 * Plays requests that are derived from the product's own description of its API, as nobody, as an editor, as an administrator, and as one of the platform
 * who looks at another tenant. Answers those that ended in a 5xx or without the envelope.
 */
export const fuzz = async (world: World, { requests, seed, only }: FuzzOptions): Promise<Fault[]> => {
  const callers = await castOf(world)
  const calls = callsOf((await world.app.inject({ url: '/api/openapi.json' })).json())
  const own = await stageIds(callers.acme)
  const foreign = await stageIds(callers.rival)
  const faults: Fault[] = []
  let next = only ?? 0
  const end = only === undefined ? requests : only + 1
  const play = async (): Promise<void> => {
    while (next < end) {
      const number = next++
      const draw = drawOf(seed, number)
      const who = draw.one(['nobody', 'editor', 'editor', 'chief', 'chief', 'chief', 'viewer'])
      const { call, sent } = requestOf(draw, calls, { ids: own, foreign })
      const fault = await answerTo(world, callers, who, call, sent, own)
      if (fault) faults.push({ number, who, sent, ...fault })
    }
  }
  await Promise.all(Array.from({ length: only === undefined ? atOnce : 1 }, play))
  return faults
}

interface Cast {
  readonly acme: Stage
  readonly rival: Stage
  tokenOf(who: string, isOver?: boolean): Promise<string>
}

const castOf = async (world: World): Promise<Cast> => {
  const editing = ['cms_sources_view', 'cms_sources_add', 'cms_sources_edit', 'news_view', 'news_add', 'news_edit']
  const acme = await stage(world, 'acme', { editor: { codes: editing, scope: 2 }, chief: { codes: 'all' }, staff: { codes: editing } })
  const rival = await stage(world, 'rival', { chief: { codes: 'all' } })
  const tokens = new Map<string, Promise<string>>()
  const enter = async (who: string): Promise<string> => {
    const [username, tenantId] = who === 'viewer' ? ['admin', '000000'] : [who, 'acme']
    const { body } = await logIn(world.app, { tenantId, username, password: world.seal(password) })
    if (who !== 'viewer') return String(body.access_token ?? '')
    const admin = world.withToken(body.access_token)
    const { records } = (await admin.get('blade-system/tenant/page?tenantId_equal=acme')).data
    return (await admin.post('blade-system/tenant/view-as', { id: records[0].id })).data.access_token
  }
  return {
    acme,
    rival,
    tokenOf(who, isOver = false) {
      if (who === 'nobody') return Promise.resolve('')
      const known = isOver ? undefined : tokens.get(who)
      const token = known ?? enter(who)
      tokens.set(who, token)
      return token
    },
  }
}

/** Rows that may be changed and deleted: nobody's who calls. */
const stageIds = async ({ depts, postId, users, roles }: Stage): Promise<string[]> => [
  ...Object.values(depts).slice(1),
  postId,
  ...(users.staff ? [users.staff, roles.staff as string] : []),
]

const mostIds = 400

const answerTo = async (
  world: World,
  callers: Cast,
  who: string,
  call: Described | undefined,
  sent: Sent,
  ids: string[],
): Promise<Pick<Fault, 'status' | 'said'> | undefined> => {
  const token = await callers.tokenOf(who)
  const response = await world.app.inject({
    ...sent,
    method: sent.method as 'GET',
    headers: { authorization: basic, ...(token ? { 'blade-auth': `bearer ${token}` } : {}), ...sent.headers },
  })
  // A call may have ended or locked the session that it came from.
  if (token && [401, 423].includes(response.statusCode) && sent.headers['blade-auth'] === undefined) await callers.tokenOf(who, true)
  const told = response.body.slice(0, 500)
  if (response.statusCode >= 500) return { status: response.statusCode, said: told }
  if (!isApi(sent.url) || call?.isBare) return undefined
  const type = String(response.headers['content-type'] ?? '')
  if (response.statusCode < 400 && !type.startsWith('application/json')) return undefined
  if (call === undefined && response.statusCode < 400) return undefined
  const body = jsonOf(response.body)
  const isEnvelope = body?.code === response.statusCode && typeof body.success === 'boolean' && typeof body.msg === 'string' && 'data' in body
  if (!isEnvelope) return { status: response.statusCode, said: told }
  const made = (body.data as { id?: unknown } | null)?.id
  if (sent.method === 'POST' && typeof made === 'string')
    ids[ids.length < mostIds ? ids.length : Number(BigInt(/^\d+$/.test(made) ? made : 0) % 400n)] = made
  return undefined
}

/** An address as a browser would resolve it. */
const isApi = (url: string): boolean => URL.canParse(url, 'http://host') && new URL(url, 'http://host').pathname.startsWith('/api/')

const jsonOf = (text: string): Record<string, unknown> | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** What somebody needs to see it again. */
export const reproduced = (fault: Fault, seed: number): string => {
  const { number, who, sent, status, said } = fault
  const payload = sent.payload === undefined ? '' : `\n  ${JSON.stringify(String(sent.payload).slice(0, 1_500))}`
  return `${status} as ${who}: ${sent.method} ${sent.url.slice(0, 1_500)} ${JSON.stringify(sent.headers)}${payload}\n  ${said}\n  again: npm run fuzz -- --seed ${seed} --only ${number}`
}
