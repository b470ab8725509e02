import { choice, encrypted, image, ref, refs, text } from '../kit/field'
import { resource } from '../kit/resource'
import { rated } from '../kit/rated'
import { byDirectors } from '../kit/staff'
import { callable } from '../kit/usual'
import { serviceCategoryType } from './servicecategory'

const working = { group: ['技能与排班', 'Skills and hours'] } as const
const hour = { max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', message: ['时间格式应为 HH:mm', 'Enter the time as HH:mm'], ...working } as const

/** Who works for a merchant: a row that is on makes the user a member of the merchant, as what `role` says. A worker is sent where his skills, certificates and hours allow. */
export const merchantuser = resource('merchant/merchantuser', {
  label: ['商户人员', 'Merchant staff'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  statuses: {
    on: { value: 1, label: ['在职', 'Active'], tone: 'good' },
    off: { value: 0, label: ['停用', 'Inactive'], tone: 'plain' },
    left: { value: 2, label: ['离职', 'Left'], tone: 'plain' },
  },
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    userId: ref(['账号', 'Account'], 'user/user', { required: true, once: true, unique: ['merchantId'], list: true, filter: 'equal' }),
    name: text(['姓名', 'Name'], { max: 20, required: true, list: true, filter: 'like' }),
    phone: encrypted(['电话', 'Phone'], { mask: 'phone', required: true, list: true, max: 20, ...callable }),
    role: choice(
      ['角色', 'Role'],
      { owner: ['负责人', 'Owner'], manager: ['管理员', 'Manager'], dispatcher: ['调度', 'Dispatcher'], worker: ['服务人员', 'Worker'] },
      { required: true, default: 'worker', list: true, filter: 'equal' },
    ),
    idNo: encrypted(['身份证号', 'ID number'], { max: 18, mask: 'idNo' }),
    avatar: image(['照片', 'Picture']),
    skills: refs(['技能', 'Skills'], 'general/category', {
      list: true,
      among: { categoryType: String(serviceCategoryType) },
      help: ['留空表示可承接商户的全部服务', "Leave empty for any of the merchant's services"],
      ...working,
    }),
    workDays: choice(
      ['工作日', 'Working days'],
      {
        1: ['周一', 'Monday'],
        2: ['周二', 'Tuesday'],
        3: ['周三', 'Wednesday'],
        4: ['周四', 'Thursday'],
        5: ['周五', 'Friday'],
        6: ['周六', 'Saturday'],
        7: ['周日', 'Sunday'],
      },
      { many: true, help: ['留空表示每天', 'Leave empty for every day'], ...working },
    ),
    workFrom: text(['上班时间', 'Works from'], hour),
    workTo: text(['下班时间', 'Works until'], hour),
    ...rated,
  },
  unmask: ['phone', 'idNo'],
  parties: { merchant: byDirectors },
  below: ['merchant/merchantcert', 'merchant/merchantleave'],
  face: {
    picture: 'avatar',
    second: ['merchantId', 'phone'],
    key: ['role', 'skills', 'rating', 'status'],
    plural: 'Merchant staff',
    empty: [
      '商户的负责人、调度和服务人员；在职的人员才能接单、派工和上门。',
      'Owners, dispatchers and workers; only active ones can be given orders.',
    ],
  },
  menu: { icon: 'team', sort: 20 },
})
