import { expect } from 'vitest'
import type { Court } from '../laws/court'
import type { Body } from '../laws/making'
import { type Attempt, type Proof, sendCall, type Step, well } from './step'

const tenantId = 'acme'

let count = 0

/** An activity that everybody sees and may enrol for. */
const openActivity = async (court: Court): Promise<string> => {
  const model = court.model('activities/campaign')
  const { id } = await court.make(model, tenantId)
  await court.place(model, id, { status: 1, isPublic: true, needAudit: false })
  return id
}

const person = (): { name: string; phone: string } => ({ name: `参加者${++count}`, phone: `139${String(10_000_000 + count)}` })

/** The chief has a place in an activity, and his ticket. */
const joined = async (court: Court): Promise<{ campaignId: string; passcode: string }> => {
  const campaignId = await openActivity(court)
  const { data } = await well(court.client('chief').post('blade-general/enroll/join', { campaignId, ...person() }), 'an enrolment')
  return { campaignId, passcode: data.passcode }
}

/** A captcha that was read. */
export const captcha = async ({ world }: Court): Promise<{ captchaKey: string; captchaCode: string }> => {
  const { body } = await well(world.nobody.get('blade-auth/oauth/captcha'), 'a captcha')
  const [kept] = await world.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [body.key])
  return { captchaKey: body.key, captchaCode: kept?.answer ?? '' }
}

/** Who guesses a ticket, and who takes one elsewhere. */
const guesses = async (step: Step): Promise<Attempt[]> => {
  const { passcode } = await joined(step.court)
  const send = (input: Body) => () => sendCall(step, step.court.world.nobody, input)
  return [
    { who: 'somebody who guesses', send: send({ tenantId, passcode: 'XXXXXXXXXX' }), expected: [404] },
    { who: 'somebody who takes the ticket to another tenant', send: send({ tenantId: 'beta', passcode }), expected: [404] },
  ]
}

/** A row of a noun that a report counts in one state alone. */
const standing =
  (status: number): Proof['input'] =>
  async ({ court, model }) => {
    if (model) await court.place(model, (await court.make(model, tenantId)).id, { status })
    return {}
  }

const granted = async (court: Court): Promise<Body> => {
  await well(
    court.client('chief').post('blade-activities/points/grant', { userId: court.stages.acme.users.chief, delta: 7, remark: '志愿服务' }),
    'points',
  )
  return {}
}

const scored = async (court: Court): Promise<string> => {
  const activityId = await openActivity(court)
  await court.make(court.model('activities/fractional'), tenantId, { activityId, name: '红队', teamId: 'red', score: 90 })
  return activityId
}

const coded = async (court: Court): Promise<{ id: string; promotionCode: string }> => {
  const { id, code } = await court.make(court.model('activities/promotioncode'), tenantId, { expireTime: null, campaignId: null, target: 'site' })
  return { id, promotionCode: String(code) }
}

const event = { eventCode: 'page_view', page: '/home', deviceId: 'device-1', ms: 1200 }

/** Activities and those who enrol for them, points, ranks, promoters, and what apps tell. */
export const civicProofs: Readonly<Record<string, Proof>> = {
  'general/enroll join': { input: async ({ court }) => ({ campaignId: await openActivity(court), ...person() }) },
  'general/enroll mine': {
    async input({ court }) {
      await joined(court)
      return {}
    },
  },
  'general/enroll leave': {
    input: async ({ court }) => ({ passcode: (await joined(court)).passcode }),
    async attempts(step) {
      const { passcode } = await joined(step.court)
      return [{ who: 'somebody else', send: () => sendCall(step, step.court.client('deputy'), { passcode }), expected: [404] }]
    },
  },
  'general/enroll enrol': {
    input: async ({ court }) => ({ tenantId, campaignId: await openActivity(court), ...person(), ...(await captcha(court)) }),
    attempts: async (step) => {
      const input = { tenantId, campaignId: await openActivity(step.court), ...person(), captchaKey: 'none', captchaCode: 'none' }
      return [{ who: 'somebody who read no captcha', send: () => sendCall(step, step.court.world.nobody, input), expected: [400] }]
    },
  },
  'general/enroll standing': {
    input: async ({ court }) => ({ tenantId, passcode: (await joined(court)).passcode }),
    attempts: guesses,
  },
  'general/enroll giveUp': {
    input: async ({ court }) => ({ tenantId, passcode: (await joined(court)).passcode }),
    attempts: guesses,
  },
  'general/enroll gate': { input: async ({ court }) => ({ campaignId: (await joined(court)).campaignId }) },
  'general/enroll scans': {
    async input({ court }) {
      const { campaignId, passcode } = await joined(court)
      return { campaignId, scans: [{ passcode }] }
    },
  },
  'activities/points mine': { input: ({ court }) => granted(court) },
  'activities/points grant': { input: ({ court }) => ({ userId: court.stages.acme.users.chief, delta: 5, remark: '志愿服务' }) },
  'activities/pointslog mine': { input: ({ court }) => granted(court) },
  'activities/pointslog byActivity': { input: ({ court }) => granted(court) },
  'activities/fractional rank': {
    input: async ({ court }) => ({ tenantId, activityId: await scored(court) }),
    async attempts(step) {
      const hidden = await step.court.make(step.court.model('activities/campaign'), tenantId)
      const send = (input: Body) => () => sendCall(step, step.court.world.nobody, input)
      return [
        { who: 'a reader of what is not public', send: send({ tenantId, activityId: hidden.id }), expected: [404] },
        { who: 'a reader of another tenant', send: send({ tenantId: 'beta', activityId: await scored(step.court) }), expected: [404] },
      ]
    },
  },
  'activities/fractional rankType': { input: async ({ court }) => ({ activityId: await scored(court) }) },
  'activities/donation byProject': { input: standing(1) },
  'activities/promotioncode record': {
    async input({ court }) {
      const { id, promotionCode } = await coded(court)
      await well(court.world.nobody.post('blade-activities/promotioncode/front/scan', { tenantId, promotionCode }), 'a scan')
      return { id }
    },
  },
  'activities/promotioncode scan': {
    input: async ({ court }) => ({ tenantId, promotionCode: (await coded(court)).promotionCode }),
    async attempts(step) {
      const { promotionCode } = await coded(step.court)
      const send = () => sendCall(step, step.court.world.nobody, { tenantId: 'beta', promotionCode })
      return [{ who: 'a visitor of another tenant', send, expected: [404] }]
    },
  },
  'app-config/eventlog collect': {
    async prove(step) {
      const { court, route } = step
      const count = async () =>
        (await court.world.database.query<{ count: number }>(`select count(*)::int as count from app_config_eventlog where tenant_id = 'acme'`))[0]
          ?.count ?? 0
      const before = await count()
      const { data } = await well(sendCall(step, court.world.nobody, { tenantId, events: [event, event] }), route)
      expect.soft([data.kept, (await count()) - before], route).toEqual([2, 2])
    },
    attempts: (step) => [
      {
        who: 'somebody who tells nothing that is an event',
        send: () => sendCall(step, step.court.world.nobody, { tenantId, events: [{ eventCode: '<script>' }] }),
        expected: [400],
      },
    ],
  },
  'app-config/eventlog censusPage': {
    async input({ court }) {
      await well(court.world.nobody.post('blade-app-config/eventlog/collect', { tenantId, events: [event] }), 'an event')
      return {}
    },
  },
  'enterprise/enterprise byIndustry': { input: standing(1) },
  'enterprise/enterpriseproductflow stock': { input: standing(1) },
}
