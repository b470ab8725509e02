import { expect } from 'vitest'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import type { Court } from '../laws/court'
import type { Body } from '../laws/making'
import { type Attempt, type Proof, sendCall, type Step, well } from './step'

const tenantId = 'acme'
const problems = 'blade-petition/problem'

let count = 0

/** Two letters of the same person about the same matter; what is asked about is the later one. */
const repeats: Proof = {
  async input({ court, model }) {
    if (!model) throw new Error('letters are rows')
    const own = { phone: `137${String(10_000_000 + ++count)}`, title: '路灯不亮', receiveTime: '2026-03-02 09:00:00' }
    await court.make(model, tenantId, own)
    return { id: (await court.make(model, tenantId, { ...own, receiveTime: '2026-03-12 09:00:00' })).id }
  },
}

/** A letter on paper: a file, under the number of the letter. */
const onPaper: Proof = {
  async input({ court, model }) {
    if (!model) throw new Error('letters are rows')
    return { id: (await court.make(model, tenantId)).id }
  },
  async prove({ court, model, route }) {
    if (!model) throw new Error('letters are rows')
    const { id, letterNo } = await court.make(model, tenantId)
    const { headers } = await well(court.client('chief').get(`${model.noun.path}/print/${id}`), route)
    expect
      .soft([headers['content-type'], String(headers['content-disposition'])], route)
      .toEqual(['application/pdf', expect.stringContaining(`${letterNo}.pdf`)])
  },
}

/** A survey that somebody may still answer, and the token that he was given. */
const survey = async (court: Court): Promise<{ id: string; token: string }> => {
  const token = `walk-survey-token-${String(1000 + ++count)}`
  const { id } = await court.make(court.model('petition/petitionevaluate'), tenantId, { token, expireTime: '2099-12-31 23:59:59' })
  return { id, token }
}

const answer = { score: 5, result: 1 }

/** What nobody gets who has no token, or takes one to another tenant. */
const guesses = async (step: Step, input: Body = {}): Promise<Attempt[]> => {
  const { token } = await survey(step.court)
  const send = (own: Body) => () => sendCall(step, step.court.world.nobody, { ...input, ...own })
  return [
    { who: 'somebody who guesses', send: send({ tenantId, token: 'x'.repeat(32) }), expected: [404] },
    { who: 'somebody who takes the token to another tenant', send: send({ tenantId: 'beta', token }), expected: [404] },
  ]
}

/** A right answer to a picture that was just shown. */
const captcha = async ({ world }: Court): Promise<{ captchaKey: string; captchaCode: string }> => {
  const { body } = await well(world.nobody.get('blade-auth/oauth/captcha'), 'a captcha')
  const [kept] = await world.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [body.key])
  return { captchaKey: body.key, captchaCode: kept?.answer ?? '' }
}

const words = { title: '小区门口积水', content: '每逢下雨小区门口积水很深，请派人处理。' }

/** A question that somebody outside asked, with the code that he was given. One address asks five in an hour, so that each is asked once for all proofs. */
const questions = new WeakMap<Court, Promise<{ id: string; code: string }>>()

const ask = async (court: Court): Promise<{ id: string; code: string }> => {
  const body = { tenantId, ...words, ...(await captcha(court)) }
  const { data } = await well(court.world.nobody.post(`${problems}/front/ask`, body), 'a question')
  const found = await well(court.client('chief').get(`${problems}/page?problemNo=${data.problemNo}`), 'the question')
  return { id: found.data.records[0].id, code: data.passcode }
}

/** The same question, answered and shown to everybody just now. */
const shown = async (court: Court): Promise<{ id: string; code: string }> => {
  const asked = questions.get(court) ?? ask(court)
  questions.set(court, asked)
  const { id, code } = await asked
  const replyDept = court.stages.acme.depts.main
  const now = new Date().toISOString()
  await court.place(court.model('petition/problem'), id, { status: 2, isPublic: true, reply: '已处理', replyDept, replyTime: now, publishTime: now })
  return { id, code }
}

