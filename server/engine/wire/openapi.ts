import { actionPermission, permission } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import { tellingsOf, tellingWords } from '@masthead/contract/kit/tells'
import { inputFields } from '../write/act'
import { pageSchema } from './answer'
import { fieldsSchema, outputSchema, rowAnswerSchema, rowInputSchema } from './limits'
import type { Engine, Model } from '../types'
import { type Operation, operationsOf, sameTask } from './operation'
import { filterParameters, pagingParameters, parameter, parameterOf, pathParameter } from './parameters'
import { sheetType } from '../sheet/spreadsheet'

/** OpenAPI 3.1 of everything the register declares. Spellings of one call are listed once, as `x-aliases`. */
export const openApi = (engine: Engine): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = { ...commonSchemas }
  const entries: (Resource | Service)[] = [
    ...[...engine.models.values()].map(({ noun }) => noun).filter((noun) => !noun.internal),
    ...engine.services.values(),
  ]
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const model = isResource(entry) ? engine.models.get(entry.name) : undefined
    const component = componentName(entry)
    if (model) {
      schemas[component] = rowAnswerSchema(model)
      if (!model.log) schemas[`${component}Body`] = rowInputSchema(model).schema
    }
    const operations = operationsOf(entry).filter(({ task }) => task.do !== 'refused')
    for (const operation of operations.filter(({ alias }) => !alias)) {
      const path = `/api/${entry.path}${operation.path === '' ? '' : `/${operation.path}`}`
      const aliases = operations
        .filter((other) => other.alias && sameTask(other, operation))
        .map((other) => `${other.method} /api/${entry.path}${other.path === '' ? '' : `/${other.path}`}`)
      const described = describe(entry, model, operation, component)
      if (aliases.length > 0) described['x-aliases'] = aliases
      paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masthead',
      version: '1',
      description: "Times are yyyy-MM-dd HH:mm:ss in the tenant's zone, ids are 64-bit numbers as strings, money is whole cents.",
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: entries.map((entry) => ({ name: entry.name, description: `${entry.label[0]} / ${entry.label[1]}` })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
        client: { type: 'http', scheme: 'basic', description: 'The client: saber and its secret' },
      },
    },
  }
}

const componentName = (entry: Resource | Service): string => `${entry.family}_${entry.noun}`.replace(/[^A-Za-z0-9_]/g, '_')

const commonSchemas = {
  Problem: {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      success: { const: false },
      msg: { type: 'string' },
      data: { type: ['object', 'null'], properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } } },
    },
  },
}

const envelope = (data: unknown): Record<string, unknown> => ({
  200: {
    description: 'Success',
    content: {
      'application/json': {
        schema: { type: 'object', properties: { code: { const: 200 }, success: { const: true }, data, msg: { type: 'string' } } },
      },
    },
  },
  default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
})

/** The body that makes a row: that which changes one, and what must be there. */
const newRow = (component: string, model: Model | undefined): object => {
  const whole = { $ref: `#/components/schemas/${component}Body` }
  const required = model ? rowInputSchema(model).required : []
  return required.length > 0 ? { allOf: [whole, { required }] } : whole
}

