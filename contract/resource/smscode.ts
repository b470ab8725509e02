import { integer, text, time } from '../kit/field'
import { resource } from '../kit/resource'

/** Codes that were sent to phones, for as long as the limits of a day need them. Neither the phone nor the code can be read from it. */
export const smscode = resource('resource/smscode', {
  label: ['短信验证码', 'SMS code'],
  tenancy: 'platform',
  plane: 'control',
  internal: true,
  fields: {
    // Keyed hashes; the phone's is the same in every tenant, since its owner is one person.
    phoneKey: text(['手机号码', 'Phone'], { max: 100, required: true, readOnly: true }),
    codeHash: text(['验证码', 'Code'], { max: 100, required: true, readOnly: true }),
    ofTenant: text(['租户编号', 'Tenant no.'], { max: 12, required: true, readOnly: true }),
    address: text(['请求地址', 'Asked for from'], { max: 45, required: true, readOnly: true }),
    // A code that opens the site does not open the back-office, nor the other way round; empty for the back-office.
    scene: text(['用途', 'Purpose'], { max: 20, readOnly: true }),
    tries: integer(['错误次数', 'Wrong tries'], { readOnly: true, default: 0 }),
    usedTime: time(['使用时间', 'Used at'], { readOnly: true }),
    expireTime: time(['过期时间', 'Expires'], { required: true, readOnly: true }),
  },
  indexes: [['phoneKey'], ['address']],
})
