import { encrypted, flag, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

/** Whom to ask at an enterprise; of those one is the main one. */
export const enterpriseconcat = resource('enterprise/enterpriseconcat', {
  label: ['企业联系人', 'Enterprise contact'],
  tenancy: 'tenant',
  within: 'enterpriseId',
  title: 'name',
  fields: {
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise/enterprise', { required: true, once: true, list: true, filter: 'equal' }),
    name: text(['姓名', 'Name'], { max: 50, required: true, list: true, filter: 'like' }),
    post: text(['职务', 'Post'], { max: 50, list: true }),
    phone: encrypted(['手机号', 'Phone'], {
      max: 11,
      mask: 'phone',
      required: true,
      pattern: '^1\\d{10}$',
      message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
      list: true,
      filter: 'equal',
    }),
    email: text(['邮箱', 'E-mail'], {
      max: 100,
      pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
      message: ['请输入正确的邮箱', 'Please enter an e-mail address'],
      list: true,
    }),
    wechat: encrypted(['微信号', 'WeChat'], { max: 50, mask: 'all' }),
    isMain: flag(['主要联系人', 'Main contact'], { only: ['enterpriseId'], list: true, filter: 'equal' }),
  },
  unmask: ['phone', 'wechat'],
  sort: ['-isMain', 'id'],
  face: {
    second: ['enterpriseId', 'post'],
    key: ['phone', 'email', 'isMain'],
    empty: ['登记企业的联系人，主要联系人只有一位。', 'Contacts at enterprises, one of them the main one.'],
  },
  menu: { icon: 'person', sort: 10 },
})
