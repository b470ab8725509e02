import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from './duty-office'
import { type Stage, stage } from './people'
import { type Answer, type Client, type World, world } from './world'

/**
 * What may be done in which state and where it leads, written down here once more and not read from what is declared: each call is made in every state, by
 * somebody who may everything. Where it leads nowhere the answer names the state, and nothing has changed. Enrolments have their own walk beside them.
 */

let product: World
let acme: Stage
let chief: Client
let second: Client
let count = 0
const ids: Record<string, string> = {}

const make = async (path: string, body: object, by = second): Promise<string> => (await must(by.post(path, body))).id
const region = '110000'

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', { chief: { codes: 'all' }, second: { codes: 'all' } })
  ;[chief, second] = [await product.as('chief@acme'), await product.as('second@acme')]
  await must((await product.as('admin@000000')).post('blade-system/region', { code: region, name: '江城市', level: 1 }))
  ids.category = await make('blade-general/category', { categoryName: '市政', categoryType: 3, handleDays: 15 })
  ids.type = await make('blade-ers/erstype', { name: '火情', code: 'fire' })
  const accounts = (code: string, needReview: boolean) => make('blade-official/accountcategory', { name: code, code, needReview })
  ids.reviewed = await accounts('gov', true)
  ids.account = await make('blade-official/account', { name: '江城发布', orgName: '新闻办', categoryId: await accounts('free', false) })
  ids.letter = await letter()
})
afterAll(() => product?.close())

const letter = (): Promise<string> =>
  make('blade-petition/petitionxxptjjjb', {
    title: `路灯不亮${++count}`,
    content: '路灯坏了',
    isAnonymous: true,
    regionCode: region,
    receiveTime: '2026-03-02 09:00:00',
    categoryId: ids.category,
    deptId: acme.depts.main,
  })
const reviewOf = async (family: string, bizId: string): Promise<string> =>
  (await must(chief.get(`blade-${family}/review/page?bizId=${bizId}`))).records[0].id

interface Step {
  /** The call; the row's id stands in the path, or goes along. */
  readonly call: string
  /** The states it starts from, each with the one it leads to. */
  readonly leads: Readonly<Record<number, number>>
  body?(): object
}

interface Machine {
  readonly path: string
  readonly states: readonly string[]
  make(): Promise<string>
  /** What a row has by the time it is in the middle of things, in words of the database. */
  readonly along?: () => Readonly<Record<string, string | number | undefined>>
  readonly steps: readonly Step[]
}

const why = () => ({ remark: '已核对' })

const machines: readonly Machine[] = [
  {
    path: 'blade-ers/ersevent',
    states: ['待接收', '待受理', '处置中', '已转办', '已退回', '已办结', '不予受理'],
    make: () =>
      make('blade-ers/ersevent', {
        title: `火情${++count}`,
        typeId: ids.type,
        content: '浓烟',
        place: '滨江路',
        occurTime: '2026-03-02 09:00:00',
      }),
    // Somebody was at the place, and another unit had it before.
    along: () => ({ proofs: 1, from_dept: acme.depts.other }),
    steps: [
      { call: 'POST receive', leads: { 0: 1, 3: 1, 4: 1 } },
      { call: 'POST accept', leads: { 1: 2 } },
      { call: 'POST inadmissible', leads: { 1: 6 }, body: () => ({ inadmissibleCode: 'outside', ...why() }) },
      { call: 'POST transfer', leads: { 1: 3, 2: 3 }, body: () => ({ deptId: acme.depts.child, ...why() }) },
      { call: 'POST transferById', leads: { 1: 3, 2: 3 }, body: () => ({ assigneeId: acme.users.second, ...why() }) },
      { call: 'POST sendBack', leads: { 1: 4, 2: 4, 3: 4 }, body: why },
      { call: 'POST feedbackByTypeId', leads: { 2: 2 }, body: () => ({ typeId: 'progress', content: '已到场', lat: 30.5, lng: 114.3 }) },
      { call: 'POST finish', leads: { 2: 5 }, body: () => ({ result: '明火扑灭', loss: 0 }) },
      { call: 'POST reopen/{id}', leads: { 5: 1, 6: 1 }, body: why },
    ],
  },
  {
    path: 'blade-petition/petitionxxptjjjb',
    states: ['已登记', '待审核', '已交办', '已退回', '办理中', '待核', '已办结', '不予受理', '已合并'],
    make: () => letter(),
    along: () => ({ deadline: '2031-03-14 23:59:59+08' }),
    steps: [
      { call: 'POST send/{id}', leads: { 0: 1, 3: 1 } },
      { call: 'POST check', leads: { 1: 2, 5: 6 } },
      { call: 'POST checkreject', leads: { 1: 3, 5: 4 }, body: why },
      { call: 'POST receive/{id}', leads: { 2: 4 } },
      { call: 'POST reply/{id}', leads: { 4: 5 }, body: () => ({ replyContent: '已修好' }) },
      { call: 'POST extend/{id}', leads: { 4: 4 }, body: () => ({ extendTo: '2031-04-01 23:59:59', ...why() }) },
      { call: 'POST supervise/{id}', leads: { 2: 2, 4: 4 }, body: () => ({ superviseLevel: 2 }) },
      { call: 'POST merge/{id}', leads: { 1: 8 }, body: () => ({ repeatOf: ids.letter }) },
      { call: 'POST not-accept/{id}', leads: { 1: 7 }, body: () => ({ rejectBasis: 'judicial', ...why() }) },
      { call: 'POST restore/{id}', leads: { 7: 1, 8: 1 }, body: why },
    ],
  },
  {
    path: 'blade-petition/problem',
    states: ['新问题', '待审', '已发布', '答复退回', '已隐藏'],
    // Whoever asked may ask again.
    make: () => make('blade-petition/problem', { title: `积水${++count}`, content: '小区门口积水' }, chief),
    along: () => ({ publish_time: new Date().toISOString() }),
    steps: [
      { call: 'POST reply', leads: { 0: 1, 3: 1 }, body: () => ({ reply: '已疏通', deptId: acme.depts.main }) },
      { call: 'POST check', leads: { 1: 2 } },
      { call: 'POST checkreject', leads: { 1: 3 }, body: why },
      { call: 'POST hide/{id}', leads: { 0: 4, 1: 4, 2: 4 }, body: why },
      { call: 'POST show/{id}', leads: { 4: 0 } },
      { call: 'POST reopen/{id}', leads: { 2: 0 }, body: () => ({ content: '又积水了' }) },
    ],
  },
  {
    path: 'blade-official/manuscript',
    states: ['编辑中', '已发布', '不予发布'],
    make: () => make('blade-official/manuscript', { accountId: ids.account, title: `供暖${++count}`, content: '<p>供暖</p>' }),
    steps: [
      { call: 'PATCH to-publish/{id}', leads: { 0: 1, 2: 1 } },
      { call: 'PATCH no-publish/{id}', leads: { 0: 2, 1: 2 }, body: why },
      { call: 'PATCH to-edit/{id}', leads: { 1: 0, 2: 0 } },
      { call: 'GET push-news', leads: { 1: 1 } },
    ],
  },
  {
    path: 'blade-official/review',
    states: ['待审核', '已通过', '未通过'],
    make: async () =>
      reviewOf('official', await make('blade-official/account', { name: `账号${++count}`, orgName: '新闻办', categoryId: ids.reviewed })),
    steps: [
      { call: 'POST review-adopt', leads: { 0: 1 } },
      { call: 'POST review-fail', leads: { 0: 2 }, body: why },
      { call: 'POST resubmit/{id}', leads: { 2: 0 } },
    ],
  },
  {
    path: 'blade-general/review',
    states: ['待审核', '通过', '不通过'],
    make: async () => reviewOf('general', await make('blade-activities/seekhelp', { title: `寻人${++count}`, content: '穿蓝色外套' })),
    steps: [
      { call: 'GET examine', leads: { 0: 1 }, body: () => ({ result: 1 }) },
      { call: 'GET examines', leads: { 0: 2 }, body: () => ({ result: 2, ...why() }) },
    ],
  },
]

