import type { Proof, Step } from '../sample'
import { startSession } from '../../platform/secrets/session'
import type { Court } from '../laws/making'
import type { Part } from '../people'
import { stage } from '../people'
import { type Answer, type Client, logIn, password } from '../world'
import { sendCall, well } from './step'

let count = 0

interface Newcomer {
  readonly account: string
  readonly id: string
  readonly client: Client
}

/** Somebody of acme with a session of his own, to end or to change. */
export const newcomer = async (court: Court, part: Part = { codes: 'every' }): Promise<Newcomer> => {
  const account = `walker${++count}`
  const { users } = await stage(court.world, 'acme', { [account]: part }, court.stages.acme)
  return { account, id: users[account] ?? '', client: await sessionOf(court, account) }
}

/** One more session of somebody. */
export const sessionOf = async (court: Court, account: string, secret = password): Promise<Client> => {
  const { status, body } = await logIn(court.world.app, { tenantId: 'acme', username: account, password: court.world.seal(secret) })
  if (status !== 200) throw new Error(`${account} cannot log in: ${JSON.stringify(body)}`)
  return court.world.withToken(body.access_token)
}

/** Somebody without an account, whom a provider vouched for. */
export const guest = async (court: Court): Promise<{ client: Client; thirdId: string }> => {
  const { database } = court.world
  const given = { source: 'walk', uuid: `walk${++count}`, nickName: '访客' }
  const { data } = await well(court.client('chief').post('blade-user/userthird', given), 'an identity')
  const options = { tenantId: 'acme', userId: '-1', clientId: 'saber', accessSeconds: 600, refreshSeconds: 600 }
  const { id, accessToken } = await startSession(database, options)
  await database.run('update platform_session set guest_id = $2::bigint where id = $1::bigint', [id, data.id])
  return { client: court.world.withToken(accessToken), thirdId: data.id }
}

/** Sends the call in a session that nobody else needs. */
export const inOwnSession = async (step: Step, input: Record<string, unknown> = {}): Promise<Newcomer & { readonly answer: Answer }> => {
  const own = await newcomer(step.court)
  return { ...own, answer: await well(sendCall(step, own.client, input), step.route) }
}

/** A phone that nobody of the walk has yet. */
export const newPhone = (): string => `131${String(10_000_000 + ++count)}`

/** A browser that wants pushes: the example of RFC 8291. */
export const browser = (): Record<string, string> => ({
  endpoint: `https://push.example.net/walk/${++count}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

/** A right answer to a picture that was just shown. */
export const captcha = async ({ world }: Court): Promise<{ captchaKey: string; captchaCode: string }> => {
  const { body } = await well(world.nobody.get('blade-auth/oauth/captcha'), 'a captcha')
  const [kept] = await world.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [body.key])
  return { captchaKey: body.key, captchaCode: kept?.answer ?? '' }
}

/** An article of acme. */
export const article = async ({ court }: Step): Promise<string> => (await court.make(court.model('cms/news'), 'acme')).id

/** An activity that everybody sees and may enrol for. */
export const openActivity = async (court: Court): Promise<string> => {
  const model = court.model('activities/campaign')
  const { id } = await court.make(model, 'acme')
  await court.place(model, id, { status: 1, isPublic: true, needAudit: false })
  return id
}

/** A row of a noun that a report counts in one state alone. */
export const standing =
  (status: number): Proof['input'] =>
  async ({ court, model }) => {
    if (model) await court.place(model, (await court.make(model, 'acme')).id, { status })
    return {}
  }
