import { branchActions, branchCalls } from '../kit/branch'
import { choice, ref, region, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

export const dept = resource('system/dept', {
  label: ['机构', 'Department'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'deptName',
  fields: {
    deptName: text(['机构名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    fullName: text(['机构全称', 'Full name'], { max: 100, list: true, filter: 'like' }),
    parentId: ref(['上级机构', 'Parent department'], 'system/dept'),
    ancestors: text(['上级序列', 'Ancestors'], { max: 2000, readOnly: true, detail: true }),
    deptCategory: choice(
      ['机构类型', 'Type'],
      { 1: ['公司', 'Company'], 2: ['部门', 'Department'], 3: ['小组', 'Team'] },
      { required: true, default: 2, list: true, filter: 'equal' },
    ),
    leaderId: ref(['负责人', 'Leader'], 'user/user', { list: true }),
    phone: text(['联系电话', 'Phone'], { max: 20, list: true }),
    regionCode: region(['所在区划', 'Region']),
    sort: sort(['排序', 'Sort'], { required: true }),
    remark: text(['备注', 'Remark'], { max: 255 }),
  },
  tree: {
    parent: 'parentId',
    title: 'deptName',
    nested: true,
    calls: { tree: 'tree', 'lazy-tree': 'lazyTree', 'lazy-list': 'lazyList' },
  },
  actions: branchActions('parentId'),
  select: { fields: ['deptName', 'fullName'], label: ['机构列表选项', 'Departments as a list'] },
  calls: {
    ...branchCalls('system/dept'),
    // To pick from: whoever works in the tenant knows its departments.
    publicTree: { label: ['机构选项', 'Departments to choose from'], call: 'GET public-tree', answer: 'tree', access: 'login' },
  },
  sort: ['sort'],
  face: {
    second: ['fullName'],
    key: ['deptCategory', 'leaderId', 'phone'],
    empty: [
      '单位的组织架构，用户和数据都按机构归属。先新增顶级机构。',
      'The structure of your organisation; users and data belong to departments. Start with a top-level one.',
    ],
  },
  menu: { icon: 'dept', sort: 40 },
})
