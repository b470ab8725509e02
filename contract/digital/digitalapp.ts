import { choice, day, image, integer, json, longText, ref, text } from '../kit/field'
import { logOf } from '../kit/log'
import { resource } from '../kit/resource'
import { sort, url } from '../kit/usual'

/** A digital application that a department builds and runs. */
export const digitalapp = resource('digital/digitalapp', {
  label: ['数字化应用', 'Digital application'],
  tenancy: 'tenant',
  scope: 'deptBelow',
  heldBy: ['deptId'],
  title: 'name',
  fields: {
    name: text(['应用名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    code: text(['应用编码', 'Code'], { max: 50, unique: true, list: true, filter: 'equal' }),
    deptId: ref(['责任部门', 'Department'], 'system/dept', { required: true, list: true, filter: 'equal' }),
    leader: text(['负责人', 'Leader'], { max: 50, list: true }),
    level: choice(
      ['级别', 'Level'],
      { county: ['县级', 'County'], city: ['市级', 'City'], province: ['省级', 'Province'], state: ['国家级', 'National'] },
      { default: 'county', list: true, filter: 'equal' },
    ),
    icon: image(['图标', 'Icon']),
    url: url(['访问地址', 'Address']),
    intro: longText(['应用简介', 'About'], { max: 5000 }),
    startDate: day(['立项日期', 'Project start']),
    onlineDate: day(['上线日期', 'Online since'], { readOnly: true, list: true, filter: 'range' }),
    users: integer(['用户数', 'Users'], { min: 0, max: 10_000_000_000, default: 0, list: true, filter: 'range' }),
    cases: json(['典型案例', 'Cases'], {
      many: true,
      max: 20,
      shape: {
        title: text(['标题', 'Title'], { max: 100, required: true }),
        effect: text(['成效', 'Effect'], { max: 500 }),
      },
    }),
    achievements: longText(['取得成效', 'Achievements'], { max: 5000 }),
    sort: sort(['排序', 'Sort'], { list: false }),
  },
  states: {
    building: { value: 0, label: ['建设中', 'Being built'], tone: 'busy' },
    online: { value: 1, label: ['已上线', 'Online'], tone: 'good' },
    offline: { value: 2, label: ['已下线', 'Offline'] },
  },
  deleteIn: ['building', 'offline'],
  actions: {
    goOnline: { label: ['上线', 'Go online'], from: ['building', 'offline'], to: 'online', writes: { onlineDate: '$today' }, tone: 'primary' },
    goOffline: { label: ['下线', 'Go offline'], from: 'online', to: 'offline', reason: true, tone: 'danger' },
  },
  below: ['digital/digitalprimarymission'],
  reports: {
    byLevel: {
      label: ['级别分布', 'By level'],
      call: 'GET level-statistics',
      access: { verb: 'view' },
      groups: { level: 'level' },
      sums: {
        apps: { do: 'count', label: ['应用数', 'Applications'] },
        online: { do: 'count', where: { status: 'online' }, label: ['已上线', 'Online'] },
        users: { do: 'sum', of: 'users' },
      },

      chart: 'bar',
    },
    byStart: {
      label: ['按立项年份', 'By year of the project'],
      call: 'GET year-statistics',
      access: { verb: 'view' },
      groups: { year: 'year(startDate)' },
      sums: { apps: { do: 'count', label: ['应用数', 'Applications'] } },

      chart: 'bar',
    },
  },
  log: { noun: 'digital/digitalapplog', key: 'appId' },
  sort: ['sort', '-id'],
  face: {
    plural: 'Digital apps',
    picture: 'icon',
    second: ['code', 'deptId'],
    key: ['level', 'leader', 'users', 'onlineDate'],
    empty: ['登记本单位建设的数字化应用及其进展。', 'Applications that departments are building, and their progress.'],
  },
  menu: { icon: 'app', sort: 1 },
})

export const digitalapplog = logOf(digitalapp, ['数字化应用日志', 'Log of digital applications'])
