import { choice, json, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { menuFields, menuNode } from './menucolumns'

const children = json(['下级', 'Children'], { many: true })
const grantable = {
  menu: json(['菜单', 'Menus'], { many: true }),
  dataScope: json(['数据权限', 'Data scopes'], { many: true }),
  apiScope: json(['接口权限', 'API scopes'], { many: true }),
  frontendMenu: json(['前台菜单', 'Front menus'], { many: true }),
}

export const menu = resource('system/menu', {
  label: ['菜单', 'Menu'],
  tenancy: 'shared',
  plane: 'control',
  title: 'name',
  fields: {
    parentId: ref(['上级菜单', 'Parent menu'], 'system/menu'),
    ...menuFields,
    noun: text(['对应资源', 'Resource it opens'], {
      max: 100,
      when: { category: 1 },
      help: ['资源的族与名，如 cms/news', 'Family and noun, such as cms/news'],
    }),
  },
  tree: { parent: 'parentId', title: 'name', nested: true, calls: { tree: 'tree', 'lazy-list': 'lazyList', 'lazy-menu-list': 'lazyList' } },
  calls: {
    buttons: {
      label: ['我的按钮', 'My buttons'],
      call: 'GET buttons',
      answer: 'list',
      access: 'login',
      whileHeld: true,
      output: { code: menuNode.code, name: menuNode.name, children },
    },
    routes: {
      label: ['我的菜单', 'My menu'],
      call: 'GET routes',
      answer: 'list',
      access: 'login',
      whileHeld: true,
      input: { topMenuId: ref(['顶部菜单', 'Top menu'], 'system/topmenu') },
      output: {
        ...menuNode,
        nameEn: menuFields.nameEn,
        noun: text(['对应资源', 'Resource it opens']),
        isOpen: choice(['打开方式', 'Opens in'], { 1: ['当前页', 'This page'], 2: ['新窗口', 'A new window'] }),
        roles: menuFields.roles,
        meta: json(['路由信息', 'Route information']),
        children,
      },
    },
    topMenu: {
      label: ['我的顶部菜单', 'My top menus'],
      call: 'GET top-menu',
      answer: 'list',
      access: 'login',
      whileHeld: true,
      output: { ...menuNode, nameEn: menuFields.nameEn },
    },
    grantTree: { label: ['可授权限', 'What I can grant'], call: 'GET grant-tree', answer: 'map', access: 'login', output: grantable },
    roleTreeKeys: {
      label: ['角色已有权限', 'Permissions of roles'],
      call: 'GET role-tree-keys',
      answer: 'map',
      access: 'login',
      input: { roleIds: refs(['角色', 'Roles'], 'system/role', { required: true }) },
      output: grantable,
    },
    grantTopTree: {
      label: ['可授顶部菜单', 'Menus for a top menu'],
      call: 'GET grant-top-tree',
      answer: 'map',
      access: 'login',
      output: { menu: grantable.menu },
    },
    topTreeKeys: {
      label: ['顶部菜单已有菜单', 'Menus of top menus'],
      call: 'GET top-tree-keys',
      answer: 'map',
      access: 'login',
      input: { topMenuIds: refs(['顶部菜单', 'Top menus'], 'system/topmenu', { required: true }) },
      output: { menu: grantable.menu },
    },
  },
  sort: ['sort'],
  face: {
    groups: [
      { label: ['菜单', 'Menu'], fields: ['name', 'nameEn', 'code', 'parentId', 'category', 'sort', 'roles'] },
      { label: ['打开', 'Opens'], fields: ['path', 'noun', 'component', 'isOpen', 'source'] },
      { label: ['其他', 'More details'], fields: ['alias', 'action', 'remark'], rare: true },
    ],
    second: ['path'],
    key: ['code', 'category', 'sort'],
    empty: ['后台左侧的菜单和按钮权限。', 'Menu entries and button permissions.'],
  },
  menu: { icon: 'menu', sort: 20 },
})
