import { refs, text } from '../kit/field'
import { resource } from '../kit/resource'

/** The menus that a tenant may have at all; nobody in the tenant is granted more. */
export const tenantpackage = resource('system/tenantpackage', {
  label: ['租户套餐', 'Tenant package'],
  tenancy: 'platform',
  plane: 'control',
  alsoAt: ['blade-system/tenant-package'],
  fields: {
    packageName: text(['套餐名称', 'Package name'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    menuIds: refs(['套餐菜单', 'Menus'], 'system/menu', { detail: true, also: ['menuId'] }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
  },
  face: { second: ['remark'], key: ['createTime'], empty: ['套餐规定租户能用哪些菜单。', 'A package decides which menus a tenant has.'] },
  select: { fields: ['packageName'], access: { verb: 'view' } },
  calls: {
    menus: { label: ['可选菜单', 'Menus to choose from'], call: 'GET menus', answer: 'tree', access: { verb: 'view' } },
  },
})
