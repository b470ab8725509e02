import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

const base = 'blade-contribute'
const texts = `${base}/manuscript`
const childTexts = `${base}/manuscriptlittlereporter`

let product: World
let acme: Stage
let authorId: string
let childId: string
let gradeId: string
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const well = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, data, msg } = await answer
  expect(status, msg).toBe(200)
  return data
}

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  acme = await stage(product, 'acme', { chief: all, marker: all, boss: all, writer: {} })
  for (const name of ['chief', 'marker', 'boss']) people[name] = await product.as(`${name}@acme`)
  const chief = who('chief')
  const banks = [{ bankName: '工行', account: '6222021234567890123' }]
  const person = { name: '赵六', identifyType: 'CORRESPONDENT', mobile: '13800138000', payment: 1, banks }
  authorId = (await well(chief.post(`${base}/contributepersonal`, person))).id
  const school = await well(chief.post(`${base}/contributeschoolinfo`, { name: '一小', type: 1 }))
  const child = { name: '小赵', code: '110101201501011234', schoolInfoId: school.id, consentFile: '/files/2026/01/abcdefghijklmnopqrstuv.pdf' }
  childId = (await well(chief.post(`${base}/contributelittlereporter`, child))).id
  gradeId = (await well(chief.post(`${base}/newspapergrade`, { name: '甲', score: 10, royalty: 100_01 }))).id
})
afterAll(() => product?.close())

/** Where each call leads from each state that it is taken from; from every other it is a 409 and changes nothing. */
type Leads = Readonly<Record<string, Readonly<Record<number, number>>>>

interface Walk {
  readonly path: string
  readonly last: number
  readonly leads: Leads
  /** What a call is told besides the row that it is of. */
  readonly asked: Readonly<Record<string, object>>
  make(): Promise<string>
}

let count = 0
const row = async ({ path }: Walk, id: string) => (await who('chief').get(`${path}/${id}`)).data
const place = (walk: Walk, id: string, state: number, further = '') =>
  product.database.run(`update ${walk.path.replace('blade-contribute/', 'contribute_')} set status = $2${further} where id = $1::bigint`, [id, state])
const carryOut = async (walk: Walk, call: string, id: string): Promise<Answer> => {
  const { path, asked } = walk
  const own = ['send', 'adjust'].includes(call) ? `${call}/${id}` : call
  const body = ['delete', 'toRecycle'].includes(call) ? { ids: id } : { id, ...(call === 'submit' ? { version: (await row(walk, id)).version } : {}) }
  return who('boss').post(`${path}/${own}`, { ...body, ...asked[call] })
}

const work = {
  mark: { 0: 1, 4: 1 },
  cancel_mark: { 1: 0 },
  examine: { 1: 2 },
  confirm: { 2: 3 },
  reject: { 1: 4, 2: 4 },
  toRecycle: { 0: 0, 1: 1, 2: 2, 4: 4 },
} as const
const ofAuthors = { ...work, binding: { 0: 0, 1: 1, 2: 2 }, adjust: { 3: 3 } } as const
const toldOfWork = {
  get examine() {
    return { gradeId }
  },
  reject: { remark: '试' },
  binding: { author: '小钱' },
  adjust: { score: 1, remark: '试' },
} as const
const authored = async (noun: string): Promise<string> => {
  const article = { title: `见报${++count}`, issueDate: '2026-10-08', pageNo: 'A1', content: '江城的秋天来了。' }
  const { id } = await well(who('chief').post(`${base}/newspapernews`, article))
  return (await well(who('marker').post(`${base}/${noun}`, { paperNewsId: id, author: '小孙' }))).id
}

