import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Behaviour } from '../engine/types'
import { service } from '@masthead/contract/kit/resource'
import { errorSendLimits } from '@masthead/contract/log/error'
import { type Stage, stage } from '../testing/people'
import { type World, world } from '../testing/world'
import { runCensus } from './census'

/** A call that fails as nobody foresaw. */
const trial = service('trial/fault', {
  label: ['故障', 'Fault'],
  calls: { fail: { label: ['失败', 'Fail'], call: 'POST fail', access: 'login', answer: 'none' } },
})
const failing: Behaviour = {
  name: 'trial/fault',
  calls: {
    fail() {
      throw new TypeError('the card 6222021234567890128 cannot be read', { cause: new Error('token=hunter2') })
    },
  },
}

let it: World
let acme: Stage
const citizen = '110101199003078515'

beforeAll(async () => {
  it = await world({ nouns: [trial], behaviours: [failing] })
  acme = await stage(it, '100001', {
    chief: { codes: 'all' },
    own: { codes: ['log_api_view', 'log_error_view'], scope: 2 },
    clerk: { codes: ['news_view'] },
  })
  await stage(it, '100002', { rival: { codes: 'all' } })
})
afterAll(() => it.close())

type Line = Record<string, unknown> & { id: string }
const lines = async (who: string, path: string): Promise<Line[]> => {
  await it.journal.flush()
  const { status, data, msg } = await (await it.as(who)).get(`blade-log/${path}`)
  expect({ status, msg }).toMatchObject({ status: 200 })
  return data.records
}

test('a call is in the log of its tenant: who, what, how long, with which parameters', async () => {
  const chief = await it.as('chief@100001')
  const answer = await chief.send(
    'POST',
    'blade-cms/sources/submit?from=here',
    { name: '新华社', remark: `证件 ${citizen}` },
    { 'user-agent': 'Trial/1' },
  )
  expect(answer.status).toBe(400)
  const traceId = answer.headers['x-request-id']
  const [line] = await lines('chief@100001', `api/list?traceId_equal=${traceId}`)
  expect(line).toMatchObject({
    method: 'POST',
    requestUri: '/api/blade-cms/sources/submit',
    title: 'POST blade-cms/sources/submit',
    methodClass: 'cms/sources',
    statusCode: 400,
    createBy: 'chief',
    createUser: acme.users.chief,
    createDept: acme.depts.main,
    tenantId: '100001',
  })
  const { data } = await chief.get(`blade-log/api/detail?id=${line?.id}`)
  expect(data).toMatchObject({
    methodName: 'submit',
    userAgent: 'Trial/1',
    params: JSON.stringify({ body: { name: '新华社', remark: '证件 [secret]' }, query: { from: 'here' } }),
  })
  expect(data.time).toBeGreaterThanOrEqual(0)
})

test('no log holds a token, a password, a citizen’s or a card number, wherever a client puts them', async () => {
  const { token } = await it.as('chief@100001')
  const chief = it.withToken(token)
  const secrets = ['Hidden-Passw0rd', citizen, '6222021234567890128', token]
  for (const secret of secrets) {
    await it.nobody.send('POST', `blade-auth/oauth/token?password=${secret}`, {
      tenantId: '100001',
      username: 'chief',
      password: secret,
      refresh_token: secret,
    })
    await chief.post('blade-user/update-password', { oldPassword: secret, newPassword: secret, newPassword1: secret })
    await chief.get(`blade-cms/sources/list?token=${secret}&idCardNo=${secret}`)
    await chief.post('blade-cms/sources/submit', {
      name: { 密码: secret },
      bankCardNo: [secret],
      nested: JSON.stringify({ access_token: secret }),
    })
    await chief.post('blade-log/error/send', [
      { type: 'Error', url: `https://x/y?token=${secret}`, message: `password=${secret}`, stack: `secret: ${secret}`, info: { token: secret } },
    ])
  }
  for (const secret of secrets.slice(1)) {
    await chief.get(`blade-cms/sources/${secret}`)
    await chief.send('GET', 'blade-cms/sources/list', undefined, { 'user-agent': `robot ${secret}` })
    await chief.post('blade-log/error/send', [{ type: secret, message: `it says ${secret}`, stack: `at ${secret} (a.js:1:1)`, info: secret }])
  }
  await it.journal.flush()
  for (const table of ['log_api', 'log_error', 'log_usual']) {
    const rows = await it.database.query<{ text: string }>(`select t::text as text from ${table} t`)
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of secrets)
      expect(
        rows.filter(({ text }) => text.includes(secret)),
        `${table}: ${secret}`,
      ).toEqual([])
  }
})

test('a query that was asked before is shown as its own call shows it: what names a source names a member, too', async () => {
  const chief = await it.as('chief@100001')
  const shownOf = async (path: string) => {
    const { headers } = await chief.get(`${path}?name=王小渡&size=3`)
    const [line] = await lines('chief@100001', `api/list?traceId_equal=${headers['x-request-id']}`)
    const { params } = (await chief.get(`blade-log/api/detail?id=${line?.id}`)).data
    return JSON.parse(params).query
  }
  for (const _ of ['anew', 'remembered']) {
    expect(await shownOf('blade-cms/sources/page')).toEqual({ name: '王小渡', size: '3' })
    expect(await shownOf('blade-user/member/page')).toEqual({ name: '[secret]', size: '3' })
  }
})

