import { integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

/** Words that the site offers beside its search, each for its time. Tags are suggested rather for texts that hold one of them. */
export const keywords = resource('general/keywords', {
  label: ['关键词', 'Keyword'],
  tenancy: 'tenant',
  title: 'keyword',
  fields: {
    keyword: text(['关键词', 'Keyword'], { max: 30, required: true, unique: true, list: true, filter: 'like' }),
    searchCount: integer(['搜索次数', 'Times searched'], { readOnly: true, default: 0, list: true }),
    sort: sort(),
    startTime: time(['开始时间', 'From'], { list: true, filter: 'range' }),
    endTime: time(['结束时间', 'Until'], { list: true, filter: 'range' }),
    link: url(['链接地址', 'Link address'], {
      pattern: '^(/(?!/)|https?://)',
      message: ['链接地址须以 / 或 http 开头', 'The link must start with / or http'],
    }),
  },
  calls: {
    hot: {
      label: ['热门搜索', 'Offered now'],
      call: 'GET front/list',
      answer: 'list',
      output: { keyword: text(['关键词', 'Keyword']), link: text(['链接地址', 'Link address']) },
      access: 'public',
    },
  },
  sort: ['sort', '-searchCount'],
  face: {
    second: ['link'],
    key: ['searchCount', 'startTime', 'endTime', 'sort'],
    empty: ['网站搜索框下的推荐词，可设定展示时间。', 'Words suggested by the site search during a period.'],
  },
  menu: { icon: 'key', sort: 25 },
})
