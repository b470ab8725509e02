import { choice, encrypted, integer, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

export const volunteer = resource('contribute/volunteer', {
  label: ['志愿者', 'Volunteer'],
  tenancy: 'tenant',
  title: 'personalId',
  statuses: {
    active: { value: 1, label: ['服务中', 'Active'], tone: 'good' },
    applying: { value: 0, label: ['申请中', 'Applying'], tone: 'busy' },
    left: { value: 2, label: ['已离队', 'Left'], tone: 'plain' },
  },
  fields: {
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { required: true, unique: true, list: true, filter: 'equal' }),
    skills: choice(
      ['特长', 'Skills'],
      {
        writing: ['写作', 'Writing'],
        photo: ['摄影', 'Photography'],
        video: ['摄像', 'Video'],
        design: ['设计', 'Design'],
        event: ['活动组织', 'Events'],
        driving: ['驾驶', 'Driving'],
        other: ['其他', 'Other'],
      },
      { many: true, list: true, filter: 'equal' },
    ),
    hours: integer(['服务时长', 'Hours'], { min: 0, max: 100_000, default: 0, list: true, filter: 'range' }),
    serviceArea: text(['服务区域', 'Area'], { max: 100, list: true, filter: 'like' }),
    stars: integer(['星级', 'Stars'], { min: 0, max: 5, default: 0, list: true }),
    emergencyContact: encrypted(['紧急联系人', 'Emergency contact'], { max: 60, mask: 'all' }),
  },
  unmask: ['emergencyContact'],
  reports: {
    byArea: {
      label: ['服务区域统计', 'By area'],
      call: 'GET area-statistics',
      access: { verb: 'view' },
      groups: { area: 'serviceArea' },
      sums: {
        volunteers: { do: 'count', label: ['志愿者', 'Volunteers'] },
        hours: { do: 'sum', of: 'hours' },
        stars: { do: 'avg', of: 'stars', label: ['平均星级', 'Average stars'] },
      },
      where: { status: 'active' },
      chart: 'bar',
    },
  },
  face: {
    second: ['serviceArea'],
    key: ['skills', 'hours', 'stars'],
    empty: ['志愿者的特长、服务区域和时长。', 'Volunteers with their skills, areas and hours.'],
  },
  menu: { icon: 'gift', sort: 13 },
})
