import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, type Client, found, furnish, logIn, tenantId } from './api'
import { barriers } from './axe'
import { launch } from './browser'
import { png } from './picture'
import { holdSession, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'
import { follow } from './shell'

const chief: Account = { tenantId, account: 'editor-chief', password: 'Chief2026' }

const blank = 'about:blank'

type Article = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly version: number
  readonly status: number
  readonly content: string
}

/** What a text of each type lacks when it has nothing but its title, as the form says it. */
const always = ['请选择新闻分类', '请选择新闻栏目', '请选择发布平台', '请输入简介', '请输入来源']
const lacks: Readonly<Record<string, readonly string[]>> = {
  文字: ['正文内容不能为空!'],
  图文: ['正文内容不能为空!', '请上传缩略图'],
  大图: ['正文内容不能为空!', '请上传缩略图'],
  组图: ['请上传组图'],
  视频: ['请上传缩略图', '请选择视频'],
  短视频: ['请上传缩略图', '请选择视频'],
  视频直播: ['请上传缩略图', '请选择视频'],
  图文直播: ['正文内容不能为空!'],
}

describe('the news editor', () => {
  let browser: Browser
  let context: BrowserContext
  let chiefs: Client
  let admin: Client
  let folder: string
  let page: Page
  let desk: { categoryId: string; topicId: string }
  const ids: Record<string, string> = {}

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  const sides = () => page.getByRole('complementary')
  const body = () => page.frameLocator('iframe').first().locator('body')
  const post = <T = { id: string }>(path: string, data: unknown): Promise<T> => admin.post<T>(`/api/${path}`, data)
  const read = (id: string): Promise<Article> => chiefs.get<Article>(`/api/blade-cms/news/${id}`)
  const idOf = (): string => new URL(page.url()).searchParams.get('id') ?? ''
  const open = async (query: string): Promise<void> => {
    if (page.url() === blank) await page.goto(`/news?${query}`)
    else {
      await page.evaluate(() => document.querySelector('.news-editor')?.setAttribute('data-left', ''))
      await follow(page, `/news?${query}`)
    }
    // The editor of the article before goes as the next one is drawn.
    await page.locator('.news-editor:not([data-left])').waitFor()
    await body().waitFor()
    await text('标题').waitFor()
  }
  /** An article that could be sent as it is. */
  const whole = (title: string, more: object = {}): Promise<Article> =>
    chiefs.post<Article>('/api/blade-cms/news/submit', {
      title,
      typeId: 1,
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishPlatform: 'web',
      brief: '一句话的简介。',
      sources: '编辑部',
      publishTime: '2026-03-01 08:30:00',
      content: '<p>第一段文字。</p><p>第二段文字。</p>',
      ...more,
    })
  const issue = async (id: string): Promise<void> => {
    await chiefs.patch(`/api/blade-cms/news/to-check/${id}`, {})
    await chiefs.patch(`/api/blade-cms/news/to-publish/${id}`, {})
  }

  beforeAll(async () => {
    admin = await logIn(url, { tenantId, account: 'admin', password })
    const office = await found(url, admin, 'editor')
    await office.hire(chief, '郑主编', {
      新闻: ['查看', '新增', '修改', '删除', '送签', '审核', '签发', '退回', '下线', '置顶', '锁定', '排序', '修改点击点赞', '批量修改栏目', '恢复'],
      新闻来源: ['查看'],
      标签: ['查看', '新增'],
      投稿人员: ['查看', '新增'],
      小记者: ['查看', '新增'],
      内容管理: ['新闻版本查看', '新闻版本恢复此版本'],
    })
    desk = await furnish(admin, { category: '编辑分类', topic: '编辑栏目', source: '编辑部来源' })
    ids.tag = (await post('blade-general/tags/submit', { name: '湿地公园' })).id
    ids.account = (await post('blade-cms/mediaaccounts/submit', { name: '江城微信', platform: 'wechat', accountId: 'gh_editor' })).id
    const person = { payment: 1, banks: [{ bankName: '农行', account: '6228480402564890018' }] }
    ids.reporter = (
      await post('blade-contribute/contributepersonal/submit', { ...person, name: '孙记者', mobile: '13900000001', identifyType: 'REPORTER' })
    ).id
    ids.messenger = (
      await post('blade-contribute/contributepersonal/submit', { ...person, name: '李信息', mobile: '13900000002', identifyType: 'MESSENGER' })
    ).id
    const school = await post('blade-contribute/contributeschoolinfo/submit', { name: '编辑小学', type: 1 })
    const child = { name: '小周', code: '110101201501011232', schoolInfoId: school.id, className: '一班' }
    ids.child = (await post('blade-contribute/contributelittlereporter/submit', child)).id
    await post('blade-general/sensitivekeywords/submit', { word: '违禁货', level: 1, scope: 'news' })
    chiefs = await logIn(url, chief)
    folder = mkdtempSync(join(tmpdir(), 'masthead-editor-'))
    for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.png`), await png(320, 180, '#2f7d5b'))
    writeFileSync(join(folder, 'large.png'), Buffer.concat([await png(32, 18, '#2f7d5b'), Buffer.alloc(600_000)]))
    writeFileSync(join(folder, 'broken.png'), Buffer.alloc(600_000))
    writeFileSync(join(folder, 'film.txt'), 'not a film')
    browser = await launch()
    context = await sitDown(browser, url)
    await holdSession(await context.newPage(), chief)
    page = await context.newPage()
  })
  // Each begins where nothing is open: to leave an editor for that costs half of loading another one.
  beforeEach(async () => {
    if (page.url() === blank) return
    await page.evaluate(() => {
      window.location.hash = '/404'
    })
    const discard = page.getByRole('dialog', { name: '放弃修改?' }).getByRole('button', { name: '放弃修改' })
    await discard.or(page.locator('.error-page')).first().waitFor()
    if (await discard.isVisible()) await discard.click()
    await page.waitForURL('**/404')
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('every field is typed, kept and shown again', async () => {
    await open('typeId=5')
    await expect.poll(() => text('标题').getAttribute('placeholder')).toBe('请输入标题')
    await text('标题').fill('长'.repeat(180))
    await sees(page, '180 / 200')
    await text('标题').fill('每个字段都填写')
    await text('副标题').fill('副标题文字')
    await text('引题').fill('引题文字')
    await page.getByRole('checkbox', { name: '标题新闻' }).check()
    await text('链接地址').fill('https://example.com/full')
    await body().click()
    await page.keyboard.type('视频的说明文字。')

    const side = sides()
    await pick(page, side, '新闻分类', '编辑分类')
    await pick(page, side, '新闻栏目', '编辑栏目')
    await pick(page, side, '发布平台', '网站')
    await pick(page, side, '发布账号', '江城微信')
    await side.getByRole('textbox', { name: '简介' }).fill('视频的简介')
    await side.getByRole('textbox', { name: '视频', exact: true }).fill('https://example.com/film.mp4')
    await side.getByRole('spinbutton', { name: '视频时长' }).fill('95')
    await side.getByRole('textbox', { name: '音频', exact: true }).fill('https://example.com/sound.mp3')
    await side.getByRole('spinbutton', { name: '音频时长' }).fill('62')
    for (const [label, at] of [
      ['发布时间', '2026-03-02 09:00:00'],
      ['下线时间', '2027-03-02 09:00:00'],
    ] as const) {
      await side.getByRole('textbox', { name: label, exact: true }).fill(at)
      await page.keyboard.press('Enter')
    }
    const source = side.getByRole('combobox', { name: '来源', exact: true })
    await source.fill('编辑部')
    await page.locator('.ant-select-dropdown:visible .ant-select-item').getByText('编辑部来源').click()
    await expect.poll(() => source.inputValue()).toBe('编辑部来源')
    await text('来源地址').fill('https://example.com/source')
    await side.getByRole('switch', { name: '原创' }).click()
    await pick(page, side, '版权', '转载')
    await pick(page, side, '责任编辑', '郑主编')
    // What is said of a text that readers know already is not asked for before.
    for (const name of ['更正说明', '更新发布时间']) await expect.poll(() => side.getByLabel(name, { exact: true }).count()).toBe(0)

    const choosing = page.waitForEvent('filechooser')
    await side.locator('[data-field=thumb]').getByRole('button', { name: /上传$/ }).click()
    await (await choosing).setFiles(join(folder, 'a.png'))
    await side.getByRole('button', { name: '移除 1' }).waitFor()

    await page.getByRole('tab', { name: '多维管理' }).click()
    await pick(page, side, '标签', '湿地公园')
    await side.getByRole('combobox', { name: '关键词' }).fill('荷花，')
    await side.getByRole('button', { name: '按标题生成' }).click()
    const slug = side.getByRole('textbox', { name: '网址别名' })
    await expect.poll(() => slug.inputValue()).toMatch(/^mei-ge-zi-duan(-[a-z]+)+$/)
    const proposed = await slug.inputValue()
    await pick(page, side, '记者', '孙记者')
    await pick(page, side, '小记者', '小周')
    await pick(page, side, '信息员', '李信息')
    await side.getByRole('spinbutton', { name: '纬度' }).fill('31.23')
    await side.getByRole('spinbutton', { name: '经度' }).fill('121.47')
    await side.getByRole('textbox', { name: '备注' }).fill('备注文字')
    await side.getByRole('spinbutton', { name: '排序' }).fill('7')
    await told(page, '保存成功!', () => button('保存').click())

    const expected = {
      title: '每个字段都填写',
      subtitle: '副标题文字',
      introduction: '引题文字',
      externalUrl: 'https://example.com/full',
      typeId: 5,
      categoryId: desk.categoryId,
      topicId: desk.topicId,
      publishPlatform: 'web',
      account: ids.account,
      brief: '视频的简介',
      videoUrl: 'https://example.com/film.mp4',
      videoDuration: 95,
      audioUrl: 'https://example.com/sound.mp3',
      audioDuration: 62,
      publishTime: '2026-03-02 09:00:00',
      offlineTime: '2027-03-02 09:00:00',
      sources: '编辑部来源',
      sourceUrl: 'https://example.com/source',
      isOriginal: true,
      slug: proposed,
      tagId: ids.tag,
      keywords: '荷花',
      reporter: ids.reporter,
      littleReporter: ids.child,
      messenger: ids.messenger,
      lat: 31.23,
      lng: 121.47,
      remarks: '备注文字',
      sort: 7,
    }
    const kept = await read(idOf())
    expect(kept).toMatchObject(expected)
    expect(String(kept.copyrightType)).toBe('2')
    expect(kept.thumb).toMatch(/^\/files\//)
    expect(kept.content).toContain('视频的说明文字。')

    await page.reload()
    await body().getByText('视频的说明文字。').waitFor()
    for (const shown of ['编辑分类', '编辑栏目', '网站', '江城微信', '转载', '郑主编']) await sees(side, shown)
    await expect.poll(() => page.getByRole('checkbox', { name: '标题新闻' }).isChecked()).toBe(true)
    await expect.poll(() => side.getByRole('switch', { name: '原创' }).isChecked()).toBe(true)
    await sees(page.getByRole('banner'), /已保存 \d\d:\d\d/)
    await page.getByRole('tab', { name: '多维管理' }).click()
    for (const shown of ['湿地公园', '荷花', '孙记者', '小周', '李信息']) await sees(side, shown)
    // Looking at it changed nothing.
    await expect.poll(() => page.getByText('有未保存的修改').isVisible()).toBe(false)
  })

  test('each type asks for its own fields, at once when the type changes, and says all that is missing', async () => {
    const { id } = await chiefs.post<Article>('/api/blade-cms/news/submit', { title: '八种类型', typeId: 1 })
    await open(`id=${id}`)
    for (const [type, own] of Object.entries(lacks)) {
      if (type !== '文字') await pick(page, page.getByRole('banner'), '新闻类型', type)
      await button('送签').click()
      const alert = page.getByRole('alert').filter({ hasText: '请填写完整表单!' })
      const wanted = [...always, ...own].sort()
      await until(
        async () => (await alert.getByRole('button').allInnerTexts()).sort().join(),
        (said) => said === wanted.join(),
      )
      await expect.poll(() => text('视频').count(), { message: type }).toBe(own.includes('请选择视频') ? 1 : 0)
    }
    // A title with a link needs no text, but the link.
    await pick(page, page.getByRole('banner'), '新闻类型', '文字')
    await page.getByRole('checkbox', { name: '标题新闻' }).check()
    await button('送签').click()
    await sees(page.getByRole('alert'), '请输入链接地址')
    await text('链接地址').fill('example.com')
    await button('保存').click()
    await sees(page, '链接地址须以 http 或 https 开头')
    expect(await text('链接地址').evaluate((field) => field === document.activeElement)).toBe(true)
    await text('标题').fill('')
    await text('链接地址').fill('https://example.com')
    await told(page, '标题不能为空!', () => button('保存').click())
    expect((await read(id)).title).toBe('八种类型')
  })

  test('who wants nothing to move has the first gap before his eyes at once', async () => {
    const { id } = await chiefs.post<Article>('/api/blade-cms/news/submit', { title: '不动', typeId: 1 })
    await open(`id=${id}`)
    await page.evaluate(() => {
      window.addEventListener('scroll', () => document.body.setAttribute('data-scrolled', String(Number(document.body.dataset.scrolled ?? 0) + 1)))
      window.addEventListener('scrollend', () => document.body.setAttribute('data-rests', ''))
    })
    await button('送签').click()
    await page.locator('[data-rests]').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => [window.scrollY > 0, document.body.dataset.scrolled])).toEqual([true, '1'])
  })

  test('limits are held where a file is chosen', async () => {
    await open('typeId=4')
    const choose = async (control: RegExp | string, file: string | string[]): Promise<void> => {
      const choosing = page.waitForEvent('filechooser')
      await sides().getByRole('button', { name: control }).click()
      await (await choosing).setFiles(file)
    }
    const thumbs = sides().locator('[data-field=thumbs]')
    await told(page, /500KB/, async () => {
      const choosing = page.waitForEvent('filechooser')
      await thumbs.getByRole('button', { name: /上传/ }).click()
      await (await choosing).setFiles(join(folder, 'broken.png'))
    })
    const choosing = page.waitForEvent('filechooser')
    await thumbs.getByRole('button', { name: /上传/ }).click()
    await (await choosing).setFiles(['a', 'large', 'c'].map((name) => join(folder, `${name}.png`)))
    await thumbs.getByRole('button', { name: '移除 3' }).waitFor()
    // Three pictures make a group: there is no place for a fourth.
    await expect.poll(() => thumbs.getByRole('button', { name: /上传/ }).count()).toBe(0)
    await pick(page, page.getByRole('banner'), '新闻类型', '视频')
    await sees(sides(), '只能上传mp4，且不超过500mb ,请等待视频渲染完毕')
    await told(page, '只能上传MP4，且不超过500M', () => choose(/上传视频/, join(folder, 'film.txt')))
  })

  test('tags are found while typing and caught in the text', async () => {
    await open('typeId=1')
    await text('标题').fill('抓取标签')
    await page.getByRole('tab', { name: '多维管理' }).click()
    await told(page, '正文内容不能为空!', () => button('抓取标签').click())
    await body().click()
    await page.keyboard.type('湿地公园今天开园，湿地公园里的荷花开了，市民在湿地公园里赏荷花。')
    await button('抓取标签').click()
    const chip = sides().getByRole('button', { name: /^湿地公园 \d+%$/ })
    await chip.click()
    await chip.waitFor({ state: 'detached' })
    // A word that is no tag yet becomes one.
    const fresh = sides().getByRole('button', { name: /^荷花 \d+% ?新标签$/ })
    await fresh.click()
    await fresh.waitFor({ state: 'detached' })
    await told(page, '保存成功!', () => button('保存').click())
    const { records } = await admin.get<{ records: { id: string; name: string }[] }>('/api/blade-general/tags/page?name_equal=荷花')
    expect(
      String((await read(idOf())).tagId)
        .split(',')
        .sort(),
    ).toEqual([ids.tag, records[0]?.id].sort())
  })

  test('sensitive words are named with their places and marked in the text', async () => {
    const { id } = await whole('标题里也有违禁货', { content: '<p>前面的话。</p><p>这里卖违禁货，那里也卖违禁货。</p>' })
    await open(`id=${id}`)
    await body().getByText('这里卖').waitFor()
    await button('送签').click()
    const alert = page.getByRole('alert').filter({ hasText: '敏感词' }).last()
    await alert.getByRole('button', { name: '违禁货 × 3' }).waitFor()
    const marked = (): Promise<string[]> =>
      page
        .frames()
        .at(-1)
        ?.evaluate(() => {
          const marks = [...((CSS as unknown as { highlights: Map<string, Iterable<Range>> }).highlights.get('sensitive') ?? [])]
          return marks.map((range) => range.toString())
        }) as Promise<string[]>
    await until(marked, (words) => words.length === 2)
    expect(await marked()).toEqual(['违禁货', '违禁货'])
    expect((await read(id)).status).toBe(0)
    // The text itself carries no mark.
    await body().press('Control+End')
    await page.keyboard.type('完。')
    await told(page, '保存成功!', () => page.keyboard.press('Control+s'))
    expect((await read(id)).content).toBe('<p>前面的话。</p><p>这里卖违禁货，那里也卖违禁货。完。</p>')
  })

  test('a draft is looked at as its readers would see it, saved first', async () => {
    const { id } = await whole('预览的稿件')
    await open(`id=${id}`)
    await text('引题').fill('预览前刚写的引题')
    const opening = page.waitForEvent('popup')
    await button('预览').click()
    const preview = await opening
    await preview.waitForURL(/\/preview\?/)
    await sees(preview, '预览的稿件')
    await sees(preview, '预览前刚写的引题')
    expect((await read(id)).introduction).toBe('预览前刚写的引题')
    await preview.close()
  })

  test('issuing asks when and shows what readers will see, can be thought better of, closes the editor and shows the issued list', async () => {
    const { id } = await whole('签发的稿件')
    await chiefs.patch(`/api/blade-cms/news/to-check/${id}`, {})
    const list = await context.newPage()
    await list.goto('/cms/beissue')
    await sees(list.getByRole('heading', { level: 1 }), '待签发新闻')
    const opening = list.waitForEvent('popup')
    await list.evaluate((address) => void window.open(address, '_blank'), `/news?id=${id}`)
    const editor = await opening
    await editor.getByRole('button', { name: '签发', exact: true }).click()
    const sheet = editor.getByRole('dialog', { name: '签发《签发的稿件》' })
    await sheet.frameLocator('iframe').getByRole('heading', { level: 1, name: '签发的稿件' }).waitFor()
    expect(await barriers(editor)).toEqual([])
    await sheet.getByRole('radio', { name: '立即发布' }).check()
    await told(editor, '签发成功!', () => sheet.getByRole('button', { name: '签发', exact: true }).click())
    const issued = editor.getByRole('dialog', { name: '签发的稿件' })
    expect((await read(id)).status).toBe(4)
    await told(editor, '已撤回签发', () => issued.getByRole('button', { name: '撤回签发' }).click())
    expect((await read(id)).status).toBe(1)

    await editor.getByRole('button', { name: '签发', exact: true }).click()
    await told(editor, '签发成功!', () => sheet.getByRole('button', { name: '签发', exact: true }).click())
    const reading = editor.context().waitForEvent('page')
    await issued.getByRole('link', { name: '在网站上查看' }).click()
    await sees(await reading, '签发的稿件')
    await (await reading).close()
    const closing = editor.waitForEvent('close')
    await issued.getByRole('button', { name: '完成' }).click()
    await list.waitForURL('**/cms/issue')
    await list.getByRole('row', { name: '签发的稿件' }).waitFor()
    await closing
    expect((await read(id)).status).toBe(4)
    await list.close()
  })

  test('versions are compared by field and word, and an old one becomes the newest', async () => {
    const { id, version } = await whole('第一版标题')
    const content = '<p>第一段文字。</p><p><img src="/icon.svg" alt="荷花"></p><p>第二段改过的文字。</p>'
    await chiefs.post('/api/blade-cms/news/submit', { id, version, title: '第二版标题', content })
    await open(`id=${id}`)
    await button('历史版本').click()
    const history = page.getByRole('dialog', { name: '历史版本' })
    await sees(history.locator('[data-kind=removed]'), '第一版标题')
    await sees(history.locator('[data-kind=added]'), '第二版标题')
    await history.locator('ins').getByRole('img', { name: '荷花' }).waitFor()
    expect((await history.locator('ins').allInnerTexts()).filter(Boolean)).toEqual(['改过的'])
    await expect.poll(() => history.locator('del').count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await history.getByRole('button', { name: /第 1 版/ }).click()
    await history.getByRole('button', { name: '恢复此版本' }).click()
    await told(page, '已恢复为新的版本', () => page.getByRole('dialog', { name: '恢复此版本' }).getByRole('button', { name: '恢复此版本' }).click())
    await expect.poll(() => text('标题').inputValue()).toBe('第一版标题')
    await body().getByText('第二段文字。').waitFor()
    expect(await read(id)).toMatchObject({ title: '第一版标题', content: '<p>第一段文字。</p><p>第二段文字。</p>' })
    const { total } = await chiefs.get<{ total: number }>(`/api/blade-cms/newshistory/page?newsId=${id}`)
    expect(total).toBe(3)
  })

  test('a live article is changed in a copy, which can be given up; readers see nothing of it', async () => {
    const { id } = await whole('在线的稿件')
    await issue(id)
    await open(`id=${id}`)
    await sees(page, '此新闻在线，保存后生成修改稿')
    await text('标题').fill('修改稿的标题')
    await told(page, '保存成功!', () => button('保存').click())
    await sees(page, '此新闻在线，您编辑的是修改稿')
    const reader = await fetch(`${url}/newDetail?id=${id}`)
    expect(await reader.text()).not.toContain('修改稿的标题')
    await page.reload()
    await body().waitFor()
    await expect.poll(() => text('标题').inputValue()).toBe('修改稿的标题')
    await button('放弃修改稿').click()
    await told(page, '已放弃修改稿', () => page.getByRole('dialog').getByRole('button', { name: '放弃修改稿' }).click())
    await expect.poll(() => text('标题').inputValue()).toBe('在线的稿件')
  })

  test('whoever may correct what is online is told that readers see it, and asked before they do', async () => {
    const { id } = await whole('可以更正的稿件')
    await issue(id)
    const theirs = await sitDown(browser, url)
    const desk = await theirs.newPage()
    await holdSession(desk, { tenantId, account: 'admin', password })
    await desk.goto(`/news?id=${id}`)
    await sees(desk, '您可以直接更正：保存后读者立即看到')
    await desk.getByRole('textbox', { name: '标题', exact: true }).fill('更正后的标题')
    const save = desk.getByRole('banner').getByRole('button', { name: '更正并发布' })
    const asked = desk.getByRole('dialog', { name: '更正并发布' })
    const read = async (): Promise<string> => (await fetch(`${url}/newDetail?id=${id}`)).text()
    await save.click()
    await sees(asked, '读者会立即看到修改后的内容')
    await asked.getByRole('button', { name: '继续编辑' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(await read()).not.toContain('更正后的标题')
    await told(desk, '保存成功!', async () => {
      await save.click()
      await asked.getByRole('button', { name: '更正并发布' }).click()
    })
    await until(read, (page) => page.includes('更正后的标题'))
    await theirs.close()
  })

  test('another address asks about unsaved text before it is left', async () => {
    const { id } = await whole('离开前询问')
    await page.goto('/cms/news')
    await page.getByRole('row', { name: '离开前询问' }).waitFor()
    await page.evaluate((address) => window.history.pushState({}, '', address), `/news?id=${id}`)
    await page.goto(`/news?id=${id}`)
    await body().waitFor()
    await text('标题').fill('没有保存的标题')
    await page.evaluate(() => {
      window.location.hash = '#/cms/issue'
    })
    const question = page.getByRole('dialog', { name: '放弃修改?' })
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => text('标题').inputValue()).toBe('没有保存的标题')
    expect(new URL(page.url()).pathname).toBe('/news')
  })

  test('while another article is read nothing can be typed into the one before', async () => {
    const [before, next] = [await whole('打开着的稿件'), await whole('随后打开的稿件')]
    await open(`id=${before.id}`)
    const reading = new Promise<Route>((taken) => page.route(`**/blade-cms/news/${next.id}`, taken, { times: 1 }))
    await follow(page, `/news?id=${next.id}`)
    await text('标题').waitFor({ state: 'detached' })
    await (await reading).continue()
    await expect.poll(() => text('标题').inputValue()).toBe('随后打开的稿件')
  })

  test('nothing keeps people with other tools than eyes and mouse from using it', async () => {
    const { id } = await whole('无障碍')
    await open(`id=${id}`)
    await body().getByText('第一段').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('tab', { name: '多维管理' }).click()
    expect(await barriers(page)).toEqual([])
  })

  test('a text of a megabyte is opened, typed in and saved whole', { timeout: 120_000 }, async () => {
    const paragraph =
      '<p style="text-align:justify;line-height:1.5">清晨六点，公园的木栈道上已有三三两两的市民。<strong>历时三年</strong>的修复完成。</p>'
    const count = Math.ceil(1_000_000 / Buffer.byteLength(paragraph))
    const { id } = await chiefs.post<Article>('/api/blade-cms/news/submit', { title: '一兆的正文', typeId: 1, content: paragraph.repeat(count) })
    await open(`id=${id}`)
    await body().locator('p').nth(10).click()
    await page.keyboard.press('End')
    await page.keyboard.type('开园第一天')
    await told(page, '保存成功', () => page.keyboard.press('Control+s'))
    const { content } = await chiefs.get<{ content: string }>(`/api/blade-cms/news/${id}`)
    expect(content.match(/<p /g)).toHaveLength(count)
    expect(content.match(/开园第一天/g)).toHaveLength(1)
  })
})
