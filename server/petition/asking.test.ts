import { pictureBytes } from '@masthead/contract/resource/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '../testing/duty-office'
import { captchaOn, type Page, type Reader, readerAt, type SentFile } from '../testing/member'
import { stage } from '../testing/people'
import { fileCookie } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'

/** What a question of the public comes with: pictures, a place, a name, and the wish that nobody is told that name. */

let product: World
let chief: Client
let moderator: Client
let visitor: Reader
let shot: SentFile
const problems = 'blade-petition/problem'
const asking = { title: '井盖破损', content: '学校门口的井盖破了一个多月。', address: '幸福路18号门前', name: '钱多多', phone: '13812345678' }
const script = { origin: 'http://localhost', accept: 'application/json' }

beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' }, moderator: { codes: 'all' }, nobody: { codes: [] } })
  chief = await product.as('chief@000000')
  moderator = await product.as('moderator@000000')
  await must(chief.post('blade-system/param-biz', { paramName: '网络问政', paramKey: 'site.questions', paramValue: '1' }))
  visitor = readerAt(product)
  const made = sharp({ create: { width: 640, height: 480, channels: 3, background: '#268' } })
  shot = {
    name: '井盖.jpg',
    content: await made
      .withExif({ IFD0: { Artist: '拍摄者' } })
      .jpeg()
      .toBuffer(),
  }
}, 60_000)
afterAll(() => product?.close())

const captcha = async () => {
  const first = await visitor.send('/ask', { title: asking.title })
  return captchaOn(product, first)
}
const ask = async (all: readonly SentFile[], own: Record<string, string> = {}, headers?: Record<string, string>): Promise<Page> =>
  visitor.sendFiles('/ask', { ...asking, ...(await captcha()), ...own }, { field: 'images', all }, headers)
const newest = async () => (await must(chief.get(`${problems}/page?size=1`))).records[0]
const kept = async () =>
  (await product.database.query<{ count: number }>('select count(*)::int as count from resource_attach where not is_deleted'))[0]?.count
const opens = async (url: string, cookie = '') =>
  (await product.app.inject({ url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } })).statusCode
const answer = async (id: string, reply: string) => {
  await must(chief.post(`${problems}/reply`, { id, reply }))
  await must(moderator.post(`${problems}/check`, { id }))
}

