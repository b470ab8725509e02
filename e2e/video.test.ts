import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmOf } from '@masthead/server/testing/film'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnish, logIn, tenantId } from './api'
import { launch } from './browser'
import { holdSession, pick, sees, sitDown, told, until } from './screen'
import { password, url } from './seat'

const folder = mkdtempSync(join(tmpdir(), 'masthead-video-'))
let browser: Browser
let page: Page

beforeAll(async () => {
  const admin = await logIn(url, { tenantId, account: 'admin', password })
  await furnish(admin, { category: '视频分类', topic: '视频栏目', source: '视频来源' })
  // More than goes in one piece.
  writeFileSync(join(folder, '湿地.mp4'), await filmOf(3, { size: '640x360', noisy: true }))
  writeFileSync(join(folder, 'broken.mp4'), Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypmp42', 'latin1'), Buffer.alloc(9000, 3)]))
  browser = await launch()
  const context = await sitDown(browser, url)
  page = await context.newPage()
  await holdSession(page, { tenantId, account: 'admin', password })
})

afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const choose = async (name: string): Promise<void> => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传视频' }).click()
  await (await choosing).setFiles(join(folder, name))
}

test('a video is uploaded, rendered, seen with its still and played, and stands in use once an article has it', async () => {
  await page.goto('/news?typeId=5')
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor()
  await told(page, '视频上传失败，请重新上传！', () => choose('broken.mp4'))

  // What is said on the way, however short it stands; and the stream that tells of it breaks off at first.
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(document.querySelector('.media-way')?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  let streams = 0
  await page.route('**/endpoint/get-percent?*', (route) => (++streams === 1 ? route.abort() : route.continue()))
  const shown = sees(page, '视频渲染')
  await choose('湿地.mp4')
  await shown
  const player = page.locator('video.media-film')
  // A busy machine renders slowly.
  await player.waitFor({ timeout: 90_000 })
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.join(' '))
  expect(said).toMatch(/已上传 \d+%.*视频渲染/)
  expect(streams).toBeGreaterThan(0)
  const side = page.getByRole('complementary')
  await expect.poll(() => side.getByRole('spinbutton', { name: '视频时长' }).inputValue()).toBe('3')
  await side.locator('[data-field=thumb]').getByRole('button', { name: '移除 1' }).waitFor()
  await player.evaluate((film: HTMLVideoElement) => {
    film.muted = true
    return film.play()
  })
  await until(
    () => player.evaluate((film: HTMLVideoElement) => film.currentTime),
    (seconds) => seconds > 0,
  )

  await page.getByRole('textbox', { name: '标题', exact: true }).fill('湿地里的视频')
  await pick(page, side, '新闻分类', '视频分类')
  await pick(page, side, '新闻栏目', '视频栏目')
  await told(page, '保存成功!', () => page.getByRole('button', { name: '保存', exact: true }).click())

  await page.goto('/resource/attach')
  const row = page.getByRole('row').filter({ hasText: '湿地.mp4' })
  await row.waitFor()
  await row.getByText('就绪').waitFor()
  await row.getByRole('cell', { name: '1', exact: true }).first().waitFor()
})
