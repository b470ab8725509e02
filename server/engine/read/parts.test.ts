import { parts, ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTables } from '../../testing/tables'
import { type World, world } from '../../testing/world'
import { inTransaction } from '../reach/context'
import type { Part, TxContext } from '../types'
import { insertRow, modelOf } from '../verbs'
import { insertRows } from '../write/many'
import { readParts } from './parts'

const ear = resource('cms/ear', {
  label: ['穗', 'Ear'],
  tenancy: 'tenant',
  fields: { name: text(['名称', 'Name'], { required: true }), kernels: parts(['籽', 'Kernels'], 'cms/kernel', 'earId', { max: 5 }) },
})
const kernel = resource('cms/kernel', {
  label: ['籽', 'Kernel'],
  tenancy: 'tenant',
  title: 'name',
  fields: { earId: ref(['穗', 'Ear'], 'cms/ear', { required: true, once: true }), name: text(['名称', 'Name'], { required: true }) },
})

let product: World
beforeAll(async () => {
  product = await world({ nouns: [ear, kernel], prepare: (database) => makeTables(database, [ear, kernel]) })
})
afterAll(() => product?.close())

/** Parts of a new row as they read after something was done to them, all in one transaction. */
const read = (work: (tx: TxContext) => Promise<unknown>): Promise<unknown[]> =>
  inTransaction(product.own, async (tx) => {
    const part = modelOf(tx, ear).parts.get('kernels') as Part
    const id = await insertRow(tx, ear, { name: '一' })
    const many = ['甲', '乙'].map((name) => ({ name, earId: id }))
    await insertRows(tx, modelOf(tx, kernel), many, { part, id })
    await work(tx)
    return (await readParts(tx, part, id)).map(({ name }) => name)
  })

it('parts read as they were inserted, and as they are where something has changed them since', async () => {
  expect(await read(async () => undefined)).toEqual(['甲', '乙'])
  expect(await read((tx) => tx.db.run(`update cms_kernel set name = '丙' where name = '乙'`))).toEqual(['甲', '丙'])
})
