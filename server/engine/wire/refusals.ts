/** The body of every refusal. */
export const problemSchema = {
  type: 'object',
  description: 'Why a call was refused',
  properties: {
    code: { type: 'integer', description: 'the status once more' },
    success: { const: false },
    msg: { type: 'string', description: 'for people, in the language of Accept-Language' },
    data: {
      type: ['object', 'null'],
      description: 'what of the request is wrong, field by field, or the state that forbids it',
      properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
    },
  },
  required: ['code', 'success', 'msg'],
} as const

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }

const names = {
  400: ['BadRequest', 'Something in the request is wrong: `data.fields` names each field or filter with what is wrong with it'],
  401: ['Unauthorized', 'No session, or one that is over: log in, or refresh the token'],
  403: ['Forbidden', 'The permission is lacking, or the row is not for the caller to do this to'],
  404: ['NotFound', 'There is no such row, or the caller does not reach it'],
  409: ['Conflict', 'The row is in another state or version, or something else forbids the change; nothing was changed'],
  423: ['Locked', 'The screen of this session is locked: unlock it first'],
  429: ['TooManyRequests', 'Too often: try again later'],
  500: ['Failure', 'Something went wrong in the system: `data.requestId` finds it in the log'],
} as const

type Status = keyof typeof names

/** The refusals that operations point at. */
export const refusals: Readonly<Record<string, object>> = Object.fromEntries(
  Object.values(names).map(([name, description]) => [name, { description, content }]),
)

/** The refusals of an operation by status: `open` needs no session, `finds` names a row, `writes` changes something. */
export const refusalsOf = ({ open, finds, writes }: { open: boolean; finds: boolean; writes: boolean }): Record<string, object> => {
  const statuses: Status[] = [
    400,
    ...(open ? ([] as const) : ([401, 403, 423] as const)),
    ...(finds ? ([404] as const) : []),
    ...(writes ? ([409] as const) : []),
    429,
    500,
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${names[status][0]}` }]))
}
