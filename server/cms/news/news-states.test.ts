import { news } from '@masthead/contract/cms/news'
import type { Actions } from '@masthead/contract/kit/action'
import { actionCalls } from '@masthead/contract/kit/name'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import type { Answer } from '../../testing/world'

/**
 * The state machine as it is meant, written down beside the declaration and not read from it. A live article is one state for each state of its
 * changed copy: 4 without one, 4a saved, 4b sent, 4c reviewed, 4d sent back.
 */
const places = ['0', '1', '2', '3', '4', '4a', '4b', '4c', '4d', '5', '6'] as const
type Place = (typeof places)[number]

const live: readonly Place[] = ['4', '4a', '4b', '4c', '4d']
const still = (...from: readonly Place[]): Partial<Record<Place, Place>> => Object.fromEntries(from.map((place) => [place, place]))
const anywhere = still('0', '1', '2', '3', ...live, '5')

interface Step {
  readonly who: 'author' | 'chief'
  readonly input?: Record<string, unknown>
  /** Where it leads from where; it is refused everywhere else. */
  readonly leads: Partial<Record<Place, Place>>
}

const steps: Readonly<Record<string, Step>> = {
  toCheck: { who: 'author', leads: { 0: '1', 2: '1', 5: '1', '4a': '4b', '4d': '4b' } },
  audit: { who: 'chief', input: { isAudit: 1 }, leads: { 1: '1', '4b': '4c' } },
  toPublish: { who: 'chief', leads: { 1: '4', 3: '4', '4b': '4', '4c': '4' } },
  toEdit: { who: 'chief', input: { remark: '退' }, leads: { 1: '2', 3: '2', 5: '2', '4b': '4d', '4c': '4d' } },
  discard: { who: 'author', leads: { '4a': '4', '4b': '4', '4c': '4', '4d': '4' } },
  toOnline: { who: 'chief', leads: { 5: '4' } },
  toOffline: { who: 'chief', input: { remark: '下' }, leads: { 3: '5', ...Object.fromEntries(live.map((place) => [place, '5'])) } },
  retract: { who: 'chief', input: { remark: '撤' }, leads: { 5: '6', ...Object.fromEntries(live.map((place) => [place, '6'])) } },
  keep: { who: 'chief', leads: still(...live, '5') },
  toTop: { who: 'chief', leads: still(...live) },
  lock: { who: 'chief', leads: anywhere },
  sort: { who: 'chief', input: { sort: 7 }, leads: anywhere },
  editNum: { who: 'chief', input: { views: 3, remark: '活动' }, leads: still(...live, '5') },
  updateBatch: { who: 'chief', leads: anywhere },
  editCategory: { who: 'chief', leads: anywhere },
  editTopic: { who: 'chief', leads: anywhere },
  editAccount: { who: 'chief', input: { account: '' }, leads: anywhere },
  recycle: { who: 'chief', leads: still('0', '2', '5') },
  // The verbs that every noun has.
  edit: { who: 'author', leads: { 0: '0', 2: '2', 5: '5', 4: '4a', '4a': '4a', '4d': '4a' } },
  delete: { who: 'chief', leads: still('0', '2', '5') },
}

/** What goes by who did something before, and not by the state alone: issuing.test.ts tries these. */
const personal = new Set(['takeBack', 'takeOver'])

const verbs: Readonly<Record<string, string>> = { edit: '修改', delete: '删除' }
const stateNames = ['草稿', '待签发', '退回修改', '定时待发', '已签发', '已下线', '已撤稿']
const stateOf = (place: Place): number => Number(place[0])

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const path = 'blade-cms/news'
const actions: Actions = news.actions ?? {}
/** Each edit is another one: saving what stands there already changes nothing, anywhere. */
let edits = 0

/** An article brought to a place by the desk's own calls, as far as they lead there. */
const bring = async (place: Place): Promise<string> => {
  const { author, issuer } = desk
  const isScheduled = place === '3'
  const { id, version } = await desk.save(isScheduled ? { publishTime: '2099-01-01 00:00:00' } : {})
  const send = () => author.patch(`${path}/to-check/${id}`)
  const issue = () => issuer.patch(`${path}/to-publish/${id}`)
  if (place === '0') return id
  await send()
  if (place === '1') return id
  if (place === '2') {
    await issuer.patch(`${path}/to-edit/${id}`, { remark: '退' })
    return id
  }
  const issued = await issue()
  if (isScheduled) await desk.world.database.run(`update cms_news set publish_time = now() - interval '1 hour' where id = $1::bigint`, [id])
  if (place === '5') await issuer.patch(`${path}/to-offline/${id}`, { remark: '下' })
  if (place === '6') {
    await issuer.post(`${path}/retract/${id}`, { remark: '撤' })
    await (await desk.world.as('second@000000')).post(`${path}/retract/${id}`, { remark: '撤' })
  }
  if (place.length === 1) return id
  const edited = await author.post(`${path}/submit`, { id, version: issued.data.version, title: '修改稿', brief: String(version) })
  if (edited.status !== 200) throw new Error(JSON.stringify(edited.body))
  if (place === '4a') return id
  await send()
  if (place === '4c') await issuer.put(`${path}/is-audit/${id}`, { isAudit: 1 })
  if (place === '4d') await issuer.patch(`${path}/to-edit/${id}`, { remark: '退' })
  return id
}

/** What a step needs to stand before it can be taken at all. */
const prepare: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  retract: async (id) => (await desk.world.as('second@000000')).post(`${path}/retract/${id}`, { remark: '撤' }),
  keep: async (id) => (await desk.world.as('second@000000')).post(`${path}/retract/${id}`, { remark: '撤' }),
}

