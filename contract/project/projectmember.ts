import { choice, ref } from '../kit/field'
import { resource } from '../kit/resource'

/** Who works on a project; written with it alone. */
export const projectmember = resource('project/projectmember', {
  label: ['项目成员', 'Project member'],
  tenancy: 'tenant',
  within: 'projectId',
  title: 'userId',
  fields: {
    projectId: ref(['项目', 'Project'], 'project/project', { required: true, once: true, list: true, filter: 'equal' }),
    userId: ref(['成员', 'Member'], 'user/user', { required: true, once: true, unique: ['projectId'], list: true, filter: 'equal' }),
    role: choice(
      ['分工', 'Role'],
      {
        lead: ['牵头', 'Lead'],
        write: ['采写', 'Writing'],
        shoot: ['摄制', 'Camera'],
        design: ['设计', 'Design'],
        develop: ['技术', 'Technology'],
        operate: ['运营', 'Operations'],
      },
      { required: true, default: 'write', list: true, filter: 'equal' },
    ),
  },
  without: ['add', 'edit', 'delete'],
  sort: ['id'],
  menu: { hidden: true },
})
