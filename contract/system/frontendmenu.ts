import { json, ref } from '../kit/field'
import { resource } from '../kit/resource'
import { menuFields, menuNode } from './menucolumns'

const children = json(['下级', 'Children'], { many: true })

export const frontendmenu = resource('system/frontendmenu', {
  label: ['前台菜单', 'Front menu'],
  tenancy: 'shared',
  plane: 'control',
  title: 'name',
  fields: { parentId: ref(['上级菜单', 'Parent menu'], 'system/frontendmenu'), ...menuFields },
  tree: { parent: 'parentId', title: 'name', nested: true, calls: { tree: 'tree', 'lazy-list': 'lazyList' } },
  calls: {
    lazyMenuList: {
      label: ['下级菜单', 'Menus of one level'],
      call: 'GET lazy-menu-list',
      answer: 'list',
      access: { verb: 'view' },
      input: { parentId: ref(['上级菜单', 'Parent menu'], 'system/frontendmenu') },
      output: menuNode,
    },
    menuList: {
      label: ['全部菜单', 'All menus'],
      call: 'GET menu-list',
      answer: 'list',
      access: { verb: 'view' },
      output: { ...menuNode, children },
    },
    topMenu: { label: ['我的前台顶部菜单', 'My front top menus'], call: 'GET top-menu', answer: 'list', access: 'login', output: menuNode },
    routes: {
      label: ['我的前台菜单', 'My front menu'],
      call: 'GET routes',
      answer: 'list',
      access: 'login',
      input: { topMenuId: ref(['顶部菜单', 'Top menu'], 'system/frontendmenu') },
      output: { ...menuNode, isOpen: menuFields.isOpen, roles: menuFields.roles, meta: json(['路由信息', 'Route information']), children },
    },
  },
  sort: ['sort'],
  face: { second: ['path'], key: ['code', 'category', 'sort'], empty: ['网站前台的导航菜单。', 'Navigation of the public site.'] },
  menu: { icon: 'menu', sort: 21 },
})
