import type { Body, Court } from '../testing/laws/making'
import { captcha, openActivity } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { type Attempt, sampleOf, type Step } from '../testing/sample'

const tenantId = 'acme'

let count = 0

const person = (): { name: string; phone: string } => ({ name: `参加者${++count}`, phone: `139${String(10_000_000 + count)}` })

/** Gives the chief a place in an activity, and a ticket. */
const joined = async (court: Court): Promise<{ campaignId: string; passcode: string }> => {
  const campaignId = await openActivity(court)
  const { data } = await well(court.client('chief').post('blade-general/enroll/join', { campaignId, ...person() }), 'an enrolment')
  return { campaignId, passcode: data.passcode }
}

/** Returns attempts to guess a ticket, and to use one elsewhere. */
const guesses = async (step: Step): Promise<Attempt[]> => {
  const { passcode } = await joined(step.court)
  const send = (input: Body) => () => sendCall(step, step.court.world.nobody, input)
  return [
    { who: 'somebody who guesses', send: send({ tenantId, passcode: 'XXXXXXXXXX' }), expected: [404] },
    { who: 'somebody who takes the ticket to another tenant', send: send({ tenantId: 'beta', passcode }), expected: [404] },
  ]
}

export const sample = sampleOf('general/enroll', {
  // An enrolment for an activity is examined first.
  row: () => ({ bizType: 'activities/campaign' }),
  calls: {
    join: { input: async ({ court }) => ({ campaignId: await openActivity(court), ...person() }) },
    mine: {
      async input({ court }) {
        await joined(court)
        return {}
      },
    },
    leave: {
      input: async ({ court }) => ({ passcode: (await joined(court)).passcode }),
      async attempts(step) {
        const { passcode } = await joined(step.court)
        return [{ who: 'somebody else', send: () => sendCall(step, step.court.client('deputy'), { passcode }), expected: [404] }]
      },
    },
    enrol: {
      input: async ({ court }) => ({ tenantId, campaignId: await openActivity(court), ...person(), ...(await captcha(court)) }),
      attempts: async (step) => {
        const input = { tenantId, campaignId: await openActivity(step.court), ...person(), captchaKey: 'none', captchaCode: 'none' }
        return [{ who: 'somebody who read no captcha', send: () => sendCall(step, step.court.world.nobody, input), expected: [400] }]
      },
    },
    standing: {
      input: async ({ court }) => ({ tenantId, passcode: (await joined(court)).passcode }),
      attempts: guesses,
    },
    giveUp: {
      input: async ({ court }) => ({ tenantId, passcode: (await joined(court)).passcode }),
      attempts: guesses,
    },
    gate: { input: async ({ court }) => ({ campaignId: (await joined(court)).campaignId }) },
    scans: {
      async input({ court }) {
        const { campaignId, passcode } = await joined(court)
        return { campaignId, scans: [{ passcode }] }
      },
    },
  },
})
