import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { pasteMarkup } from './hand'
import { png } from './picture'
import { enter, sees, sitDown, told, until } from './screen'
import { snippet } from './snippet'

const url = inject('url')
const account = { tenantId, account: 'admin', password: inject('password') }

describe('the text editor', () => {
  let browser: Browser
  let folder: string
  let admin: Client
  let page: Page
  let frame: FrameLocator
  let body: Locator
  const file = (name: string): string => join(folder, name)
  const tool = (name: string): Locator => page.locator('.tox-editor-header').getByRole('button', { name, exact: true })
  const uploaded = (): Locator => body.locator('img[src^="/files/"]')

  const choose = async (button: string, files: readonly string[]): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await tool(button).click()
    await (await choosing).setFiles(files.map(file))
  }
  /** The body as the server has it, after a save by the keys. */
  const saved = async (): Promise<string> => {
    const saving = page.waitForResponse((answer) => answer.url().endsWith('/news/submit'))
    await page.keyboard.press('Control+s')
    const answer = await saving
    expect(answer.status(), await answer.text()).toBe(200)
    await page.waitForURL(/\/news\?id=\d+$/)
    const id = new URL(page.url()).searchParams.get('id')
    return (await admin.get<{ content: string | null }>(`/api/blade-cms/news/detail?id=${id}`)).content ?? ''
  }
  const fresh = async (): Promise<void> => {
    await page.goto('/news?typeId=1')
    await body.waitFor()
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('编辑器的一篇')
    await body.click()
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'masthead-rich-'))
    writeFileSync(file('one.png'), await png(320, 200, '#2f7d5b'))
    writeFileSync(file('two.png'), await png(400, 240, '#c96f4a'))
    writeFileSync(file('three.png'), await png(480, 300, '#3f6ea8'))
    writeFileSync(file('large.png'), Buffer.alloc(5 * 1024 * 1024 + 1))
    writeFileSync(file('larger.jpg'), Buffer.alloc(5 * 1024 * 1024 + 1))
    writeFileSync(file('drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    writeFileSync(file('采访提纲.pdf'), Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(40_000, 'a')]))
    writeFileSync(file('huge.zip'), '')
    truncateSync(file('huge.zip'), 209_715_201)
    writeFileSync(file('slow.txt'), 'a'.repeat(3_000_000))
    writeFileSync(file('sound.mp3'), Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]))
    admin = await logIn(url, account)
    browser = await launch()
    page = await (await sitDown(browser, url, { reducedMotion: 'reduce' })).newPage()
    await enter(page, account)
    frame = page.frameLocator('.tox-edit-area iframe')
    body = frame.locator('body')
  })
  afterAll(async () => {
    await browser?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  test('takes several pictures at once in their order, and names every one that it cannot take', async () => {
    await fresh()
    const large = sees(page, '上传失败，图片大小须在5M以内：large.png、larger.jpg')
    const format = sees(page, '上传文件格式异常：drawing.svg')
    await choose('插入图片（可多选）', ['one.png', 'large.png', 'two.png', 'drawing.svg', 'three.png', 'larger.jpg'])
    await Promise.all([large, format])
    await uploaded().nth(2).waitFor()
    expect(await uploaded().evaluateAll((all) => all.map((one) => one.getAttribute('width')))).toEqual(['320', '400', '480'])
    expect(await body.locator('img').count()).toBe(3)
  })

  test('puts attachments into the text with name and size; pictures and what is over 200 MB stay out', async () => {
    await fresh()
    const picture = sees(page, '图片不作为附件上传，请用“插入图片”：one.png')
    const huge = sees(page, '附件超过200M，不会上传：huge.zip')
    await choose('插入附件', ['one.png', '采访提纲.pdf', 'huge.zip'])
    await Promise.all([picture, huge])
    const link = body.locator('a[href^="/files/"]')
    await link.waitFor()
    expect(await link.innerText()).toBe('采访提纲.pdf (39.1 KB)')
    const html = await saved()
    const address = /href="(\/files\/[^"]+)"/.exec(html)?.[1] ?? ''
    // Nobody reads the attachment of a draft.
    expect((await fetch(url + address)).status).toBe(404)
  })

  test('shows how far an upload is and stops it', async () => {
    await fresh()
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 }
    await protocol.send('Network.emulateNetworkConditions', slow)
    await choose('插入附件', ['slow.txt'])
    const tray = page.getByRole('region', { name: '正在上传' })
    await tray.getByText('slow.txt').waitFor()
    await until(
      () => tray.getByRole('progressbar').getAttribute('aria-valuenow'),
      (now) => Number(now) > 0,
    )
    // What is on its way is not saved yet, and the page says so.
    await told(page, /正在上传，请稍候/, () => page.keyboard.press('Control+s'))
    await tray.getByRole('button', { name: '取消上传 slow.txt' }).click()
    await tray.waitFor({ state: 'detached' })
    expect(await body.innerText()).not.toContain('slow.txt')
    await protocol.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await protocol.detach()
  })

  test('puts sound into the text as a player, and refuses what is neither sound nor film', async () => {
    await fresh()
    await told(page, /音视频只支持.*：采访提纲.pdf/, () => choose('插入音视频', ['sound.mp3', '采访提纲.pdf']))
    await body.locator('audio[src^="/files/"]').waitFor({ state: 'attached' })
    expect(await saved()).toMatch(/<audio [^>]*src="\/files\/[^"]+\.mp3"[^>]*controls/)
  })

  test('crops, turns and shrinks a picture into a new upload, with words, caption and place, in one step of undo', async () => {
    await fresh()
    await choose('插入图片（可多选）', ['two.png'])
    await uploaded().first().click()
    const before = await uploaded().first().getAttribute('src')
    await page.locator('.tox-pop').getByRole('button', { name: '编辑图片' }).click()
    const dialog = page.getByRole('dialog', { name: '编辑图片' })
    await dialog.getByRole('button', { name: /^裁剪区域/ }).waitFor()
    await dialog.getByRole('button', { name: '顺时针旋转 90°' }).click()
    await sees(dialog, '裁剪后 240 × 400')
    await dialog.getByRole('combobox', { name: '裁剪' }).click()
    await page.getByText('1:1', { exact: true }).last().click()
    await sees(dialog, '裁剪后 240 × 240')
    const width = dialog.getByRole('spinbutton', { name: '输出宽度' })
    await width.fill('120')
    await sees(dialog, '裁剪后 120 × 120')
    await dialog.getByRole('textbox', { name: '替代文字' }).fill('荷花')
    await dialog.getByRole('textbox', { name: '图注' }).fill('林晓 摄')
    await dialog.getByText('居中', { exact: true }).click()
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await dialog.waitFor({ state: 'detached' })
    const image = body.locator('figure img')
    await image.waitFor()
    const after = await image.getAttribute('src')
    expect(after).not.toBe(before)
    expect([await image.getAttribute('width'), await image.getAttribute('alt')]).toEqual(['120', '荷花'])
    expect(await body.locator('figcaption').innerText()).toBe('林晓 摄')
    const html = await saved()
    expect(html).toContain('<figcaption>林晓 摄</figcaption>')
    expect(html).not.toContain('contenteditable')
    await body.press('Control+z')
    await until(
      () => uploaded().first().getAttribute('src'),
      (source) => source === before,
    )
    expect(await body.locator('figure').count()).toBe(0)
  })

  test('the frame of a crop is drawn by its corner and moved with the keys', async () => {
    await fresh()
    await choose('插入图片（可多选）', ['three.png'])
    await uploaded().first().dblclick()
    const dialog = page.getByRole('dialog', { name: '编辑图片' })
    await sees(dialog, '裁剪后 480 × 300')
    const corner = dialog.locator('[data-handle=se]')
    const box = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x - 100, box.y - 60, { steps: 4 })
    await page.mouse.up()
    const area = dialog.getByRole('button', { name: /^裁剪区域/ })
    const place = async (): Promise<number> => (await area.boundingBox())?.x ?? 0
    const from = await place()
    await area.press('ArrowRight')
    expect(await place()).toBeGreaterThan(from)
    expect(await dialog.getByText(/^裁剪后/).innerText()).not.toBe('裁剪后 480 × 300')
    await dialog.getByRole('button', { name: '复原' }).click()
    await sees(dialog, '裁剪后 480 × 300')
    await dialog.getByRole('button', { name: /取\s*消/ }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('one click lays the text out, keeps pictures and tables, and one undo takes it back', async () => {
    await fresh()
    await pasteMarkup(
      body,
      '<p style="text-align:center">第一段</p><p>第二段</p><table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table><p>第三段</p>',
    )
    await choose('插入图片（可多选）', ['one.png'])
    await uploaded().first().waitFor()
    const before = await body.innerHTML()
    await page
      .getByRole('button', { name: /^一键排版/ })
      .first()
      .click()
    const styles = await body
      .locator(':scope > p', { hasText: '段' })
      .evaluateAll((all) => all.map((one) => `${one.style.textAlign} ${one.style.lineHeight}`))
    expect(new Set(styles)).toEqual(new Set(['justify 1.5']))
    expect([await body.locator('td').count(), await uploaded().count()]).toEqual([2, 1])
    await body.press('Control+z')
    await until(
      () => body.innerHTML(),
      (html) => html.replace(/ data-mce-\w+="[^"]*"/g, '') === before.replace(/ data-mce-\w+="[^"]*"/g, ''),
    )
  })

  test('quick styles stand by category beside the text, and a click puts one in unchanged', async () => {
    const root = await admin.post<{ id: string }>('/api/blade-general/category/submit', { categoryName: '标题样式', categoryType: 7, sort: 1 })
    const [framed, lined] = await Promise.all(
      ['边框', '线条'].map((categoryName) =>
        admin.post<{ id: string }>('/api/blade-general/category/submit', { categoryName, categoryType: 7, parentId: root.id }),
      ),
    )
    const other = await admin.post<{ id: string }>('/api/blade-general/category/submit', { categoryName: '分隔样式', categoryType: 7, sort: 2 })
    const style = (name: string, categoryId: string | undefined, html: string) =>
      admin.post('/api/blade-cms/newsstyle/submit', { name, categoryId, html })
    await style('红框要闻', framed?.id, snippet)
    await style('蓝线标题', lined?.id, '<p style="border-left:4px solid #2b6bad;padding-left:8px">标题</p>')
    await style('分隔线', other.id, '<hr style="border-top:1px dashed #ccc">')
    await fresh()
    await tool('快捷样式').click()
    const panel = page.getByRole('complementary', { name: '快捷样式' })
    await panel.getByRole('button', { name: '红框要闻' }).waitFor()
    expect(await panel.getByRole('tab').allInnerTexts()).toEqual(['标题样式', '分隔样式'])
    expect(await panel.getByRole('button', { name: '分隔线' }).count()).toBe(0)
    await panel.getByText('线条', { exact: true }).click()
    await panel.getByRole('button', { name: '蓝线标题' }).waitFor()
    expect(await panel.getByRole('button', { name: '红框要闻' }).count()).toBe(0)
    await panel.getByText('边框', { exact: true }).click()
    await panel.getByRole('button', { name: '红框要闻' }).click()
    await body.getByText('要闻速递').waitFor()
    const kept = (await admin.get<{ records: { name: string; html: string }[] }>('/api/blade-cms/newsstyle/page?size=100')).records.find(
      ({ name }) => name === '红框要闻',
    )
    const first = await saved()
    // What the server keeps of a style stands in the article to the letter, also after it was opened and saved again.
    expect(first).toContain(kept?.html ?? 'nothing')
    expect(first.match(/style="/g)?.length).toBe(snippet.match(/style="/g)?.length)
    await page.reload()
    await body.getByText('要闻速递').waitFor()
    // One goes on writing below it.
    await body.press('Control+End')
    await page.keyboard.type('末段')
    const second = await saved()
    expect(second).toContain(kept?.html ?? 'nothing')
    expect(second).toMatch(/<p>末段<\/p>$/)
    await panel.waitFor({ state: 'detached' })
  })

  test('a paste from Word keeps its structure and its pictures and loses its marks', async () => {
    await fresh()
    const picture = (await png(40, 30, '#aa3344')).toString('hex')
    const rtf = `{\\rtf1{\\*\\shppict{\\pict\\pngblip\\picw40\\pich30 ${picture}}}{\\nonshppict{\\pict\\wmetafile8 ${'00'.repeat(60)}}}}`
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=ZH-CN>
      <h1 style='mso-outline-level:1'><span style='font-family:黑体;mso-ascii-font-family:Calibri'>大标题<o:p></o:p></span></h1>
      <p class=MsoNormal style='mso-margin-top-alt:auto;text-align:center;margin:0cm'><b><span style='color:red;mso-themecolor:text1'>重点</span></b><span style='color:windowtext'>文字</span></p>
      <p class=MsoListParagraph style='margin-left:21.0pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span></span><!--[endif]-->第一条</p>
      <p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>·</span>小条</p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>第二条</p>
      <p class=MsoNormal><img width=40 height=30 src="file:///C:/Users/x/clip_image002.png"></p></body></html>`
    await pasteMarkup(body, word, rtf)
    await uploaded().first().waitFor()
    const html = await saved()
    expect(html).toMatch(/<h2[^>]*>大标题<\/h2>/)
    expect(html).toMatch(/<ol>\s*<li>第一条\s*<ul>\s*<li>小条<\/li>\s*<\/ul>\s*<\/li>\s*<li>第二条<\/li>\s*<\/ol>/)
    expect(html).toMatch(
      /<p style="text-align:\s*center;?"><(b|strong)><span style="color:\s*(red|#ff0000|rgb\(255, 0, 0\));?">重点<\/span><\/(b|strong)>文字<\/p>/,
    )
    expect(html).not.toMatch(/mso-|Mso|o:p|file:|windowtext|font-family|class=/i)
  })

  test('pictures of other sites come here where they may be read, and keep a mark where not', async () => {
    await fresh()
    const dot = (await png(8, 8, '#123456')).toString('base64')
    // A site that lets its pictures be read, one that does not: both are this server's own files under another name.
    const shown = await admin.get<unknown>('/api/blade-cms/news/page?size=1')
    expect(shown).toBeTruthy()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await png(60, 40, '#778899'))]), 'far.png')
    const answer = await fetch(`${url}/api/blade-resource/oss/endpoint/put-file`, {
      method: 'POST',
      headers: { 'blade-auth': `bearer ${admin.token}` },
      body: form,
    })
    const { data } = (await answer.json()) as { data: { link: string } }
    const far = url.replace('127.0.0.1', 'localhost') + data.link
    await told(page, /已保留外链/, () =>
      pasteMarkup(
        body,
        `<section style="padding:1px" class="rich_media" data-id="7"><p id="x">一<img src="${far}"></p><p>二<img src="data:image/png;base64,${dot}"></p></section>`,
      ),
    )
    await uploaded().first().waitFor()
    const html = await saved()
    expect(html).toMatch(/<section style="padding:1px"><p>一<img [^>]*src="http:\/\/localhost[^"]+"/)
    expect(html).toMatch(/二<img [^>]*src="\/files\//)
    expect(html).not.toMatch(/data:|data-uploading|rich_media/)
  })

  test.each([
    ['zh', 1440],
    ['en', 1440],
    ['zh', 768],
    ['en', 768],
  ] as const)('every button and dialog speaks %s and is within reach at %i pixels', async (language, width) => {
    const other = await (await sitDown(browser, url, { viewport: { width, height: 900 } })).newPage()
    await enter(other, account)
    if (language === 'en') await other.getByRole('button', { name: 'English' }).click()
    await other.goto('/news?typeId=1')
    await other.frameLocator('.tox-edit-area iframe').locator('body').waitFor()
    const header = other.locator('.tox-editor-header')
    const buttons = header.getByRole('button')
    await buttons.first().waitFor()
    const names = await buttons.evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('aria-label') ?? ''} ${(one as HTMLElement).innerText}`.trim()),
    )
    expect(names.length).toBeGreaterThan(30)
    const foreign = (text: string): boolean =>
      language === 'en' ? /\p{Script=Han}/u.test(text) : /[A-Za-z]{3,}/.test(text.replace(/\d+px|Arial|Times New Roman|https?|mp4|URL|HTML/g, ''))
    expect(names.filter((name) => name === '' || foreign(name))).toEqual([])
    const outside = await buttons.evaluateAll(
      (all, most) => all.filter((one) => one.getBoundingClientRect().right > most || one.getBoundingClientRect().width === 0).length,
      width,
    )
    expect(outside).toBe(0)
    const dialogs =
      language === 'zh'
        ? ['插入或编辑链接', '特殊字符', '查找和替换', '源代码']
        : ['Insert/edit link', 'Special character', 'Find and replace', 'Source code']
    for (const name of dialogs) {
      await header.getByRole('button', { name, exact: true }).click()
      const dialog = other.locator('.tox-dialog')
      await dialog.waitFor()
      const said = await dialog.evaluate((one) =>
        [one, ...one.querySelectorAll('*')].flatMap((element) => [
          ...['aria-label', 'title', 'placeholder'].map((key) => element.getAttribute(key) ?? ''),
          ...(element.children.length === 0 ? [(element as HTMLElement).innerText ?? ''] : []),
        ]),
      )
      expect(said.filter((text) => foreign(text) && text.length > 2)).toEqual([])
      await other.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    await other.context().close()
  })
})
