import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readWords } from './newsindex'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'

describe('a lock', () => {
  it('keeps others out, lets its holder and whoever may break locks in, and a double click turns it once', async () => {
    const { author, colleague, chief } = desk
    const { id, version } = await desk.save()
    const locked = await author.patch(`${news}/lock/${id}`)
    expect([locked.msg, locked.data.isLockEdit, locked.data.lockUser, locked.data.version]).toEqual([
      '锁定成功!',
      true,
      desk.stage.users.author,
      version,
    ])
    const twice = await author.patch(`${news}/lock/${id}`)
    expect([twice.msg, twice.data.isLockEdit]).toEqual(['锁定成功!', true])
    expect((await desk.log(id)).map(({ action }) => action)).toEqual(['lock'])

    const before = await desk.kept(id)
    for (const answer of [
      await colleague.post(`${news}/submit`, { id, version, title: '插手' }),
      await colleague.delete(`${news}/${id}`),
      await colleague.patch(`${news}/to-check/${id}`),
      await colleague.patch(`${news}/lock/${id}`),
    ]) {
      expect([answer.status, answer.data.lockUser, answer.msg.includes('锁定了此新闻')]).toEqual([409, desk.stage.users.author, true])
    }
    expect(await desk.kept(id)).toBe(before)

    expect((await author.post(`${news}/submit`, { id, version, title: '自己改' })).status).toBe(200)
    const opened = await chief.patch(`${news}/lock/${id}`)
    expect([opened.msg, opened.data.isLockEdit, opened.data.lockUser]).toEqual(['解锁成功!', false, null])
    expect((await colleague.post(`${news}/submit`, { id, version: opened.data.version, title: '接手' })).status).toBe(200)
  })

  it('is turned again after a while, and released by sending', async () => {
    const { id } = await desk.save()
    await desk.author.patch(`${news}/lock/${id}`)
    await desk.age(id)
    expect((await desk.author.patch(`${news}/lock/${id}`)).data.isLockEdit).toBe(false)
    await desk.age(id)
    expect((await desk.author.patch(`${news}/lock/${id}`)).data.isLockEdit).toBe(true)
    expect((await desk.author.patch(`${news}/to-check/${id}`)).data).toMatchObject({ status: 1, isLockEdit: false, lockUser: null })
  })
})

