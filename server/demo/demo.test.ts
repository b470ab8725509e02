import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { donation } from '@masthead/contract/activities/donation'
import * as register from '@masthead/contract/index'
import { isResource } from '@masthead/contract/kit/resource'
import { merchant } from '@masthead/contract/merchant/merchant'
import { qetitionjcblqltjz } from '@masthead/contract/petition/qetitionjcblqltjz'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../platform/database/database'
import { wholeKey } from '../platform/files/storage'
import { verifyLedger } from '../pay/ledger'
import { keepOnStage } from '../testing/across/onstage'
import { eventually } from '../testing/eventually'
import { filledUntil } from '../testing/filling'
import { startProcess } from '../testing/process'
import { isApart } from '../testing/split'
import { freshDatabase } from '../testing/database'
import { allRows } from '../testing/rows'
import { password, type World, world } from '../testing/world'
import { type Mark, readMark, writeMark } from './mark'

const secret = 'Demo2026words'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let dataDir: string
let it: World
/** How far it was when the process that began it was killed. */
let killedAt: Mark | undefined

// Filled by a process that is killed on the way, and then by this one; by this one alone where its planes lie apart, which no process of the product does.
beforeAll(async () => {
  fresh = await freshDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-demo-'))
  const env = { DATABASE_URL: fresh.url, MASTHEAD_KEY: 'k'.repeat(40), DATA_DIR: dataDir, ADMIN_PASSWORD: password, DEMO: '1', DEMO_PASSWORD: secret }
  if (!isApart) {
    const first = await startProcess(env)
    const database = connect(fresh.url, { max: 2 })
    await filledUntil(database, (mark) => (mark?.step ?? 0) >= 8)
    await first.kill()
    killedAt = await readMark(database)
    // As if it had been broken off on another day.
    if (killedAt) await writeMark(database, { ...killedAt, at: new Date(Date.parse(killedAt.at) - 3 * 86_400_000).toISOString() })
    await database.close()
  }
  it = await world({ over: { url: fresh.url, dataDir }, env })
  it.background.start()
  await filledUntil(it.database, (mark) => mark?.state === 'done')
}, 1_200_000)
afterAll(async () => {
  await it?.close()
  await fresh?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const files = (): string[] => {
  const root = join(it.dataDir, 'files')
  return existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
}

const page = (path: string) => it.nobody.get(path, { accept: 'text/html' })

describe('demo content', () => {
  test.skipIf(isApart)('was begun by a process that was killed; the next one did the rest, and made nothing twice', async () => {
    expect(killedAt).toMatchObject({ state: 'filling' })
    const [titles] = await it.database.query<{ count: number; different: number }>(
      `select count(*)::int as count, count(distinct title)::int as different from cms_news where tenant_id = '100001'`,
    )
    // One of them lies in the bin.
    expect(titles).toEqual({ count: 64, different: 64 })
    const [pictures] = await it.database.query<{ count: number; different: number }>(
      `select count(*)::int as count, count(distinct original_name)::int as different from resource_attach where tenant_id = '100001'`,
    )
    expect(pictures?.count).toBe(pictures?.different)
  })

  test('has articles in every state, most of them online', async () => {
    const rows = await it.database.query<{ status: number; count: number }>(
      `select status::int as status, count(*)::int as count from cms_news where tenant_id = '100001' and not is_deleted group by 1 order by 1`,
    )
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({ 0: 2, 1: 2, 2: 2, 3: 2, 4: 52, 5: 2, 6: 1 })
    const [copies] = await it.database.query<{ count: number }>(`select count(*)::int as count from cms_news where pending_revision_id is not null`)
    expect(copies?.count).toBe(1)
  })

  test('is the public site: every online article opens, with its pictures, and the slots are full', async () => {
    const { data } = await it.nobody.get('blade-cms/news/front/list?size=100')
    expect(data.total).toBe(52)
    const opened = new Set<string>()
    for (const { id, title } of data.records as { id: string; title: string }[]) {
      const article = await page(`/newDetail?id=${id}`)
      expect(article.status, title).toBe(200)
      expect(article.body).toContain('江城新闻网')
      for (const [, link = ''] of String(article.body).matchAll(/(?:src|href)="(\/files\/[^"]+)"/g)) {
        // A picture that several articles show is opened once.
        if (opened.has(link)) continue
        opened.add(link)
        expect((await it.nobody.send('GET', link)).status, `${title} ${link}`).toBe(200)
      }
    }
    expect(opened.size).toBeGreaterThan(60)
    const home = await page('/home')
    for (const words of ['城东湿地公园开园', '一江两岸', '秋季全民健身月', '新年度报刊征订']) expect(home.body).toContain(words)
    const [topics, categories] = [
      await it.nobody.get('blade-cms/topic/front/list?size=50'),
      await it.nobody.get('blade-general/category/front/list?size=50'),
    ]
    for (const { id } of topics.data.records) expect((await page(`/topic?id=${id}`)).status).toBe(200)
    for (const { id } of categories.data.records) expect((await page(`/category?id=${id}`)).body).not.toContain('图文样式')
  })

  test('leaves no page of the contributions empty', async () => {
    const admin = await it.as('admin@100001', secret)
    const nouns = ['contributecollectreporter', 'volunteer', 'children', 'royaltytax', 'statistics', 'needs', 'manuscript', 'messageroyalties']
    for (const noun of nouns) expect((await admin.get(`blade-contribute/${noun}/page`)).data.total, noun).toBeGreaterThan(1)
    const calls = await page('/calls')
    expect(calls.body).toContain('征集乡村振兴一线故事')
    expect(calls.body).not.toContain('征集老照片里的江城')
    const [, id] = /href="\/call\?id=(\d+)"/.exec(String(calls.body)) ?? []
    expect((await page(`/call?id=${id}`)).body).toContain('如何投稿')
  })

  test('leaves no page of the civic services empty', async () => {
    const admin = await it.as('admin@100001', secret)
    const families = ['petition', 'official', 'activities', 'ers', 'calling', 'sqfk', 'digital', 'showroom', 'enterprise', 'app-config']
    const pages = Object.values(register)
      .filter(isResource)
      .filter(({ name, menu }) => menu && !menu.hidden && (name === 'general/notice' || families.includes(name.split('/')[0] ?? '')))
    expect(pages.length).toBeGreaterThan(40)
    const empty: string[] = []
    for (const { name, path } of pages) if ((await admin.get(`${path}/page`)).data.total === 0) empty.push(name)
    expect(empty).toEqual([])
  })

  test('has set-ups of the generator that are previewed, and data sources that call nobody', async () => {
    const platform = await it.as('admin@000000')
    const { records } = (await platform.get('blade-develop/code/page')).data
    expect(records).toHaveLength(3)
    for (const { id, codeName } of records) {
      const { status, data } = await platform.get(`blade-develop/code/preview?id=${id}`)
      expect([codeName, status, data.length > 4]).toEqual([codeName, 200, true])
    }
    const sources = (await platform.get('blade-develop/datasource/page')).data.records as { status: number; url: string }[]
    expect(sources.map(({ status, url }) => [status, url.includes('.example.invalid:')])).toEqual([
      [0, true],
      [0, true],
    ])
    // What somebody has made their own stays when the demo content goes.
    const [own] = records
    expect((await platform.post('blade-develop/code/submit', { id: own.id, version: own.version, serviceName: 'blade-own' })).status).toBe(200)
  })

  test('its people find a row for each action; reports and queues agree with the lists, in each month; every counter and sum moves', () =>
    keepOnStage({ world: it, tenantId: '100001', as: (account) => it.as(`${account}@100001`, secret) }))

  test('its people can do what their roles say and no more', async () => {
    const editor = await it.as('linxiao@100001', secret)
    const drafts = await editor.get('blade-cms/news/page?status_equal=0')
    expect(drafts.data.total).toBe(2)
    const waiting = (await editor.get('blade-cms/news/page?status_equal=1')).data.records[0]
    expect((await editor.patch(`blade-cms/news/to-publish/${waiting.id}`, {})).status).toBe(403)
    const reader = await it.as('songbai@100001', secret)
    expect((await reader.get('blade-cms/news/page')).data.total).toBe(63)
    expect((await reader.post('blade-cms/news/submit', { title: '无权' })).status).toBe(403)
    const issuer = await it.as('zhouyuan@100001', secret)
    expect((await issuer.get(`blade-cms/news/detail?id=${waiting.id}`)).data._can).toContain('toPublish')
    const log = await issuer.get(`blade-cms/newslog/page?newsId_equal=${waiting.id}`)
    expect(log.data.records.at(-1)?.action).toBe('toCheck')
  })

  test('has official accounts, calls and community feedback, and the site shows the accounts', async () => {
    const states = async (table: string) =>
      Object.fromEntries(
        (
          await it.database.query<{ status: number; count: number }>(
            `select status::int as status, count(*)::int as count from ${table} where tenant_id = '100001' and not is_deleted group by 1 order by 1`,
          )
        ).map(({ status, count }) => [status, count]),
      )
    expect(await states('official_account')).toEqual({ 0: 1, 1: 3, 2: 1, 3: 1 })
    expect(await states('official_manuscript')).toEqual({ 0: 2, 1: 3, 2: 1 })
    expect(await states('official_appclient')).toEqual({ 0: 1, 1: 1, 2: 1 })
    expect(await states('calling_callingorder')).toEqual({ 0: 1, 1: 1, 2: 2 })
    expect(await states('sqfk_sqfkorder')).toEqual({ 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })
    const { body } = await page('/accounts')
    expect(body).toContain('江城发布')
    expect(body).not.toContain('夜江城')
  })

  test('has readers who comment, vote, follow, write letters and subscribe, a live that goes on, corrections and adverts', async () => {
    const own = `tenant_id = '100001' and not is_deleted`
    const [found] = await it.database.query<Record<string, unknown>>(
      `select (select count(*)::int from general_comments where ${own}) >= 400 as comments, (select count(distinct biz_id)::int from general_comments where ${own}) >= 40 as articles,
         (select array_agg(distinct result_show || ' ' || status order by result_show || ' ' || status) from cms_vote where ${own} and is_public) as votes,
         (select array_agg(distinct target_type order by target_type) from cms_attention where ${own}) as follows,
         (select count(*)::int from cms_newslive e join cms_liveshow s on s.tenant_id = e.tenant_id and s.news_id = e.news_id where e.tenant_id = '100001' and s.status = 1) as entries,
         (select count(*)::int from platform_job where tenant_id = '100001' and name = 'demo/live') as going,
         (select count(*)::int from cms_msg where ${own} and reply_content is not null) >= 3 as answered,
         (select count(*)::int from cms_bulletin where ${own}) as issues, (select count(*)::int from general_banner where ${own} and is_advert) as adverts`,
    )
    const follows = ['cms/topic', 'general/tags', 'official/account']
    expect(found).toMatchObject({ comments: true, articles: true, follows: expect.arrayContaining(follows), answered: true, issues: 4, adverts: 3 })
    expect(found?.votes).toEqual(['afterEnd 1', 'afterVote 2', 'always 1'])
    // Another entry may have come since.
    expect([Number(found?.entries) >= 60, Number(found?.going) >= 1]).toEqual([true, true])
    const { body } = await page('/corrections')
    expect(['跨江大桥通车满月', '江城港内河集装箱吞吐量', '江城博物馆'].filter((title) => !body.includes(title))).toEqual([])
    expect((await page('/home')).body).toContain('广告')
  })

  test('its merchants see the orders, people and coupons of their own and no others', async () => {
    const admin = await it.as('admin@100001', secret)
    const all = (await admin.get('blade-housekeep/order/page?size=100')).data.records as { id: string; merchantId: string | null; status: number }[]
    expect(all.length).toBe(40)
    expect([...new Set(all.map(({ status }) => status))].sort((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
    const merchant = await it.as('jiangyue@100001', secret)
    const { id } = (await merchant.get('blade-merchant/merchant/front/my-merchant')).data
    const own = (await merchant.get('blade-housekeep/order/page?size=100')).data.records as { id: string; merchantId: string }[]
    expect(own.map(({ id }) => id).sort()).toEqual(
      all
        .filter(({ merchantId }) => merchantId === id)
        .map(({ id }) => id)
        .sort(),
    )
    expect(own.length).toBeGreaterThan(5)
    const other = all.find(({ merchantId }) => merchantId !== null && merchantId !== id)
    expect((await merchant.get(`blade-housekeep/order/${other?.id}`)).status).toBe(404)
    const staff = (await merchant.get('blade-merchant/merchantuser/page?size=100')).data.records as { merchantId: string }[]
    expect([...new Set(staff.map(({ merchantId }) => merchantId))]).toEqual([id])
    expect((await merchant.get('blade-merchant/merchantcert/page')).data.total).toBe(3)
    expect((await merchant.post('blade-housekeep/services', {})).status).toBe(403)
    const day = (await merchant.get('blade-housekeep/order/dispatch-board?day=2026-11-22')).data
    expect(day.merchants.map(({ id }: { id: string }) => id)).toEqual([id])
  })

  test('its housekeeping is run by its own people, and by nobody else among them', async () => {
    const operator = await it.as('fengqi@100001', secret)
    const examiner = await it.as('shiyan@100001', secret)
    const applicant = await it.as('haofang@100001', secret)
    const applying = (await examiner.get('blade-merchant/merchant/page?status_equal=1')).data.records as { id: string; contact: string }[]
    const waiting = applying.find(({ contact }) => contact === '郝芳')
    expect(waiting).toMatchObject({ createUserName: '郝芳' })
    for (const one of [operator, applicant])
      expect((await one.put('blade-merchant/merchant/examine', { id: waiting?.id, result: 2 })).status).toBe(403)
    expect((await examiner.put('blade-merchant/merchant/examine', { id: waiting?.id, result: 2 })).status).toBe(200)
    expect((await applicant.get('blade-merchant/merchant/front/my-merchant')).data).toMatchObject({
      id: waiting?.id,
      status: merchant.state.passed,
    })
    const { records } = (await operator.get('blade-housekeep/order/page?status_equal=10&refundStatus_equal=0&size=100')).data
    const cleaning = records.find(({ serviceName }: { serviceName: string }) => serviceName === '日常保洁')
    const [merchantId] = (await operator.get('blade-merchant/merchant/page?name=爱家')).data.records.map(({ id }: { id: string }) => id)
    expect((await examiner.put('blade-housekeep/order/platform-assign', { id: cleaning.id, merchantId })).status).toBe(403)
    expect((await operator.put('blade-housekeep/order/platform-assign', { id: cleaning.id, merchantId })).data).toMatchObject({ status: 20 })
    const [head, cashier] = [await it.as('lujing@100001', secret), await it.as('duxin@100001', secret)]
    const payments = 'blade-housekeep/housechannelpayment'
    const slips = (await operator.get(`${payments}/page`)).data.records as { id: string; payable: number }[]
    const id = slips.find(({ payable }) => payable > 0)?.id
    expect((await head.post(`${payments}/confirm/${id}`)).status).toBe(200)
    expect((await head.post(`${payments}/pay/${id}`, { payRef: 'JC1' })).status).toBe(403)
    expect((await cashier.post(`${payments}/pay/${id}`, { payRef: 'JC1' })).data).toMatchObject({ status: 2 })
  })

  test('its accountant takes gifts as received and pays them back, and its head of letters confirms what each department did', async () => {
    const accountant = await it.as('zhongping@100001', secret)
    const gifts = 'blade-activities/donation'
    const [pledged] = (await accountant.get(`${gifts}/page?status_equal=${donation.state.pledged}`)).data.records
    expect((await accountant.post(`${gifts}/confirm/${pledged.id}`, { payOrderId: 'HZ20260001' })).data).toMatchObject({
      status: donation.state.received,
    })
    const back = await accountant.post(`${gifts}/refund/${pledged.id}`, { refundRef: 'TH20260001', remark: '捐赠人重复转账' })
    expect(back.data).toMatchObject({ status: donation.state.refunded, refundReason: '捐赠人重复转账' })
    const head = await it.as('tongwei@100001', secret)
    const figures = 'blade-petition/qetitionjcblqltjz'
    const all = (await head.get(`${figures}/page`)).data.records as { id: string; deptId: string; status: number }[]
    expect(new Set(all.map(({ deptId }) => deptId)).size).toBe(2)
    for (const { id } of all.filter(({ status }) => status === qetitionjcblqltjz.state.draft))
      expect((await head.post(`${figures}/confirm`, { id })).data).toMatchObject({ status: qetitionjcblqltjz.state.confirmed })
    for (const { id } of all) expect((await head.post(`${figures}/reopen`, { id })).data).toMatchObject({ status: qetitionjcblqltjz.state.draft })
  })

  test('its books hold, its sandbox open: what was paid for its orders is with whoever has earned it, gone back, or still to be settled', async () => {
    const admin = await it.as('admin@100001', secret)
    const { records } = (await admin.get('blade-pay/payorder/page?status=0&sourceType=pay/recharge')).data
    expect((await admin.post('blade-pay/payorder/press', { id: records[0].id, what: 'paid' })).data).toMatchObject({ status: 10, isSandbox: true })
    expect((await verifyLedger(it.own.engine, it.database)).flaws).toEqual([])
    const [found] = await it.database.query<{ received: number; open: number; fees: number; settled: number; income: number; payments: number }>(
      `with paid as (select id from pay_payorder where tenant_id = $1 and source_type = 'housekeep/order'),
         sources as (
           select 'housekeep/order' as noun, id::text as id from housekeep_order where tenant_id = $1 union all select 'pay/payorder', id::text from paid
           union all select 'pay/payrefund', r.id::text from pay_payrefund r where r.tenant_id = $1 and r.pay_order_id in (select id from paid))
       select (select sum(l.amount)::float8 from platform_ledger l join sources s on s.noun = l.source_noun and s.id = l.source_id::text
           where l.tenant_id = $1 and l.account = 'platform' and l.purse in ('received', 'sandbox')) as received,
         sum(pay_price - refunded_price) filter (where settle_status <> 1 and pay_time is not null)::float8 as open,
         sum(platform_fee) filter (where settle_status = 1 and channel_id is null)::float8 as fees,
         sum(merchant_income) filter (where settle_status = 1)::float8 as settled,
         (select sum(amount)::float8 from platform_ledger where tenant_id = $1 and account = 'housekeep/merchantbalance' and source_noun = 'housekeep/order') as income,
         (select count(*)::int from pay_payorder where tenant_id = $1 and source_type = 'housekeep/order') as payments
       from housekeep_order where tenant_id = $1`,
      ['100001'],
    )
    expect(found?.open).toBeGreaterThan(0)
    // What the platform has of orders that were paid in the sandbox stays there.
    expect(found?.received).toBe(Number(found?.open) + Number(found?.fees))
    expect(found?.settled).toBeGreaterThan(0)
    expect(found?.income).toBe(found?.settled)
    expect(found?.payments).toBeGreaterThan(30)
    // What was paid into wallets is in wallets: with the platform lies what orders wait for, and nobody else's money makes up for it.
    const of = await it.database.query<{ source: string; received: number }>(
      `select coalesce(p.source_type, l.source_noun) as source, sum(l.amount)::float8 as received from platform_ledger l
       left join pay_payrefund r on l.source_noun = 'pay/payrefund' and r.tenant_id = l.tenant_id and r.id::text = l.source_id
       left join pay_payorder p on p.tenant_id = l.tenant_id and (p.id::text = l.source_id and l.source_noun = 'pay/payorder' or p.id = r.pay_order_id)
       where l.tenant_id = $1 and l.account = 'platform' and l.purse in ('received', 'sandbox') group by 1`,
      ['100001'],
    )
    const recharged = of.filter(({ source }) => source === 'pay/recharge').reduce((sum, { received }) => sum + received, 0)
    expect([of.some(({ source }) => source === 'pay/recharge'), recharged]).toEqual([true, 0])
  })

  test('is the same after another start, and goes in one action, with every row and every file; the audit stays', async () => {
    const second = await world({ over: it, env: { DEMO: '1', MASTHEAD_KEY: 'k'.repeat(40) } })
    expect(await readMark(second.database).finally(() => second.close())).toMatchObject({ state: 'done', tenantId: '100001' })
    const platform = await it.as('admin@000000')
    const tenants = await platform.get('blade-system/tenant/page')
    const demo = tenants.data.records.find(({ tenantId }: { tenantId: string }) => tenantId === '100001')
    const own = tenants.data.records.find(({ tenantId }: { tenantId: string }) => tenantId === '000000')
    // Asked for by what it is, it is found behind however many others.
    const found = await platform.get('blade-system/tenant/page?isDemo_equal=true&size=1')
    expect(found.data.records).toMatchObject([{ id: demo.id, isDemo: true }])
    expect(found.data.total).toBe(1)
    expect(demo._can).toContain('removeDemo')
    expect(own._can).not.toContain('removeDemo')
    expect((await platform.post(`blade-system/tenant/remove-demo/${own.id}`)).status).toBe(409)
    const editor = await it.as('linxiao@100001', secret)
    expect((await editor.post(`blade-system/tenant/remove-demo/${demo.id}`)).status).toBe(403)
    expect(files().length).toBeGreaterThan(100)
    // What the killed process had stored of a step that was never committed belongs to nobody, and goes with the next clean-up.
    const known = await it.database.query<{ link: string }>(`select link from resource_attach where tenant_id = '100001'`)
    const isKnown = (name: string): boolean => known.some(({ link }) => link.endsWith(wholeKey(name)))

    await it.journal.flush()
    expect((await platform.post(`blade-system/tenant/remove-demo/${demo.id}`)).status).toBe(200)
    expect((await editor.get('blade-cms/news/page')).status).toBe(401)
    await eventually(
      () => readMark(it.database),
      (mark) => mark?.state === 'removed',
      20_000,
    )
    await eventually(
      () => files().filter(isKnown),
      (left) => left.length === 0,
      20_000,
    )
    const left = Object.entries(await allRows(it.url)).flatMap(([table, rows]) =>
      rows.filter((row) => [row.tenant_id, row.biz_tenant, row.of_tenant].includes('100001')).map(() => table),
    )
    expect([...new Set(left)]).toEqual(['log_operatelog'])
    expect((await platform.get('blade-system/tenant/page')).data.total).toBe(1)
    const tools = await Promise.all(['code', 'datasource'].map((noun) => platform.get(`blade-develop/${noun}/page`)))
    expect(tools.map(({ data }) => data.total)).toEqual([1, 0])
    const [param] = await it.database.query<{ value: string }>(`select param_value as value from system_param where param_key = 'site.tenant'`)
    expect(param?.value).toBe('000000')
    const home = await page('/home')
    expect(home.status).toBe(200)
    expect(home.body).not.toContain('江城新闻网')

    const again = await world({ over: it, env: { DEMO: '1', MASTHEAD_KEY: 'k'.repeat(40) } })
    try {
      expect(await readMark(again.database)).toMatchObject({ state: 'removed' })
    } finally {
      await again.close()
    }
  })
})
