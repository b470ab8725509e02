import { flag, integer, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { sort } from '../kit/usual'

/** One level of a chain: the role or the people who review, and within how many working hours. One that names neither is for everybody who may review. */
export const signlevel = resource('cms/signlevel', {
  label: ['审级', 'Level of a chain'],
  tenancy: 'tenant',
  within: 'chainId',
  title: 'name',
  fields: {
    chainId: ref(['审签流程', 'Chain'], 'cms/signchain', { required: true, once: true, list: true, filter: 'equal' }),
    name: text(['审级名称', 'Name'], { max: 30, required: true, list: true }),
    roleId: ref(['审核角色', 'Role'], 'system/role', { list: true }),
    userIds: refs(['审核人员', 'People'], 'user/user', { list: true, max: 20 }),
    hours: integer(['时限（工作小时）', 'Limit in working hours'], { min: 1, max: 200, default: 8, required: true, list: true }),
    isOutside: flag(['外部审签', 'Signed outside'], {
      help: ['由外单位的人凭链接审签，本级人员负责邀请', 'An external signer signs through a link; the people of this level ask them'],
    }),
    sort: sort(),
  },
  sort: ['sort', 'id'],
  references: { roleId: 'unindexed' },
  menu: { hidden: true },
})
