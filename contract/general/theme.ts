import { choice, colour, flag, image, json, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** The typefaces of the site. */
export const typefaces = { serif: ['宋体', 'Serif'], sans: ['黑体', 'Sans serif'] } as const

/** How the public site looks from one moment to another: colours, typeface, a picture at its head, and no colour at all on days of mourning. */
export const theme = resource('general/theme', {
  label: ['页面主题', 'Site theme'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    code: text(['编号', 'Code'], {
      max: 30,
      required: true,
      unique: true,
      list: true,
      filter: 'equal',
      pattern: '^[a-z0-9-]+$',
      message: ['只能用小写字母、数字和连字符', 'Lower-case letters, digits and hyphens only'],
    }),
    colors: json(['颜色', 'Colours'], {
      shape: {
        accent: colour(['主色', 'Accent']),
        head: colour(['页头底色', 'Header background']),
      },
    }),
    typeface: choice(['字体', 'Typeface'], typefaces, { help: ['不选沿用站点设置', 'Leave empty to use the site setting'] }),
    images: image(['页头图片', 'Header picture'], { help: ['显示在站名上方', 'Shown above the site name'] }),
    isGrey: flag(['灰色模式', 'Grey mode'], {
      list: true,
      help: ['哀悼日全站变灰，优先于其他主题', 'Turns the whole site grey on days of mourning; overrides other themes'],
    }),
    startTime: time(['开始时间', 'From'], { list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Until'], { list: true, filter: 'range' }),
    isDefault: flag(['默认主题', 'Default'], {
      only: true,
      list: true,
      help: ['没有其他主题生效时使用', 'Shown when no other theme is scheduled'],
    }),
    sort: sort(),
  },
  actions: {
    turn: { label: ['定时变更', 'Starts or ends'], system: true, quiet: true, due: ['startTime', 'endTime'] },
  },
  calls: {
    preview: {
      label: ['预览', 'Preview'],
      call: 'GET preview/{id}',
      answer: 'map',
      access: { verb: 'view' },
      input: { id: text(['编号', 'Id'], { max: 20, required: true, pattern: '^\\d{1,18}$' }) },
      output: { url: text(['链接', 'Link']), expireTime: text(['有效至', 'Valid until']) },
    },
  },
  faces: {
    front: {
      list: 'front/list',
      fields: ['name', 'code', 'colors', 'typeface', 'images', 'isGrey', 'startTime', 'endTime', 'isDefault', 'sort'],
      where: { status: 'on' },
      filters: ['code'],
      sort: ['-isGrey', '-startTime'],
    },
  },
  sort: ['-startTime'],
  face: {
    second: ['code'],
    key: ['isGrey', 'isDefault', 'startTime', 'endTime'],
    views: { calendar: 'startTime' },
    empty: ['节日换色、哀悼日变灰，到时自动切换并恢复。', 'Holiday colours, or grey for a day of mourning; they start and end on schedule.'],
  },
  menu: { icon: 'style', sort: 31 },
})
