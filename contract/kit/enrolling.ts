import { choice, encrypted, flag, integer, json, text } from './field'
import type { FaceForm } from './page'

/** What people say who enrol by themselves, for whatever it is, and what they are told. */

const phone = encrypted(['手机号', 'Phone'], {
  max: 11,
  mask: 'phone',
  pattern: '^1\\d{10}$',
  message: ['请输入正确的手机号', 'Please enter an 11-digit mobile number'],
  required: ['请填写手机号', 'Please enter your phone number'],
  help: ['只有主办方能看到；孩子报名填监护人的手机号', "Only the organiser sees it; for a child, enter the guardian's number"],
})

const idNo = encrypted(['身份证号', 'ID number'], {
  max: 18,
  mask: 'idNo',
  pattern: '^\\d{17}[\\dXx]$',
  message: ['请输入正确的身份证号', 'Please enter a valid ID number'],
  help: ['加密保存，只用于核对身份', 'Stored encrypted, and used only to check identity'],
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

const option = text(['选项', 'Option'], { max: 50 })

/** What an enrolment form may ask for, besides name and phone. */
export const questionTypes = {
  text: ['单行文字', 'A line of text'],
  longText: ['多行文字', 'Several lines'],
  number: ['数字', 'Number'],
  select: ['单选', 'One of several'],
  multiple: ['多选', 'Some of several'],
  day: ['日期', 'Day'],
} as const

/** What a form says of each of its questions. */
export const questionShape = {
  key: text(['标识', 'Key'], {
    max: 30,
    required: true,
    pattern: '^[a-z][A-Za-z0-9_]*$',
    message: ['标识须以小写字母开头，只含字母、数字和下划线', 'A key starts with a lower-case letter and has letters, digits and underscores'],
  }),
  label: text(['名称', 'Label'], { max: 50, required: true }),
  type: choice(['类型', 'Kind'], questionTypes, { required: true, default: 'text' }),
  required: flag(['必填', 'Required']),
  options: text(['选项', 'Options'], { max: option.max ?? 50, many: true, help: ['单选和多选的选项', 'Options'] }),
  regex: text(['格式', 'Pattern'], {
    max: 100,
    help: ['正则表达式，须与整个答案相符；不支持环视和反向引用', 'A regular expression for the whole answer; no look-around or back-references'],
  }),
}

/** What is kept of each answer to the questions of a form. */
export const answersShape = {
  key: text(['标识', 'Key'], { max: 30, required: true }),
  label: text(['名称', 'Label'], { max: 50 }),
  value: text(['内容', 'Answer'], { max: 500 }),
}

/** What a form says once it enrolled somebody: how that stands, and the ticket, once. */
export const enrolTaken: FaceForm['taken'] = {
  title: ['报名已提交', 'Enrolment received'],
  shows: {
    statusName: ['状态', 'Progress'],
    seatNo: ['名额序号', 'Place no.'],
    ahead: ['前面候补人数', 'Ahead of you on the waiting list'],
    passcode: ['入场码', 'Ticket'],
  },
  text: [
    '请截图或抄下入场码：签到、查询和取消都要用它。',
    'Please keep your ticket: you need it to check in, to look up your enrolment and to cancel.',
  ],
  leads: { label: ['打开入场券', 'Open the ticket'], href: '/myTicket', sign: 'passcode' },
}
