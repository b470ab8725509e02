import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyAudit } from '../commands/audit-verify'
import { inTransaction } from '../engine/reach/context'
import { runDue } from '../engine/due/due'
import { runSeal } from '../log/seal'
import { type Stage, stage } from '../testing/people'
import { fetchFile, sheetsOf } from '../testing/sheets'
import { fileCookie, putFile } from '../testing/upload'
import { type Answer, type Client, type World, world } from '../testing/world'
import { forget } from './erase'

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const cases = 'blade-petition/petitionxxptjjjb'
const strangers = ['onlooker', 'rival']
/** Whose letter it is: none of this is said to anybody who does not handle it. */
const person = { personName: '司徒远志', phone: '13987654321', idNo: '110101199003071234', address: '槐荫巷7号' }
const secrets = Object.values(person)

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
const tells = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

let letter: { id: string; letterNo: string }
let link: string
let categoryId: string

const register = (own: object) =>
  must(
    who('clerk').post(cases, {
      ...person,
      regionCode: '110000',
      receiveTime: '2026-03-02 09:00:00',
      deadline: '2030-03-15 23:59:59',
      categoryId,
      deptId: acme.depts.other,
      ...own,
    }),
  )

beforeAll(async () => {
  product = await world()
  const every = { codes: 'every' } as const
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    clerk: every,
    head: every,
    handler: { ...every, dept: 'other' },
    onlooker: { ...every, dept: 'child' },
    // Who looks after the files of the house sees them all; this one handles letters and nothing else.
    neighbour: { codes: ['petition_petitionxxptjjjb_view', 'petition_petitionxxptjjjb_reply'], dept: 'child' },
  })
  await stage(product, 'beta', { rival: { codes: 'all' } })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  people.rival = await product.as('rival@beta')
  await must((await product.as('admin@000000')).post('blade-system/region', { code: '110000', name: '江城市', level: 1 }))
  link = (await must(putFile(product, who('clerk'), '信.pdf', '%PDF-1.7 letter', '?isPublic=0'))).link
  categoryId = (await must(who('chief').post('blade-general/category', { categoryName: '市政', categoryType: 3, handleDays: 15 }))).id
  letter = await register({ title: '巷口路灯不亮', content: '巷口路灯坏了一周。', attachments: [{ name: '信.pdf', link }] })
  await must(who('clerk').post(`${cases}/send/${letter.id}`))
  await must(who('head').post(`${cases}/check`, { id: letter.id }))
  await must(who('handler').post(`${cases}/receive/${letter.id}`))
  await runDue(
    { ...product.own, tenantId: 'acme', clock: { now: () => new Date('2030-03-14T12:00:00+08:00') } },
    { nouns: ['petition/petitionxxptjjjb'] },
  )
})
afterAll(() => product?.close())

it('is found by no stranger, whatever he looks for, and by nobody in full', async () => {
  const asked = ['', `?phone_equal=${person.phone}`, `?idNo_equal=${person.idNo}`, `?title_like=${encodeURIComponent('路灯')}`, '?status_equal=4']
  for (const query of asked) {
    for (const name of strangers) expect((await must(who(name).get(`${cases}/page${query}`))).total, `${name} ${query}`).toBe(0)
    expect((await must(who('handler').get(`${cases}/page${query}`))).records, query).toMatchObject([{ id: letter.id, personName: '司***' }])
  }
  const ways = [`${letter.id}`, `detail?id=${letter.id}`, `duplicates?id=${letter.id}`, `changes?id=${letter.id}`, `print/${letter.id}`]
  for (const way of ways) {
    for (const name of strangers) expect((await who(name).get(`${cases}/${way}`)).status, `${name} ${way}`).toBe(404)
    const { status, body } = await who('handler').get(`${cases}/${way}`)
    expect([status, tells(JSON.stringify(body))], way).toEqual([200, []])
  }
})

it('leaves in no export and in no printed sheet of a stranger, and in those of its department under masks', async () => {
  const exports = [
    ['GET', `${cases}/export`],
    ['GET', `${cases}/dept-statistics/export`],
    ['GET', 'blade-petition/petitionlog/export'],
    ['GET', 'blade-petition/petitionevaluate/export'],
    ['POST', 'blade-petition/petitionwarning/download'],
  ] as const
  for (const [method, path] of exports) {
    for (const name of strangers) {
      const sheets = JSON.stringify(await sheetsOf((await fetchFile(product, who(name), path, {}, method)).bytes))
      expect([tells(sheets), sheets.includes(letter.letterNo), sheets.includes('路灯')], `${name} ${path}`).toEqual([[], false, false])
    }
    expect(tells(JSON.stringify(await sheetsOf((await fetchFile(product, who('handler'), path, {}, method)).bytes))), path).toEqual([])
  }
  const own = JSON.stringify(await sheetsOf((await fetchFile(product, who('handler'), `${cases}/export`)).bytes))
  expect([own.includes('路灯'), own.includes('司***')]).toEqual([true, true])
})

it('opens its files to those who handle it', async () => {
  const asked = async (name?: string): Promise<number> => {
    const headers = name ? { cookie: await fileCookie(who(name)) } : {}
    return (await product.app.inject({ method: 'GET', url: link, headers })).statusCode
  }
  expect([await asked(), await asked('neighbour'), await asked('rival'), await asked('handler')]).toEqual([404, 404, 404, 200])
})

