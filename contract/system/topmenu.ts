import { refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

export const topmenu = resource('system/topmenu', {
  label: ['顶部菜单', 'Top menu'],
  tenancy: 'shared',
  plane: 'control',
  codeAlso: { grant: ['topmenu_setting'] },
  title: 'name',
  fields: {
    code: text(['菜单编号', 'Code'], { max: 100, required: true, unique: true, list: true, filter: 'like' }),
    name: text(['菜单名称', 'Name'], { max: 50, required: true, list: true, filter: 'like', inEnglish: 'nameEn' }),
    nameEn: text(['英文名称', 'English name'], { max: 100, list: true }),
    source: text(['菜单图标', 'Icon'], { max: 255 }),
    path: text(['路由地址', 'Path'], { max: 255, list: true }),
    sort: sort(['菜单排序', 'Sort'], { required: true }),
    menuIds: refs(['包含菜单', 'Menus'], 'system/menu', { readOnly: true, detail: true }),
  },
  calls: {
    grant: {
      label: ['菜单配置', 'Choose menus'],
      call: 'POST grant',
      answer: 'none',
      access: { verb: 'grant' },
      writes: true,
      input: {
        topMenuIds: refs(['顶部菜单', 'Top menus'], 'system/topmenu', { required: true }),
        menuIds: refs(['包含菜单', 'Menus'], 'system/menu'),
      },
    },
  },
  sort: ['sort'],
  face: { second: ['path'], key: ['code', 'sort'], empty: ['顶部导航，把左侧菜单分组。', 'The bar at the top, which divides the menu into groups.'] },
  menu: { icon: 'menu', sort: 22 },
})
