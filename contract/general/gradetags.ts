import { choice, integer, text } from '../kit/field'
import { resource } from '../kit/resource'
import { gradable } from './grade'

/** Words to choose from when something is graded, by its kind and the number of stars. */
export const gradetags = resource('general/gradetags', {
  label: ['评分标签', 'Grade tag'],
  tenancy: 'tenant',
  fields: {
    name: text(['标签名称', 'Name'], { max: 20, required: true, unique: ['bizType', 'star'], list: true, filter: 'like' }),
    bizType: choice(['适用对象', 'Used for'], gradable, {
      list: true,
      filter: 'equal',
      help: ['不选则各类对象都可使用', 'Leave empty for everything'],
    }),
    star: integer(['星级', 'Stars'], {
      min: 1,
      max: 5,
      list: true,
      filter: 'equal',
      help: ['不填则各星级都可使用', 'Leave empty for any number of stars'],
    }),
    sort: integer(['排序', 'Sort'], { min: 0, default: 0, list: true }),
  },
  select: ['name', 'bizType', 'star'],
  sort: ['bizType', 'star', 'sort'],
  face: {
    second: ['bizType'],
    key: ['star', 'sort'],
    empty: ['添加“服务周到”“环境整洁”等标签，供会员评分时选择。', 'Tags such as “friendly” or “clean” that members choose from.'],
  },
  menu: { icon: 'tag', sort: 59 },
})
