import { expect } from 'vitest'
import type { Court } from '../laws/court'
import { captcha } from './proofs-civic'
import { type Proof, sendCall, type Step, well } from './step'

const manuscripts = 'blade-contribute/manuscript'

/** A text that somebody sent; its words are those of every other one. */
const sent = async (court: Court, content = '<p>江城今年新修了三条滨江步道，沿线种下两千棵香樟，市民傍晚常来散步。</p>'): Promise<string> => {
  const author = await court.target('contribute/contributepersonal', 'acme')
  const body = { title: '滨江步道', content, authorIds: author.id, sendNow: true }
  return (await well(court.client('chief').post(`${manuscripts}/create`, body), 'a manuscript')).data.id
}

/** A confirmed work of the one who asks, and one that waits. */
const works = async ({ court, entry }: Step): Promise<Record<string, unknown>> => {
  const model = court.model(entry.name)
  const whose = entry.name === 'contribute/newspaperdiagrams' ? 'designerId' : 'userId'
  const [done, waiting] = [await court.make(model, 'acme'), await court.make(model, 'acme')]
  await court.place(model, done.id, { status: 3, [whose]: court.stages.acme.users.chief })
  await court.place(model, waiting.id, { status: 1 })
  return {}
}

const workProofs = (noun: string, calls: readonly string[]): Record<string, Proof> =>
  Object.fromEntries(calls.map((call) => [`${noun} ${call}`, { input: works }]))

const ofAuthors = ['markPage', 'myNews', 'authorScoresInfo', 'scoresCount', 'ranking', 'days'] as const

/** Correspondents are being enrolled, who say no more than their names. */
const recruiting = async (court: Court): Promise<Record<string, unknown>> => {
  const model = court.model('contribute/contributecollectreporter')
  const { id } = await court.make(model, 'acme', { type: 'correspondent', startTime: null, endTime: '2099-01-01 00:00:00', formMouldId: undefined })
  await court.place(model, id, { status: 1 })
  return { tenantId: 'acme', campaignId: id, name: '赵小满', phone: '13900009999' }
}

/** What contributors sent, and what became of it in the paper. */
export const paperProofs: Readonly<Record<string, Proof>> = {
  ...workProofs('contribute/newspaperauthor', ofAuthors),
  ...workProofs('contribute/littlereportnewspaperauthor', ofAuthors),
  ...workProofs('contribute/newspaperdiagrams', ['myDiagrams']),
  'contribute/contributecollectreporter enrol': {
    input: async ({ court }) => ({ ...(await recruiting(court)), ...(await captcha(court)) }),
    attempts: async (step) => {
      const input = { ...(await recruiting(step.court)), captchaKey: 'none', captchaCode: 'none' }
      return [{ who: 'somebody who read no captcha', send: () => sendCall(step, step.court.world.nobody, input), expected: [400] }]
    },
  },
  'contribute/newspapernews frontList': {
    async prove({ court, route }) {
      const { id } = await court.make(court.model('contribute/newspapernews'), 'acme')
      await court.place(court.model('contribute/newspapernews'), id, { status: 1 })
      const { data } = await well(court.world.nobody.send('POST', 'blade-contribute/newspapernews/front?tenantId=acme', { size: 200 }), route)
      expect.soft(JSON.stringify(data.records), route).toContain(id)
    },
  },
  'contribute/newspapernews catchMonth': {
    async input({ court }) {
      const paper = { name: '抓取用报', paperCode: 'walk', indexUrl: 'https://epaper.invalid/{yyyy}-{MM}/{dd}/node_1.htm' }
      const { data } = await court.client('chief').get('blade-contribute/newspaper/page?paperCode_equal=walk')
      if (data.total === 0) await well(court.client('chief').post('blade-contribute/newspaper', paper), 'a paper')
      // Nobody has begun to catch it.
      await court.world.database.run("update platform_job set status = 4 where name = 'contribute/catch' and status = 0")
      return { paperCode: 'walk', year: 2026, month: 1, day: 5 }
    },
  },
  'contribute/manuscriptlittlereporter certificate': {
    async input({ court }) {
      const model = court.model('contribute/manuscriptlittlereporter')
      const { id } = await court.make(model, 'acme')
      await court.place(model, id, { status: 3 })
      return { id }
    },
    async prove({ court, route }) {
      const model = court.model('contribute/manuscriptlittlereporter')
      const { id } = await court.make(model, 'acme')
      await court.place(model, id, { status: 3 })
      const { headers } = await well(court.client('chief').get(`blade-contribute/manuscriptlittlereporter/certificate/${id}`), route)
      expect.soft([headers['content-type'], String(headers['content-disposition']).includes('.pdf')], route).toEqual(['application/pdf', true])
    },
  },
  'contribute/messageroyalties bankFile': {
    async prove(step) {
      const { headers } = await well(sendCall(step, step.court.client('chief'), { month: '1999-01', format: 'csv' }), step.route)
      expect.soft(String(headers['content-disposition']), step.route).toContain('.csv')
    },
  },
  'contribute/manuscript nextDetail': {
    async input({ court }) {
      const id = await sent(court)
      await sent(court)
      return { id, ascs: 'id' }
    },
  },
  'contribute/manuscript alike': {
    async input({ court }) {
      await sent(court)
      return { id: await sent(court) }
    },
  },
  'contribute/manuscript rounds': { input: async ({ court }) => ({ id: await sent(court) }) },
  'contribute/manuscript sensitive': {
    async input({ court }) {
      await court.client('chief').post('blade-general/sensitivekeywords', { word: '禁用词语', level: 2, type: 'other', scope: 'news' })
      return { id: await sent(court, '<p>文中有禁用词语一处。</p>') }
    },
  },
}
