import { ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

export const role = resource('system/role', {
  label: ['角色', 'Role'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'roleName',
  fields: {
    roleName: text(['角色名称', 'Role name'], { max: 50, required: true, list: true, filter: 'like', inEnglish: 'roleNameEn' }),
    roleNameEn: text(['英文名称', 'English name'], { max: 100 }),
    roleAlias: text(['角色别名', 'Role alias'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    parentId: ref(['上级角色', 'Parent role'], 'system/role', { list: true }),
    sort: sort(['角色排序', 'Sort'], { required: true }),
    remark: text(['备注', 'Remark'], { max: 255, list: true }),
    menuIds: refs(['菜单权限', 'Menus'], 'system/menu', { readOnly: true, detail: true }),
    dataScopeIds: refs(['数据权限', 'Data scopes'], 'system/data-scope', { readOnly: true, detail: true }),
    apiScopeIds: refs(['接口权限', 'API scopes'], 'system/api-scope', { readOnly: true, detail: true }),
    frontendMenuIds: refs(['前台菜单', 'Front menus'], 'system/frontendmenu', { readOnly: true, detail: true }),
  },
  tree: { parent: 'parentId', title: 'roleName', nested: true, calls: { tree: 'tree' } },
  below: ['user/user'],
  select: ['roleName', 'roleAlias'],
  calls: {
    treeById: {
      label: ['可选上级角色', 'Possible parents'],
      call: 'GET tree-by-id',
      answer: 'tree',
      access: 'login',
      input: { roleId: ref(['角色', 'Role'], 'system/role') },
    },
    grant: {
      label: ['权限设置', 'Grant'],
      call: 'POST grant',
      answer: 'none',
      access: { verb: 'grant' },
      writes: true,
      input: {
        roleIds: refs(['角色', 'Roles'], 'system/role', { required: true }),
        menuIds: refs(['菜单权限', 'Menus'], 'system/menu'),
        dataScopeIds: refs(['数据权限', 'Data scopes'], 'system/data-scope'),
        apiScopeIds: refs(['接口权限', 'API scopes'], 'system/api-scope'),
        frontendMenuIds: refs(['前台菜单', 'Front menus'], 'system/frontendmenu'),
      },
    },
  },
  sort: ['sort'],
  face: {
    second: ['roleAlias'],
    key: ['parentId', 'remark'],
    empty: [
      '角色决定能看到和操作什么，授予用户后生效。',
      'A role decides what users can see and do. Add one, choose its permissions, and assign it to users.',
    ],
  },
  menu: { icon: 'role', sort: 30 },
})
