import type { FastifyInstance } from 'fastify'
import type { Answer } from './world'

export interface TokenCall {
  readonly form: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The peer's address; that of this machine unless told. */
  readonly from?: string
  /** Basic credentials, client:secret. */
  readonly client?: string
}

/** The token call of any grant, by any client, from any address. */
export const askToken = async (
  app: FastifyInstance,
  { form, headers = {}, from = '127.0.0.1', client = 'saber:saber_secret' }: TokenCall,
): Promise<Answer> => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/blade-auth/oauth/token',
    payload: new URLSearchParams(form).toString(),
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${Buffer.from(client).toString('base64')}`, ...headers },
  })
  const body = response.json()
  return { status: response.statusCode, body, data: body.data, msg: body.msg ?? '', headers: response.headers }
}
