import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
let rival: Client

beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', { chief: { codes: 'all' } })
  await stage(product, 'beta', { rival: { codes: 'all' } })
  ;[chief, rival] = [await product.as('chief@acme'), await product.as('rival@beta')]
})
afterAll(() => product?.close())

const place = async (client: Client) => (await client.get('blade-cms/config/place')).data
const set = async (paramKey: string, paramValue: string): Promise<void> => {
  const path = 'blade-system/param-biz'
  const [known] = (await chief.get(`${path}/page?paramKey_equal=${paramKey}`)).data.records
  const { status, msg } = await chief.post(`${path}/submit`, {
    ...(known ? { id: known.id, version: known.version } : {}),
    paramName: paramKey,
    paramKey,
    paramValue,
  })
  expect([status, msg], paramKey).toEqual([200, expect.any(String)])
}

it('tells a tenant’s maps where their tiles come from, and draws an outline where there are none', async () => {
  expect(await place(chief)).toMatchObject({ tiles: '', attribution: '', outline: [] })
  await set('map.outline', '114.20,30.50 114.40,30.50 114.40,30.70 999,30 somewhere')
  // Latitude comes first on maps; what is none of the earth is left out.
  expect((await place(chief)).outline).toEqual([
    [30.5, 114.2],
    [30.5, 114.4],
    [30.7, 114.4],
  ])
  const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png'
  await set('map.tiles', tiles)
  await set('map.attribution', '测绘院 审图号 1')
  expect(await place(chief)).toMatchObject({ tiles, attribution: '测绘院 审图号 1' })
  expect((await place(rival)).tiles).toBe('')
  for (const wrong of ['https://tiles.example.org/map.png', 'javascript:alert("{z}")', '//tiles.example.org/{z}']) {
    await set('map.tiles', wrong)
    expect((await place(chief)).tiles, wrong).toBe('')
  }
  expect((await product.nobody.get('blade-cms/config/place')).status).toBe(401)
})
