import { parts, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Who signs off news of a category: one to five levels, one after the other. An article keeps the chain that it was sent with. */
export const signchain = resource('cms/signchain', {
  label: ['审签流程', 'Sign-off chain'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['流程名称', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    categoryId: ref(['新闻分类', 'Category'], 'general/category', {
      required: true,
      unique: true,
      list: true,
      filter: 'equal',
      among: { categoryType: '7' },
    }),
    levels: parts(['审级', 'Levels'], 'cms/signlevel', 'chainId', { required: ['请设置审级', 'Please set the levels'], min: 1, max: 5 }),
    remark: text(['说明', 'Remarks'], { max: 200, list: true }),
  },
  sort: ['-id'],
  face: {
    second: ['categoryId'],
    empty: [
      '为新闻分类设定一至五级审签，每级指定角色或人员及时限。',
      'One to five levels of sign-off for a category of news, each with its people and time limit.',
    ],
  },
  menu: { icon: 'flow', sort: 13 },
})
