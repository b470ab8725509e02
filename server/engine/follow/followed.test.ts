import { flag, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../platform/log'
import { defineJob } from '../../platform/background/jobs'
import { startRunner } from '../../platform/background/runner'
import { eventually } from '../../testing/eventually'
import { followed } from '../../testing/followed'
import { stage } from '../../testing/people'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'
import { createEngine } from '../model'
import { following } from './follow'
import { followJob } from './followed'

/** What follows on an action elsewhere: asked for in its transaction, done once, and let be where either row has gone its own way. */

const states = {
  open: { value: 0, label: ['在办', 'Open'] },
  halted: { value: 1, label: ['暂停', 'Halted'] },
  closed: { value: 2, label: ['办结', 'Closed'] },
} as const

const piece = resource('project/piece', {
  label: ['部分', 'Piece'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    wholeId: ref(['整体', 'Whole'], 'project/whole', { required: true, filter: 'equal' }),
    why: text(['原因', 'Why'], { max: 200, readOnly: true }),
  },
  states,
  actions: {
    close: { label: ['办结', 'Close'], from: 'open', to: 'closed', sets: ['why!'] },
    halt: { label: ['暂停', 'Halt'], from: 'open', to: 'halted' },
  },
})

const after = { noun: 'project/piece', action: 'close', by: 'wholeId', with: { why: '$.remark' } } as const

const wholeWith = (follows: object) =>
  resource('project/whole', {
    label: ['整体', 'Whole'],
    tenancy: 'tenant',
    fields: {
      name: text(['名称', 'Name'], { required: true }),
      why: text(['原因', 'Why'], { max: 200, readOnly: true }),
      isUrgent: flag(['急', 'Urgent']),
    },
    states,
    actions: {
      close: {
        label: ['办结', 'Close'],
        from: 'open',
        to: ['halted', 'closed'],
        picks: 'next',
        input: { next: text(['去向', 'Where']) },
        reason: 'why',
        after: follows as typeof after,
      },
      reopen: { label: ['重开', 'Open again'], from: ['halted', 'closed'], to: 'open' },
    },
  })

const whole = wholeWith({ ...after, in: 'closed' })
const nouns = [whole, piece]

let product: World
let chief: Client
beforeAll(async () => {
  product = await world({ nouns, prepare: tablesFor(nouns) })
  await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
}, 60_000)
afterAll(() => product?.close())

const made = async (path: string, body: object): Promise<string> => {
  const { status, data, msg } = await chief.post(path, body)
  expect(status, msg).toBe(200)
  return data.id
}
const withPieces = async (): Promise<{ id: string; pieces: string[] }> => {
  const id = await made(whole.path, { name: '整体' })
  return { id, pieces: [await made(piece.path, { name: '甲', wholeId: id }), await made(piece.path, { name: '乙', wholeId: id })] }
}
const close = (id: string, next = '2') => chief.post(`${whole.path}/close/${id}`, { remark: '收尾', next })
const statesOf = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await chief.get(`${piece.path}/${id}`)).data.status))
const versionsOf = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await chief.get(`${piece.path}/${id}`)).data.version))

it('is done after the transaction, on every row that points at it, with what was said', async () => {
  const { id, pieces } = await withPieces()
  expect((await close(id)).status).toBe(200)
  expect(await statesOf(pieces)).toEqual([0, 0])
  await followed(product)
  expect(await statesOf(pieces)).toEqual([2, 2])
  expect((await chief.get(`${piece.path}/${pieces[0]}`)).data.why).toBe('收尾')
})

it('never was where the action is refused, or ends in another state', async () => {
  const { id, pieces } = await withPieces()
  expect((await chief.post(`${whole.path}/close/${id}`, { next: '2' })).status).toBe(400)
  expect((await close(id, '1')).status).toBe(200)
  await followed(product)
  expect(await statesOf(pieces)).toEqual([0, 0])
})

it('is let be where the row there has left its states, or the row here has moved on', async () => {
  const one = await withPieces()
  expect((await chief.post(`${piece.path}/halt/${one.pieces[0]}`)).status).toBe(200)
  await close(one.id)
  await followed(product)
  expect(await statesOf(one.pieces)).toEqual([1, 2])
  const other = await withPieces()
  await close(other.id)
  expect((await chief.post(`${whole.path}/reopen/${other.id}`)).status).toBe(200)
  await followed(product)
  expect(await statesOf(other.pieces)).toEqual([0, 0])
})

it('is done once, whoever dies in the midst of it', async () => {
  const { id, pieces } = await withPieces()
  const [first = 0, second = 0] = await versionsOf(pieces)
  await close(id)
  const { own, database } = product
  let runs = 0
  // The first node has done the work, and dies before its transaction commits.
  const dying = defineJob(
    following,
    (job) => {
      runs += 1
      if (runs > 1) return followJob(own).handler(job)
      const commit: typeof job.commit = (work) =>
        job.commit(async (tx) => {
          await work(tx)
          throw new Error('killed')
        })
      return followJob(own).handler({ ...job, commit })
    },
    { backoff: 1, keep: false },
  )
  const runner = startRunner({ database, log: createLog({ logLevel: 'silent' }), jobs: [dying], every: 20 })
  await eventually(
    () => statesOf(pieces),
    (found) => found.every((state) => state === 2),
  )
  await runner.stop()
  await followed(product)
  expect([runs, await versionsOf(pieces)]).toEqual([2, [first + 1, second + 1]])
})

it.each([
  ['an unknown noun', { ...after, noun: 'project/none' }, 'which is unknown'],
  ['an unknown action', { ...after, action: 'none' }, 'which is unknown'],
  ['no reference', { noun: after.noun, action: after.action, with: after.with }, 'say by which reference'],
  ['two references', { ...after, to: 'name' }, 'say by which reference'],
  ['a field that leads nowhere', { ...after, by: 'name' }, 'which does not lead there'],
  ['a lacking input', { noun: after.noun, action: after.action, by: after.by }, 'without why, which it demands'],
  ['an input that it does not take', { ...after, with: { ...after.with, more: 1 } }, 'with more, which it does not take'],
  ['a value from nowhere', { ...after, with: { why: '$.none' } }, 'which is unknown'],
])('does not start with %s', (_, follows, told) => {
  expect(() => createEngine([wholeWith(follows), piece], [])).toThrow(told)
})
