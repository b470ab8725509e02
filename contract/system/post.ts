import { choice, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

export const post = resource('system/post', {
  label: ['岗位', 'Post'],
  tenancy: 'tenant',
  plane: 'control',
  title: 'postName',
  fields: {
    category: choice(
      ['岗位类型', 'Type'],
      { 1: ['高层', 'Senior'], 2: ['中层', 'Middle'], 3: ['基层', 'Staff'], 4: ['其他', 'Other'] },
      { required: true, default: 3, list: true, filter: 'equal' },
    ),
    postCode: text(['岗位编号', 'Code'], { max: 50, required: true, unique: true, list: true, filter: 'like' }),
    postName: text(['岗位名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    sort: sort(['岗位排序', 'Sort'], { required: true }),
    remark: text(['岗位描述', 'Description'], { max: 255, list: true }),
  },
  sort: ['sort'],
  select: ['postCode', 'postName'],
  face: {
    second: ['postCode'],
    key: ['category', 'sort', 'remark'],
    empty: ['岗位用于标明同事的职务。', "Posts describe people's positions in the organisation."],
  },
  menu: { icon: 'post', sort: 41 },
})