const carryOut = (path: string, { call, body }: Step, id: string): Promise<Answer> => {
  const [method = '', place = ''] = call.split(' ')
  const input = body?.() ?? {}
  if (method === 'GET') return chief.get(`${path}/${place}?${new URLSearchParams({ id, ...input })}`)
  return chief.send(method, `${path}/${place.replace('{id}', id)}`, place.includes('{id}') ? input : { id, ...input })
}

const put = async ({ path, along }: Machine, id: string, status: number): Promise<void> => {
  const columns = Object.entries({ status, ...(status > 0 ? along?.() : {}) })
  await product.database.run(
    `update ${path.slice('blade-'.length).replace('/', '_')} set ${columns.map(([name], index) => `${name} = $${index + 2}`).join(', ')} where id = $1::bigint`,
    [id, ...columns.map(([, value]) => value)],
  )
}

describe.each(machines)('$path', (machine) => {
  const { path, states, steps } = machine
  test.each(states.map((label, state) => [label, state] as const))('%s', async (label, state) => {
    const stays = await machine.make()
    await put(machine, stays, state)
    const before = await must(chief.get(`${path}/${stays}`))
    expect(before.status).toBe(state)
    for (const step of steps) {
      const to = step.leads[state]
      const what = `${step.call} in ${label}`
      if (to === undefined) {
        const { status, msg } = await carryOut(path, step, stays)
        expect([what, status, msg]).toEqual([what, 409, expect.stringContaining(`当前状态[${label}]`)])
      } else {
        const id = await machine.make()
        await put(machine, id, state)
        const { status, msg } = await carryOut(path, step, id)
        expect([what, status, (await must(chief.get(`${path}/${id}`))).status], msg).toEqual([what, 200, to])
      }
    }
    expect(await must(chief.get(`${path}/${stays}`))).toEqual(before)
  })
})

test('an emergency gets feedback and more time while it is handled, in no other state', async () => {
  const [machine] = machines as readonly [Machine]
  for (const [state, label] of machine.states.entries()) {
    const eventId = await machine.make()
    await put(machine, eventId, state)
    await product.database.run(`update ers_ersevent set handle_due = '2031-01-01 12:00:00+08' where id = $1::bigint`, [eventId])
    const answers = [
      await chief.post('blade-ers/erseventfeedback', { eventId, content: '已到场' }),
      await chief.post('blade-ers/overdue', { eventId, reason: '工程量大', newDue: '2031-02-01 12:00:00' }),
    ]
    expect([label, ...answers.map(({ status }) => status)]).toEqual(state === 2 ? [label, 200, 200] : [label, 409, 409])
  }
})
