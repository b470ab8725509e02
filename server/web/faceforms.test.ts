import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

/** Pages and forms that follow from the faces of nouns, as browsers without a script meet them. */

let product: World
let chief: Client
const recruits = 'blade-contribute/contributecollectreporter'
const needs = 'blade-contribute/needs'

beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
}, 60_000)
afterAll(() => product?.close())

const well = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, data, msg } = await answer
  expect(status, msg).toBe(200)
  return data
}
const page = async (path: string) => String((await product.nobody.get(path)).body)
const send = async (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = { origin: 'http://localhost' }) => {
  const {
    statusCode,
    body,
    headers: answered,
  } = await product.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: statusCode, html: body, headers: answered }
}
const keyIn = (html: string): string => /name="captchaKey" value="([\w-]+)"/.exec(html)?.[1] ?? ''
const codeOf = async (key: string): Promise<string> => {
  const [kept] = await product.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  return kept?.answer ?? ''
}

it('lists the rows of a face, and shows the fields that it names and no others', async () => {
  expect(await page('/home')).not.toContain('href="/calls"')
  const own = {
    title: '征集<i>冬天</i>的图文',
    content: '<p>一百字以内</p>',
    endTime: '2099-01-01 10:30:00',
    targetType: 'CHILD,PUBLIC',
    rewardText: '',
  }
  const { id } = await well(chief.post(needs, own))
  await well(chief.post(`${needs}/open/${id}`))
  expect(await page('/home')).toContain('<a href="/calls">征稿</a>')
  const list = await page('/calls')
  expect(list).toContain(`<a href="/call?id=${id}">征集&lt;i&gt;冬天&lt;/i&gt;的图文</a>`)
  expect(list).toContain('aria-current="page">征稿</a>')
  const one = await page(`/call?id=${id}`)
  for (const said of ['<p>一百字以内</p>', '2099-01-01', '小记者、公众', '如何投稿']) expect(one).toContain(said)
  expect(one).not.toContain('稿酬 ')
  for (const wrong of ['/calls?page=2', '/calls?page=x', '/call?id=x', '/call?id=1', '/call'])
    expect((await product.nobody.get(wrong)).headers.location, wrong).toBe('/404')
})

it('takes a form without a script: the captcha comes with the first answer, and what was typed stays', async () => {
  const { id } = await well(chief.post(recruits, { title: '通讯员招募', type: 'correspondent', endTime: '2099-01-01 00:00:00' }))
  await well(chief.post(`${recruits}/open/${id}`))
  const form = await page(`/recruit?id=${id}`)
  expect(form).toMatch(/<form[^>]* action="\/recruit" method="post"/)
  expect(form).toContain(`<input type="hidden" name="campaignId" value="${id}"/>`)
  expect(keyIn(form)).toBe('')
  const fields = { campaignId: id, name: '钱通讯', phone: '1390000' }
  expect((await send('/recruit', fields, {})).status).toBe(403)
  const first = await send('/recruit', fields)
  expect([first.status, first.headers['cache-control'], first.html.includes('value="1390000"')]).toEqual([200, 'private, no-store', true])
  expect(keyIn(first.html)).not.toBe('')
  const wrong = { ...fields, captchaKey: keyIn(first.html), captchaCode: await codeOf(keyIn(first.html)) }
  const second = await send('/recruit', wrong)
  expect([second.status, second.html.includes('请输入正确的手机号'), second.html.includes('value="钱通讯"')]).toEqual([400, true, true])
  const right = { ...fields, phone: '13900009001' }
  const guessed = await send('/recruit', { ...right, captchaKey: keyIn(second.html), captchaCode: '????' })
  expect([guessed.status, keyIn(guessed.html) === keyIn(second.html)]).toEqual([400, false])
  const taken = await send('/recruit', { ...right, captchaKey: keyIn(guessed.html), captchaCode: await codeOf(keyIn(guessed.html)) })
  expect([taken.status, taken.html.includes('<form')]).toEqual([200, true])
  const ticket = /data-field="passcode">([^<]+)</.exec(taken.html)?.[1] ?? ''
  expect(taken.html).toContain(`href="/myTicket#passcode=${ticket}"`)
  expect(taken.html).not.toContain('name="captchaKey"')
  const mine = await well(product.nobody.get(`blade-general/enroll/front/mine?tenantId=000000&passcode=${encodeURIComponent(ticket)}`))
  expect(mine.statusName).toBe('待审核')
})

it('says when a row opens, is full or is over, and takes the form meanwhile only where it is open', async () => {
  const opened = async (own: object) => {
    const { id } = await well(chief.post(recruits, { title: `招募${Math.random()}`, type: 'volunteer', endTime: '2099-01-01 00:00:00', ...own }))
    await well(chief.post(`${recruits}/open/${id}`))
    return page(`/recruit?id=${id}`)
  }
  const early = await opened({ startTime: '2098-12-01 08:00:00' })
  expect([early.includes('data-chance="early"'), early.includes('将于 2098-12-01 08:00 开始'), early.includes('name="phone"')]).toEqual([
    true,
    true,
    false,
  ])
  const full = await opened({ quota: 0 })
  expect([full.includes('data-chance="wait"'), full.includes('进入候补'), full.includes('name="phone"')]).toEqual([true, true, true])
  const late = await opened({ endTime: '2020-01-01 00:00:00' })
  expect([late.includes('data-chance="late"'), late.includes('已截止。'), late.includes('name="phone"')]).toEqual([true, true, false])
  expect((await opened({ quota: 3 })).replace(/<!-- -->/g, '')).toContain('名额 3 · 已录取 0')
})

it('opens a form by the parameter of the tenant alone', async () => {
  expect((await product.nobody.get('/ask')).headers.location).toBe('/404')
  const fields = { title: '路灯不亮', content: '幸福路的路灯一周不亮了，请修复。' }
  expect((await send('/ask', fields)).html).not.toContain('captchaKey')
  await well(chief.post('blade-system/param-biz', { paramName: '网络问政', paramKey: 'site.questions', paramValue: '1' }))
  const form = await page('/ask')
  for (const said of ['一句话说明问题', 'maxLength="5000"', 'type="tel"', '<a href="/questions">网络问政</a>']) expect(form).toContain(said)
  const first = await send('/ask', fields)
  const key = keyIn(first.html)
  const taken = await send('/ask', { ...fields, captchaKey: key, captchaCode: await codeOf(key) })
  expect([taken.status, /data-field="passcode">[\w-]{16}</.test(taken.html)]).toEqual([200, true])
})
