import { expect } from 'vitest'
import type { Body, Court } from '../testing/laws/making'
import { captcha } from '../testing/walk/fresh'
import { sendCall, well } from '../testing/walk/step'
import { type Proof, sampleOf } from '../testing/sample'
import { problem } from '@masthead/contract/petition/problem'

const tenantId = 'acme'

const problems = 'blade-petition/problem'

const words = { title: '小区门口积水', content: '每逢下雨小区门口积水很深，请派人处理。' }

/** A question that somebody outside asked, with its code. One address asks five in an hour, so that each is asked once for all proofs. */
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
  await court.place(court.model('petition/problem'), id, {
    status: problem.state.published,
    isPublic: true,
    reply: '已处理',
    replyDept,
    replyTime: now,
    publishTime: now,
  })
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

/** A call of any visitor about a question that everybody sees, which counts each visitor once. */
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

export const sample = sampleOf('petition/problem', {
  faces: { front: { columns: { status: problem.state.published, publishTime: '2024-05-06 09:00:00+08' } } },
  calls: {
    ask: {
      input: async ({ court }) => ({ tenantId, ...words, ...(await captcha(court)) }),
      attempts: (step) => [
        {
          who: 'somebody who read no captcha',
          send: () => sendCall(step, step.court.world.nobody, { tenantId, ...words, captchaKey: 'none', captchaCode: 'none' }),
          expected: [400],
        },
      ],
    },
    mine: byCode(),
    reopenMine: byCode({ content: '又积水了' }, { status: problem.state.new, content: words.content, followUp: expect.stringContaining('又积水了') }),
    rateMine: byCode({ satisfaction: 4 }, { satisfaction: 4 }),
    follow: counted('follows'),
    like: counted('likes'),
    seen: counted('views'),
    ranking: {
      async prove(step) {
        await shown(step.court)
        const named = (id: string) => well(sendCall(step, step.court.world.nobody, { tenantId: id }), step.route)
        expect.soft((await named(tenantId)).data, step.route).toMatchObject([{ answered: 1 }])
        expect.soft((await named('beta')).data, `${step.route} in another tenant`).toEqual([])
      },
    },
  },
})
