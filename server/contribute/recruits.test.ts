import { afterAll, beforeAll, expect, it } from 'vitest'
import { stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

const base = 'blade-contribute'
const campaigns = `${base}/contributecollectreporter`
const enrols = 'blade-general/enroll'

let product: World
let chief: Client
let classId: string

beforeAll(async () => {
  product = await world()
  await stage(product, '000000', { chief: { codes: 'all' } })
  chief = await product.as('chief@000000')
  const school = await well(chief.post(`${base}/contributeschoolinfo`, { name: '江城实验小学', type: 1 }))
  classId = (await well(chief.post(`${base}/contributeschoolinfo`, { name: '四年级二班', type: 3, parentId: school.id }))).id
})
afterAll(() => product?.close())

const well = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, data, msg } = await answer
  expect(status, msg).toBe(200)
  return data
}

let count = 0
const opened = async (own: object = {}): Promise<string> => {
  const { id } = await well(
    chief.post(campaigns, { title: `小记者招募${++count}`, type: 'child', endTime: '2099-06-01 00:00:00', intro: '<p>每月一次采访</p>', ...own }),
  )
  await well(chief.post(`${campaigns}/open/${id}`))
  return id
}
const captcha = async (): Promise<object> => {
  const { key } = (await product.nobody.get('blade-auth/oauth/captcha')).body
  const [kept] = await product.database.query<{ answer: string }>('select answer from platform_captcha where key = $1', [key])
  return { captchaKey: key, captchaCode: kept?.answer }
}
const family = (campaignId: string, own: object = {}) => ({
  tenantId: '000000',
  campaignId,
  name: '周小满',
  phone: `1390000${String(2000 + count)}`,
  idNo: `110101201503102${String(10 + count).padStart(3, '0')}`,
  schoolInfoId: classId,
  guardianName: '周建国',
  relationship: 'FATHER',
  guardianAgrees: '1',
  ...own,
})
const enrol = async (body: object) => product.nobody.post(`${campaigns}/front/enroll`, { ...body, ...(await captcha()) })
const examine = async (name: string, auditStatus: number) => {
  const { records } = (await chief.get(`${enrols}/page?name_equal=${name}&status_equal=0`)).data
  return well(chief.put(`${enrols}/examine/${records[0].id}`, { auditStatus, remark: '名额有限' }))
}
const childrenOf = async (name: string) => (await chief.get(`${base}/contributelittlereporter/page?name_equal=${name}`)).data.records
const html = async (path: string): Promise<string> => String((await product.nobody.get(path)).body)

it('has a page for what is open, with a form for a child, its school and its guardian’s consent', async () => {
  expect(await html('/home')).not.toContain('href="/recruits"')
  const id = await opened({ quota: 5 })
  const draft = await well(chief.post(campaigns, { title: '还没开始的招募', type: 'child', endTime: '2099-06-01 00:00:00' }))
  expect(await html('/home')).toContain('href="/recruits"')
  const list = await html('/recruits')
  expect([list.includes(`href="/recruit?id=${id}"`), list.includes('还没开始')]).toEqual([true, false])
  const page = await html(`/recruit?id=${id}`)
  for (const said of ['每月一次采访', '江城实验小学 四年级二班', 'name="guardianAgrees"', 'name="idNo"', 'data-captcha='])
    expect(page).toContain(said)
  for (const gone of [`/recruit?id=${draft.id}`, '/recruit?id=1', '/recruit?id=x'])
    expect((await product.nobody.get(gone)).headers.location, gone).toBe('/404')
  // Who is no child has neither school nor guardian.
  const other = await html(`/recruit?id=${await opened({ type: 'correspondent' })}`)
  expect([other.includes('data-captcha='), other.includes('guardianAgrees')]).toEqual([true, false])
  await well(chief.post(`${campaigns}/end/${id}`))
  expect((await product.nobody.get(`/recruit?id=${id}`)).headers.location).toBe('/404')
})

