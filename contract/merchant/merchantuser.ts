import { choice, encrypted, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Who works for a merchant: a row that is on makes the user a member of the merchant, as what `role` says. */
export const merchantuser = resource('merchant/merchantuser', {
  label: ['商户人员', 'Merchant staff'],
  tenancy: 'tenant',
  scope: 'dept',
  title: 'name',
  statuses: { 1: ['在职', 'On', 'good'], 0: ['停用', 'Off', 'plain'], 2: ['离职', 'Left', 'plain'] },
  fields: {
    merchantId: ref(['商户', 'Merchant'], 'merchant/merchant', { required: true, once: true, list: true, filter: 'equal' }),
    userId: ref(['账号', 'Account'], 'user/user', { required: true, once: true, unique: ['merchantId'], list: true, filter: 'equal' }),
    name: text(['姓名', 'Name'], { max: 20, required: true, list: true, filter: 'like' }),
    phone: encrypted(['电话', 'Phone'], { max: 20, mask: 'phone', required: true, list: true }),
    role: choice(
      ['角色', 'Role'],
      { owner: ['负责人', 'Owner'], manager: ['管理员', 'Manager'], dispatcher: ['调度', 'Dispatcher'], worker: ['服务人员', 'Worker'] },
      { required: true, default: 'worker', list: true, filter: 'equal' },
    ),
    idNo: encrypted(['身份证号', 'Id number'], { max: 18, mask: 'idNo' }),
  },
  unmask: ['phone', 'idNo'],
  menu: { hidden: true },
})
