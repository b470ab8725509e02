import { letterTypes } from '@masthead/contract/petition/letterwords'
import { problem } from '@masthead/contract/petition/problem'
import { modelNamed } from '../../engine/model'
import { inTransaction } from '../../engine/reach/context'
import { post } from '../../engine/ledger/post'
import type { Context, Engine } from '../../engine/types'
import type { Body, Maker } from './making'
import { communityTold } from './told-community'
import { unitApart } from './told-begun'

/** What these rows are made with. */
interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly tenantId: string
  readonly n: number
  /** The program's own context. */
  readonly own: Context
}

const hourMs = 3_600_000

/** A moment of its own for each row, an hour after that of the one before. */
const hourOf = (n: number, minutes = 0, year = 2031): string =>
  new Date(Date.UTC(year, 0, 1) + n * hourMs + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

/** An appeal that has got so much that whatever a law gives back is there. */
const fundedAppeal = async ({ maker, engine, own, tenantId }: About): Promise<string> => {
  const { id } = await maker.make(modelNamed(engine, 'activities/donationproject'), tenantId)
  const line = { owner: id, unit: 'cent' }
  await inTransaction({ ...own, tenantId }, (tx) =>
    post(tx, { noun: 'activities/donationproject', id, verb: 'fund', occurrence: '1' }, [
      { ...line, account: 'outside', purse: 'law', amount: -1_000_000_000_000 },
      { ...line, account: 'activities/donationfund', purse: 'raised', amount: 1_000_000_000_000 },
    ]),
  )
  return id
}

/** What is about a letter is about one that is there. */
const aboutLetter = async ({ maker, engine, tenantId }: About): Promise<Body> => {
  const letterType = 'petition/petitioncxtppxjj'
  // Of a department where nobody works, so that nobody takes what follows from the letter for what was sent.
  const { id: deptId } = await unitApart(maker, tenantId)
  return { letterType, letterId: (await maker.make(modelNamed(engine, letterType), tenantId, { deptId })).id }
}

/** What belongs together in rows of activities, venues and showrooms, and in what is about letters. */
export const civicTold: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  ...communityTold,
  ...Object.fromEntries(
    Object.keys(letterTypes).map((name) => [name, () => ({ receiveTime: '2024-05-06 09:00:00', deadline: '2029-12-31 23:59:59' })]),
  ),
  'petition/petitionlog': aboutLetter,
  'petition/petitionwarning': aboutLetter,
  'petition/petitionevaluate': aboutLetter,
  'petition/qetitionzlkpxfjzps': aboutLetter,
  // There is room for whoever a law enrols.
  'activities/campaign': () => ({
    startTime: '2031-03-01 08:00:00',
    endTime: '2031-03-01 18:00:00',
    signStart: '2024-01-01 08:00:00',
    signEnd: '2031-02-28 08:00:00',
    capacity: 50_000,
    waitCapacity: 50_000,
    needAudit: true,
    needIdNo: false,
    mouldId: undefined,
  }),
  // Who enrols for an activity is examined first.
  'general/enroll': () => ({ bizType: 'activities/campaign' }),
  'activities/donation': async (about) => ({ projectId: await fundedAppeal(about) }),
  'general/placeopencontrol': ({ n }) => ({
    date: hourOf(24 * n).slice(0, 10),
    openFrom: `0${n % 8}:${String(n % 60).padStart(2, '0')}`,
    openTo: '22:00',
    quota: 50_000,
  }),
  // You cannot score yourself, and who makes rows is known.
  'activities/fractional': () => ({ userId: undefined }),
  'enterprise/enterpriseproductflow': () => ({ type: 'in' }),
  'showroom/showroom': () => ({ bookRule: undefined, capacityPerDay: 1_000_000 }),
  // Two groups never meet, and each had a time to come, within eleven years.
  'showroom/booking': ({ n }) => ({ startTime: hourOf(n % 100_000, 0, 2011), endTime: hourOf(n % 100_000, 30, 2011) }),
}

/** What steps of letters are told: a main letter of the same kind, and a mediation that took place. */
export const civicToldTo: Readonly<Record<string, () => Promise<Body>>> = {
  ...Object.fromEntries(Object.keys(letterTypes).map((name) => [`${name} merge`, async () => ({ mainType: undefined, mainId: undefined })])),
  'petition/petitioncxtppxjj mediate': async () => ({ mediateTime: '2024-06-03 10:00:00' }),
}

/** The columns that a row of a public face has besides by the time it is published: what was answered, and when. */
export const published: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...Object.fromEntries(Object.keys(letterTypes).map((name) => [`${name} front`, { publicReply: '已办结' }])),
  'petition/problem front': { status: problem.state.published, publishTime: '2024-05-06 09:00:00+08' },
}