it('takes no child without papers, school and a guardian who agrees, nor from whoever reads no captcha', async () => {
  const id = await opened()
  const { tenantId, campaignId, name, phone } = family(id)
  const bare = await enrol({ tenantId, campaignId, name, phone })
  expect([bare.status, Object.keys(bare.data.fields).sort()]).toEqual([
    400,
    ['guardianAgrees', 'guardianName', 'idNo', 'relationship', 'schoolInfoId'],
  ])
  for (const [field, value] of [
    ['guardianAgrees', '0'],
    ['idNo', '110101201513310001'],
    ['schoolInfoId', '1'],
    ['guardianName', 'Zhou'],
  ])
    expect((await enrol(family(id, { [field as string]: value }))).data.fields, field).toHaveProperty(field as string)
  const robot = await product.nobody.post(`${campaigns}/front/enroll`, { ...family(id), captchaKey: 'none', captchaCode: 'none' })
  expect([robot.status, (await chief.get(`${enrols}/page?bizId_equal=${id}`)).data.total]).toEqual([400, 0])
})

it('makes the child of an accepted enrolment a young reporter with guardian and school, once, and tells the guardian', async () => {
  const { id: smsId } = await well(chief.post('blade-resource/sms', { smsCode: 'kept', category: 9, signName: '江城日报' }))
  await well(chief.post('blade-resource/sms/enable', { id: smsId }))
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so in templates of messages
  const content = '您在${title}的报名：${state}'
  await well(chief.post('blade-resource/smstemplate', { templateCode: 'reporter-enrolled', name: '招募结果', content }))
  const id = await opened()
  const own = family(id)
  const told = await well(enrol(own))
  expect(told).toMatchObject({ status: 0, statusName: '待审核', passcode: expect.any(String) })
  expect((await enrol(own)).status).toBe(409)
  expect(await childrenOf('周小满')).toEqual([])
  await examine('周小满', 1)
  const [child] = await childrenOf('周小满')
  const { data } = await chief.get(`${base}/contributelittlereporter/${child.id}`)
  expect(data).toMatchObject({
    status: 1,
    sex: 1,
    birthday: '2015-03-10',
    schoolInfoId: classId,
    school: '江城实验小学 四年级二班',
    consentTime: expect.any(String),
  })
  expect(data.relations).toEqual([{ relationship: 'FATHER', personalId: data.guardianId, isGuardian: true }])
  expect((await chief.get(`${base}/contributepersonal/${data.guardianId}`)).data).toMatchObject({ name: '周建国', identifyType: 'GUARDIAN' })
  expect((await product.nobody.get(`${enrols}/front/mine?tenantId=000000&passcode=${told.passcode}`)).data.statusName).toBe('已通过')
  const sent = await product.database.query<{ body: string }>("select body from resource_smslog where tenant_id = '000000' order by id")
  expect(sent.map(({ body }) => product.own.keys.decrypt('000000', body))).toEqual([`【江城日报】您在小记者招募${count}的报名：已通过`])
  // The same child enrols again next season: one child, one guardian, whatever is on file stays.
  await well(enrol({ ...own, campaignId: await opened() }))
  await examine('周小满', 1)
  expect((await childrenOf('周小满')).length).toBe(1)
  expect((await chief.get(`${base}/contributepersonal/page?name_equal=周建国`)).data.total).toBe(1)
})

