import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { Campaign, Chance } from '../campaignload'
import { datesIn } from '../time'

export { chances, feeText } from '../chance'

export const words = {
  campaigns: ['活动', 'Activities'],
  about: [
    '讲座、志愿服务、参观和比赛：在线报名，凭入场码签到。',
    'Talks, volunteering, visits and contests: enrol online and check in with your ticket.',
  ],
  mine: ['我的入场码', 'My ticket'],
  none: ['近期没有活动，请过几天再来看看。', 'There are no activities at the moment. Please come back in a few days.'],
  past: ['往期活动', 'Past activities'],
  when: ['时间', 'When'],
  place: ['地点', 'Where'],
  organiser: ['主办', 'Organiser'],
  enrolUntil: ['报名截止', 'Enrol by'],
  places: ['名额', 'Places'],
  waiting: ['候补', 'Waiting list'],
  fee: ['费用', 'Fee'],
  details: ['活动详情', 'About'],
  enrol: ['我要报名', 'Enrol'],
  enrolWait: ['加入候补', 'Join the waiting list'],
  waitHint: [
    '名额已满。现在报名进入候补，有人取消时按先后自动递补。',
    'All places are taken. Enrol now to join the waiting list; you move up in turn when somebody cancels.',
  ],
  examined: ['报名须经主办方审核，结果凭入场码查询。', 'The organiser reviews each enrolment; look up your ticket to see the result.'],
  name: ['姓名', 'Name'],
  status: ['状态', 'Progress'],
  seat: ['名额序号', 'Place no.'],
  ahead: ['前面候补人数', 'Ahead of you on the waiting list'],
  ticket: ['入场码', 'Ticket'],
  ticketHint: ['报名时得到的十位字母和数字', 'The ten letters and digits you received when you enrolled'],
  look: ['查询', 'Look up'],
  showIt: ['到场后请出示此二维码', 'Show this code when you arrive'],
  codeAlt: ['入场码的二维码', 'QR code of the ticket'],
  noCode: ['有名额后，这里会出现签到二维码。', 'Once you have a place, your check-in code appears here.'],
  cancel: ['取消报名', 'Cancel my enrolment'],
  cancelHint: ['取消后名额让给候补的人，此入场码作废。', 'Your place goes to the next person waiting, and this ticket is no longer valid.'],
  confirm: ['确定取消', 'Yes, cancel it'],
  cancelled: ['报名已取消', 'Enrolment cancelled'],
  reason: ['取消原因', 'Reason'],
} as const satisfies Record<string, Label>

/** Why nobody enrols now, where nobody does. */
export const closedText = (chance: Chance, { signStart, cancelReason }: Campaign, language: Language): string | undefined => {
  switch (chance) {
    case 'early':
      return say([`报名将于 ${signStart?.slice(0, 16)} 开始。`, `Enrolment opens on ${datesIn(`${signStart?.slice(0, 16)}`, 'en')}.`], language)
    case 'late':
      return say(['报名已截止。', 'Enrolment is closed.'], language)
    case 'full':
      return say(
        ['名额和候补都已满。有人取消时会重新开放。', 'All places are taken and the waiting list is full. Enrolment opens again if somebody cancels.'],
        language,
      )
    case 'over':
      return say(['活动已结束。', 'This activity is over.'], language)
    case 'off':
      return cancelReason
        ? say([`活动已取消：${cancelReason}`, `This activity was cancelled: ${cancelReason}`], language)
        : say(['活动已取消。', 'This activity was cancelled.'], language)
    default:
      return undefined
  }
}

/** How many places are left, or who waits. */
export const roomText = ({ capacity, enrolled, waiting }: Campaign, chance: Chance, language: Language): string | undefined => {
  if (chance === 'wait') return say([`候补 ${waiting ?? 0} 人`, `${waiting ?? 0} waiting`], language)
  if (chance !== 'place' || typeof capacity !== 'number') return undefined
  const left = Math.max(0, capacity - (enrolled ?? 0))
  return say([`余 ${left} 个名额`, `${left} ${left === 1 ? 'place' : 'places'} left`], language)
}

/** Why a new enrolment waits: no place is left, or the free ones are held for those already waiting. */
export const waitText = ({ capacity, enrolled, waiting }: Campaign, language: Language): string => {
  const free = typeof capacity === 'number' ? capacity - (enrolled ?? 0) : 0
  if (free <= 0) return say(words.waitHint, language)
  return say(
    [
      `空出的 ${free} 个名额留给已在候补的 ${waiting ?? 0} 人，现在报名排在他们之后。`,
      `The ${free === 1 ? 'place' : `${free} places`} that came free ${free === 1 ? 'is' : 'are'} held for the ${waiting ?? 0} already waiting; if you enrol now, you come after them.`,
    ],
    language,
  )
}

/** From when to when, the day said once where both are of one day. */
export const spanText = ({ startTime, endTime }: Campaign, language: Language): string => {
  const [day, end] = [startTime.slice(0, 10), endTime.slice(0, 10)]
  return datesIn(`${startTime.slice(0, 16)} – ${day === end ? endTime.slice(11, 16) : endTime.slice(0, 16)}`, language)
}
