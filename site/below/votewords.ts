import { type Label, type Language, say } from '@masthead/contract/kit/label'

export const words = {
  votes: ['投票', 'Votes'],
  about: ['参与投票，看看大家怎么选。', 'Take part, and see what others choose.'],
  none: ['暂时没有投票。', 'There are no votes at the moment.'],
  early: ['未开始', 'Not started'],
  open: ['进行中', 'Open'],
  over: ['已结束', 'Ended'],
  from: ['开始', 'Starts'],
  until: ['截止', 'Until'],
  cast: ['投票', 'Vote'],
  login: ['登录后投票', 'Log in to vote'],
  voted: ['您已投票', 'You have voted'],
  byDevice: ['本投票无需登录，按设备计票', 'No login needed: one vote per device'],
  hidden: ['结果在投票结束后公布', 'The result is published when voting ends'],
  result: ['查看结果', 'See the result'],
  optional: ['选答', 'Optional'],
} as const satisfies Record<string, Label>

export const pickText = ({ min, max, isMulti }: { min: number; max: number; isMulti: boolean }, language: Language): string =>
  say(isMulti ? (min === max ? [`选${min}项`, `Pick ${min}`] : [`选${min}至${max}项`, `Pick ${min} to ${max}`]) : ['单选', 'Pick one'], language)

export const totalText = (total: number, language: Language): string =>
  say([`共 ${total} 票`, `${total} ${total === 1 ? 'vote' : 'votes'}`], language)