const placeOf = async (id: string): Promise<Place> => {
  const [row] = await desk.world.database.query<{ status: number; pending: number | null }>(
    'select status, pending_state as pending from cms_news where id = $1::bigint',
    [id],
  )
  return `${row?.status}${row?.status === 4 && row.pending !== null ? 'abcd'[row.pending] : ''}` as Place
}

const take = async (name: string, id: string): Promise<Answer> => {
  const { who, input = {} } = steps[name] as Step
  const client = desk[who]
  if (name === 'delete') return client.delete(`${path}/${id}`)
  if (name === 'edit') return client.post(`${path}/submit`, { id, version: (await desk.row(id)).version, title: `改${++edits}` })
  const action = actions[name]
  if (!action) throw new Error(`no action ${name}`)
  const [method, call] = actionCalls(name, action)[0] as [string, string]
  const more = action.sets?.includes('topicId')
    ? { topicId: desk.otherTopicId }
    : action.sets?.includes('categoryId')
      ? { categoryId: desk.categoryId }
      : {}
  return client.send(method, `${path}/${call.replace('{id}', id)}`, { ...(call.includes('{id}') ? {} : { id }), ...input, ...more })
}

/** Takes a step and holds what the table says of it; answers where the article stands then. */
const hold = async (name: string, place: Place, id: string): Promise<Place> => {
  const what = `${name} from ${place}`
  const target = steps[name]?.leads[place]
  if (target) await prepare[name]?.(id)
  const before = await desk.kept(id)
  const isAgain = target === undefined && (await isRepeat(id, name))
  const answer = await take(name, id)
  if (target) {
    expect(answer.status, `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200)
    if (name !== 'delete' && name !== 'recycle') expect(await placeOf(id), what).toBe(target)
    return target
  }
  if (isAgain) {
    expect(answer.status, what).toBe(200)
    expect(await desk.kept(id), `${what}: something changed`).toBe(before)
    return place
  }
  expect([answer.status, answer.body.code], `${what}: ${JSON.stringify(answer.body).slice(0, 300)}`).toEqual([409, 409])
  const label = verbs[name] ?? actions[name]?.label[0]
  const said =
    name === 'edit' && ['4b', '4c'].includes(place) ? '修改稿已送签，退回后才能修改' : `当前状态[${stateNames[stateOf(place)]}]不能执行[${label}]`
  expect(answer.msg.startsWith(said), `${what}: ${answer.msg}`).toBe(true)
  expect(await desk.kept(id), `${what}: something changed`).toBe(before)
  return place
}

describe('every action from every state', () => {
  it('is told of in the table of this test', () => {
    const told = Object.entries(actions).filter(([, action]) => !action.system && action.bin !== 'outOf')
    expect(told.map(([name]) => name).filter((name) => !(name in steps) && !personal.has(name))).toEqual([])
    for (const [name, action] of told) {
      const from = typeof action.from === 'number' ? [action.from] : (action.from as readonly number[])
      const leads = Object.keys(steps[name]?.leads ?? {}).map((place) => Number(place[0]))
      expect(
        leads.filter((state) => !from.includes(state)),
        name,
      ).toEqual([])
    }
  })

  it.each(places)(
    'from %s leads where it should, or is a 409 that names the state and changes nothing',
    async (place) => {
      let id = await bring(place)
      expect(await placeOf(id)).toBe(place)
      // The refused ones first: they leave the article as it is for the next.
      const names = Object.keys(steps).sort((a, b) => Number(place in (steps[a]?.leads ?? {})) - Number(place in (steps[b]?.leads ?? {})))
      for (const name of names) {
        if (place === '6') expect((await desk.row(id))._can).toEqual([])
        if (steps[name]?.leads[place]) id = await bring(place)
        await hold(name, place, id)
      }
    },
    60_000,
  )

  it('keeps to the table along any way through it', async () => {
    const walk = fc.array(fc.constantFrom(...Object.keys(steps).filter((name) => !['recycle', 'delete', 'keep', 'lock'].includes(name))), {
      minLength: 6,
      maxLength: 14,
    })
    await fc.assert(
      fc.asyncProperty(walk, async (names) => {
        const { id } = await desk.save()
        let place: Place = '0'
        let wasEdited = false
        for (const name of names) {
          if (place === '6') break
          // What a walk remembers beyond its place has stories of its own: a second review, a text that changed while it was offline.
          if (name === 'audit' || (name === 'toOnline' && wasEdited)) continue
          wasEdited = name === 'edit' && place === '5' ? true : name === 'toPublish' ? false : wasEdited
          if (name === 'toOffline' && place === '4a') wasEdited = true
          place = await hold(name, place, id)
          if (place === '5' && (await desk.row(id)).hasPending) break
        }
        // What readers see is signed, always.
        const row = await desk.row(id)
        const shown = await desk.frontOf(id)
        expect(shown.status).toBe(row.status === 4 ? 200 : row.status === 6 ? 410 : 404)
        if (row.status === 4) {
          const { data } = await desk.chief.get(`blade-cms/newshistory/${row.publishedRevisionId}`)
          expect([data.reviewState, data.title, data.contentHtml]).toEqual([2, shown.data.title, shown.data.content])
        }
      }),
      { numRuns: 60 },
    )
  }, 120_000)
})

/** The same person doing the same again, nothing having happened since: it answers the row as it is. */
const isRepeat = async (id: string, name: string): Promise<boolean> => {
  const [line] = await desk.world.database.query<{ action: string; who: string }>(
    `select action, create_user::text as who from log_operatelog where biz_type = 'cms/news' and biz_id = $1 order by id desc limit 1`,
    [id],
  )
  return line?.action === name && line.who === desk.stage.users[steps[name]?.who ?? '']
}
