import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, logIn, tenantId } from './api'
import { launch } from './browser'
import { pasteMarkup } from './hand'
import { png } from './picture'
import { holdSession, sitDown, told, until } from './screen'
import { setParameter } from './shell'
import { snippet } from './snippet'
import { password, url } from './seat'

const account = { tenantId, account: 'admin', password }

describe('what comes into the text from elsewhere', () => {
  let browser: Browser
  let admin: Client
  let page: Page
  let frame: FrameLocator
  let body: Locator
  const tool = (name: string): Locator => page.locator('.tox-editor-header').getByRole('button', { name, exact: true })
  const uploaded = (): Locator => body.locator('img[src^="/files/"]')

  /** The body as the server has it, after a save by the keys. */
  const saved = async (): Promise<string> => {
    const saving = page.waitForResponse((answer) => answer.url().includes('/news/submit'))
    // A picture that is still on its way keeps a text from being saved.
    await until(
      async () => {
        const sent = page.waitForRequest((request) => request.url().includes('/news/submit'), { timeout: 1000 })
        await page.keyboard.press('Control+s')
        return sent.then(
          () => true,
          () => false,
        )
      },
      (isSent) => isSent,
    )
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
    admin = await logIn(url, account)
    browser = await launch()
    page = await (await sitDown(browser, url)).newPage()
    await holdSession(page, account)
    frame = page.frameLocator('.tox-edit-area iframe')
    body = frame.locator('body')
  })
  afterAll(async () => {
    await browser?.close()
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
    await expect.poll(() => panel.getByRole('tab').allInnerTexts()).toEqual(['标题样式', '分隔样式'])
    await expect.poll(() => panel.getByRole('button', { name: '分隔线' }).count()).toBe(0)
    await panel.getByText('线条', { exact: true }).click()
    await panel.getByRole('button', { name: '蓝线标题' }).waitFor()
    await expect.poll(() => panel.getByRole('button', { name: '红框要闻' }).count()).toBe(0)
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

  test('pictures of other sites come here by the server where it may read them; what did not come stays in a list until it is here', async () => {
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
        `<section style="padding:1px;visibility:hidden;opacity:0" class="rich_media" data-id="7"><p id="x">一<img src="${far}"></p><p>二<img src="data:image/png;base64,${dot}"></p></section>`,
      ),
    )
    await uploaded().first().waitFor()
    const html = await saved()
    expect(html).toMatch(/<section style="padding:1px"><p>一<img [^>]*src="http:\/\/localhost[^"]+"/)
    expect(html).toMatch(/二<img [^>]*src="\/files\//)
    expect(html).not.toMatch(/data:|data-uploading|rich_media|visibility|opacity/)
    // It is still said when the text is opened another day.
    await page.reload()
    const missing = page.getByRole('region', { name: '还没有存到本站的内容' })
    await missing.getByText('localhost').waitFor()
    const restore = await setParameter(await logIn(url, { ...account, tenantId: '000000' }), 'outbound.hosts', new URL(far).host)
    await missing.getByRole('button', { name: '存到本站' }).click()
    await missing.waitFor({ state: 'detached' })
    await restore()
    expect(await saved()).toMatch(/一<img [^>]*src="\/files\//)
  })

  test('a film of a known site comes along as its player, and whatever else was embedded is named', async () => {
    await fresh()
    await pasteMarkup(
      body,
      '<p>看片</p><iframe data-src="https://v.qq.com/txp/iframe/player.html?vid=a0012p8g8cr&width=500"></iframe><iframe src="https://evil.example/x?y=1"></iframe>',
    )
    await body.locator('.film', { hasText: '腾讯视频' }).waitFor()
    await page.getByRole('region', { name: '还没有存到本站的内容' }).getByText('https://evil.example/x').waitFor()
    await body.press('Control+End')
    await page.keyboard.press('Enter')
    await tool('插入网站视频').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('https://www.bilibili.com/video/BV1xx411c7mD?p=1')
    await dialog.getByRole('button', { name: '确定' }).click()
    await body.locator('.film', { hasText: '哔哩哔哩' }).waitFor()
    const html = await saved()
    expect(html.match(/<iframe src="[^"]+"/g)).toEqual([
      '<iframe src="https://v.qq.com/txp/iframe/player.html?vid=a0012p8g8cr"',
      '<iframe src="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;autoplay=0"',
    ])
    await page.reload()
    await body.locator('.film').nth(1).waitFor()
    await page.getByText('有未保存的修改').waitFor({ state: 'hidden' })
  })
})
