import { sheetType } from '../sheet/spreadsheet'

type Described = Record<string, unknown>

/** The answer of a call that succeeded, in the envelope. */
export const envelope = (data: unknown): Described => ({
  200: {
    description: 'Success',
    content: {
      'application/json': {
        schema: { type: 'object', properties: { code: { const: 200 }, success: { const: true }, data, msg: { type: 'string' } } },
      },
    },
  },
})

/** A spreadsheet. */
export const file = (description: string) => ({
  '200': { description, content: { [sheetType]: { schema: { type: 'string', format: 'binary' } } } },
})

/** Up to 5,000 rows the file, above them the task that makes it. */
export const envelopeOrFile = {
  ...envelope({}),
  '200': {
    description: 'The file; above 5,000 rows an envelope with the task that makes it in the background',
    content: {
      ...file('')['200'].content,
      'application/json': {
        schema: { type: 'object', properties: { code: { const: 200 }, data: { type: 'object', properties: { taskId: { type: 'string' } } } } },
      },
    },
  },
}

export const reportSchema = {
  type: 'object',
  properties: {
    dryRun: { type: 'boolean' },
    total: { type: 'integer' },
    added: { type: 'integer' },
    changed: { type: 'integer' },
    unchanged: { type: 'integer' },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        properties: { row: { type: 'integer' }, column: { type: 'string' }, field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}
