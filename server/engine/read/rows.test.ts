import { choice, encrypted, flag, json, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../../testing/people'
import { makeTables } from '../../testing/tables'
import { type Client, type World, world } from '../../testing/world'
import { behave } from '../behave'
import { pickOne, rows, unscoped } from './rows'
import { inTransaction } from '../reach/context'

const pebble = resource('cms/pebble', {
  label: ['石子', 'Pebble'],
  tenancy: 'tenant',
  scope: 'own',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    note: text(['说明', 'Note']),
    grade: choice(['等级', 'Grade'], { 1: ['一', 'One'], 2: ['二', 'Two'], 3: ['三', 'Three'] }),
    isSmooth: flag(['光滑', 'Smooth']),
    foundAt: time(['发现时间', 'Found at']),
    finder: encrypted(['发现人', 'Finder'], { mask: 'name', filter: 'equal' }),
  },
  calls: {
    look: {
      label: ['查看', 'Look'],
      call: 'POST look',
      answer: 'map',
      access: 'login',
      input: { where: json(['条件', 'Where']), all: flag(['全部', 'All']), bin: flag(['已删', 'Deleted']) },
    },
  },
})

const pebbles = behave(pebble, {
  calls: {
    async look(ctx, { input }) {
      const where = JSON.parse(String(input.where ?? '{}'))
      const found = rows(ctx, pebble, where, { ...(input.all ? unscoped : {}), ...(input.bin ? { bin: 'also' } : {}) })
      const list = await found.list(['name', 'foundAt', 'finder'], { sort: ['-grade', 'name'], limit: 3 })
      return { list, count: await found.count(), exists: await found.exists(), first: (await found.one('name'))?.name ?? null }
    },
  },
})

let product: World
let chief: Client
let worker: Client

beforeAll(async () => {
  product = await world({ nouns: [pebble], behaviours: [pebbles], prepare: (database) => makeTables(database, [pebble], [pebbles]) })
  await stage(product, 'acme', { chief: { codes: 'all' }, worker: { codes: ['cms_pebble_view', 'cms_pebble_add'] } })
  await stage(product, 'rival', { chief: { codes: 'all' } })
  ;[chief, worker] = [await product.as('chief@acme'), await product.as('worker@acme')]
  const rival = await product.as('chief@rival')
  const add = async (who: Client, more: object) => (await who.post('blade-cms/pebble/submit', more)).data.id
  await add(chief, { name: 'a,b', grade: 1, isSmooth: true, foundAt: '2026-03-01 12:00:00', finder: '王小明' })
  await add(chief, { name: '$me', note: '', grade: 2, foundAt: '2026-03-02 12:00:00' })
  await add(worker, { name: 'of a worker', note: 'some', grade: 3 })
  await chief.post(`blade-cms/pebble/remove?ids=${await add(chief, { name: 'deleted', grade: 3 })}`)
  await add(rival, { name: 'of another tenant', grade: 3, finder: '王小明' })
})

afterAll(() => product.close())

const look = async (who: Client, where: object = {}, more: object = {}) => {
  const { data, status } = await who.post('blade-cms/pebble/look', { where, ...more })
  return status === 200 ? data : status
}
const names = async (who: Client, where: object = {}, more: object = {}) =>
  (await look(who, where, more)).list.map(({ name }: { name: string }) => name)

it('shows what lives in the tenant within the reach of the caller, and all of the tenant to a rule that says so', async () => {
  expect(await names(chief)).toEqual(['of a worker', '$me', 'a,b'])
  expect(await look(worker)).toMatchObject({ count: 1, exists: true, first: 'of a worker' })
  expect((await look(worker, {}, { all: true })).count).toBe(3)
  expect((await look(worker, {}, { all: true, bin: true })).count).toBe(4)
})

it('takes every value for itself', async () => {
  expect(await names(chief, { name: 'a,b' })).toEqual(['a,b'])
  expect(await names(chief, { name: '$me' })).toEqual(['$me'])
  expect(await look(chief, { name: '' })).toMatchObject({ count: 0, exists: false, first: null })
  expect(await names(chief, { name: 'of' })).toEqual([])
  expect(await names(chief, { grade: [1, 3] })).toEqual(['of a worker', 'a,b'])
  expect(await names(chief, { grade: [] })).toEqual([])
  expect(await names(chief, { note: null })).toEqual(['$me', 'a,b'])
  expect(await names(chief, { note_notequal: null })).toEqual(['of a worker'])
  expect(await names(chief, { isSmooth: true, grade_lt: 2 })).toEqual(['a,b'])
})

it('knows moments in the zone of the tenant, and sealed values by what they are, masked', async () => {
  expect((await look(chief, { foundAt_gt: '2026-03-01 12:00:00' })).list).toMatchObject([{ name: '$me', foundAt: '2026-03-02 12:00:00' }])
  expect((await look(chief, { finder: '王小明' })).list).toMatchObject([{ name: 'a,b', finder: '王**' }])
})

it('refuses what is no column, and a comparison with nothing', async () => {
  expect(await look(chief, { colour: 1 })).toBe(500)
  expect(await look(chief, { name_like: 'a' })).toBe(500)
  expect(await look(chief, { 'name" or true or t."name': 'a' })).toBe(500)
})

it('picks each row for one transaction at a time, in order, and waits for none', async () => {
  const ctx = (await stage(product, 'pickers', { picker: { codes: 'all' } })).ctx
  const picker = await product.as('picker@pickers')
  for (const name of ['second', 'first', 'rough']) await picker.post('blade-cms/pebble/submit', { name, isSmooth: name !== 'rough' })
  const pick = <T>(next: (name: string | undefined) => Promise<T>) =>
    inTransaction(ctx, async (tx) => {
      const id = await pickOne(tx, pebble, { isSmooth: true }, { sort: ['name'] })
      return next(id && (await rows(tx, pebble, { id }, unscoped).one('name'))?.name)
    })
  const three = await pick(async (one) => [one, ...(await pick(async (two) => [two, ...(await pick(async (none) => [none]))]))])
  expect(three).toEqual(['first', 'second', undefined])
  // What was held is free again.
  expect(await pick(async (one) => one)).toBe('first')
})
