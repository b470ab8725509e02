import type { Call } from '@masthead/contract/kit/action'
import { permission } from '@masthead/contract/kit/name'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'
import type { Model } from '../types'
import { pageSchema } from './answer'
import { envelope, envelopeOrFile, file, reportSchema } from './answers'
import { actionTold, callTold } from './described-calls'
import { body, type Described, fieldsOfRow, fieldsWritten, filterComponent, form, idQuery, ids, newRow, once, type Told } from './document-parts'
import type { Operation } from './operation'
import { filterParameters, pagingParameters, parameter, pathParameter } from './parameters'
import { refusalsOf } from './refusals'

/** One operation of the document, which describes itself. */
export const describe = (entry: Resource | Service, model: Model | undefined, operation: Operation, component: string): Described => {
  const told = toldOf(entry, model, operation, component)
  const { zh, en, doc, verb, parameters = [], answers, more, open = false, finds = false, writes = false } = told
  const code = told.code ?? (verb === undefined ? undefined : permission(entry, verb))
  const isAlone = operation.task.do === 'action' || operation.task.do === 'call'
  return {
    tags: [entry.name],
    operationId: `${component}_${operation.method.toLowerCase()}_${operation.path.replace(/[^A-Za-z0-9]+/g, '_') || 'root'}`.replace(/_+$/, ''),
    summary: isAlone ? `${zh} / ${en}` : `${entry.label[0]}：${zh} / ${entry.label[1]}: ${en}`,
    description: [doc, code === undefined ? (open ? 'Needs no session.' : 'Needs a session.') : `Needs the permission \`${code}\`.`].join(' '),
    ...(parameters.length > 0 ? { parameters: once(parameters) } : {}),
    ...(code === undefined ? {} : { 'x-permission': code }),
    ...more,
    responses: { ...answers, ...refusalsOf({ open, finds, writes }) },
  }
}

const toldOf = (entry: Resource | Service, model: Model | undefined, operation: Operation, component: string): Told => {
  const noun = isResource(entry) ? entry : undefined
  const { task } = operation
  const what = entry.label[1]
  const row = model ? { $ref: `#/components/schemas/${component}` } : { type: 'object' }
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathParameter(entry, task, name))
  const paging = pagingParameters.map(({ name }) => ({ $ref: `#/components/parameters/${name}` }))
  const filters = (model ? filterParameters(model) : []).map(({ name }) => ({
    $ref: `#/components/parameters/${filterComponent(component, String(name))}`,
  }))
  const listing = [...paging, ...filters]
  const anyPage = envelope(pageSchema({ type: 'object' }))
  switch (task.do) {
    case 'page':
    case 'roots':
      return {
        zh: '分页',
        en: 'page',
        doc: `Rows of "${what}" that the caller reaches, page by page. Empty filters are dropped, unknown ones refused.`,
        verb: 'view',
        parameters: [...listing, fieldsOfRow],
        answers: envelope(pageSchema(row)),
      }
    case 'nested':
    case 'lazyList':
      return {
        zh: '层级列表',
        en: 'rows of the tree',
        doc: task.do === 'nested' ? 'All rows, each with those below it as `children`.' : 'One level of rows, each with `hasChildren`.',
        verb: 'view',
        parameters: [...listing, fieldsOfRow],
        answers: envelope({ type: 'array', items: row }),
      }
    case 'tree':
    case 'lazyTree':
      return {
        zh: '树',
        en: 'tree',
        doc: task.do === 'tree' ? 'All nodes, each with those below it as `children`.' : 'One level of nodes, each with `hasChildren`.',
        verb: 'view',
        parameters: filters,
        answers: envelope({ type: 'array', items: { type: 'object' } }),
      }
    case 'changes':
      return {
        zh: '变更记录',
        en: 'history of a row',
        doc: 'What was done to a row, the latest first: who, when, and what changed of what the caller sees.',
        verb: 'view',
        parameters: [idQuery, ...paging.slice(0, 2)],
        answers: anyPage,
        finds: true,
      }
    case 'options':
      return {
        zh: '选项',
        en: 'options of a reference',
        doc: 'Rows to choose from in a form, by what names them.',
        parameters: [...paging.slice(0, 2), parameter('key', 'query', 'text to search by'), ids],
        answers: anyPage,
      }
    case 'export':
      return {
        zh: '导出',
        en: 'export',
        doc: 'The rows that the list shows with the same filters, as a spreadsheet.',
        verb: 'export',
        parameters: [...paging.slice(2), ...filters],
        answers: envelopeOrFile,
      }
    case 'importTemplate':
      return {
        zh: '导入模板',
        en: 'import template',
        doc: 'A spreadsheet with the columns that an import takes.',
        answers: file('the columns that an import takes'),
      }
    case 'import':
      return {
        zh: '导入',
        en: 'import',
        doc: 'Makes and changes rows from a spreadsheet, all of them or none; tells each cell that does not fit.',
        verb: 'add',
        parameters: [parameter('dryRun', 'query', '1: checks everything and writes nothing')],
        more: form('file'),
        answers: envelope(reportSchema),
        writes: true,
      }
    case 'detail':
      return {
        zh: '详情',
        en: 'detail',
        doc: `One row of "${what}", with all of its fields that the caller sees.`,
        verb: 'view',
        parameters: inPath.length ? inPath : [idQuery, ...(noun?.idAlso ?? []).map((name) => parameter(name, 'query', 'another name of the id'))],
        answers: envelope(row),
        finds: true,
      }
    case 'create':
      return {
        zh: '新增',
        en: 'add',
        doc: 'Makes a row and answers it. Every field that does not fit is named at once.',
        verb: 'add',
        parameters: [fieldsWritten],
        more: body(newRow(component, model)),
        answers: envelope(row),
        writes: true,
      }
    case 'update':
    case 'submit': {
      const isSubmit = task.do === 'submit'
      return {
        zh: isSubmit ? '保存' : '修改',
        en: isSubmit ? 'save' : 'update',
        doc: `${isSubmit ? 'With an `id` it changes that row, without one it makes a row. ' : ''}A change carries the \`version\` that was read; what is left out keeps its value, null or an empty text clears it.`,
        verb: 'edit',
        parameters: [...inPath, fieldsWritten],
        more: body({ $ref: `#/components/schemas/${component}Body` }),
        answers: envelope(row),
        finds: true,
        writes: true,
      }
    }
    case 'remove':
      return {
        zh: '删除',
        en: 'delete',
        doc: 'Deletes rows, all of them or none.',
        verb: 'delete',
        parameters: inPath.length ? inPath : [ids],
        answers: envelope({ type: 'null' }),
        finds: true,
        writes: true,
      }
    case 'face': {
      const face = noun?.faces?.[task.face]
      const shown = { type: 'object', properties: Object.fromEntries((face?.fields ?? []).map((name) => [name, {}])) }
      return {
        zh: '公开',
        en: 'public',
        doc: task.one ? 'One row as readers see it.' : 'Rows as readers see them, page by page.',
        open: true,
        more: { security: [] },
        parameters: task.one ? inPath : paging,
        answers: envelope(task.one ? shown : pageSchema(shown)),
        finds: task.one,
      }
    }
    case 'action':
      return actionTold(entry as Resource, model as Model, operation, task.name, inPath, row)
    case 'call':
      return callTold(entry.calls?.[task.name] as Call, operation, { inPath, listing, row })
    default:
      return { zh: '不支持', en: 'refused', doc: 'Answered 405 to everybody.', answers: {} }
  }
}
