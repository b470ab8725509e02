import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launch } from './browser'
import { url } from './seat'

describe('the product that one command starts', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(async () => {
    await browser?.close()
  })

  test('answers health once its database answers', async () => {
    const answer = await fetch(`${url}/api/health`)
    expect(answer.status).toBe(200)
  })

  test('opens in a browser without an error', async () => {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    await expect.poll(() => page.locator('body').innerText()).not.toBe('')
    expect(errors).toEqual([])
  })
})
