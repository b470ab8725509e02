import { type Label, type Language, say } from '@masthead/contract/kit/label'
import type { Campaign, Chance } from '../campaignload'

export { chances, feeText } from '../chance'

export const words = {
  campaigns: ['活动', 'Activities'],
  about: [
    '讲座、志愿服务、参观和比赛：在线报名，凭入场码签到。',
    'Lectures, volunteering, visits and contests: enrol here, and come with your ticket.',
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
    'Every place is taken. Whoever enrols now waits, and moves up in turn when somebody cancels.',
  ],
  examined: ['报名须经主办方审核，结果凭入场码查询。', 'The organiser looks at each enrolment; your ticket tells you how yours stands.'],
  name: ['姓名', 'Name'],
  phone: ['手机号', 'Mobile number'],
  phoneHint: ['只有主办方能看到', 'Only the organiser sees it'],
  idNo: ['身份证号', 'ID number'],
  idHint: ['加密保存，只用于本次活动', 'Kept encrypted, and used for this activity alone'],
  choose: ['请选择', 'Please choose'],
  optional: ['选填', 'Optional'],
  enrolled: ['报名已提交', 'Your enrolment has arrived'],
  status: ['状态', 'Progress'],
  seat: ['名额序号', 'Place no.'],
  ahead: ['前面候补人数', 'How many wait before you'],
  ticket: ['入场码', 'Ticket'],
  keepIt: ['请截图或抄下入场码：签到、查询和取消都要用它。', 'Please keep the ticket: you need it at the gate, to see how you stand, and to cancel.'],
  open: ['打开入场券', 'Open the ticket'],
  ticketHint: ['报名时得到的十位字母和数字', 'The ten letters and digits that you were given when you enrolled'],
  look: ['查询', 'Look it up'],
  showIt: ['到场后请出示此二维码', 'Please show this code at the gate'],
  codeAlt: ['入场码的二维码', 'The ticket as a QR code'],
  noCode: ['有名额后，这里会出现签到二维码。', 'Once you have a place, the code for the gate is shown here.'],
  cancel: ['取消报名', 'Cancel my enrolment'],
  cancelHint: ['取消后名额让给候补的人，此入场码作废。', 'Your place goes to whoever waits, and this ticket is not good any more.'],
  confirm: ['确定取消', 'Yes, cancel it'],
  cancelled: ['报名已取消', 'Your enrolment was cancelled'],
  reason: ['取消原因', 'Why'],
} as const satisfies Record<string, Label>

/** Why nobody enrols now, where nobody does. */
export const closedText = (chance: Chance, { signStart, cancelReason }: Campaign, language: Language): string | undefined => {
  switch (chance) {
    case 'early':
      return say([`报名将于 ${signStart?.slice(0, 16)} 开始。`, `Enrolment begins at ${signStart?.slice(0, 16)}.`], language)
    case 'late':
      return say(['报名已截止。', 'Enrolment is over.'], language)
    case 'full':
      return say(
        ['名额和候补都已满。有人取消时会重新开放。', 'Every place is taken and the waiting list is full. Should somebody cancel, it opens again.'],
        language,
      )
    case 'over':
      return say(['活动已结束。', 'This activity is over.'], language)
    case 'off':
      return cancelReason
        ? say([`活动已取消：${cancelReason}`, `This activity was called off: ${cancelReason}`], language)
        : say(['活动已取消。', 'This activity was called off.'], language)
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
export const spanText = ({ startTime, endTime }: Campaign): string => {
  const [day, end] = [startTime.slice(0, 10), endTime.slice(0, 10)]
  return `${startTime.slice(0, 16)} – ${day === end ? endTime.slice(11, 16) : endTime.slice(0, 16)}`
}
