import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

let product: World
let chief: Client
const moulds = 'blade-general/enrollmould'
const enrolls = 'blade-general/enroll'

beforeAll(async () => {
  product = await world()
  await stage(product, 'acme', { chief: { codes: 'all' } })
  chief = await product.as('chief@acme')
})
afterAll(() => product?.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

let count = 0
const asking = (...patterns: string[]) => patterns.map((regex, index) => ({ key: `q${index}`, label: `问题${index}`, type: 'longText', regex }))
const save = (...patterns: string[]): Promise<Answer> => chief.post(moulds, { name: `表${++count}`, fields: asking(...patterns) })

/** An activity that asks by a form, published. */
const activityWith = async (mouldId: string): Promise<string> => {
  const { id } = await must(
    chief.post('blade-activities/campaign', {
      title: '亲子阅读会',
      type: 'family',
      cover: '/files/2024/05/a.png',
      startTime: '2031-03-01 09:00:00',
      endTime: '2031-03-01 11:00:00',
      mouldId,
    }),
  )
  await must(chief.post(`blade-activities/campaign/publish/${id}`))
  return id
}

/** A stranger enrols with these answers. */
const enrol = async (campaignId: string, ...texts: string[]): Promise<Answer> => {
  const { key } = (await product.nobody.get('blade-auth/oauth/captcha')).body
  const [kept] = await product.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  return product.nobody.post(`${enrolls}/front/enroll?tenantId=acme`, {
    campaignId,
    name: `市民${++count}`,
    phone: `139${String(10_000_000 + count)}`,
    captchaKey: key,
    captchaCode: kept?.answer,
    answers: Object.fromEntries(texts.map((text, index) => [`q${index}`, text])),
  })
}

const wrong = ({ status, data }: Answer) => [status, Object.keys(data?.fields ?? {})]

// By an engine that backtracks none of these is answered while the world lasts: '.{0,60}' eight times has 10^14 ways to share 300 letters out.
it('answers a stranger’s 300 letters to a hostile pattern, and a list meanwhile', async () => {
  const hostile = [`${'.{0,60}'.repeat(8)}!`, '(a+)+b', '(?:a|aa)+b', '(.*a){12}!']
  const { id } = await must(save(...hostile))
  const campaignId = await activityWith(id)
  const letters = hostile.map(() => 'a'.repeat(300))
  const [refused, list] = await Promise.all([enrol(campaignId, ...letters), chief.get(`${moulds}/page`)])
  expect(wrong(refused)).toEqual([400, ['answers.q0', 'answers.q1', 'answers.q2', 'answers.q3']])
  expect([list.status, list.data.records.length]).toEqual([200, 1])
  expect((await enrol(campaignId, `${'a'.repeat(300)}!`, 'aab', 'aaab', `${'a'.repeat(300)}!`)).status).toBe(200)
})

it('takes the whole answer by the pattern, with groups, anchors and letters beyond the first plane', async () => {
  const { id } = await must(save('^1(3|5|8)\\d{9}$', '[\\u4e00-\\u9fa5]{2,4}|\\p{Script=Han}', '(?<day>\\d{4}-\\d{2})?x'))
  const campaignId = await activityWith(id)
  expect(wrong(await enrol(campaignId, '139123456780', '王', 'xx'))).toEqual([400, ['answers.q0', 'answers.q2']])
  expect(wrong(await enrol(campaignId, '12912345678', '王a', '2026-1x'))).toEqual([400, ['answers.q0', 'answers.q1', 'answers.q2']])
  expect((await enrol(campaignId, '13912345678', '𠮷', '2026-01x')).status).toBe(200)
  expect((await enrol(campaignId, '18912345678', '王小明', 'x')).status).toBe(200)
})

it('refuses a form whose pattern cannot be run, and names the question in both languages', async () => {
  const refusals: readonly (readonly [string, string, string])[] = [
    ['[b-a]', '“问题1”的格式不是正确的正则表达式', 'The pattern of “问题1” is not a valid regular expression'],
    [
      '(?=a)a',
      '“问题1”的格式不可用：不支持环视、反向引用和修饰符',
      'The pattern of “问题1” cannot be used: look-around, back-references and modifiers are not supported',
    ],
    [
      '(a)\\1',
      '“问题1”的格式不可用：不支持环视、反向引用和修饰符',
      'The pattern of “问题1” cannot be used: look-around, back-references and modifiers are not supported',
    ],
    ['((a{1,100}){1,100}){1,100}', '“问题1”的格式过于复杂，请减少重复的次数', 'The pattern of “问题1” is too complex: use smaller repetition counts'],
  ]
  for (const [regex, zh, en] of refusals) {
    const refused = await save('\\d+', regex)
    expect([refused.status, refused.data.fields]).toEqual([400, { fields: zh }])
    const english = await chief.send('POST', moulds, { name: '表', fields: asking('\\d+', regex) }, { 'accept-language': 'en' })
    expect([english.status, english.data.fields]).toEqual([400, { fields: en }])
  }
  const { id, version } = await must(save('\\d+'))
  expect((await chief.put(`${moulds}/${id}`, { version, fields: asking('(?=a)a') })).status).toBe(400)
  expect((await must(chief.get(`${moulds}/${id}`))).fields[0].regex).toBe('\\d+')
})

it('bounds what the patterns of one form cost together', async () => {
  const dear = '.{1,500}'
  expect((await save(dear, dear, dear)).status).toBe(200)
  expect((await save(dear, dear, dear, 'a')).data.fields).toEqual({ fields: '“问题3”的格式过于复杂，请减少重复的次数' })
  expect((await save(dear, dear, '.{1,499}', 'a')).status).toBe(200)
})

it('lets people enrol by a form whose stored pattern is refused today, and has it mended when a question changes', async () => {
  const { id } = await must(save('\\d+', '\\d+'))
  await product.database.run(`update general_enrollmould set fields = $2::jsonb where tenant_id = 'acme' and id = $1::bigint`, [
    id,
    JSON.stringify(asking('(?=a)a{0,9000}', '\\d+')),
  ])
  const campaignId = await activityWith(id)
  expect(wrong(await enrol(campaignId, '随便', '不是数字'))).toEqual([400, ['answers.q1']])
  expect(wrong(await enrol(campaignId, '长'.repeat(501), '7'))).toEqual([400, ['answers.q0']])
  expect((await enrol(campaignId, '随便', '7')).status).toBe(200)
  const found = await must(chief.get(`${moulds}/${id}`))
  expect((await chief.put(`${moulds}/${id}`, { ...found, remark: '旧表' })).status).toBe(200)
  const { version, fields } = await must(chief.get(`${moulds}/${id}`))
  const [stored, other] = fields
  expect((await chief.put(`${moulds}/${id}`, { version, fields: [stored, { ...other, required: true }] })).data.fields).toEqual({
    fields: '“问题0”的格式不可用：不支持环视、反向引用和修饰符',
  })
  expect((await chief.put(`${moulds}/${id}`, { version, fields: [{ ...stored, regex: 'a{0,90}' }, other] })).status).toBe(200)
  expect(wrong(await enrol(campaignId, '随便', '8'))).toEqual([400, ['answers.q0']])
})
