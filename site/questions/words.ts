import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  questions: ['网络问政', 'Questions to the authorities'],
  about: [
    '您提出问题，主管部门答复，答复经审核后在此公开。',
    'You ask, the department in charge answers, and the answer is checked and published here.',
  ],
  ask: ['我要提问', 'Ask a question'],
  mine: ['查询我的提问', 'Look up my question'],
  none: ['还没有公开的答复。', 'No answers have been published yet.'],
  asked: ['提问', 'Asked'],
  nameless: ['匿名', 'Anonymous'],
  picture: ['提问附图', 'Picture with the question'],
  follow: ['关注', 'Follow'],
  like: ['点赞', 'Like'],
  views: ['浏览', 'Views'],
  letters: ['信访事项公开答复', 'Published answers to letters'],
  board: ['部门答复榜', 'How departments answer'],
  department: ['部门', 'Department'],
  count: ['答复', 'Answers'],
  hours: ['平均用时', 'Average time'],
  satisfaction: ['满意度', 'Satisfaction'],
  title: ['标题', 'Title'],
  send: ['提交', 'Send'],
  passcode: ['查询码', 'Passcode'],
  passcodeHint: ['提问时得到的一串字符', 'The characters you received when you asked'],
  look: ['查询', 'Look up'],
  reply: ['答复内容', 'The answer'],
  publicReply: ['公开答复', 'Published answer'],
  noReply: ['答复尚未公布，请过几天再来查看。', 'The answer has not been published yet. Please come back in a few days.'],
  rate: ['评价答复', 'Rate the answer'],
  stars: ['几分（5 分最满意）', 'Your rating (5 is best)'],
  rated: ['谢谢您的评价', 'Thank you for your rating'],
  again: ['再次提问', 'Ask again'],
  againHint: ['哪里还没有解决？答复公布后 15 天内可以再次提问。', 'What has not been solved? You can ask again within 15 days of the answer.'],
  askedAgain: ['已转给办理部门，请过几天再来查看', 'It has gone back to the department. Please check again in a few days'],
  survey: ['信访满意度评价', 'How was your letter handled?'],
  surveyAbout: [
    '您的信访事项已经办结。请为办理情况打分，只能提交一次。',
    'Your letter has been closed. Please rate how it was handled; you can answer once.',
  ],
  surveyCode: ['评价码', 'Code'],
  surveyCodeHint: ['短信或来函中链接里的一串字符', 'The characters in the link you received'],
  letterNo: ['信访编号', 'Letter'],
  closed: ['办结时间', 'Closed'],
  result: ['对办理结果', 'The result'],
  attitude: ['对工作人员态度（选填）', 'The attitude of the staff (optional)'],
  score: ['总体评分（5 分最好）', 'Overall (5 is best)'],
  comment: ['意见和建议', 'Comments'],
  optional: ['选填，500 字以内', 'Optional, up to 500 characters'],
  thanks: ['感谢您的评价', 'Thank you'],
  thanksHint: ['您的意见会帮助我们改进工作。', 'Your answers help us to improve.'],
} as const satisfies Record<string, Label>

export const satisfactions: readonly (readonly [number, Label])[] = [
  [1, ['满意', 'Satisfied']],
  [2, ['基本满意', 'Fairly satisfied']],
  [3, ['不满意', 'Not satisfied']],
]

/** Hours as a reader counts them. */
export const lasting = (hours: number | null, language: Language): string => {
  if (hours === null) return ''
  if (hours < 1) return say(['不到 1 小时', 'under an hour'], language)
  if (hours < 48) return say([`${hours} 小时`, `${hours} ${hours === 1 ? 'hour' : 'hours'}`], language)
  return say([`${Math.round(hours / 24)} 天`, `${Math.round(hours / 24)} days`], language)
}

/** How satisfied somebody was. */
export const starsOf = (count: number, language: Language): string => say([`${count} 分`, `${count} of 5`], language)
