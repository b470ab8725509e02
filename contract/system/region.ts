import { choice, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

export const region = resource('system/region', {
  label: ['行政区划', 'Region'],
  tenancy: 'shared',
  plane: 'control',
  title: 'name',
  fields: {
    code: text(['区划编号', 'Region code'], {
      max: 12,
      required: true,
      once: true,
      unique: true,
      list: true,
      filter: 'equal',
      pattern: '^\\d{2,12}$',
    }),
    parentCode: ref(['上级区划', 'Parent region'], 'system/region', { by: 'code', nameAs: 'parentName', list: true, filter: 'equal' }),
    ancestors: text(['上级序列', 'Ancestors'], { max: 255, readOnly: true, detail: true }),
    name: text(['区划名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    level: choice(
      ['区划等级', 'Level'],
      { 0: ['国家', 'Country'], 1: ['省份', 'Province'], 2: ['地市', 'City'], 3: ['区县', 'District'], 4: ['乡镇', 'Town'], 5: ['村委', 'Village'] },
      { required: true, list: true, filter: 'equal', also: ['regionLevel'] },
    ),
    provinceCode: text(['省级编号', 'Province code'], { max: 12, readOnly: true }),
    provinceName: text(['省级名称', 'Province'], { max: 50, readOnly: true, list: true }),
    cityCode: text(['市级编号', 'City code'], { max: 12, readOnly: true }),
    cityName: text(['市级名称', 'City'], { max: 50, readOnly: true, list: true }),
    districtCode: text(['区级编号', 'District code'], { max: 12, readOnly: true }),
    districtName: text(['区级名称', 'District'], { max: 50, readOnly: true }),
    townCode: text(['镇级编号', 'Town code'], { max: 12, readOnly: true }),
    townName: text(['镇级名称', 'Town'], { max: 50, readOnly: true }),
    villageCode: text(['村级编号', 'Village code'], { max: 12, readOnly: true }),
    villageName: text(['村级名称', 'Village'], { max: 50, readOnly: true }),
    sort: sort(),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  also: { 'GET export-region': 'export', 'GET export-template': 'importTemplate', 'POST import-region': 'import' },
  tree: { parent: 'parentCode', title: 'name', calls: { 'lazy-tree': 'lazyTree', 'lazy-list': 'lazyList' } },
  calls: {
    detail: {
      label: ['区划详情', 'Region by its code'],
      call: 'GET detail',
      answer: 'row',
      access: { verb: 'view' },
      input: { code: text(['区划编号', 'Region code'], { max: 12 }), id: ref(['主键', 'Id'], 'system/region') },
    },
    select: {
      label: ['下级区划', 'Regions below a code'],
      call: 'GET select',
      answer: 'list',
      access: 'login',
      skippable: true,
      input: { code: text(['区划编号', 'Region code'], { max: 12, default: '0' }) },
      output: { code: text(['区划编号', 'Region code']), name: text(['区划名称', 'Name']), parentCode: text(['上级区划', 'Parent region']) },
    },
  },
  sort: ['code'],
  face: {
    groups: [
      { label: ['区划', 'Region'], fields: ['code', 'name', 'level', 'parentCode', 'sort', 'remark'] },
      { label: ['上级', 'Above it'], fields: ['provinceName', 'cityName', 'districtName', 'townName', 'villageName'] },
      { label: ['代码', 'Codes'], fields: ['ancestors', 'provinceCode', 'cityCode', 'districtCode', 'townCode', 'villageCode'], rare: true },
    ],
    second: ['provinceName', 'cityName'],
    key: ['code', 'level', 'sort'],
    empty: ['国家统计局的行政区划，供选择地址使用。', 'The regions of the country, from which addresses are picked.'],
  },
  menu: { icon: 'region', sort: 80 },
})
