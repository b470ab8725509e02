import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pictureBytes } from '@masthead/contract/resource/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { must } from '../testing/duty-office'
import { mallShop, type MallShop, openShopSite } from '../testing/mallshop'
import { type Page, type Reader, readerAt, type SentFile } from '../testing/member'
import { fileCookie, formWith } from '../testing/upload'

/** Pictures that a buyer sends with a complaint: who sees them, and what is not taken. */

let shop: MallShop
let buyer: Reader
let stranger: Reader
let userId: string
const phones = ['13900007211', '13900007212'] as const

const plain = (background: string) => sharp({ create: { width: 640, height: 480, channels: 3, background } })
let jpeg: Buffer
const shot = (name = '破损.jpg', content = jpeg): SentFile => ({ name, content })

beforeAll(async () => {
  shop = await mallShop('000000', { PAY_SANDBOX: '1' })
  const chief = shop.who('chief')
  await openShopSite(shop)
  ;[buyer, stranger] = [readerAt(shop.world), readerAt(shop.world)]
  await buyer.enter(phones[0])
  await stranger.enter(phones[1])
  userId = (await must(chief.get(`blade-user/member/page?phone=${phones[0]}`))).records[0].id
  jpeg = await plain('#268')
    .withExif({ IFD0: { Artist: '江城拍摄者' } })
    .jpeg()
    .toBuffer()
}, 60_000)
afterAll(() => shop?.close())

const order = async (): Promise<{ id: string; claim: Record<string, string> }> => {
  const { id, items } = await shop.paid([{ skuId: await shop.sku(9), qty: 1 }], { userId })
  const [item] = items as unknown as { id: string }[]
  return { id, claim: { orderItemId: item?.id ?? '', way: 'refund', qty: '1', applyReason: '罐子瘪了', applyDesc: '一共三处' } }
}

const complain = (by: Reader, id: string, claim: Record<string, string>, all: readonly SentFile[]): Promise<Page> =>
  by.sendFiles(`/me/mall/${id}/claim`, claim, { field: 'pics', all })

const casesOf = async (id: string) => (await must(shop.who('chief').get(`blade-mall/aftersale/page?orderId=${id}`))).records

