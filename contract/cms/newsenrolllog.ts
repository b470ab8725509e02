import { answersShape } from '../kit/enrolling'
import { choice, encrypted, integer, json, ref, text, time } from '../kit/field'
import { resource } from '../kit/resource'

const shown = { readOnly: true } as const

/** Who enrolled below an article: the enrolments of the house as a list by article. What is done about them is done to the enrolment itself, `general/enroll`. */
export const newsenrolllog = resource('cms/newsenrolllog', {
  label: ['新闻报名记录', 'Article enrolment'],
  tenancy: 'tenant',
  table: 'cms_newsenrolllog',
  appendOnly: true,
  within: 'enrollId',
  title: 'name',
  fields: {
    enrollId: ref(['报名', 'Sign-up'], 'cms/newsenroll', { ...shown, required: true, list: true, filter: 'equal' }),
    newsId: ref(['新闻', 'Article'], 'cms/news', { ...shown, list: true, filter: 'equal' }),
    userId: ref(['用户', 'User'], 'user/user', { ...shown, filter: 'equal' }),
    name: text(['姓名', 'Name'], { ...shown, max: 50, required: true, list: true, filter: 'like' }),
    phone: encrypted(['手机号', 'Phone'], { ...shown, max: 11, mask: 'phone', list: true, filter: 'equal' }),
    answers: json(['报名信息', 'Answers'], { ...shown, many: true, max: 20, shape: answersShape }),
    auditStatus: choice(
      ['审核状态', 'State'],
      {
        0: ['待审核', 'To review'],
        1: ['已通过', 'Has a place'],
        2: ['未通过', 'Refused'],
        3: ['候补中', 'On the waiting list'],
        4: ['已取消', 'Cancelled'],
        5: ['已签到', 'Checked in'],
      },
      { ...shown, required: true, list: true, filter: 'equal' },
    ),
    auditRemark: text(['审核意见', 'Remark'], { ...shown, max: 200 }),
    seatNo: integer(['名额序号', 'Place no.'], { ...shown, min: 1, list: true }),
    checkinTime: time(['签到时间', 'Checked in'], { ...shown, list: true, filter: 'range' }),
  },
  unmask: ['phone'],
  sort: ['-id'],
  face: {
    second: ['enrollId', 'phone'],
    key: ['auditStatus', 'seatNo', 'createTime'],
    plural: 'Article enrolments',
    views: { calendar: false },
    empty: ['读者在文末报名后，名单出现在这里。', 'Readers who sign up below an article appear here.'],
  },
  menu: { icon: 'log', sort: 44 },
})
