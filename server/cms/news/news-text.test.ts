import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'
const siteDir = join(import.meta.dirname, '../../../site')

/** What layout tools make: nested sections, inline styles of many kinds, a drawn ornament, data attributes, a table, a picture behind a block. */
const layout = [
  '<section style="margin:0 auto;max-width:677px;box-sizing:border-box" data-id="t-1024" data-tools="layout">',
  '<section style="display:flex;justify-content:center;align-items:center;padding:12px 16px;background-color:rgb(255, 247, 230);border-left:4px solid #d4380d;border-radius:4px">',
  '<section style="width:24px;height:24px;flex-shrink:0"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><g fill="none" stroke="#d4380d" stroke-width="2"><circle cx="12" cy="12" r="10"></circle><path d="M8 12l3 3 5-6" stroke-linecap="round"></path></g></svg></section>',
  '<p style="margin:0 0 0 8px;font-size:17px;line-height:1.75;letter-spacing:1px;text-indent:2em;color:#3f3f3f" data-align="justify"><strong style="color:#d4380d">春耕</strong>正当时</p></section>',
  '<section style="background-image:url(/files/2024/05/back.png);background-size:cover;background-position:center;transform:rotate(-2deg);box-shadow:0 2px 8px rgba(0, 0, 0, 0.15);opacity:0.95"><p style="text-align:center;writing-mode:vertical-rl">竖排</p></section>',
  '<table style="width:100%;border-collapse:collapse"><tbody><tr><td colspan="2" style="border:1px solid #ddd;padding:6px;vertical-align:middle">亩数</td></tr></tbody></table>',
  '<img src="/files/2024/05/field.png" alt="麦田" width="640" style="width:100%;display:block" data-ratio="0.5625" />',
  '<a href="https://example.com/more?a=1&amp;b=2" title="更多" style="text-decoration:underline">更多</a></section>',
].join('')

const acting: readonly [what: string, markup: string, named: RegExp][] = [
  ['a handler on a picture', '<p>字</p><img src="/x.png" onerror="alert(1)">', /<img onerror>/],
  ['a broken picture with a handler', '<img src=x onerror=alert(1)>', /<img onerror>/],
  ['a handler written close', '<img/src="x"/onerror=alert(1)>', /onerror/],
  ['a script', '<p>字</p><script>alert(1)</script>', /<script>/],
  ['a script address', '<a href="javascript:alert(1)">点</a>', /javascript:/],
  ['a script address in disguise', '<a href=" java&#x09;script:alert(1)">点</a>', /javascript:/],
  ['a script in a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', /<script>/],
  ['a handler on a drawing', '<svg onload="alert(1)"><path d="M0 0"></path></svg>', /<svg onload>/],
  ['an address inside of a drawing', '<svg><a xlink:href="javascript:alert(1)"><text>点</text></a></svg>', /javascript:/],
  ['foreign markup in a drawing', '<svg><foreignObject><p>字</p></foreignObject></svg>', /foreignobject/i],
  ['a frame', '<iframe src="https://example.com"></iframe>', /<iframe>/],
  [
    'a frame that only looks like a film',
    '<iframe src="https://player.bilibili.com.example.com/player.html?bvid=BV1xx411c7mD"></iframe>',
    /<iframe>/,
  ],
  ['something within a film', '<iframe src="https://vimeo.com/76979871"><img src="/x.png" alt="</iframe>"></iframe>', /<iframe><img>/],
  ['a page in an address', '<a href="data:text/html,<script>alert(1)</script>">点</a>', /data:|<script>/],
  ['a form', '<form action="https://example.com"><button>登录</button></form>', /<form>/],
  ['another base', '<base href="https://example.com/">', /<base>/],
]