/** Files that lie in the store, and rows of what members sent. */
const kept = async () => {
  const files = readdirSync(join(shop.world.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const [rows] = await shop.world.database.query<{ count: number }>(
    'select count(*)::int as count from resource_attach where member_id is not null and not is_deleted',
  )
  return { files: files.length, rows: rows?.count }
}

const fetched = async (url: string, cookie = '') => {
  const { statusCode, rawPayload, headers } = await shop.world.app.inject({ url, headers: { host: 'localhost', ...(cookie ? { cookie } : {}) } })
  return { status: statusCode, bytes: rawPayload, headers }
}

describe('pictures of a complaint', () => {
  it('are seen by the buyer, the seller and the arbiter, and by nobody else, without what they carried beside themselves', async () => {
    const { id, claim } = await order()
    expect((await buyer.get(`/me/mall/${id}`)).html).toMatch(
      /<form[^>]*enctype="multipart\/form-data"[\s\S]*<input id="claim-pics"[^>]* type="file"[^>]* multiple/i,
    )
    const png = await plain('#a33').png().toBuffer()
    const webp = await plain('#3a3').webp().toBuffer()
    const sent = await complain(buyer, id, claim, [shot(), { name: '二.PNG', content: png }, { name: '没有扩展名', content: webp }])
    const [found] = await casesOf(id)
    // Who has complained comes to what became of it, and back there from the order.
    expect([sent.status, sent.location]).toEqual([303, `/me/aftersale/${found.id}`])
    expect((await buyer.get(`/me/mall/${id}`)).html).toContain(`<a href="/me/aftersale/${found.id}">售后单 ${found.no}：待处理</a>`)
    const { pics } = await must(shop.who('seller').get(`blade-mall/aftersale/${found.id}`))
    const links = String(pics).split(',')
    expect(links.map((link) => link.split('.').pop())).toEqual(['jpg', 'png', 'webp'])
    for (const name of ['seller', 'platform']) {
      const cookie = await fileCookie(shop.who(name))
      for (const link of links) expect((await fetched(link, cookie)).status, `${name} ${link}`).toBe(200)
    }
    const { html } = await buyer.get(`/me/aftersale/${found.id}`)
    const own = [...html.matchAll(/<a href="(\/me\/aftersale\/\d+\/pictures\/[\w.-]+)"><img src="([^"]+)" alt="(照片 \d)"/g)]
    expect(own.map(([, , , alt]) => alt)).toEqual(['照片 1', '照片 2', '照片 3'])
    for (const [, href = '', src = ''] of own) {
      const [whole, small] = [await fetched(href, buyer.cookie), await fetched(src, buyer.cookie)]
      expect([whole.status, small.status, small.headers['content-type']]).toEqual([200, 200, 'image/webp'])
      expect([(await sharp(whole.bytes).metadata()).width, (await sharp(small.bytes).metadata()).width]).toEqual([640, 320])
      expect(whole.bytes.includes('江城拍摄者')).toBe(false)
      expect(whole.headers['cache-control']).toBe('private, no-cache')
      expect((await fetched(href, stranger.cookie)).status).toBe(404)
      expect((await fetched(href)).status).toBe(303)
    }
    const cookie = await fileCookie(shop.who('stranger'))
    for (const link of links)
      for (const other of [cookie, buyer.cookie, '']) expect((await fetched(link, other)).status, `${link} by ${other}`).toBe(404)
    const other = await fetched(`/me/aftersale/${found.id}/pictures/nothing.jpg`, buyer.cookie)
    expect(other.status).toBe(404)
  })

  it('may be nine, or none', async () => {
    const [nine, none] = [await order(), await order()]
    expect(
      (
        await complain(
          buyer,
          nine.id,
          nine.claim,
          Array.from({ length: 9 }, () => shot()),
        )
      ).status,
    ).toBe(303)
    const [found] = await casesOf(nine.id)
    expect((await must(shop.who('chief').get(`blade-mall/aftersale/${found.id}`))).pics.split(',')).toHaveLength(9)
    expect((await complain(buyer, none.id, none.claim, [])).status).toBe(303)
    expect(await casesOf(none.id)).toHaveLength(1)
  })

  it('are refused at their field, with what was written kept and nothing else, when there are ten, one is too large, or one is none', async () => {
    const { id, claim } = await order()
    const before = await kept()
    const gif = await plain('#333').gif().toBuffer()
    const tries: readonly (readonly [string, readonly SentFile[], string])[] = [
      ['ten', Array.from({ length: 10 }, () => shot()), '最多 9 张图片'],
      ['too large', [shot(), shot('大.jpg', Buffer.concat([jpeg, Buffer.alloc(pictureBytes)]))], '5M'],
      ['a text called a picture', [shot(), shot('信.jpg', Buffer.from('<script>alert(1)</script>'))], '只能上传 JPEG、PNG 或 WebP 图片'],
      ['a picture of another kind', [shot('动.jpg', gif)], '只能上传 JPEG、PNG 或 WebP 图片'],
      ['cut off', [shot('断.jpg', jpeg.subarray(0, 200))], '只能上传 JPEG、PNG 或 WebP 图片'],
    ]
    for (const [what, all, word] of tries) {
      const { status, html } = await complain(buyer, id, claim, all)
      expect(status, what).toBe(400)
      expect(html, what).toMatch(new RegExp(`id="claim-pics-fault"[^>]*>[^<]*${word}`))
      expect(html, what).toContain('value="罐子瘪了"')
      expect(await kept(), what).toEqual(before)
    }
    expect(await casesOf(id)).toEqual([])
  })

  it('go again where the complaint is refused, which says that they are to be chosen again', async () => {
    const { id, claim } = await order()
    const before = await kept()
    const { status, html } = await complain(buyer, id, { ...claim, qty: '2' }, [shot()])
    expect([status, html.includes('请重新选择图片'), html.includes('value="罐子瘪了"')]).toEqual([400, true, true])
    await expect.poll(kept).toEqual(before)
  })

  it('are those that were sent: a link that a form names is nobody’s', async () => {
    const [mine, theirs] = [await order(), await order()]
    expect((await complain(buyer, mine.id, mine.claim, [shot()])).status).toBe(303)
    const [found] = await casesOf(mine.id)
    const { pics } = await must(shop.who('chief').get(`blade-mall/aftersale/${found.id}`))
    expect((await complain(buyer, theirs.id, { ...theirs.claim, pics }, [])).status).toBe(303)
    const [other] = await casesOf(theirs.id)
    expect((await must(shop.who('chief').get(`blade-mall/aftersale/${other.id}`))).pics).toBeNull()
    // Nor does staff link what it may not open.
    const third = await order()
    const refused = await shop.who('stranger').post('blade-mall/aftersale', { ...third.claim, pics })
    expect(refused.status).toBe(400)
  })

  it('are taken of members from the page itself alone, and go to no order but their own', async () => {
    const { id, claim } = await order()
    const before = await kept()
    expect((await complain(stranger, id, claim, [shot()])).status).toBe(404)
    expect((await complain(readerAt(shop.world), id, claim, [shot()])).location).toBe('/me/login')
    const { payload, headers } = formWith('破损.jpg', jpeg, 'pics')
    const url = `/me/mall/${id}/claim`
    const foreign = { ...headers, host: 'localhost', origin: 'http://elsewhere.test', cookie: buyer.cookie }
    expect((await shop.world.app.inject({ method: 'POST', url, payload, headers: foreign })).statusCode).toBe(403)
    const long = {
      ...headers,
      host: 'localhost',
      origin: 'http://localhost',
      cookie: buyer.cookie,
      'content-length': String(9 * pictureBytes + 65_537),
    }
    expect((await shop.world.app.inject({ method: 'POST', url, payload, headers: long })).statusCode).toBe(400)
    expect(await kept()).toEqual(before)
    expect(await casesOf(id)).toEqual([])
  })

  it('come in twenty forms of a member within an hour', async () => {
    const { id, claim } = await order()
    const wrong = { ...claim, qty: '9' }
    const seen: number[] = []
    while (seen.length < 20 && seen.at(-1) !== 429) seen.push((await complain(buyer, id, wrong, [])).status)
    expect(seen.at(-1)).toBe(429)
    const before = await kept()
    expect((await complain(buyer, id, claim, [shot()])).status).toBe(429)
    expect(await kept()).toEqual(before)
    // A form without pictures is no upload.
    expect((await buyer.send(`/me/mall/${id}/claim`, claim)).status).toBe(303)
  })
})
