import type { Label } from '@masthead/contract/kit/label'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, invalid } from '../../platform/refusal'

/** What the HTTP server, its parsers and the database object to in a request, as a Refusal; any other error as it is. */
export const foreign = (error: unknown, request: FastifyRequest): unknown => {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return badRequest('media_type', ['不支持的内容类型', 'This content type is not supported'])
  if (code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError || error instanceof URIError)
    return badRequest('malformed', ['请求格式错误', 'The request is malformed'])
  // The parser of forms has no codes: a boundary that is missing, a body that ends too early.
  if (error instanceof Error && /^multipart: |multipart data|^the needle cannot/i.test(error.message))
    return badRequest('malformed', ['表单格式错误', 'The form is malformed'])
  // The database keeps no NUL, neither in text nor in JSON.
  if (code === '22021' || code === '22P05') return invalid(withNul(request) ?? { value: ['包含无效字符', 'It contains an invalid character'] })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return badRequest('malformed', ['请求格式错误', 'The request is malformed'])
  return error
}

/** The parameters and fields of a request in which the character NUL stands. */
const withNul = ({ query, body }: FastifyRequest): Record<string, Label> | undefined => {
  const found: Record<string, Label> = {}
  for (const given of [query, body]) {
    if (typeof given !== 'object' || given === null) continue
    for (const [name, value] of Object.entries(given))
      if (hasNul(value)) found[name] = [`${name} 包含无效字符`, `${name} contains an invalid character`]
  }
  return Object.keys(found).length > 0 ? found : undefined
}

const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\u0000')
  return typeof value === 'object' && value !== null && Object.entries(value).some(([name, one]) => hasNul(name) || hasNul(one))
}

/** Answers an address that cannot be read, which no route ever sees. */
export const refuseAddress = (request: FastifyRequest, reply: FastifyReply): void => {
  const msg = /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'The address is malformed' : '请求地址格式错误'
  void reply.code(400).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send({ code: 400, success: false, data: null, msg })
}