describe('a text', () => {
  it.each(acting)('with %s is refused by name, and nothing changes', async (_, markup, named) => {
    const { id, version } = await desk.save({ content: '<p>原文</p>' })
    const before = await desk.kept(id)
    const saved = await desk.author.post(`${news}/submit`, { id, version, content: markup })
    expect([saved.status, Object.keys(saved.data.fields)]).toEqual([400, ['content']])
    expect(saved.data.fields.content).toMatch(named)
    const made = await desk.author.post(`${news}/submit`, desk.article({ content: markup }))
    expect([made.status, Object.keys(made.data.fields)]).toEqual([400, ['content']])
    expect(await desk.kept(id)).toBe(before)
  })

  it.each([
    ['its text alone', { content: '<p>改后的正文</p>' }],
    ['its title and end', { title: '改后的标题', offlineTime: '2099-01-01 00:00:00' }],
    ['its columns', { topicId: '' }],
    ['its kind', { typeId: 2 }],
    ['nothing', {}],
  ])('that is saved with %s changed is answered as it is read afterwards, names and all', async (_, changed) => {
    const { id, version } = await desk.save({})
    const saved = await desk.author.post(`${news}/submit`, { id, version, ...changed })
    const { _due, ...read } = (await desk.author.get(`${news}/detail?id=${id}`)).data
    expect([saved.status, saved.data]).toEqual([200, read])
    expect(saved.data.categoryName).toBeTruthy()
  })

  it('that a layout tool made survives as it is, saved again and again, to the reader', async () => {
    const { id, version, content } = await desk.save({ content: layout })
    expect(content).toBe(layout)
    const again = await desk.author.post(`${news}/submit`, { id, version, content, title: '再存' })
    expect(again.data.content).toBe(layout)
    // Editors write a picture without the slash: the same text.
    const kept = await desk.kept(id)
    expect((await desk.author.post(`${news}/submit`, { id, version: again.data.version, content: layout.replace(' />', '>') })).status).toBe(200)
    expect(await desk.kept(id)).toBe(kept)
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect((await desk.frontOf(id)).data.content).toBe(layout)
  })

  it('loses the marks that the page goes by, every one that the site has, and keeps other data', async () => {
    const sources = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    const text = sources.map((name) => readFileSync(join(siteDir, name), 'utf8')).join('\n')
    const marks = [...new Set(text.match(/\bdata-[a-z]+(?=[=\]'])/g))].sort()
    expect(marks).toContain('data-seen')
    for (const mark of marks) {
      const { content } = await desk.save({ content: `<p ${mark}="1" ${mark.toUpperCase()}="2" data-id="t-1">字</p>` })
      expect([mark, content]).toEqual([mark, '<p data-id="t-1">字</p>'])
    }
  })

  it('shows a film of a known site by that site’s player, however its address was written, and lets it do nothing else', async () => {
    const frame = (src: string): string =>
      `<p>看</p><iframe src="${src}" mine="1" width="9999" style="position:fixed;width:100vw" allow="camera" sandbox="allow-top-navigation"></iframe>`
    for (const [written, player] of [
      ['//www.bilibili.com/video/BV1xx411c7mD?p=2', 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;autoplay=0'],
      ['https://v.qq.com/x/page/a0012p8g8cr.html', 'https://v.qq.com/txp/iframe/player.html?vid=a0012p8g8cr'],
      ['https://v.youku.com/v_show/id_XNDU4MzY2MjQ0OA==.html', 'https://player.youku.com/embed/XNDU4MzY2MjQ0OA=='],
      ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
      ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
    ] as const) {
      const { id, version, content } = await desk.save({ content: frame(written) })
      expect(content).toMatch(
        /^<p>看<\/p><iframe src="[^"]+" title="[^"]+" sandbox="[^"]+" allow="fullscreen; picture-in-picture" loading="lazy" referrer/,
      )
      expect(content).toContain(`src="${player}"`)
      expect(content).not.toMatch(/top-navigation|camera|position|9999|mine/)
      const again = await desk.author.post(`${news}/submit`, { id, version, content, title: '再存' })
      expect(again.data.content).toBe(content)
    }
  })

  it('loses styles that would cover the page or fetch from elsewhere', async () => {
    const { content } = await desk.save({ content: '<p style="position:fixed;top:0;color:red;background:url(javascript:alert(1))">字</p>' })
    expect(content).toBe('<p style="color:red">字</p>')
  })
})

describe('revisions', () => {
  const revisions = async (
    id: string,
  ): Promise<{ id: string; revisionNo: number; title: string; reason: string; reviewState: number; wordCount: number; hash: string }[]> =>
    (await desk.chief.get(`blade-cms/newshistory/page?newsId=${id}&size=200`)).data.records

  it('are kept at every save, with the text and every field as they were', async () => {
    const first = await desk.save({ content: '<p>第一稿</p>', keywords: '春耕,农业' })
    const second = (await desk.author.post(`${news}/submit`, { id: first.id, version: first.version, content: '<p>第二稿，更𠮷 长</p>' })).data
    await desk.author.post(`${news}/submit`, { id: first.id, version: second.version, title: '换题' })
    const kept = await revisions(first.id)
    expect(kept.map(({ revisionNo, title, reason }) => [revisionNo, title, reason])).toEqual([
      [3, '换题', 'save'],
      [2, '春耕在行动', 'save'],
      [1, '春耕在行动', 'save'],
    ])
    // A rare character of two units is one, a space none.
    expect(kept.map(({ wordCount }) => wordCount)).toEqual([7, 7, 3])
    const texts = await Promise.all(kept.map(async ({ id }) => (await desk.chief.get(`blade-cms/newshistory/${id}`)).data))
    expect(texts.map(({ contentHtml }) => contentHtml)).toEqual(['<p>第二稿，更𠮷 长</p>', '<p>第二稿，更𠮷 长</p>', '<p>第一稿</p>'])
    const old = texts[2]
    expect(old.fields).toMatchObject({
      title: '春耕在行动',
      keywords: '春耕,农业',
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishTime: '2024-03-01 08:00:00',
    })
    // What an old revision holds can be saved again as it is.
    const now = await desk.row(first.id)
    const restored = await desk.author.post(`${news}/submit`, { id: first.id, version: now.version, ...old.fields, content: old.contentHtml })
    expect(restored.data).toMatchObject({ title: '春耕在行动', content: '<p>第一稿</p>', keywords: '春耕,农业' })
    expect((await revisions(first.id)).length).toBe(4)
  })

  it('are not made by opening an article and saving it as it is', async () => {
    const { id } = await desk.save({ content: layout, tagId: '', keywords: '春耕', lat: 31.5, thumbs: '/files/2024/05/a.png,/files/2024/05/b.png' })
    const opened = (await desk.author.get(`${news}/${id}`)).data
    const before = await desk.kept(id)
    const saved = await desk.author.post(`${news}/submit`, opened)
    expect([saved.status, saved.data.version, saved.data.updateTime]).toEqual([200, opened.version, opened.updateTime])
    expect(await desk.kept(id)).toBe(before)
  })

  it('move with the review of their article, and are written by nobody', async () => {
    const { id } = await desk.save()
    const steps = async () => (await revisions(id)).map(({ revisionNo, reason, reviewState }) => [revisionNo, reason, reviewState])
    expect(await steps()).toEqual([[1, 'save', 0]])
    await desk.author.patch(`${news}/to-check/${id}`)
    expect(await steps()).toEqual([
      [2, 'send', 1],
      [1, 'save', 0],
    ])
    await desk.issuer.put(`${news}/is-audit/${id}`, { isAudit: 2, remark: '缺出处' })
    expect((await steps())[0]).toEqual([2, 'send', 3])
    await desk.author.patch(`${news}/to-check/${id}`)
    await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect((await steps()).slice(0, 2)).toEqual([
      [4, 'issue', 2],
      [3, 'send', 2],
    ])
    // Nothing of the article was changed on its way: whoever reads its history sees one version.
    expect(new Set((await revisions(id)).map(({ hash }) => hash)).size).toBe(1)
    const [revision] = await revisions(id)
    const row = await desk.row(id)
    expect([row.revisionId, row.publishedRevisionId]).toEqual([revision?.id, revision?.id])
    // Who sends and who issues is no author of the text.
    const kept = (await desk.chief.get(`blade-cms/newshistory/${revision?.id}`)).data
    expect([kept.authorIds, kept.createUser, kept.contentHtml]).toEqual([desk.stage.users.author, desk.stage.users.issuer, '<p>春耕正当时。</p>'])
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${revision?.id}`],
      ['DELETE', `/${revision?.id}`],
    ] as const) {
      expect((await desk.chief.send(method, `blade-cms/newshistory${path}`, { version: 1, title: '改史' })).status, method).toBe(405)
    }
  })
})
