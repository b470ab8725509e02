import { branchActions, branchCalls } from '../kit/branch'
import { flag, ref, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** The folders of the library. */
export const materialcategory = resource('cms/materialcategory', {
  label: ['素材分类', 'Material folder'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['分类名称', 'Name'], { max: 50, required: true, unique: ['parentId'], list: true, filter: 'like' }),
    parentId: ref(['上级分类', 'Parent folder'], 'cms/materialcategory'),
    sort: sort(),
    isShared: flag(['共享', 'Shared'], {
      as: 'number',
      default: true,
      list: true,
      filter: 'equal',
      help: [
        '不共享的分类只有所属机构及下级可以放入素材',
        'Only the department that owns a folder which is not shared, and those below it, put materials into it',
      ],
    }),
    ownerDept: ref(['所属机构', 'Owned by'], 'system/dept', { list: true }),
  },
  tree: { parent: 'parentId', title: 'name', calls: { tree: 'tree', 'lazy-list': 'lazyList' } },
  actions: branchActions('parentId'),
  calls: branchCalls('cms/materialcategory'),
  sort: ['sort'],
  face: {
    second: ['ownerDept'],
    key: ['isShared', 'sort'],
    empty: ['给素材分文件夹，方便查找和按机构共享。', 'Folders keep materials in order and share them with departments.'],
  },
  menu: { icon: 'folder', sort: 71 },
})
