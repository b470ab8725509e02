import { choice, flag, json, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Which rows and columns of a resource the roles that are granted it reach from a menu. */
export const dataScope = resource('system/data-scope', {
  label: ['数据权限', 'Data scope'],
  tenancy: 'tenant',
  plane: 'control',
  codeAlso: { edit: ['data_scope_setting'] },
  alsoAt: ['blade-system/datascope'],
  title: 'scopeName',
  fields: {
    menuId: ref(['所属菜单', 'Menu'], 'system/menu', { required: true, list: true, filter: 'equal' }),
    resourceCode: text(['权限编号', 'Code'], { max: 255, required: true, list: true, filter: 'like' }),
    scopeName: text(['权限名称', 'Name'], { max: 255, required: true, list: true, filter: 'like' }),
    scopeType: choice(
      ['规则类型', 'Rule'],
      {
        1: ['全部可见', 'All'],
        2: ['本人可见', 'Own'],
        3: ['所在机构可见', 'Own department'],
        4: ['所在机构及子级可见', 'Own department and below'],
        5: ['自定义', 'Custom'],
        6: ['所属方可见', 'Party of the row'],
      },
      { required: true, default: 2, list: true, filter: 'equal' },
    ),
    scopeField: text(['可见字段', 'Visible fields'], {
      max: 4000,
      default: '*',
      list: true,
      help: ['* 为全部；否则列出可见的字段名', '* for all, otherwise the names of the visible fields'],
    }),
    scopeClass: text(['资源', 'Resource'], { max: 500, help: ['资源的族与名，如 cms/news', 'Family and noun, such as cms/news'] }),
    scopeColumn: text(['权限字段', 'Column'], {
      max: 255,
      default: 'createDept',
      when: { scopeType: [2, 3, 4, 6] },
      help: ['按哪个用户、机构字段或哪一方判断', 'Field with the user, department or party'],
    }),
    scopeValue: longText(['规则值', 'Condition'], { when: { scopeType: 5 }, required: true, help: ['筛选条件，JSON 格式', 'Filters as JSON'] }),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  calls: {
    explain: {
      label: ['权限诊断', 'Why can X see this?'],
      call: 'GET explain',
      answer: 'map',
      access: { verb: 'explain' },
      input: {
        userId: ref(['用户', 'User'], 'user/user', { required: true }),
        noun: text(['资源', 'Resource'], { max: 100, required: true }),
        verb: text(['操作', 'Verb'], { max: 100, default: 'view' }),
        rowId: text(['数据编号', 'Row'], { max: 19, pattern: '^\\d{1,18}$' }),
      },
      output: {
        user: json(['用户', 'User']),
        noun: json(['资源', 'Resource']),
        code: text(['权限编号', 'Code']),
        verb: text(['操作', 'Verb']),
        button: json(['按钮', 'Button']),
        inPackage: flag(['在租户套餐内', 'In the tenant’s package']),
        isTheirs: flag(['租户可用', 'For tenants']),
        standing: text(['身份', 'Standing']),
        roles: json(['角色', 'Roles'], { many: true }),
        holds: flag(['拥有权限', 'Holds the permission']),
        row: json(['数据', 'Row']),
        isSeen: flag(['可见', 'Visible']),
        hidden: json(['不可见字段', 'Hidden fields'], { many: true }),
        partly: json(['部分可见字段', 'Fields visible in some rows'], { many: true }),
      },
    },
  },
  face: {
    second: ['resourceCode', 'menuId'],
    key: ['scopeType', 'scopeField'],
    empty: ['规定一个角色在某个菜单下能看到哪些数据。', 'Which rows a role sees in a list.'],
  },
  menu: { icon: 'scope', sort: 31 },
})
