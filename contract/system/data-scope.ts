import { choice, longText, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Which rows and columns of a resource the roles that are granted it reach from a menu. */
export const dataScope = resource('system/data-scope', {
  label: ['数据权限', 'Data scope'],
  tenancy: 'tenant',
  plane: 'control',
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
      },
      { required: true, default: 2, list: true, filter: 'equal' },
    ),
    scopeField: text(['可见字段', 'Visible fields'], {
      max: 4000,
      default: '*',
      list: true,
      help: ['* 为全部；否则列出可见的字段名', '* for all; otherwise the names of those that are seen'],
    }),
    scopeClass: text(['资源', 'Resource'], { max: 500, help: ['资源的族与名，如 cms/news', 'Family and noun, such as cms/news'] }),
    scopeColumn: text(['权限字段', 'Column'], {
      max: 255,
      default: 'createDept',
      help: ['按哪个用户或机构字段判断', 'Which user or department counts'],
    }),
    scopeValue: longText(['规则值', 'Condition'], { when: { scopeType: 5 }, required: true, help: ['筛选条件，JSON 格式', 'Filters as JSON'] }),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  menu: { icon: 'scope', sort: 31 },
})