const describe = (entry: Resource | Service, model: Model | undefined, operation: Operation, component: string): Record<string, unknown> => {
  const row = { $ref: `#/components/schemas/${component}` }
  const { task } = operation
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(entry, task, name))
  const base = {
    tags: [entry.name],
    operationId: `${component}_${operation.method.toLowerCase()}_${operation.path.replace(/[^A-Za-z0-9]+/g, '_') || 'root'}`.replace(/_+$/, ''),
  }
  const said = (zh: string, en: string): string => `${entry.label[0]}：${zh} / ${entry.label[1]}: ${en}`
  const with_ = (summary: string, rest: Record<string, unknown>): Record<string, unknown> => ({ ...base, summary, ...rest })
  const listing = [...pagingParameters, ...(model ? filterParameters(model) : [])]
  const part = parameter('fields', 'query', 'comma list: the fields of a row to answer, besides id and _can; all of them unless told')
  const body = (schema: unknown): Record<string, unknown> => ({ requestBody: { content: { 'application/json': { schema } } } })
  const idQuery = parameter('id', 'query')
  const ids = parameter('ids', 'query', 'comma list')
  const anyPage = envelope(pageSchema({ type: 'object' }))
  const noun = isResource(entry) ? entry : undefined
  const needs = (verb: string): Record<string, unknown> => ({ 'x-permission': permission(entry, verb) })
  switch (task.do) {
    case 'page':
    case 'roots':
      return with_(said('分页', 'page'), { parameters: [...listing, part], ...needs('view'), responses: envelope(pageSchema(row)) })
    case 'nested':
    case 'lazyList':
      return with_(said('层级列表', 'rows of the tree'), {
        parameters: [...listing, part],
        ...needs('view'),
        responses: envelope({ type: 'array', items: row }),
      })
    case 'tree':
    case 'lazyTree':
      return with_(said('树', 'tree'), {
        parameters: listing.slice(4),
        ...needs('view'),
        responses: envelope({ type: 'array', items: { type: 'object' } }),
      })
    case 'changes':
      return with_(said('变更记录', 'history of a row'), { parameters: [idQuery, ...listing.slice(0, 2)], ...needs('view'), responses: anyPage })
    case 'options':
      return with_(said('选项', 'options of a reference'), {
        parameters: [...listing.slice(0, 2), parameter('key', 'query'), ids],
        responses: anyPage,
      })
    case 'export':
      return with_(said('导出', 'export'), {
        parameters: listing.slice(2),
        ...needs('export'),
        responses: envelopeOrFile,
      })
    case 'importTemplate':
      return with_(said('导入模板', 'import template'), { responses: file('the columns that an import takes') })
    case 'import':
      return with_(said('导入', 'import'), {
        parameters: [parameter('dryRun', 'query', '1: checks everything and writes nothing')],
        requestBody: {
          content: { 'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } } },
        },
        ...needs('add'),
        responses: envelope(reportSchema),
      })
    case 'detail':
      return with_(said('详情', 'detail'), {
        parameters: inPath.length ? inPath : [idQuery, ...(noun?.idAlso ?? []).map((name) => parameter(name, 'query', 'another name of the id'))],
        ...needs('view'),
        responses: envelope(row),
      })
    case 'create':
      return with_(said('新增', 'add'), { ...body(newRow(component, model)), ...needs('add'), responses: envelope(row) })
    case 'update':
    case 'submit':
      return with_(said(task.do === 'submit' ? '保存' : '修改', task.do === 'submit' ? 'save' : 'update'), {
        parameters: inPath,
        ...body({ $ref: `#/components/schemas/${component}Body` }),
        ...needs('edit'),
        responses: envelope(row),
      })
    case 'remove':
      return with_(said('删除', 'delete'), { parameters: inPath.length ? inPath : [ids], ...needs('delete'), responses: envelope({ type: 'null' }) })
    case 'face': {
      const face = noun?.faces?.[task.face]
      const shown = { type: 'object', properties: Object.fromEntries((face?.fields ?? []).map((name) => [name, {}])) }
      return with_(said('公开', 'public'), {
        security: [],
        parameters: task.one ? inPath : listing.slice(0, 4),
        responses: envelope(task.one ? shown : pageSchema(shown)),
      })
    }
    case 'action': {
      const action = noun?.actions?.[task.name]
      if (!noun || !action || !model) return base
      return with_(said(action.label[0], action.label[1]), {
        parameters: inPath.length ? inPath : [ids],
        ...body(fieldsSchema(inputFields(model, action))),
        'x-permission': actionPermission(noun, task.name, action),
        ...(action.tells === undefined ? {} : { 'x-tells': tellingsOf(action).map(tellingWords) }),
        ...(operation.method === 'GET' ? { 'x-unsafe': true } : {}),
        responses: envelope(row),
      })
    }
    case 'call': {
      const call = entry.calls?.[task.name]
      if (!call) return base
      const one = call.answer === 'row' && !call.output ? row : call.output ? outputSchema(call.output) : { type: 'object' }
      const answer =
        call.answer === 'page'
          ? pageSchema(one)
          : call.answer === 'list' || call.answer === 'tree'
            ? { type: 'array', items: one }
            : call.answer === 'none'
              ? { type: 'null' }
              : one
      const given = Object.entries(call.input ?? {}).filter(([key]) => !operation.path.includes(`{${key}}`))
      const isBody = operation.method !== 'GET'
      return with_(said(call.label[0], call.label[1]), {
        parameters: [...inPath, ...(isBody ? [] : given.map(([key, field]) => parameterOf(key, field, 'query'))), ...(call.listed ? listing : [])],
        ...(call.upload
          ? {
              requestBody: {
                content: {
                  'multipart/form-data': { schema: { type: 'object', properties: { [call.upload]: { type: 'string', format: 'binary' } } } },
                },
              },
            }
          : isBody && given.length > 0
            ? body(fieldsSchema(Object.fromEntries(given)))
            : {}),
        ...(call.access === 'public'
          ? { security: call.bare ? [{ client: [] }] : [] }
          : typeof call.access === 'object'
            ? needs(call.access.verb)
            : {}),
        ...(call.writes && operation.method === 'GET' ? { 'x-unsafe': true } : {}),
        responses:
          call.answer === 'stream'
            ? { 200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: one } } } }
            : call.bare
              ? { 200: { description: 'Unwrapped', content: { 'application/json': { schema: one } } } }
              : envelope(answer),
      })
    }
    default:
      return base
  }
}

const file = (description: string) => ({
  '200': { description, content: { [sheetType]: { schema: { type: 'string', format: 'binary' } } } },
})

/** Up to 5,000 rows the file, above them the task that makes it. */
const envelopeOrFile = {
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

const reportSchema = {
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