it('is written into no log, event or task in full, and tells its survey nothing of the person', async () => {
  await must(who('handler').post(`${cases}/reply/${letter.id}`, { replyContent: '路灯已修复' }))
  await must(who('head').post(`${cases}/check`, { id: letter.id }))
  const [survey] = (await must(who('head').get(`blade-petition/petitionevaluate/page?letterId=${letter.id}`))).records
  const { surveyToken: token } = await must(who('head').post(`blade-petition/petitionevaluate/link/${survey.id}`))
  const shown = await product.nobody.get(`blade-petition/petitionevaluate/front/survey?tenantId=acme&token=${token}`)
  expect([shown.status, tells(JSON.stringify(shown.body)), JSON.stringify(shown.body).includes('司')]).toEqual([200, [], false])
  await must(product.nobody.post('blade-petition/petitionevaluate/front/evaluate?tenantId=acme', { token, score: 5, result: 1 }))
  await product.journal.flush()
  const tables = await product.database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema() and (tablename like 'log\\_%' or tablename like 'platform\\_%' or tablename like 'desk\\_%' or tablename like 'petition\\_%')`,
  )
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['log_operatelog', 'log_api', 'platform_event', 'platform_job', 'desk_personalnotice']),
  )
  for (const { name } of tables) {
    const [kept] = await product.database.query<{ text: string | null }>(`select string_agg(t::text, ' ') as text from ${name} t`)
    expect([...tells(kept?.text ?? ''), (kept?.text ?? '').includes(token)], name).toEqual([false])
  }
})

it('is erased from a letter, its log, what tells of it and the audit so many months after it ended, and the seal of the audit stays whole', async () => {
  const name = person.personName
  const { id, letterNo } = await register({ title: `${name}反映噪声`, content: `${name}，电话${person.phone}，反映楼下噪声。` })
  const step = (by: string, action: string, body: object = {}) => must(who(by).post(`${cases}/${action}`, { id, ...body }))
  await must(who('clerk').post(`${cases}/send/${id}`))
  await step('head', 'check', { remark: `${name}来电催办` })
  await must(who('handler').post(`${cases}/receive/${id}`))
  const reply = { replyContent: `${name}您好，已整改`, publicReply: `${name}反映的噪声已整改` }
  await must(who('handler').post(`${cases}/reply/${id}`, reply))
  const { eraseTime, closeTime } = await step('head', 'check')
  expect(Number(eraseTime.slice(0, 4)) - Number(closeTime.slice(0, 4))).toBe(2)
  const [survey] = (await must(who('head').get(`blade-petition/petitionevaluate/page?letterId=${id}`))).records
  const { surveyToken: token } = await must(who('head').post(`blade-petition/petitionevaluate/link/${survey.id}`))
  const said = { token, score: 5, result: 1, content: `${name}很满意` }
  await must(product.nobody.post('blade-petition/petitionevaluate/front/evaluate?tenantId=acme', said))
  await product.journal.flush()
  const own = { ...product.own, tenantId: 'acme' }
  const letters = ['petition_petitionxxptjjjb', 'petition_petitionlog', 'petition_petitionevaluate', 'desk_personalnotice', 'log_operatelog']
  const telling = async (): Promise<string[]> => {
    const found: string[] = []
    for (const table of letters) {
      const [kept] = await product.database.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${table} t where t::text like any($1)`,
        [[id, letterNo, survey.id].map((one) => `%${one}%`)],
      )
      if (/司徒远志|司\*|1398765|139\*|110101199|槐荫/.test(kept?.text ?? '')) found.push(table)
    }
    return found
  }
  expect(await telling()).toEqual(letters)
  await runSeal(own, { lag: 0 })
  await runDue({ ...own, clock: { now: () => new Date('2090-01-01T00:00:00+08:00') } }, { nouns: ['petition/petitionxxptjjjb'] })
  const asked = await product.database.query<{ data: { noun: string; id: string } }>(`select data from platform_job where name = 'petition/forget'`)
  expect(asked.map(({ data }) => data.id)).toContain(id)
  for (const { data } of asked) await inTransaction(own, (tx) => forget(tx, data.noun, data.id))
  const gone = { personName: null, phone: null, idNo: null, address: null, isErased: true, title: '〔已清除〕反映噪声' }
  expect(await must(who('chief').get(`${cases}/${id}`))).toMatchObject({ ...gone, publicReply: '〔已清除〕反映的噪声已整改' })
  expect(await telling()).toEqual([])
  const steps = await must(who('chief').get(`blade-petition/petitionlog/page?letterId=${id}&action=check&ascs=id`))
  expect(steps.records.map(({ remark }: { remark: string | null }) => remark)).toEqual(['〔已清除〕来电催办', null])
  const verdict = () => verifyAudit(product.database, product.own.keys)
  expect((await verdict()).broken).toBeUndefined()
  await product.database.run(`update log_operatelog set operator = '别人' where biz_id = $1 and action = 'check'`, [id])
  expect((await verdict()).broken).toMatch(/something was taken that this system did not erase$/)
})