it('makes accepted applicants what they applied for, who may be on file already', async () => {
  const persons = async (name: string) => (await chief.get(`${base}/contributepersonal/page?name_equal=${name}`)).data.records
  const apply = async (type: string, name: string, phone: string) => {
    await well(enrol({ tenantId: '000000', campaignId: await opened({ type }), name, phone }))
    await examine(name, 1)
  }
  await apply('correspondent', '钱通讯', '13900005001')
  expect(await persons('钱通讯')).toMatchObject([{ identifyType: 'CORRESPONDENT', status: 1 }])
  await apply('station', '孙站员', '13900005002')
  expect(await persons('孙站员')).toMatchObject([{ identifyType: 'REPORTER', status: 1 }])
  // Another identity joins the first one; a volunteer has a record of skills and hours besides.
  await apply('volunteer', '钱通讯', '13900005001')
  const [person, ...doubles] = await persons('钱通讯')
  expect([person.identifyType, doubles]).toEqual(['CORRESPONDENT,VOLUNTEER', []])
  const volunteers = async () => (await chief.get(`${base}/volunteer/page?personalId_equal=${person.id}`)).data.records
  expect(await volunteers()).toMatchObject([{ status: 1 }])
  // Who had left comes back; who is suspended stays so.
  await well(chief.post(`${base}/contributepersonal/leave/${person.id}`))
  await product.database.run('update contribute_volunteer set status = 2 where personal_id = $1::bigint', [person.id])
  await apply('volunteer', '钱通讯', '13900005001')
  expect([(await persons('钱通讯')).map(({ status }: { status: number }) => status), await volunteers()]).toMatchObject([[1], [{ status: 1 }]])
  await well(chief.post(`${base}/contributepersonal/suspend/${person.id}`, { remark: '停稿' }))
  await apply('correspondent', '钱通讯', '13900005001')
  expect(await persons('钱通讯')).toMatchObject([{ status: 2, identifyType: 'CORRESPONDENT,VOLUNTEER' }])
  // A namesake with another phone is somebody else.
  await apply('correspondent', '钱通讯', '13900005009')
  expect(await persons('钱通讯')).toHaveLength(2)
})

it('offers no fee, since nobody is charged one', async () => {
  const id = await opened({ fee: 28_000 })
  for (const path of ['/recruits', `/recruit?id=${id}`]) expect(await html(path), path).not.toMatch(/280\.00|费用|免费/)
  expect((await product.nobody.get(`${campaigns}/front/${id}?tenantId=000000`)).data).not.toHaveProperty('fee')
})

it('makes nobody a reporter who is refused or waits, and him who gets the place that comes free', async () => {
  const id = await opened({ quota: 1, waitQuota: 1 })
  const one = (name: string, n: number) => enrol(family(id, { name, phone: `1380000300${n}`, idNo: `11010120150311300${n}` }))
  for (const [at, name] of ['吴一', '吴二', '吴三'].entries()) await well(one(name, at))
  expect([(await examine('吴一', 1)).status, (await examine('吴二', 1)).status, (await examine('吴三', 2)).status]).toEqual([1, 3, 2])
  const made = async () => Promise.all(['吴一', '吴二', '吴三'].map(async (name) => (await childrenOf(name)).length))
  expect(await made()).toEqual([1, 0, 0])
  const { records } = (await chief.get(`${enrols}/page?bizId_equal=${id}&status_equal=1`)).data
  await well(chief.post(`${enrols}/revoke/${records[0].id}`, { remark: '重复' }))
  expect(await made()).toEqual([1, 1, 0])
})

it('accepts no child into a class that was deleted since it enrolled', async () => {
  const school = await well(chief.post(`${base}/contributeschoolinfo`, { name: '江城二小', type: 1 }))
  const left = await well(chief.post(`${base}/contributeschoolinfo`, { name: '五年级一班', type: 3, parentId: school.id }))
  await well(enrol(family(await opened(), { name: '郑小满', schoolInfoId: left.id })))
  await well(chief.post(`${base}/contributeschoolinfo/remove?ids=${left.id}`))
  const { id } = (await chief.get(`${enrols}/page?name_equal=郑小满&status_equal=0`)).data.records[0]
  const { status, msg } = await chief.put(`${enrols}/examine/${id}`, { auditStatus: 1 })
  expect([status, msg]).toEqual([409, '报名时选择的学校班级已不存在'])
  expect(await childrenOf('郑小满')).toEqual([])
})

it('takes thirty enrolments an hour from one address', async () => {
  const id = await opened()
  await well(enrol(family(id, { name: '冯小满' })))
  const like = 'tenant_id, what, visitor'
  await product.database.run(
    `insert into general_publicvisit (${like}) select ${like} from (select * from general_publicvisit where what = 'enroll' limit 1) v, generate_series(1, 30)`,
  )
  const { status, msg } = await enrol(family(id, { name: '陈小满', phone: '13900003999', idNo: '110101201503103999' }))
  expect([status, msg]).toEqual([429, '操作过于频繁，请稍后再试'])
})