describe('on the desk', () => {
  it('a new article begins with the source and the editor of one’s last, else with those of the house', async () => {
    const begins = async (who: Desk['author']) => (await who.get(`${news}/defaults`)).data
    const { author, chief, colleague } = desk.stage.users
    const [param] = (await desk.chief.get('blade-system/param-biz/page?paramKey_equal=news.source')).data.records
    expect(await begins(desk.colleague)).toMatchObject({ sources: null, editorId: colleague })
    expect((await desk.chief.post('blade-system/param-biz/submit', { ...param, paramValue: '江城日报' })).status).toBe(200)
    expect(await begins(desk.colleague)).toMatchObject({ sources: '江城日报', editorId: colleague })
    await desk.save({ sources: '新华社', editorId: chief })
    expect(await begins(desk.author)).toMatchObject({ sources: '新华社', editorId: chief })
    await desk.save({ sources: '本报讯', editorId: null })
    expect(await begins(desk.author)).toMatchObject({ sources: '本报讯', editorId: author })
    expect((await desk.issuer.get(`${news}/defaults`)).status).toBe(403)
  })

  it('a pin puts a live article first and falls off when it goes offline', async () => {
    const { id } = await desk.issue({ title: '旧闻', publishTime: '2020-01-01 00:00:00' })
    await desk.issue({ title: '新闻', publishTime: '2024-06-01 00:00:00' })
    expect((await desk.front()).at(0)?.title).toBe('新闻')
    const pinned = await desk.issuer.patch(`${news}/to-top/${id}`)
    expect(pinned.data).toMatchObject({ isTop: true, is_top: true, topTime: expect.any(String), version: 3 })
    expect((await desk.front()).at(0)?.id).toBe(id)
    expect((await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '过时' })).data).toMatchObject({ isTop: false, topTime: null })
    expect((await desk.issuer.patch(`${news}/to-top/${id}`)).status).toBe(409)
    const draft = await desk.save()
    expect((await desk.issuer.patch(`${news}/to-top/${draft.id}`)).msg).toBe('当前状态[草稿]不能执行[置顶]')
  })

  it('the numbers that readers see are set without touching the true ones', async () => {
    const { id, version } = await desk.issue()
    await desk.world.database.run('update cms_newscount set views = 7, likes = 3 where news_id = $1::bigint', [id])
    await desk.world.database.run(
      `insert into log_tally (tenant_id, biz_type, biz_id, name, total) select tenant_id, 'cms/news', id::text, 'comments', 1 from cms_news where id = $1::bigint`,
      [id],
    )
    expect((await desk.issuer.put(`${news}/edit-num/${id}`, { views: -1, remark: '负数' })).status).toBe(400)
    expect((await desk.issuer.put(`${news}/edit-num/${id}`, { views: 500 })).data.fields).toEqual({ remark: '请填写原因' })
    expect((await desk.issuer.put(`${news}/edit-num/${id}`, { remark: '无数' })).status).toBe(400)
    const set = await desk.issuer.put(`${news}/edit-num/${id}`, { views: 500, remark: '活动' })
    expect([set.data.views, set.data.likes, set.data.version]).toEqual([500, 3, version])
    await desk.world.database.run('update cms_newscount set views = views + 1 where news_id = $1::bigint', [id])
    const [kept] = await desk.world.database.query(
      'select views::int, likes::int, views_base::int as base from cms_newscount where news_id = $1::bigint',
      [id],
    )
    expect(kept).toEqual({ views: 8, likes: 3, base: 493 })
    expect([(await desk.row(id)).views, (await desk.frontOf(id)).data.views, (await desk.row(id)).viewsBase]).toEqual([501, 501, 493])
    expect((await desk.author.put(`${news}/edit-num/${id}`, { views: 1 })).status).toBe(403)
    const ranked = await desk.author.get(`${news}/views-list?descs=views`)
    expect(ranked.data.records[0]).toEqual({
      id,
      title: '春耕在行动',
      typeId: 1,
      createName: '员1',
      publishTime: '2024-03-01 08:00:00',
      views: 501,
      likes: 3,
      comments: 1,
    })
  })

  it('columns and categories of several articles change at once, one answer each', async () => {
    const rows = [await desk.save(), await desk.issue()]
    const ids = rows.map(({ id }) => id)
    const moved = await desk.author.patch(`${news}/update-batch/${ids.join(',')},1`, { topicId: `${desk.topicId},${desk.otherTopicId}` })
    expect(moved.data).toEqual([...ids.map((id) => ({ id, ok: true, msg: '操作成功' })), { id: '1', ok: false, msg: '数据不存在' }])
    for (const id of ids) expect(await desk.row(id)).toMatchObject({ topicId: `${desk.topicId},${desk.otherTopicId}`, topicName: '时政,民生' })
    const { data: other } = await desk.chief.post('blade-general/category', { categoryName: '副刊', categoryType: 7 })
    expect(
      (await desk.author.post(`${news}/edit-category?ids=${ids.join(',')}`, { categoryId: other.id })).data.map(({ ok }: { ok: boolean }) => ok),
    ).toEqual([true, true])
    for (const id of ids) expect((await desk.row(id)).categoryId).toBe(other.id)
    const wrong = await desk.author.patch(`${news}/update-batch/${ids[0]}`, { topicId: '1' })
    expect([wrong.status, Object.keys(wrong.data.fields)]).toEqual([400, ['topicId']])
  })

  it('the order is set by a list, without a new version', async () => {
    const rows = [await desk.save(), await desk.save()]
    const sorted = await desk.author.post(
      `${news}/sort`,
      rows.map(({ id }, index) => ({ id, sort: 10 - index })),
    )
    expect(sorted.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true])
    expect([(await desk.row(rows[0]?.id ?? '')).sort, (await desk.row(rows[1]?.id ?? '')).sort, (await desk.row(rows[0]?.id ?? '')).version]).toEqual(
      [10, 9, 1],
    )
  })

  it('what is recycled can only be restored, and comes back as a draft', async () => {
    const { id } = await desk.issue()
    expect((await desk.author.post(`${news}/recycle/${id}`)).status).toBe(409)
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '弃用' })
    expect((await desk.author.post(`${news}/recycle/${id}`)).status).toBe(200)
    expect((await desk.author.get(`${news}/${id}`)).status).toBe(404)
    expect((await desk.author.get(`${news}/page?id_equal=${id}`)).data.total).toBe(0)
    const bin = await desk.author.get(`${news}/page?isRecycled=1&id_equal=${id}`)
    expect([bin.data.total, bin.data.records[0].isRecycled, bin.data.records[0]._can]).toEqual([1, true, ['restore']])
    for (const call of ['to-check', 'lock']) expect((await desk.chief.patch(`${news}/${call}/${id}`)).status, call).toBe(404)
    const back = await desk.author.post(`${news}/restore/${id}`)
    expect((await desk.author.post(`${news}/restore/${id}`)).data.version).toBe(back.data.version)
    const living = (await desk.issue()).id
    const refused = await desk.author.post(`${news}/restore/${living}`)
    expect([refused.status, refused.msg]).toEqual([409, '数据不在回收站，不能恢复'])
    expect((await desk.author.post(`${news}/restore/999999999`)).status).toBe(404)
    expect([back.data.status, back.data.isRecycled]).toEqual([0, false])
    expect((await desk.log(id)).at(-1)).toMatchObject({ action: 'restore', beforeStatus: 5, afterStatus: 0 })
    expect((await desk.author.get(`${news}/${id}`)).data.content).toBe('<p>春耕正当时。</p>')
  })

  it('a list is searched by title, text, picture and column', async () => {
    const { id } = await desk.save({
      title: '寻找百分百%的标题',
      content: '<p>只在<b>正文</b>里的词</p>',
      thumb: '/files/2024/01/a.png',
      topicId: desk.otherTopicId,
    })
    const found = async (query: Record<string, string>): Promise<boolean> =>
      (await desk.author.get(`${news}/list?${new URLSearchParams({ size: '200', ...query })}`)).data.records.some(
        (row: { id: string }) => row.id === id,
      )
    expect(await found({ searchKey: '百分百%的' })).toBe(true)
    expect(await found({ searchKey: '%%' })).toBe(false)
    await readWords(desk.world.own)
    expect(await found({ searchContentKey: '只在正文里' })).toBe(true)
    expect(await found({ searchContentKey: '<b>' })).toBe(false)
    expect([await found({ isThumb: 'true' }), await found({ isThumb: 'false' })]).toEqual([true, false])
    expect([await found({ topicId: desk.otherTopicId }), await found({ topicId: desk.topicId })]).toEqual([true, false])
    expect([await found({ createTime_dategt: '2001-01-01' }), await found({ createTime_datelt: '2001-01-01' })]).toEqual([true, false])
  })
})

