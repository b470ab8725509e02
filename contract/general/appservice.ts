import { choice, flag, image, ref, region, text } from '../kit/field'
import { clientPlatforms } from '../kit/platforms'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** What a service opens. */
export const serviceLinks = {
  page: ['本站页面', 'Page of the site'],
  url: ['外部网址', 'External address'],
  phone: ['拨打电话', 'Phone number'],
  mini: ['小程序', 'Mini program'],
} as const

/** A service of the town that readers find on the page of services and in the app: a page, an address, a number to call. */
export const appservice = resource('general/appservice', {
  label: ['便民服务', 'Service'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 20, required: true, unique: true, list: true, filter: 'like', inEnglish: 'nameEn' }),
    nameEn: text(['英文名称', 'English name'], { max: 40 }),
    icon: image(['图标', 'Icon'], { required: true }),
    linkType: choice(['打开方式', 'Opens'], serviceLinks, { required: true, default: 'page', list: true, filter: 'equal' }),
    link: text(['链接', 'Link'], {
      max: 500,
      required: true,
      help: ['本站页面以 / 开头，网址以 https:// 开头', 'A page starts with /, an address with https://'],
    }),
    categoryId: ref(['分类', 'Category'], 'general/category', { list: true, filter: 'equal', among: { categoryType: '2' } }),
    needLogin: flag(['需登录', 'Requires login'], { list: true }),
    needReal: flag(['需实名', 'Requires identity verification'], { list: true }),
    minVersion: text(['最低版本', 'Minimum version'], {
      max: 20,
      pattern: '^\\d+(\\.\\d+){0,3}$',
      message: ['版本号如 3.2.0', 'A version such as 3.2.0'],
    }),
    platform: choice(['展示端', 'Shown by'], clientPlatforms, { many: true, help: ['不选即全部', 'Leave empty for all'] }),
    regionCodes: region(['适用地区', 'Regions'], {
      many: true,
      help: ['选中的地区含其下级；留空表示不限', 'Each includes the regions below it; leave empty for everywhere'],
    }),
    sort: sort(),
  },
  filters: {
    version: { label: ['客户端版本', 'Version of the app'], by: 'behaviour', reads: ['minVersion'] },
    regionCode: { label: ['所在地区', 'Region'], by: 'behaviour', reads: ['regionCodes'] },
  },
  faces: {
    front: {
      list: 'front/list',
      fields: ['name', 'nameEn', 'icon', 'linkType', 'link', 'categoryId', 'categoryName', 'needLogin', 'needReal', 'minVersion', 'sort'],
      where: { status: 'on' },
      filters: ['categoryId', 'linkType', 'platform', 'version', 'regionCode'],
      sort: ['sort'],
    },
  },
  sort: ['sort'],
  face: {
    picture: 'icon',
    second: ['link'],
    key: ['categoryId', 'linkType', 'needLogin', 'sort'],
    empty: ['放在网站服务页和客户端首页的便民服务。', 'Services shown on the services page and the start page of the app.'],
  },
  menu: { icon: 'appstore', sort: 32 },
})
