import { reviews } from '../kit/review'
import type { Telling } from '../kit/tells'

/** The second line of a notice about a margin. */
export const marginAbout = ['{merchantId} 的保证金 {required} 元', 'Margin deposit of {merchantId}, {required} yuan'] as const

/** A notice to those who run the merchant. */
export const marginOutcome = (zh: string, en: string, more?: Telling['more']): Telling => ({
  whom: { party: 'merchant' },
  what: [`${zh}：{marginNo}`, `${en}: {marginNo}`],
  ...(more ? { more } : {}),
})

/** A refund is reviewed by three persons, and asked for again where one of them sends it back. */
export const marginRefund = reviews({
  steps: [
    {
      by: 'refundFirstPass',
      as: 'firstUser',
      in: 'refundAsked',
      signs: ['退还一审', 'First'],
      label: ['退还一审通过', 'First review of the refund'],
      call: 'PUT examine/refund-first-pass',
      waits: ['退还待一审', 'First review'],
      told: ['待一审保证金退还', 'A margin refund to review (first review)'],
    },
    {
      by: 'refundSecondPass',
      as: 'secondUser',
      in: 'refundFirstPassed',
      signs: ['退还二审', 'Second'],
      label: ['退还二审通过', 'Second review of the refund'],
      call: 'PUT examine/refund-second-pass',
      waits: ['退还待二审', 'Second review'],
      told: ['待二审保证金退还', 'A margin refund to review (second review)'],
    },
    {
      by: 'refundFinalPass',
      as: 'finalUser',
      in: 'refundSecondPassed',
      signs: ['退还终审', 'Final'],
      label: ['退还终审通过', 'Final review of the refund'],
      call: 'PUT examine/refund-final-pass',
      waits: ['退还待终审', 'Final review'],
      told: ['待终审保证金退还', 'A margin refund to review (final review)'],
    },
  ],
  passed: 'toPayBack',
  refused: {
    by: 'refundReview',
    to: 'refundSentBack',
    label: ['退还退回', 'Send back the refund request'],
    call: 'PUT examine/refund-review',
    reason: 'reviewReason',
    again: { writes: { refundUser: null } },
    tells: marginOutcome('保证金退还申请被退回', 'Your margin refund request was sent back', ['{reviewReason}', '{reviewReason}']),
  },
  follows: { by: 'refundSuccess', queue: 'pay', waits: ['待退款', 'To refund'], told: ['待退款保证金', 'A margin deposit to refund'] },
  asker: 'refundUser',
  names: 'marginNo',
  more: marginAbout,
  shows: ['merchantId', 'refundAmount', 'refundReason'],
})