describe('links of a text', () => {
  it('are checked here and at the sites that they lead to, within bounds and past the own network', async () => {
    const asked: string[] = []
    const site = createServer((request, answer) => {
      asked.push(`${request.method} ${request.url}`)
      const [, path] = /^\/(\w+)/.exec(request.url ?? '') ?? []
      if (path === 'moved') answer.writeHead(302, { location: '/gone' })
      else if (path === 'round') answer.writeHead(302, { location: '/round' })
      else if (path === 'inside') answer.writeHead(302, { location: 'https://127.0.0.1:9/' })
      else if (path === 'shy' && request.method === 'HEAD') answer.writeHead(405)
      else answer.writeHead({ gone: 410, broken: 500 }[path ?? ''] ?? 200)
      answer.end()
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
    await desk.world.database.run(`update system_param set param_value = $1 where param_key = 'outbound.hosts'`, [host])
    try {
      const [live, draft] = [await desk.issue({ slug: 'links-lead-here' }), await desk.save()]
      const check = async (...links: string[]): Promise<Record<string, [string, string | null]>> => {
        const { status, data, body } = await desk.author.post(`${news}/check-links`, { links: links.map((url) => ({ url })) })
        expect(status, JSON.stringify(body)).toBe(200)
        return Object.fromEntries(data.map(({ url, state, msg }: { url: string; state: string; msg: string | null }) => [url, [state, msg]]))
      }
      const at = (path: string): string => `http://${host}/${path}`
      expect(await check(at('fine'), at('fine'), at('gone'), at('moved'), at('round'), at('inside'), at('broken'), at('shy'))).toEqual({
        [at('fine')]: ['ok', null],
        [at('gone')]: ['dead', '页面不存在（410）'],
        [at('moved')]: ['dead', '页面不存在（410）'],
        [at('round')]: ['unknown', '跳转次数过多'],
        [at('inside')]: ['unknown', '未检查：只检查外网 https 地址'],
        [at('broken')]: ['unknown', '网站出错（500）'],
        [at('shy')]: ['ok', null],
      })
      expect(asked.filter((line) => /fine|shy/.test(line)).sort()).toEqual(['GET /shy', 'HEAD /fine', 'HEAD /shy'])
      expect(asked.filter((line) => line.endsWith('/round')).length).toBe(4)
      asked.length = 0
      expect(
        await check(
          `/newDetail?id=${live.id}`,
          `/newDetail?id=${draft.id}`,
          '/article/links-lead-here',
          '/article/leads-nowhere',
          '/files/none.png',
          '/',
          'http://127.0.0.1:1/',
          'no link',
        ),
      ).toEqual({
        [`/newDetail?id=${live.id}`]: ['ok', null],
        [`/newDetail?id=${draft.id}`]: ['dead', '稿件不在线'],
        '/article/links-lead-here': ['ok', null],
        '/article/leads-nowhere': ['dead', '稿件不在线'],
        '/files/none.png': ['dead', '文件不存在'],
        '/': ['ok', null],
        'http://127.0.0.1:1/': ['unknown', '未检查：只检查外网 https 地址'],
        'no link': ['dead', '不是有效的链接'],
      })
      expect(asked).toEqual([])
      const many = (count: number) => desk.author.post(`${news}/check-links`, { links: Array.from({ length: count }, () => ({ url: '/' })) })
      expect([(await many(50)).status, (await many(51)).status]).toEqual([200, 400])
      expect((await desk.issuer.post(`${news}/check-links`, { links: [{ url: '/' }] })).status).toBe(403)
    } finally {
      site.close()
    }
  })
})