test('a fault is in the error log with its stack and under the id that the caller was told', async () => {
  const chief = await it.as('chief@100001')
  const { status, data } = await chief.post('blade-trial/fault/fail', { note: 'hello' })
  expect(status).toBe(500)
  const [line] = await lines('chief@100001', `error/list?traceId_equal=${data.requestId}`)
  expect(line).toMatchObject({
    source: 'server',
    exceptionName: 'TypeError',
    message: 'the card [secret] cannot be read',
    requestUri: '/api/blade-trial/fault/fail',
  })
  const whole = (await chief.get(`blade-log/error/detail?id=${line?.id}`)).data
  expect(whole.stackTrace).toMatch(/TypeError: the card \[secret\][\s\S]+logs\.test\.ts[\s\S]+Caused by: Error: token=\[secret\]/)
  expect(whole).toMatchObject({
    method: 'POST',
    params: JSON.stringify({ body: { note: 'hello' } }),
    createBy: 'chief',
    fileName: expect.stringContaining('logs.test.ts'),
  })
  expect(whole.lineNumber).toBeGreaterThan(0)
  expect(await lines('chief@100001', `api/list?traceId_equal=${data.requestId}`)).toMatchObject([{ statusCode: 500 }])
})

test('a refusal that the caller is to blame for is no fault', async () => {
  const answer = await (await it.as('chief@100001')).get('blade-cms/sources/detail?id=1')
  expect(answer.status).toBe(404)
  expect(await lines('chief@100001', `error/list?traceId_equal=${answer.headers['x-request-id']}`)).toEqual([])
})

test('what an operator wants to know is in the general log: logins, exports, settings, acting for a tenant', async () => {
  const chief = await it.as('chief@100001')
  await chief.get('blade-cms/sources/export')
  const { data: post } = await chief.post('blade-system/post/submit', { category: 1, postCode: 'p9', postName: '校对', sort: 1 })
  const platform = await it.as('admin')
  for (const _ of [1, 2]) await platform.get('blade-cms/sources/list?tenantId=100001')
  const events = await lines('chief@100001', 'usual/list?size=200')
  const found = (id: string) => events.filter(({ logId }) => logId === id)
  expect(found('login')).toContainEqual(
    expect.objectContaining({
      logLevel: 'info',
      createBy: 'chief',
      logData: JSON.stringify({ reason: 'password' }),
      method: 'POST',
      requestUri: '/api/blade-auth/oauth/token',
      params: expect.not.stringContaining('Passw0rd'),
    }),
  )
  expect(found('cms/sources export')).toMatchObject([
    { method: 'GET', requestUri: '/api/blade-cms/sources/export', params: null, time: expect.any(Number) },
  ])
  expect(found('system/post add')).toMatchObject([
    { createBy: 'chief', params: expect.stringContaining('校对'), logData: expect.stringContaining(`"id":"${post.id}"`) },
  ])
  const acted = (await lines('admin', 'usual/list?logId_equal=act for tenant')).filter(({ createBy }) => createBy === 'admin')
  expect(acted).toMatchObject([{ logData: JSON.stringify({ tenantId: '100001' }) }])
})

test('a wrong password is a warning in the general log of the tenant it was tried at', async () => {
  await expect(it.as('chief@100001', 'Wrong-Passw0rd!')).rejects.toThrow()
  const [line] = await lines('chief@100001', 'usual/list?logId_equal=login refused')
  expect(line).toMatchObject({ logLevel: 'warn', createBy: 'chief', logData: JSON.stringify({ reason: 'wrong_password' }) })
})

test('each tenant sees its own lines, each data scope its rows, and nobody writes', async () => {
  const [line] = await lines('chief@100001', 'api/list?createBy_equal=chief')
  const rival = await it.as('rival@100002')
  expect((await rival.get(`blade-log/api/detail?id=${line?.id}`)).status).toBe(404)
  expect((await lines('rival@100002', 'api/list?size=200')).filter(({ createBy }) => createBy !== 'rival')).toEqual([])
  await (await it.as('own@100001')).get('blade-log/api/list')
  const mine = await lines('own@100001', 'api/list?size=200')
  expect(mine.length).toBeGreaterThan(0)
  expect(mine.filter(({ createUser }) => createUser !== acme.users.own)).toEqual([])
  for (const path of ['usual', 'api', 'error', 'api/census']) {
    expect((await (await it.as('clerk@100001')).get(`blade-log/${path}/list`)).status, path).toBe(403)
    const chief = await it.as('chief@100001')
    for (const [method, to] of [
      ['POST', 'submit'],
      ['POST', 'remove?ids=1'],
      ['DELETE', '1'],
      ['PUT', '1'],
    ] as const)
      expect((await chief.send(method, `blade-log/${path}/${to}`, {})).status, `${method} ${path}/${to}`).toBe(405)
  }
})