describe('a question of the public', () => {
  it('comes with pictures and a place, which the desk sees, and readers see the pictures once it was answered', async () => {
    const first = await visitor.send('/ask', { title: asking.title })
    expect(first.html).toMatch(
      /<form[^>]*encType="multipart\/form-data"[\s\S]*<input id="images"[^>]* type="file" accept="image\/jpeg,image\/png,image\/webp" multiple/i,
    )
    expect((await visitor.get('/ask')).html).toMatch(/<div data-with-script="true" hidden=""><div class="field"><label for="images">/)
    const taken = await ask([shot, { ...shot, name: '二.jpg' }])
    expect([taken.status, taken.html.includes('提问已收到')]).toEqual([200, true])
    const row = await must(chief.get(`${problems}/${(await newest()).id}`))
    expect(row).toMatchObject({ address: asking.address, askerName: '钱**', publicName: '钱**', phone: '138****5678' })
    const links = String(row.images).split(',')
    expect(links).toHaveLength(2)
    const [desk, other] = [await fileCookie(chief), await fileCookie(await product.as('nobody@000000'))]
    for (const link of links) expect([await opens(link, desk), await opens(link, other), await opens(link)]).toEqual([200, 404, 404])
    const whole = await product.app.inject({ url: links[0] ?? '', headers: { host: 'localhost', cookie: desk } })
    expect(whole.rawPayload.includes('拍摄者')).toBe(false)
    await answer(row.id, '已更换。')
    const { html } = await visitor.get(`/question?id=${row.id}`)
    expect(html).toContain('<span>钱**</span>')
    for (const link of links) {
      expect(html).toContain(`<a href="${link}"><img src="${link}.w320.webp"`)
      expect(await opens(link)).toBe(200)
    }
    for (const secret of [asking.address, asking.name, asking.phone]) expect(html).not.toContain(secret)
  })

  it('is asked of a member with the pictures at once, and with a captcha only once they had many of late', async () => {
    await must(chief.post('blade-system/param-biz', { paramName: '会员', paramKey: 'site.members', paramValue: '1' }))
    const { id: channel } = await must(chief.post('blade-resource/sms', { smsCode: 'dev', signName: '日报' }))
    await must(chief.post('blade-resource/sms/enable', { id: channel }))
    const member = readerAt(product)
    await member.enter('13911112225')
    const form = await member.get('/me/send/ask')
    expect(form.html).toMatch(/<div class="field"><label for="images">/)
    expect(form.html).not.toContain('name="captchaCode"')
    const ownAsk = (all: readonly SentFile[], own: Record<string, string> = {}) =>
      member.sendFiles('/me/send/ask', { ...asking, ...own }, { field: 'images', all })
    const short = await ownAsk([], { title: '井' })
    expect([short.status, short.html.includes('name="captchaCode"')]).toEqual([400, false])
    const sent = await ownAsk([shot])
    expect([sent.status, sent.html.includes('name="content"')]).toEqual([200, false])
    const { images } = await must(chief.get(`${problems}/${(await newest()).id}`))
    expect(images).toMatch(/^\/files\/.+jpg$/)
    for (let count = 0; count < 20; count++) await member.get('/me/self')
    const read = await ownAsk([shot])
    expect([read.html.includes('name="captchaCode"'), read.html.includes('请重新选择图片')]).toEqual([true, true])
    const after = await ownAsk([shot], await captchaOn(product, read))
    expect([after.status, after.html.includes('name="content"')]).toEqual([200, false])
  })

  it('that is anonymous names nobody, neither on its page nor in the answer, and the desk can still call', async () => {
    const sent = await ask([], { isAnonymous: '1' }, script)
    expect(JSON.parse(sent.html)).toMatchObject({
      success: true,
      data: { problemNo: expect.any(String), passcode: expect.stringMatching(/^[\w-]{16}$/) },
    })
    const { id } = await newest()
    const row = await must(chief.get(`${problems}/${id}`))
    expect(row).toMatchObject({ isAnonymous: true, publicName: null, askerName: '钱**', phone: '138****5678' })
    expect((await must(chief.post(`${problems}/unmask/${id}`, { field: 'phone', reason: '回电' }))).value).toBe(asking.phone)
    expect((await (await product.as('nobody@000000')).post(`${problems}/unmask/${id}`, { field: 'phone', reason: '好奇' })).status).toBe(403)
    for (const word of [asking.name, asking.phone]) {
      const refused = await chief.post(`${problems}/reply`, { id, reply: `${word}您好，已更换。` })
      expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('匿名')])
    }
    await answer(id, '您好，已更换。')
    const { html } = await visitor.get(`/question?id=${id}`)
    expect(html).toContain('<span>匿名</span>')
    for (const secret of [asking.name, '钱**', asking.phone, asking.address]) expect(html).not.toContain(secret)
    const face = await product.nobody.get(`${problems}/front/${id}?tenantId=000000`)
    for (const secret of ['钱', '1381', '幸福路']) expect(JSON.stringify(face.data)).not.toContain(secret)
  })

  it('keeps no picture of a form that was refused, and says what is wrong with which', async () => {
    const before = await kept()
    const wrong: readonly (readonly [readonly SentFile[], Record<string, string>, string])[] = [
      [[{ name: 'x.jpg', content: Buffer.from('<svg onload="alert(1)"/>') }], {}, '只能上传'],
      [[shot, shot, shot, shot], {}, '最多 3 张图片'],
      [[{ name: 'x.jpg', content: Buffer.concat([shot.content, Buffer.alloc(pictureBytes)]) }], {}, '5M'],
      [[shot], { captchaCode: '????' }, '请重新选择图片'],
      [[shot], { title: '井' }, '4'],
    ]
    for (const [all, own, said] of wrong) {
      const { status, html } = await ask(all, own)
      expect([status, html.includes(said), html.includes('<form')], said).toEqual([400, true, true])
    }
    const heard = await ask([shot], { title: '井' }, script)
    expect([heard.status, JSON.parse(heard.html)]).toMatchObject([400, { success: false, data: { fields: { title: expect.any(String) } } }])
    expect(await kept()).toBe(before)
  })

  it('takes no link that did not come with it, and no form from elsewhere or over and over', async () => {
    const own = async (images: string) =>
      product.nobody.post(`${problems}/front/ask`, { tenantId: '000000', title: asking.title, content: asking.content, images, ...(await captcha()) })
    const [used = ''] = String(
      (await must(chief.get(`${problems}/page?searchKey=&size=10`))).records.map((one: { images?: string }) => one.images).find(Boolean) ?? '',
    ).split(',')
    for (const link of ['https://elsewhere.example/a.png', '/files/2026/01/none.png', used].filter(Boolean)) {
      const { status, data } = await own(link)
      expect([status, data?.fields?.images], link).toEqual([400, expect.stringContaining('选择图片')])
    }
    const foreign = await visitor.sendFiles('/ask', asking, { field: 'images', all: [shot] }, { origin: 'http://elsewhere.example' })
    expect(foreign.status).toBe(403)
    const before = await kept()
    const tries: number[] = []
    for (let count = 0; count < 4; count++) tries.push((await ask([shot], { title: '井' })).status)
    expect(tries).toEqual([400, 400, 429, 429])
    expect(await kept()).toBe(before)
  })
})