const walks: Readonly<Record<string, Walk>> = {
  manuscripts: {
    path: texts,
    last: 6,
    leads: {
      send: { 0: 1, 5: 1 },
      adopt: { 1: 3, 2: 3 },
      toDraft: { 1: 2, 3: 2 },
      outDraft: { 2: 1 },
      print: { 3: 4, 6: 6 },
      reject: { 1: 5, 2: 5, 3: 5 },
      saveDelicacy: { 3: 3, 4: 4, 6: 6 },
      saveGtfy: { 3: 3, 4: 4, 6: 6 },
      award: { 3: 3, 4: 4, 6: 6 },
      'push-news': { 3: 6, 4: 6 },
      submit: { 0: 0, 5: 5 },
    },
    asked: { print: { issueDate: '2026-11-03', pageNo: 'W1' }, reject: { remark: '试' }, award: { awardLevel: 1 }, submit: { subTitle: '改过' } },
    make: async () =>
      (await well(who('marker').post(`${texts}/create`, { title: `来稿${++count}`, content: `<p>江边的第${count}盏灯</p>`, authorIds: authorId })))
        .id,
  },
  'texts of young reporters': {
    path: childTexts,
    last: 4,
    leads: { send: { 0: 1, 4: 1 }, adopt: { 1: 3, 2: 3 }, toDraft: { 1: 2 }, outDraft: { 2: 1 }, reject: { 1: 4, 2: 4 }, submit: { 0: 0, 4: 4 } },
    asked: { reject: { kindReason: 'own' }, submit: { theme: '改过' } },
    async make() {
      const body = { title: `江边的灯${++count}`, content: '<p>灯亮了。</p>', littleReporterId: childId, guardianAgree: true }
      const { id } = await well(who('marker').post(childTexts, body))
      await product.database.run(`update contribute_manuscriptlittlereporter set school_user = $2::bigint where id = $1::bigint`, [
        id,
        acme.users.chief,
      ])
      return id
    },
  },
  'authors in the paper': {
    path: `${base}/newspaperauthor`,
    last: 4,
    leads: ofAuthors,
    asked: toldOfWork,
    make: () => authored('newspaperauthor'),
  },
  'young reporters in the paper': {
    path: `${base}/littlereportnewspaperauthor`,
    last: 4,
    leads: ofAuthors,
    asked: toldOfWork,
    make: () => authored('littlereportnewspaperauthor'),
  },
  'pages of the paper': {
    path: `${base}/newspaperdiagrams`,
    last: 4,
    leads: work,
    asked: toldOfWork,
    async make() {
      const page = { issueDate: '2026-10-11', pageNo: `W${++count}`, imgUrl: '/x.png', designerId: acme.users.writer }
      return (await well(who('marker').post(`${base}/newspaperdiagrams`, page))).id
    },
  },
}

describe.each(Object.entries(walks))('%s', (_name, walk) => {
  it('are led by each call from each of its states to the one that follows', async () => {
    for (const [call, ways] of Object.entries(walk.leads))
      for (const [state, after] of Object.entries(ways)) {
        const id = await walk.make()
        await place(walk, id, Number(state))
        const { status, msg } = await carryOut(walk, call, id)
        expect(status, `${call} from ${state}: ${msg}`).toBe(200)
        if (call === 'toRecycle') {
          expect((await who('chief').get(`${walk.path}/page?id_equal=${id}`)).data.total, 'in the bin it stands in no list').toBe(0)
          await well(who('boss').post(`${walk.path}/outRecycle`, { id }))
        }
        expect((await row(walk, id)).status, `${call} from ${state}`).toBe(after)
      }
  })

  it('refuse each call from every other state by its name, and stay as they are', async () => {
    const id = await walk.make()
    for (let state = 0; state <= walk.last; state++)
      for (const [call, ways] of Object.entries(walk.leads)) {
        if (state in ways) continue
        await place(walk, id, state)
        const before = await row(walk, id)
        const { status, msg } = await carryOut(walk, call, id)
        expect([status, msg.startsWith('当前状态[')], `${call} from ${state}: ${msg}`).toEqual([409, true])
        expect(await row(walk, id)).toEqual(before)
      }
  })
})

it('takes a text out of the drawer to where it came from, and lets its maker delete a draft and nothing else', async () => {
  const walk = walks.manuscripts as Walk
  for (const before of [1, 3]) {
    const id = await walk.make()
    await place(walk, id, 2, `, prev_status = ${before}`)
    expect((await carryOut(walk, 'outDraft', id)).data.status).toBe(before)
  }
  for (let state = walk.last; state >= 0; state--) {
    const id = await walk.make()
    await place(walk, id, state)
    expect([state, (await carryOut(walk, 'delete', id)).status]).toEqual([state, state === 0 ? 200 : 409])
  }
})
