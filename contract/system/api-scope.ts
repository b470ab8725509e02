import { choice, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Which calls the roles that are granted it may make. */
export const apiScope = resource('system/api-scope', {
  label: ['接口权限', 'API scope'],
  tenancy: 'tenant',
  plane: 'control',
  codeAlso: { edit: ['api_scope_setting'] },
  alsoAt: ['blade-system/apiscope'],
  title: 'scopeName',
  fields: {
    menuId: ref(['所属菜单', 'Menu'], 'system/menu', { required: true, list: true, filter: 'equal' }),
    resourceCode: text(['权限编号', 'Code'], { max: 255, required: true, list: true, filter: 'like' }),
    scopeName: text(['权限名称', 'Name'], { max: 255, required: true, list: true, filter: 'like' }),
    scopePath: text(['接口地址', 'Path'], {
      max: 255,
      required: true,
      list: true,
      filter: 'like',
      help: ['可用 * 与 **', 'You can use * and **'],
    }),
    method: choice(
      ['请求方法', 'Method'],
      {
        ALL: ['全部', 'All'],
        GET: ['GET', 'GET'],
        POST: ['POST', 'POST'],
        PUT: ['PUT', 'PUT'],
        PATCH: ['PATCH', 'PATCH'],
        DELETE: ['DELETE', 'DELETE'],
      },
      { required: true, default: 'ALL', list: true },
    ),
    scopeType: choice(['规则', 'Rule'], { 1: ['允许', 'Allow'], 2: ['禁止', 'Deny'] }, { required: true, default: 1, list: true }),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  calls: {
    calls: {
      label: ['菜单的接口', 'Calls of a menu'],
      call: 'GET calls',
      answer: 'list',
      access: { verb: 'view' },
      input: { menuId: ref(['所属菜单', 'Menu'], 'system/menu', { required: true }) },
      output: { method: text(['请求方法', 'Method']), path: text(['接口地址', 'Path']), code: text(['权限编号', 'Code']) },
    },
  },
  face: { second: ['scopePath', 'menuId'], key: ['method', 'scopeType'], empty: ['规定一个角色能调用哪些接口。', 'Which calls a role may make.'] },
  menu: { icon: 'scope', sort: 32 },
})
