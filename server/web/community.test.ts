import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { must } from '../testing/duty-office'
import { eventually } from '../testing/eventually'
import { stage } from '../testing/people'
import { type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
})
afterAll(() => product?.close())

const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130'
const page = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url, headers: { host: 'localhost', 'user-agent': agent, ...headers } })
const wireIn = (hours: number): string => wireTime(new Date(Date.now() + hours * 3_600_000), product.own.zone)
const imgUrl = (name: string): string => `/files/2026/01/${name}.png`
const make = (title: string, more: object = {}) =>
  must(chief.post('blade-general/banner', { title, position: 'home', imgUrl: imgUrl(title), ...more }))
const seen = async (id: string): Promise<[views: number, clicks: number]> => {
  const { views, clicks } = await must(chief.get(`blade-general/banner/detail?id=${id}`))
  return [views, clicks]
}

it('shows banners in their time, marks what is paid for, and no picture twice on a page', async () => {
  await make('advert', { isAdvert: true, advertiser: '果业<合作社>', linkType: 'url', linkUrl: 'https://shop.example/a', endTime: wireIn(1) })
  await make('plain')
  await make('again', { position: 'homeMiddle', imgUrl: imgUrl('advert') })
  await make('later', { startTime: wireIn(1) })
  await make('app', { platform: ['app'] })
  const { body } = await page('/home')
  expect(body.match(/advert\.png/g)?.length).toBe(1)
  expect(body).toContain('plain.png')
  for (const hidden of ['later.png', 'app.png', '果业<合作社>']) expect([hidden, body.includes(hidden)]).toEqual([hidden, false])
  expect(body).toMatch(/class="mark">广告<small>果业&lt;合作社&gt;<\/small>/)
  expect(body).toContain('rel="noopener sponsored"')
})

it('counts a view and a press once for a visitor, and leads nowhere but to the target of a banner', async () => {
  const { id, version } = await make('counted', { position: 'list', linkType: 'url', linkUrl: 'https://shop.example/b' })
  const { etag } = (await page('/home')).headers
  for (let turn = 0; turn < 3; turn++) await page(`/site/shown.gif?b=${id}`)
  await page(`/site/shown.gif?b=${id}`, { 'user-agent': 'Googlebot/2.1' })
  await page(`/site/shown.gif?b=${id}`, { 'sec-purpose': 'prefetch' })
  const pressed = await page(`/site/go?b=${id}`)
  expect([pressed.statusCode, pressed.headers.location]).toEqual([302, 'https://shop.example/b'])
  await product.app.inject({ method: 'GET', url: `/site/shown.gif?b=${id}`, headers: { host: 'localhost', 'user-agent': `${agent} other` } })
  const counted = await eventually(
    () => seen(id),
    ([views, clicks]) => views + clicks >= 3,
  )
  expect(counted).toEqual([2, 1])
  // Counting moves neither the version nor the pages.
  expect((await must(chief.get(`blade-general/banner/detail?id=${id}`))).version).toBe(version)
  expect((await page('/home')).headers.etag).toBe(etag)
  for (const b of ['1', 'x', '', (await make('still', { position: 'article' })).id])
    expect([b, (await page(`/site/go?b=${b}`)).headers.location]).toEqual([b, '/404'])
})

it('looks as its theme says, grey before colours, and previews one that is not in time yet', async () => {
  const theme = (name: string, code: string, more: object) => must(chief.post('blade-general/theme/submit', { name, code, ...more }))
  await theme('日常', 'usual', { isDefault: true, colors: { accent: '#00695c', head: '#102030' } })
  expect((await page('/home')).body).toMatch(/--own:#00695c.*--head:#102030;--head-ink:#ffffff/)
  await theme('节日', 'feast', { colors: { accent: '#8a5a00' }, startTime: wireIn(-1), endTime: wireIn(1) })
  expect((await page('/home')).body).toContain('--own:#8a5a00')
  const grey = await theme('哀悼', 'mourning', { isGrey: true, startTime: wireIn(24), endTime: wireIn(48) })
  expect((await page('/home')).body).not.toContain('class="grey"')
  const { url } = await must(chief.get(`blade-general/theme/preview/${grey.id}`))
  const preview = await page(url)
  expect([preview.statusCode, preview.body.includes('class="grey"'), preview.headers['cache-control']]).toEqual([200, true, 'private, no-store'])
  expect((await page('/themePreview?token=forged')).statusCode).toBe(302)
  await must(chief.post('blade-general/theme/submit', { ...grey, startTime: wireIn(-2) }))
  expect((await page('/home')).body).toContain('class="grey"')
})

it('lists services by category, and calls what is a number', async () => {
  expect((await page('/home')).body).not.toContain('href="/services"')
  const service = (name: string, more: object) => must(chief.post('blade-general/appservice', { name, icon: imgUrl('icon'), ...more }))
  await service('热线', { linkType: 'phone', link: '12345' })
  await service('活动', { link: '/campaigns', needLogin: true })
  await service('小程序', { linkType: 'mini', link: 'pages/a' })
  const { body, statusCode } = await page('/services')
  expect(statusCode).toBe(200)
  expect(body).toContain('href="tel:12345"')
  expect(body).toContain('需登录')
  expect(body).not.toContain('小程序')
  expect((await page('/home')).body).toContain('href="/services"')
})