/** A call that the code of a question opens; `changes` is what the question has afterwards. */
const byCode = (own: Body = {}, changes?: Body): Proof => ({
  input: async ({ court }) => ({ tenantId, passcode: (await shown(court)).code, ...own }),
  ...(changes && {
    async prove(step) {
      const { id, code } = await shown(step.court)
      await well(sendCall(step, step.court.world.nobody, { tenantId, passcode: code, ...own }), step.route)
      expect.soft((await step.court.client('chief').get(`${problems}/${id}`)).data, step.route).toMatchObject(changes)
    },
  }),
  async attempts(step) {
    const { code } = await shown(step.court)
    const send = (input: Body) => () => sendCall(step, step.court.world.nobody, { ...own, ...input })
    return [
      { who: 'somebody who guesses', send: send({ tenantId, passcode: 'x'.repeat(16) }), expected: [404] },
      { who: 'somebody who takes the code to another tenant', send: send({ tenantId: 'beta', passcode: code }), expected: [404] },
    ]
  },
})

/** A call of any visitor about a question that everybody sees, which counts him once. */
const counted = (column: string): Proof => ({
  async prove(step) {
    const { id } = await shown(step.court)
    const send = () => well(sendCall(step, step.court.world.nobody, { tenantId, id }), step.route)
    expect.soft([(await send()).data, (await send()).data], step.route).toEqual([{ [column]: 1 }, { [column]: 1 }])
  },
  async attempts(step) {
    const { id } = await shown(step.court)
    const hidden = await step.court.make(step.court.model('petition/problem'), tenantId)
    const send = (input: Body) => () => sendCall(step, step.court.world.nobody, input)
    return [
      { who: 'a visitor of what is not shown', send: send({ tenantId, id: hidden.id }), expected: [404] },
      { who: 'a visitor of another tenant', send: send({ tenantId: 'beta', id }), expected: [404] },
    ]
  },
})

/** Letters, what is said of them by those who wrote them, and questions that are asked and answered in public. */
export const petitionProofs: Readonly<Record<string, Proof>> = {
  ...Object.fromEntries(
    Object.keys(letterTypes).flatMap((name) => [
      [`${name} duplicates`, repeats],
      [`${name} sheet`, onPaper],
    ]),
  ),
  'petition/petitionevaluate survey': {
    input: async ({ court }) => ({ tenantId, token: (await survey(court)).token }),
    attempts: (step) => guesses(step),
  },
  'petition/petitionevaluate evaluate': {
    async prove(step) {
      const { id, token } = await survey(step.court)
      const send = () => sendCall(step, step.court.world.nobody, { tenantId, token, ...answer })
      await well(send(), step.route)
      const row = await well(step.court.client('chief').get(`blade-petition/petitionevaluate/${id}`), 'the survey')
      expect.soft(row.data, step.route).toMatchObject({ status: 1, ...answer })
      expect.soft((await send()).status, `${step.route} a second time`).toBe(409)
    },
    attempts: (step) => guesses(step, answer),
  },
  'petition/petitionevaluate byResult': {
    async input({ court }) {
      await court.place(court.model('petition/petitionevaluate'), (await survey(court)).id, { status: 1, ...answer })
      return {}
    },
  },
  'petition/template fill': {
    async input({ court }) {
      const letterType = 'petition/petitionxxptjjjb'
      const { id } = await court.make(court.model('petition/template'), tenantId, { content: '您的来信{{letterNo}}已收到' })
      return { id, letterType, letterId: (await court.make(court.model(letterType), tenantId)).id }
    },
  },
  'petition/problem ask': {
    input: async ({ court }) => ({ tenantId, ...words, ...(await captcha(court)) }),
    attempts: (step) => [
      {
        who: 'somebody who read no captcha',
        send: () => sendCall(step, step.court.world.nobody, { tenantId, ...words, captchaKey: 'none', captchaCode: 'none' }),
        expected: [400],
      },
    ],
  },
  'petition/problem mine': byCode(),
  'petition/problem reopenMine': byCode({ content: '又积水了' }, { status: 0, content: expect.stringContaining('又积水了') }),
  'petition/problem rateMine': byCode({ satisfaction: 4 }, { satisfaction: 4 }),
  'petition/problem follow': counted('follows'),
  'petition/problem like': counted('likes'),
  'petition/problem seen': counted('views'),
  'petition/problem ranking': {
    async prove(step) {
      await shown(step.court)
      const named = (id: string) => well(sendCall(step, step.court.world.nobody, { tenantId: id }), step.route)
      expect.soft((await named(tenantId)).data, step.route).toMatchObject([{ answered: 1 }])
      expect.soft((await named('beta')).data, `${step.route} in another tenant`).toEqual([])
    },
  },
}