test('lines are found by the time of their calls, and that reads only the months it is about', async () => {
  const chief = await it.as('chief@100001')
  const [now] = await it.database.query<{ day: string }>(`select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`)
  const some = await lines('chief@100001', `api/list?createTime_datege=${now?.day}&createTime_datele=${now?.day}&size=200`)
  expect(some.length).toBeGreaterThan(0)
  expect(await lines('chief@100001', 'api/list?createTime_datelt=2025-01-01')).toEqual([])
  expect((await chief.get('blade-log/api/list?createTime_datege=2025-13-01')).status).toBe(400)
  const plan = await it.database.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select id from log_api where tenant_id = '100001' and create_time >= '2026-01-01' and id >= id_at(('2020-02-01'::timestamp at time zone 'Asia/Shanghai') - interval '10 minutes') and id < id_at(('2020-02-02'::timestamp at time zone 'Asia/Shanghai') + interval '1 day')`,
  )
  const read = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(read).toContain('log_api_default')
  expect(read).not.toMatch(/log_api_2\d{5}/)
})

test('a browser sends its errors in a list, so many at once and so many in a minute', async () => {
  await stage(it, '100001', { reader: { codes: ['news_view'] } }, acme)
  const reader = await it.as('reader@100001')
  const send = (body: unknown) => reader.post('blade-log/error/send', body)
  const entry = {
    type: 'TypeError',
    url: 'https://x.example/cms/news?token=1#a',
    message: 'x is undefined',
    stack: 'TypeError: x\n  at f (a.js:3:1)',
    info: 'Page',
    time: '2026-11-01 10:00:00',
  }
  expect(await send([entry, { message: '另一个' }])).toMatchObject({ status: 200, data: { received: 2 }, msg: '发送成功' })
  expect(await lines('chief@100001', 'error/list?source_equal=browser&message_equal=x is undefined')).toMatchObject([
    { exceptionName: 'TypeError', requestUri: 'https://x.example/cms/news', createBy: 'reader' },
  ])
  expect((await it.nobody.post('blade-log/error/send', [entry])).status).toBe(401)
  for (const wrong of [[], {}, { list: [entry] }, ['text'], [[entry]], Array.from({ length: errorSendLimits.entries + 1 }, () => entry)])
    expect((await send(wrong)).status, JSON.stringify(wrong).slice(0, 50)).toBe(400)
  expect((await send([{ ...entry, stack: 'x'.repeat(1024 * 1024) }])).msg).toBe('请求内容过大')
  const full = Array.from({ length: errorSendLimits.entries }, () => entry)
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await send(full)).status))
  expect(statuses.sort()).toEqual([200, 200, 429, 429])
})

test('the census counts calls, errors and how long they took, by day and call; unknown addresses are one line', async () => {
  await stage(it, '100003', { chief: { codes: 'all' } })
  const chief = await it.as('chief@100003')
  for (const id of ['1', '2', '3']) await chief.get(`blade-cms/topic/detail?id=${id}`)
  await chief.get('blade-cms/topic/page')
  for (const path of ['blade-no/such', 'blade-no/such2']) await chief.get(path)
  await it.journal.flush()
  await runCensus(it.own)
  await runCensus(it.own)
  const found = await lines('chief@100003', 'api/census/list?size=200')
  const of = (uri: string) => found.filter((line) => line.uri === uri)
  expect(of('blade-cms/topic/detail')).toMatchObject([{ method: 'GET', count: 3, errors: 3 }])
  expect(of('blade-cms/topic/page')).toMatchObject([{ method: 'GET', count: 1, errors: 0 }])
  for (const { p50, p95 } of found) expect(Number(p95)).toBeGreaterThanOrEqual(Number(p50))
  // Two that no noun has, and one that no call has.
  const [unknown] = await it.database.query(`select count::int as count from log_census where tenant_id = '000000' and uri = '-' and method = 'GET'`)
  expect(unknown).toEqual({ count: 3 })
})

test('a call is in the log whatever its caller spells: NUL, halves of a pair, and texts that look like them in JSON', async () => {
  const chief = await it.as('chief@100001')
  const strange = ['x \\u0000', 'x \\ud83d', '\\\\u0000', 'x \\ud83d\\ude00 \\']
  for (const agent of strange) {
    const { headers } = await chief.send(
      'POST',
      'blade-cms/sources/submit',
      { name: agent, '\ud83d\u0000': ['\ud83d', agent] },
      { 'user-agent': agent },
    )
    const [line] = await lines('chief@100001', `api/list?traceId_equal=${headers['x-request-id']}`)
    const { data } = await chief.get(`blade-log/api/detail?id=${line?.id}`)
    expect(data.userAgent).toBe(agent)
    expect(JSON.parse(data.params).body).toEqual({ name: agent, '': ['', agent] })
  }
})
