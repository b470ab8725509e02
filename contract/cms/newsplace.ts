import { decimal, integer, json, region, text } from '../kit/field'
import { callable, sort } from '../kit/usual'
import { resource } from '../kit/resource'

/** A place that reporters are sent to again and again: where it is, who opens the door, and when. */
export const newsplace = resource('cms/newsplace', {
  label: ['采访地点', 'Reporting place'],
  tenancy: 'tenant',
  scope: 'all',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 80, required: true, list: true, filter: 'like' }),
    address: text(['地址', 'Address'], { max: 200, list: true, filter: 'like' }),
    lat: decimal(['纬度', 'Latitude'], { min: -90, max: 90 }),
    lng: decimal(['经度', 'Longitude'], { min: -180, max: 180 }),
    regionCode: region(['地区', 'Region'], { list: true, filter: 'equal' }),
    radius: integer(['范围（米）', 'Radius in metres'], { min: 0, max: 100_000 }),
    contact: text(['联系人', 'Contact'], { max: 50, list: true }),
    phone: text(['联系电话', 'Phone'], { max: 20, ...callable }),
    openTimes: json(['开放时间', 'Opening hours'], {
      many: true,
      max: 14,
      shape: {
        days: text(['日期', 'Days'], { max: 40, required: true }),
        from: text(['从', 'From'], { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', required: true }),
        to: text(['到', 'To'], { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', required: true }),
      },
    }),
    sort: sort(),
  },
  below: ['cms/newsorder'],
  sort: ['sort', '-id'],
  face: {
    second: ['address'],
    key: ['regionCode', 'contact'],
    plural: 'Reporting places',
    empty: ['登记常去的采访地点，派单时直接选用。', 'Places that reporters go to often, to choose from in story orders.'],
  },
  menu: { icon: 'place', sort: 25 },
})
