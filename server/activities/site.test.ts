import { afterAll, beforeAll, expect, it } from 'vitest'
import { captchaOn, readerAt } from '../testing/member'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
const campaigns = 'blade-activities/campaign'
const enrolls = 'blade-general/enroll'

beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
}, 60_000)
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const page = async (path: string) => {
  const { body, headers } = await product.nobody.get(path)
  return { html: String(body), location: headers.location }
}
const html = async (path: string): Promise<string> => (await page(path)).html

let count = 0
const hold = async (own: object = {}, isPublished = true): Promise<string> => {
  const { id } = await must(
    chief.post(campaigns, {
      title: `河道清洁${++count}`,
      type: 'volunteer',
      cover: '/files/2024/05/a.png',
      startTime: '2031-03-01 09:00:00',
      endTime: '2031-03-01 11:00:00',
      place: '滨江公园',
      ...own,
    }),
  )
  if (isPublished) await must(chief.post(`${campaigns}/publish/${id}`))
  return id
}
const enrol = (bizId: string, n: number) =>
  must(chief.post(enrolls, { bizType: 'activities/campaign', bizId, name: `报名人${n}`, phone: `1390000100${n}` }))

it('shows what was published, with its places and its form, and nothing of a draft', async () => {
  const fields = [
    { key: 'size', label: '服装尺码', type: 'select', required: true, options: 'S,M' },
    { key: 'days', label: '可来的日子', type: 'multiple', required: false, options: '周六,周日' },
  ]
  const { id: mouldId } = await must(chief.post('blade-general/enrollmould', { name: '志愿者', fields }))
  const id = await hold({ capacity: 2, waitCapacity: 1, mouldId, needIdNo: true, fee: 1250, content: '<p>自带<b>水杯</b></p>' })
  const draft = await hold({}, false)
  expect((await page(`/campaign?id=${draft}`)).location).toBe('/404')
  const list = await html('/campaigns')
  expect(list).toContain(`href="/campaign?id=${id}"`)
  expect(list).not.toContain(draft)
  const one = await html(`/campaign?id=${id}`)
  for (const said of ['自带<b>水杯</b>', '余 2 个名额', '¥12.50', 'name="idNo"', 'name="answers.size"', '<option value="M">', 'type="checkbox"'])
    expect(one).toContain(said)
  expect(one).toContain(`<input type="hidden" name="campaignId" value="${id}"/>`)
  await enrol(id, 1)
  expect(await html(`/campaign?id=${id}`)).toContain('余 1 个名额')
  await enrol(id, 2)
  const full = await html(`/campaign?id=${id}`)
  expect(full).toContain('加入候补')
  expect(full).toContain('0 / 1')
  await enrol(id, 3)
  const taken = await html(`/campaign?id=${id}`)
  expect(taken).toContain('名额和候补都已满')
  expect(taken).not.toContain('<form class="form"')
  expect(`${taken}${await html('/campaigns')}`).not.toMatch(/报名人|139\*|13900001/)
})

it('takes an enrolment without a script, with the captcha of the first answer, and keeps what was typed and the code that led there', async () => {
  const reader = readerAt(product)
  const { id: mouldId } = await must(
    chief.post('blade-general/enrollmould', {
      name: '尺码',
      fields: [{ key: 'size', label: '服装尺码', type: 'select', required: true, options: 'S,M' }],
    }),
  )
  const id = await hold({ mouldId, capacity: 1 })
  const other = await hold({ needIdNo: true })
  expect([(await html(`/campaign?id=${id}`)).includes('name="idNo"'), (await html(`/campaign?id=${other}`)).includes('name="idNo"')]).toEqual([
    false,
    true,
  ])
  const { code } = await must(chief.post('blade-activities/promotioncode', { name: '门口', target: 'campaign', campaignId: id }))
  const said = { campaignId: id, promotionCode: code, name: '无脚本', phone: '13900001777' }
  expect((await reader.send('/campaign', said, {})).status).toBe(403)
  const first = await reader.send('/campaign', said)
  for (const part of ['value="无脚本"', `name="promotionCode" value="${code}"`, 'name="captchaKey" value="', 'action="/campaign"'])
    expect(first.html).toContain(part)
  const wrong = await reader.send('/campaign', { ...said, ...(await captchaOn(product, first)) })
  expect([wrong.status, wrong.html.includes('请填写服装尺码'), wrong.html.includes('value="无脚本"')]).toEqual([400, true, true])
  const done = await reader.send('/campaign', { ...said, 'answers.size': 'M', ...(await captchaOn(product, wrong)) })
  const ticket = /data-field="passcode">([^<]+)</.exec(done.html)?.[1] ?? ''
  expect([done.status, done.html.includes(`href="/myTicket#passcode=${ticket}"`), done.html.includes('name="captchaKey"')]).toEqual([
    200,
    true,
    false,
  ])
  const mine = await must(product.nobody.get(`${enrolls}/front/mine?tenantId=000000&passcode=${encodeURIComponent(ticket)}`))
  expect(mine.statusName).toBe('已通过')
  expect((await reader.send('/campaign', { ...said, campaignId: '1' })).status).toBe(404)
})

it('says why nobody enrols before, after, or for what was called off', async () => {
  const early = await hold({ signStart: '2031-02-01 08:00:00' })
  const late = await hold({ signStart: '2020-01-01 08:00:00', signEnd: '2020-02-01 08:00:00' })
  const off = await hold()
  await must(chief.post(`${campaigns}/call-off/${off}`, { remark: '有雨' }))
  for (const [id, said] of [
    [early, '报名将于 2031-02-01 08:00 开始'],
    [late, '报名已截止'],
    [off, '活动已取消：有雨'],
  ] as const) {
    const shown = await html(`/campaign?id=${id}`)
    expect(shown).toContain(said)
    expect(shown).not.toContain('<form class="form"')
  }
  expect(await html('/campaigns')).toContain('已取消')
  for (const wrong of ['/campaign', '/campaign?id=1', '/campaign?id=x', '/campaigns?page=2', '/campaigns?page=x'])
    expect((await page(wrong)).location, wrong).toBe('/404')
})

it('leads a promotion code to the page of its activity, which counts it', async () => {
  const id = await hold()
  const { code } = await must(chief.post('blade-activities/promotioncode', { name: '海报', target: 'campaign', campaignId: id }))
  const { link } = await must(product.nobody.post('blade-activities/promotioncode/front/scan?tenantId=000000', { promotionCode: code }))
  expect(link).toBe(`/campaign?id=${id}&code=${code}`)
  const [kept] = (await must(chief.get('blade-activities/promotioncode/page'))).records
  expect((await must(chief.get(`blade-activities/promotioncode/${kept.id}`))).link).toBe(link)
  const shown = await html(link)
  expect(shown).toContain(`data-promoted="${code}"`)
  expect(shown).toContain(`<input type="hidden" name="promotionCode" value="${code}"/>`)
  expect(await html(`/campaign?id=${id}&code=%22%3E%3Cb%3E`)).not.toContain('data-promoted')
})

it('leads to the activities where the site says so, and asks no server for a ticket by its address', async () => {
  expect(await html('/home')).not.toContain('href="/campaigns"')
  await must(chief.post('blade-system/param-biz', { paramName: '活动', paramKey: 'site.activities', paramValue: '1' }))
  expect(await html('/home')).toContain('href="/campaigns"')
  const ticket = await html('/myTicket?passcode=ABCDEFGHJK')
  expect(ticket).toContain('data-opens="passcode"')
  expect(ticket).not.toContain('ABCDEFGHJK')
  expect(ticket).toContain('content="no-referrer"')
})
