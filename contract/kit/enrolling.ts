import { encrypted, integer, json, text } from './field'

/** What people say who enrol by themselves, for whatever it is, and what they are told. */

const phone = encrypted(['手机号', 'Phone'], {
  max: 11,
  mask: 'phone',
  pattern: '^1\\d{10}$',
  message: ['请输入正确的手机号', 'Please give a mobile number of 11 digits'],
  required: ['请填写手机号', 'Please give your phone number'],
  help: ['只有主办方能看到；孩子报名填监护人的手机号', 'Only the organiser sees it; for a child, the number of its guardian'],
})

const idNo = encrypted(['身份证号', 'ID number'], {
  max: 18,
  mask: 'idNo',
  pattern: '^\\d{17}[\\dXx]$',
  message: ['请输入正确的身份证号', 'Please enter a valid ID number'],
  help: ['加密保存，只用于核对身份', 'Kept encrypted, and used to check who somebody is'],
})

const answers = json(['报名信息', 'Answers'], { help: ['以报名项的标识为名', 'By the keys of the questions'] })

/** Who somebody is who enrols, besides his name. */
export const enroller = { phone, idNo, answers }

/** That it is a person who enrols without an account. */
export const captcha = {
  captchaKey: text(['验证码键', 'Key of the captcha'], { max: 60, required: true }),
  captchaCode: text(['验证码', 'Captcha'], { max: 10, required: ['请输入验证码', 'Please enter the captcha'] }),
}

/** How an enrolment stands. */
export const standing = {
  status: integer(['状态', 'State']),
  statusName: text(['状态名称', 'State in words']),
  seatNo: integer(['名额序号', 'Place no.']),
  ahead: integer(['前面候补人数', 'How many wait before']),
}
