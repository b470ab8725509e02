import { encrypted, flag, ref, text } from '../kit/field'
import { resource } from '../kit/resource'

export const contributebank = resource('contribute/contributebank', {
  label: ['银行账户', 'Bank account'],
  tenancy: 'tenant',
  title: 'bankName',
  fields: {
    personalId: ref(['人员', 'Person'], 'contribute/contributepersonal', { required: true, unique: true, list: true, filter: 'equal' }),
    bankName: text(['开户银行', 'Bank'], { max: 100, required: true, list: true, filter: 'like' }),
    branch: text(['开户支行', 'Branch'], { max: 100, list: true }),
    account: encrypted(['银行账号', 'Bank account'], { max: 30, mask: 'bank', required: true, list: true }),
    holder: text(['户名', 'Holder'], { max: 50, required: true, list: true }),
    isDefault: flag(['默认', 'Default'], { default: true }),
  },
  unmask: ['account'],
  face: {
    second: ['personalId', 'branch'],
    key: ['account', 'holder'],
    empty: ['投稿人领取稿酬的银行账户。', 'The accounts to which contributors are paid.'],
  },
  menu: { icon: 'bank', sort: 30 },
})
