import type { Court } from '../../testing/laws/making'
import { sendCall, well } from '../../testing/walk/step'
import { inTime, sampleOf } from '../../testing/sample'

const tenantId = 'acme'
let count = 0

/** A vote that runs, with its question. */
const running = async ({ client }: Court): Promise<{ id: string; questionId: string }> => {
  const chief = client('chief')
  const given = { title: `投票${++count}`, startTime: '2024-05-01 08:00:00', endTime: '2031-05-01 08:00:00' }
  const { data } = await well(chief.post('blade-cms/vote', given), 'a vote')
  const options = ['a', 'b'].map((key) => ({ key, text: key }))
  const { data: question } = await well(chief.post('blade-cms/votequestion', { voteId: data.id, title: '问题', options }), 'a question')
  await well(chief.post(`blade-cms/vote/publish/${data.id}`), 'a vote that runs')
  return { id: data.id, questionId: question.id }
}

const ballot = async (court: Court) => {
  const { id, questionId } = await running(court)
  return { tenantId, id, device: `walking-device-${++count}`, picks: [{ questionId, options: 'a' }] }
}

export const sample = sampleOf('cms/vote', {
  // A vote that could be published.
  row: () => ({
    ...inTime,
    minPick: undefined,
    maxPick: undefined,
    questions: [{ title: '问题', options: ['a', 'b'].map((key) => ({ key, text: key })), type: 'single' }],
  }),
  calls: {
    result: { input: async ({ court }) => ({ id: (await running(court)).id }) },
    shown: {
      input: async ({ court }) => ({ tenantId, id: (await running(court)).id }),
      async attempts(step) {
        const { id } = await running(step.court)
        const { nobody } = step.court.world
        return [{ who: 'a reader of another tenant', send: () => sendCall(step, nobody, { tenantId: 'beta', id }), expected: [404] }]
      },
    },
    cast: {
      input: ({ court }) => ballot(court),
      async attempts(step) {
        const given = await ballot(step.court)
        const { nobody } = step.court.world
        return [{ who: 'a reader of another tenant', send: () => sendCall(step, nobody, { ...given, tenantId: 'beta' }), expected: [404] }]
      },
    },
  },
})
