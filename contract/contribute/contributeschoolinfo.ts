import { choice, encrypted, integer, ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'

export const contributeschoolinfo = resource('contribute/contributeschoolinfo', {
  label: ['学校班级', 'School and class'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { max: 100, required: true, unique: ['parentId'], list: true, filter: 'like' }),
    type: choice(
      ['类型', 'Type'],
      { 1: ['学校', 'School'], 2: ['年级', 'Grade'], 3: ['班级', 'Class'] },
      { required: true, default: 1, list: true, filter: 'equal' },
    ),
    parentId: ref(['上级', 'Parent'], 'contribute/contributeschoolinfo', { list: true }),
    regionCode: region(['所在区划', 'Region'], { list: true, filter: 'equal' }),
    teacher: text(['负责老师', 'Teacher'], { max: 50, list: true }),
    phone: encrypted(['联系电话', 'Phone'], { max: 20, mask: 'phone', list: true }),
    studentCount: integer(['学生人数', 'Students'], { min: 0, default: 0, list: true }),
  },
  unmask: ['phone'],
  tree: { parent: 'parentId', title: 'name' },
  filters: { searchName: { label: ['名称', 'Name'], op: 'like', on: ['name'] } },
  reports: {
    byRegion: {
      label: ['区划分布', 'By region'],
      call: 'GET region-statistics',
      access: { verb: 'view' },
      groups: { region: 'regionCode' },
      sums: { schools: { do: 'count', label: ['学校数', 'Schools'] }, students: { do: 'sum', of: 'studentCount' } },
      where: { type: 1 },
      chart: 'bar',
    },
  },
  face: {
    second: ['parentId', 'type'],
    key: ['teacher', 'phone', 'studentCount'],
    plural: 'Schools and classes',
    empty: [
      '登记学校和班级，小记者按班级归属。先新增学校，再在其下新增班级。',
      'Schools with their classes, to which young reporters belong. Add a school first, then classes below it.',
    ],
  },
  menu: { icon: 'school', sort: 22 },
})
