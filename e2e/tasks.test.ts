import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launch } from './browser'
import { colleagues, sizes, townsman } from './pocket'
import { type Product, startProduct } from './product'
import { holdSession, sees, sitDown, told, until } from './screen'
import { handOn, type Steps } from './steps'

/**
 * What people of the demo's town do most often, each from the home page of a role that came with the product: by the keyboard alone at a desk, and by touch on a phone.
 * Each has so many steps at most: a control that is pressed, a key, a text that is typed.
 */

const secret = 'Tasks2026words'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ like: inject('prepared'), demoPassword: secret })
  browser = await launch()
}, 600_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

describe.each(sizes)('%s,', (size, options) => {
  const how = size === 'at a desk' ? 'keys' : 'touch'
  const isTouch = how === 'touch'
  const begin = async (account: string): Promise<{ page: Page; hand: Steps }> => {
    const page = await (await sitDown(browser, product.url, options)).newPage()
    await holdSession(page, townsman(account, secret))
    await page.goto('/wel/index')
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, hand: handOn(page, how) }
  }

  test('the most late letter is replied to with a template', async () => {
    const { page, hand } = await begin('maqing')
    const first = page.locator('.waiting').getByRole('link').first()
    // The list is there before what is late of each kind of letter has come.
    await until(
      () => first.innerText(),
      (text) => text.includes('超'),
    )
    const title = await first.locator('b').first().innerText()
    // Others may have become the latest meanwhile: warnings of the demo's letters still come.
    await hand.press(page.locator('.waiting').getByRole('link').filter({ hasText: title }).first())
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    const now = page.getByRole('region', { name: '现在可以' })
    const receive = now.getByRole('button', { name: /^签收/ })
    const reply = now.getByRole('button', { name: /^答复/ })
    await receive.or(reply).first().waitFor()
    const isNew = (await receive.count()) > 0
    if (isNew) await hand.press(receive)
    const composer = page.getByRole('region', { name: '写答复' })
    if (isNew) await hand.press(reply)
    await hand.choose(composer.getByRole('combobox', { name: '套用模板' }), '')
    await told(page, '操作成功', () => hand.press(composer.getByRole('button', { name: '提交答复' })))
    expect(hand.steps()).toBeLessThanOrEqual(isNew ? 6 : 4)
    await page.context().close()
  })

  test('everything is withdrawn', async () => {
    const { page, hand } = await begin(isTouch ? 'xiaan' : 'jiangyue')
    const available = (await page.locator('.purse dd').first().innerText()).trim()
    await hand.press(page.getByRole('link', { name: '申请提现' }))
    await sees(page, `可提现 ${available}`)
    await told(page, '新增成功', () => hand.press(page.getByRole('button', { name: '保存' })))
    await page.goto('/wel/index')
    await sees(page.locator('.purse'), '¥0.00')
    expect(hand.steps()).toBeLessThanOrEqual(2)
    await page.context().close()
  })

  test('a withdrawal is approved with the account and the balance before the eyes', async () => {
    const { page, hand } = await begin('zhongping')
    await hand.press(page.locator('.waiting').getByRole('link', { name: /TX\d+/ }).first())
    await hand.press(page.getByRole('dialog').getByRole('button', { name: /^一审通过/ }))
    const asked = page.getByRole('dialog').filter({ hasText: '扣除本笔后余额' }).last()
    for (const fact of ['到账金额', '开户银行', '银行账号']) await sees(asked, fact)
    await told(page, '操作成功', () => hand.press(asked.getByRole('button', { name: /确\s?定/ })))
    expect(hand.steps()).toBeLessThanOrEqual(3)
    await page.context().close()
  })

  test("last week's reach is found", async () => {
    const { page, hand } = await begin('zhouyuan')
    await hand.press(page.getByRole('link', { name: '一周概况' }))
    await page.getByRole('heading', { level: 1, name: '一周概况' }).waitFor()
    await sees(page, /比前一周[多少]/)
    await sees(page, '阅读')
    expect(hand.steps()).toBeLessThanOrEqual(1)
    await page.context().close()
  })

  test("a merchant's account is corrected", async () => {
    const { page, hand } = await begin(isTouch ? 'yanxiu' : 'jiangyue')
    if (isTouch) await hand.press(page.getByRole('button', { name: '菜单搜索' }))
    else await hand.key('Control+k')
    const search = page.getByRole('combobox', { name: '菜单搜索' })
    await hand.write(search, '新增商户资料')
    const option = page.getByRole('option', { name: /新增商户资料变更/ })
    await option.waitFor()
    if (isTouch) await hand.press(option)
    else await hand.key('Enter')
    const form = page.locator('.ant-drawer, .ant-modal').filter({ visible: true }).filter({ hasText: '结算账户' }).last()
    await hand.choose(form.getByRole('combobox', { name: '商户' }), '江城')
    await hand.write(form.getByLabel('变更原因'), '换了开户行')
    await hand.write(form.getByLabel('开户银行'), '江城银行河口支行')
    await hand.write(form.getByLabel('银行账号'), '6222020200112233445')
    await hand.write(form.getByLabel('户名'), '江城爱家家政服务有限公司')
    await told(page, '新增成功', () => (isTouch ? hand.press(page.getByRole('button', { name: '保存' })) : hand.key('Control+s')))
    expect(hand.steps()).toBeLessThanOrEqual(10)
    await page.context().close()
  })

  test('a question is answered', async () => {
    const { maqing, jiangli } = await colleagues(product.url, secret, ['maqing', 'jiangli'])
    const { deptId } = await maqing.get<{ deptId: string }>('/api/blade-user/info')
    await jiangli.post('/api/blade-petition/problem/submit', { title: '路口绿灯太短', content: '老人走不过去，能否延长？', deptId })
    const { page, hand } = await begin('maqing')
    await hand.press(page.getByRole('link', { name: /问政.*待答复/ }).first())
    await hand.press(page.getByRole('button', { name: /^答复/ }).first())
    const dialog = page.locator('.ant-modal').filter({ visible: true })
    await hand.write(dialog.locator('textarea').first(), '已责令工地夜间停工，并将在一周内回访。')
    await told(page, '操作成功', () => hand.press(dialog.getByRole('button', { name: /确\s?定/ })))
    expect(hand.steps()).toBeLessThanOrEqual(4)
    await page.context().close()
  })
})
