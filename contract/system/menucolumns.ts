import { choice, text } from '../kit/field'
import { sort } from '../kit/usual'

/** What the menus of the back-office and of the front have in common. */
export const menuFields = {
  code: text(['菜单编号', 'Code'], { max: 100, required: true, unique: true, list: true, filter: 'like' }),
  name: text(['菜单名称', 'Name'], { max: 50, required: true, list: true, filter: 'like', inEnglish: 'nameEn' }),
  nameEn: text(['英文名称', 'English name'], { max: 100, list: true }),
  alias: text(['菜单别名', 'Alias'], { max: 100 }),
  path: text(['路由地址', 'Path'], { max: 255, list: true, filter: 'like' }),
  source: text(['菜单图标', 'Icon'], { max: 255 }),
  sort: sort(['菜单排序', 'Sort'], { required: true }),
  category: choice(['菜单类型', 'Type'], { 1: ['菜单', 'Menu'], 2: ['按钮', 'Button'] }, { required: true, default: 1, list: true, filter: 'equal' }),
  action: choice(
    ['按钮功能', 'Button place'],
    { 0: ['无', 'None'], 1: ['工具栏', 'Toolbar'], 2: ['操作栏', 'Row'], 3: ['工具操作栏', 'Both'] },
    { default: 0, when: { category: 2 } },
  ),
  isOpen: choice(['打开方式', 'Opens in'], { 1: ['当前页', 'This page'], 2: ['新窗口', 'A new window'] }, { default: 1, when: { category: 1 } }),
  component: text(['组件地址', 'Component'], { max: 255, when: { category: 1 } }),
  roles: text(['可见角色', 'Visible to roles'], { many: true, max: 100, help: ['留空则不限', 'Leave empty for everybody'] }),
  remark: text(['备注', 'Remark'], { max: 255 }),
}

/** A node of the menu that a logged-in user is given: routes, buttons and top menus are lists of such. */
export const menuNode = {
  code: text(['菜单编号', 'Code']),
  name: text(['菜单名称', 'Name']),
  path: text(['路由地址', 'Path']),
  source: text(['菜单图标', 'Icon']),
}
