import type { Part } from '../people'
import { stage } from '../people'
import type { Court } from '../laws/court'
import { type Client, logIn, password } from '../world'

let count = 0

/** Somebody of acme with a session of his own, to end or to change. */
export const newcomer = async (court: Court, part: Part = { codes: 'every' }): Promise<{ account: string; id: string; client: Client }> => {
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
