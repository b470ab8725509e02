import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { SignUp } from '../signupload'
import { datesIn } from '../time'

export const words = {
  signUp: ['报名', 'Sign up'],
  enrol: ['提交报名', 'Enrol'],
  enrolWait: ['加入候补', 'Join the waiting list'],
  until: ['报名截止', 'Until'],
  from: ['报名开始', 'Opens'],
  places: ['名额', 'Places'],
  left: ['余位', 'Places left'],
  waiting: ['候补', 'Waiting list'],
  fee: ['费用', 'Fee'],
  room: ['查看余位', 'Places left'],
  phone: [
    '结果通知您登录的手机号；尚未登录的，下一步先登录，填写的内容会保留。',
    'The result is sent to the phone number you log in with. If you are not logged in yet, that is the next step; what you have written is kept.',
  ],
  toArticle: ['阅读原新闻', 'Read the article'],
  byPage: ['去报名', 'Enrol'],
  waitHint: [
    '名额已满。现在报名进入候补，有人取消时按先后自动递补。',
    'All places are taken. Enrol now to join the waiting list; you move up in turn when somebody cancels.',
  ],
  examined: ['报名须经审核，结果会通知您。', 'Enrolments are reviewed, and you are notified of the result.'],
} as const satisfies Record<string, Label>

/** Why nobody enrols now, where nobody does. */
export const closedText = ({ chance, startTime }: SignUp, language: Language): string | undefined => {
  if (chance === 'early')
    return say([`报名将于 ${startTime?.slice(0, 16)} 开始。`, `Enrolment opens on ${datesIn(`${startTime?.slice(0, 16)}`, 'en')}.`], language)
  if (chance === 'full')
    return say(['名额已满。有人取消时会重新开放。', 'All places are taken. Enrolment opens again if somebody cancels.'], language)
  return chance === 'late' || chance === 'over' || chance === 'off' ? say(['报名已截止。', 'Enrolment is closed.'], language) : undefined
}
