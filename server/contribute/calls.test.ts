import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../testing/pdf'
import { picture, type Stage, stage } from '../testing/people'
import { fetchFile, sheetsOf } from '../testing/sheets'
import { makeTenant, makeUser } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

const base = 'blade-contribute'
const texts = `${base}/manuscriptlittlereporter`
const articles = `${base}/newspapernews`

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client
const well = async (answer: ReturnType<Client['post']>) => {
  const { status, data, msg } = await answer
  expect(status, msg).toBe(200)
  return data
}

beforeAll(async () => {
  product = await world()
  const sending = [
    ...['view', 'add', 'edit', 'delete', 'send'].map((verb) => `contribute_manuscriptlittlereporter_${verb}`),
    'contribute_contributelittlereporter_view',
    'contribute_contributeschoolinfo_view',
  ]
  const confirming = ['view', 'confirm_school', 'cancel_school'].map((verb) => `contribute_manuscriptlittlereporter_${verb}`)
  acme = await stage(product, 'acme', {
    chief: { codes: 'all' },
    second: { codes: 'all' },
    parent: { codes: sending, scope: 2 },
    other: { codes: sending, scope: 2 },
    teacher: { codes: confirming, scope: 6 },
    stranger: { codes: confirming, scope: 6, seesAll: true },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

let count = 0
const person = async (name = '赵父'): Promise<string> =>
  (
    await well(
      who('chief').post(`${base}/contributepersonal`, {
        name,
        identifyType: 'REPORTER',
        mobile: '13800138000',
        payment: 1,
        banks: [{ bankName: '工行', account: `62220212345678${String(++count).padStart(4, '0')}` }],
      }),
    )
  ).id
const child = async (own: object = {}): Promise<string> => {
  const school = await well(who('chief').post(`${base}/contributeschoolinfo`, { name: `一小${++count}`, type: 1 }))
  const body = { name: '小赵', code: `1101012015010${String(10000 + ++count)}`, schoolInfoId: school.id, school: '江城实验小学', ...own }
  const { id } = await well(who('chief').post(`${base}/contributelittlereporter`, body))
  // Entered by the parent: whoever writes of a child reaches it.
  await product.database.run('update contribute_contributelittlereporter set create_user = $2::bigint where id = $1::bigint', [id, acme.users.parent])
  return id
}
const sent = async (littleReporterId: string, own: object = {}): Promise<string> => {
  const body = { title: `江边的灯${++count}`, content: '<p>晚上，江边的灯一盏一盏亮起来。</p>', littleReporterId, guardianAgree: true, ...own }
  const { id } = await well(who('parent').post(texts, body))
  await well(who('parent').post(`${texts}/send/${id}`))
  return id
}
const row = async (path: string, id: string) => (await who('chief').get(`${path}/${id}`)).data

it('takes nothing of a child before guardian and school have agreed, and then gives points and a certificate with the text', async () => {
  const bare = await child()
  const id = await sent(bare)
  expect((await who('chief').get(`${texts}/certificate/${id}`)).status).toBe(409)
  expect((await who('chief').post(`${texts}/adopt`, { id })).msg).toBe('该小记者还没有监护人同意书，不能采用')
  const { version } = await row(`${base}/contributelittlereporter`, bare)
  await well(
    who('chief').post(`${base}/contributelittlereporter/submit`, { id: bare, version, consentFile: '/files/2026/01/abcdefghijklmnopqrstuv.pdf' }),
  )
  expect((await who('chief').post(`${texts}/adopt`, { id })).msg).toBe('学校还没有确认这篇作品')
  // The school says so itself, of all its classes: neither the desk nor another school does.
  const [school, other] = [await row(texts, id).then(({ schoolId }) => schoolId), (await row(texts, await sent(await child()))).schoolId]
  await well(who('chief').post(`${base}/contributeschooluser`, { userId: acme.users.teacher, schoolInfoId: school }))
  await well(who('chief').post(`${base}/contributeschooluser`, { userId: acme.users.stranger, schoolInfoId: other }))
  expect((await who('chief').post(`${texts}/confirm-school/${id}`)).status).toBe(403)
  expect((await who('stranger').post(`${texts}/confirm-school/${id}`)).status).toBe(404)
  expect((await well(who('teacher').post(`${texts}/confirm-school/${id}`))).schoolUser).toBe(acme.users.teacher)
  expect((await well(who('chief').post(`${texts}/toDraft`, { id }))).status).toBe(2)
  expect((await well(who('chief').post(`${texts}/outDraft`, { id }))).status).toBe(1)
  expect(await well(who('chief').post(`${texts}/adopt`, { id, score: 7 }))).toMatchObject({ status: 3, score: 7, editorId: acme.users.chief })
  expect((await row(`${base}/contributelittlereporter`, bare)).points).toBe(7)
  const file = await fetchFile(product, who('parent'), `${texts}/certificate/${id}`)
  const { pages, characters } = readPdf(file.bytes)
  expect(pages).toBe(1)
  for (const sign of '小赵江城实验小学一盏采用证书') expect(characters, sign).toContain(sign)
  // Whoever sent another one sees neither the text nor what was made of it.
  expect((await who('other').get(`${texts}/certificate/${id}`)).status).toBe(404)
  const told = (await who('parent').get('blade-desk/notice/page?size=50')).data.records.map(({ title }: { title: string }) => title)
  expect(told.some((title: string) => title.startsWith('祝贺，作品已采用'))).toBe(true)
  expect(told.filter((title: string) => title.includes('小赵'))).toEqual([])
})

it('takes the word of a school without an account on paper, of each round anew', async () => {
  const school = await well(who('chief').post(`${base}/contributeschoolinfo`, { name: `二小${++count}`, type: 1 }))
  const grade = await well(who('chief').post(`${base}/contributeschoolinfo`, { name: '三年级', type: 2, parentId: school.id }))
  const own = await child({ schoolInfoId: grade.id, consentFile: '/files/2026/01/abcdefghijklmnopqrstuv.pdf' })
  const id = await sent(own)
  expect(await row(texts, id)).toMatchObject({ schoolInfoId: grade.id, schoolId: school.id })
  const unconfirmed = async () => (await who('chief').get(`${texts}/queues`)).data
  const before = await unconfirmed()
  expect((await who('chief').post(`${texts}/file-school/${id}`)).status).toBe(400)
  const schoolFile = picture
  for (const link of ['/files/2026/01/abcdefghijklmnopqrstuw.pdf', 'https://elsewhere.test/proof.pdf'])
    expect((await who('chief').post(`${texts}/file-school/${id}`, { schoolFile: link })).msg).toBe('学校证明所用的附件不存在')
  expect(await well(who('chief').post(`${texts}/file-school/${id}`, { schoolFile }))).toMatchObject({ schoolFile, schoolUser: null })
  expect(await unconfirmed()).not.toEqual(before)
  await well(who('chief').post(`${texts}/reject`, { id, kindReason: 'again' }))
  expect(await well(who('parent').post(`${texts}/send/${id}`))).toMatchObject({ round: 2, schoolFile: null })
  expect((await who('chief').post(`${texts}/adopt`, { id })).msg).toBe('学校还没有确认这篇作品')
  await well(who('chief').post(`${texts}/file-school/${id}`, { schoolFile }))
  expect(await well(who('chief').post(`${texts}/adopt`, { id }))).toMatchObject({ status: 3 })
})

it('says no to a child in kind words of a list, and takes the text again as a new round', async () => {
  const own = await child()
  expect((await who('parent').post(texts, { title: '没问过', content: '<p>文</p>', littleReporterId: own })).status).toBe(200)
  const id = await sent(own)
  expect((await who('chief').post(`${texts}/reject`, { id })).status).toBe(400)
  expect(await well(who('chief').post(`${texts}/reject`, { id, kindReason: 'again' }))).toMatchObject({ status: 4, kindReason: 'again' })
  expect(await well(who('parent').post(`${texts}/send/${id}`))).toMatchObject({ status: 1, round: 2, kindReason: null })
  const gone = await child()
  await product.database.run('update contribute_contributelittlereporter set status = 2 where id = $1::bigint', [gone])
  expect((await who('parent').post(texts, { title: '一', content: '<p>一</p>', littleReporterId: gone })).data.fields.littleReporterId).toContain(
    '不在任',
  )
  const answers = await Promise.all(['chief', 'second'].map(async (name) => ({ ...(await who(name).post(`${texts}/toDraft`, { id })) })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('enrols reporters as far as there are places, the next one waiting, and gives a place that comes free to whoever waits', async () => {
  const campaign = { title: '小记者招募', type: 'child', endTime: '2099-06-01 00:00:00', quota: 1, waitQuota: 1 }
  const { id } = await well(who('chief').post(`${base}/contributecollectreporter`, campaign))
  const enrols = 'blade-general/enroll'
  const enrol = (name: string) =>
    who('chief').post(enrols, { bizType: 'contribute/contributecollectreporter', bizId: id, name, phone: `1390000${String(1000 + ++count)}` })
  await well(who('chief').post(`${base}/contributecollectreporter/open/${id}`))
  const [one, two, three] = [await well(enrol('甲童')), await well(enrol('乙童')), await well(enrol('丙童'))]
  expect([one.status, one.bizTitle]).toEqual([0, '小记者招募'])
  const examine = (row: { id: string }, auditStatus: number) => who('chief').put(`${enrols}/examine/${row.id}`, { auditStatus, remark: '试' })
  expect([(await examine(one, 1)).data.status, (await examine(two, 1)).data.status, (await examine(three, 1)).status]).toEqual([1, 3, 409])
  const enrolled = async () => (await row(`${base}/contributecollectreporter`, id)).enrolled
  expect(await enrolled()).toBe(1)
  await well(who('chief').post(`${enrols}/revoke/${one.id}`, { remark: '重复' }))
  expect([(await row(enrols, two.id)).status, await enrolled()]).toEqual([1, 1])
  expect((await examine(three, 2)).data.status).toBe(2)
  await well(who('chief').post(`${base}/contributecollectreporter/end/${id}`))
  expect((await enrol('迟到的')).status).toBe(409)
})

it('lets a guardian apply for a child with his papers, tells him what became of it, and takes the child once it is approved', async () => {
  const house = await makeTenant(product)
  const roles = (await house.admin.get('blade-system/role/page?roleAlias=contributor')).data.records
  const self = await makeUser(product, house, 'father', [roles[0].id])
  const papers = [{ name: '推荐信', link: '/files/2026/01/abcdefghijklmnopqrstuv.pdf' }]
  const bank = { bankName: '工行', account: '6222021234567890123' }
  const about = { name: '周父', identifyType: 'VOLUNTEER', mobile: '13800138000', payment: 1, banks: [bank], userId: self.id, documents: papers }
  const father = (await well(house.admin.post(`${base}/contributepersonal`, about))).id
  expect((await house.admin.get(`${base}/contributepersonal/${father}`)).data).toMatchObject({ status: 1, documents: papers })
  await well(house.admin.post(`${base}/contributeuserpersonal`, { userId: self.id, personalId: father }))
  const school = await well(house.admin.post(`${base}/contributeschoolinfo`, { name: '二小', type: 1 }))
  const children = `${base}/contributelittlereporter`
  const body = { name: '周小满', code: '110101201501017777', schoolInfoId: school.id, guardianId: father }
  const made = await well(self.post(children, body))
  expect(made).toMatchObject({ status: 0, guardianId: father })
  const text = { title: '我的小院', content: '<p>院子里有一棵枣树。</p>', littleReporterId: made.id, guardianAgree: true }
  expect((await self.post(texts, text)).data.fields.littleReporterId).toContain('不在任')
  expect((await self.post(`${children}/approve/${made.id}`)).status).toBe(403)
  expect((await well(house.admin.post(`${children}/turn-down/${made.id}`, { remark: '缺同意书' }))).applyNote).toBe('缺同意书')
  const certificate = { certNo: 'XJZ-9', issueDate: '2026-01-01', expireDate: '2099-08-31' }
  expect(await well(house.admin.post(`${children}/approve/${made.id}`, certificate))).toMatchObject({ status: 1, applyNote: null, ...certificate })
  expect((await self.post(texts, text)).status).toBe(200)
  const told = (await self.get('blade-desk/notice/page?size=50')).data.records.map((one: { title: string }) => one.title)
  expect(told).toEqual(expect.arrayContaining(['小记者申请未通过', '小记者申请已通过']))
  // What the child has in the paper is the guardian's to follow.
  const article = await well(house.admin.post(articles, { title: '小院里的枣树', issueDate: '2026-09-09', pageNo: 'A4', content: '枣红了。' }))
  await well(house.admin.post(`${base}/littlereportnewspaperauthor`, { paperNewsId: article.id, author: '周小满', littleReporterId: made.id }))
  expect((await self.get(`${base}/littlereportnewspaperauthor/myNews`)).data.records).toMatchObject([{ author: '周小满' }])
})

it('answers the lists that clients ask for by their own names', async () => {
  const author = await person('钱七')
  expect((await who('chief').get(`${base}/contributepersonal/list?identifyType=REPORTER&search=钱`)).data.records).toMatchObject([{ id: author }])
  for (const name of ['滨江小学', '东湖小学']) await well(who('chief').post(`${base}/contributeschoolinfo`, { name, type: 1 }))
  const schools = JSON.stringify((await who('chief').get(`${base}/contributeschoolinfo/list?searchName=滨江`)).data)
  expect([schools.includes('滨江小学'), schools.includes('东湖小学')]).toEqual([true, false])
  const little = await child({ name: '孙小满' })
  expect((await who('chief').get(`${base}/contributelittlereporter/select?name=孙小满`)).data).toMatchObject([{ id: little }])
  const made = await well(who('chief').post(`${base}/manuscript/create`, { title: '甲', content: '<p>甲</p>', authorIds: author, sendNow: true }))
  await well(who('chief').post(`${base}/manuscript/adopt`, { id: made.id }))
  const log = (await who('chief').get(`${base}/processlog/list?manuscripId=${made.id}`)).data.records
  expect(log.map(({ action }: { action: string }) => action).sort()).toEqual(['adopt', 'send'])
})

it('answers for young reporters in the paper every call that it answers for authors', async () => {
  const works = `${base}/littlereportnewspaperauthor`
  const [little, name] = [await child({ name: '吴小月' }), '吴小月']
  const article = await well(who('chief').post(articles, { title: '我看见的灯会', issueDate: '2026-09-08', pageNo: 'A3', content: '灯会来了。' }))
  const grade = await well(who('chief').post(`${base}/newspapergrade`, { name: '小记者甲', score: 6, newsType: 'photo' }))
  const { id } = await well(who('chief').post(works, { paperNewsId: article.id, author: '月亮', type: 'text' }))
  expect(await well(who('chief').post(`${works}/binding`, { id, author: name, type: 'photo', littleReporterId: little }))).toMatchObject({
    author: name,
    type: 'photo',
  })
  expect((await well(who('chief').post(`${works}/mark`, { id }))).status).toBe(1)
  expect((await who('chief').get(`${works}/mark/page?paperNewsId=${article.id}`)).data.records).toMatchObject([{ id }])
  expect((await well(who('chief').post(`${works}/cancel_mark`, { id }))).status).toBe(0)
  await well(who('chief').post(`${works}/mark`, { id }))
  expect((await who('chief').get(`${base}/newspapergrade/select?newsPaperAuthorId=${id}`)).data).toMatchObject([{ id: grade.id, score: 6 }])
  expect((await who('chief').get(`${base}/newspapergrade/select?newsPaperAuthorId=1`)).status).toBe(404)
  expect((await well(who('second').post(`${works}/examine`, { id, gradeId: grade.id }))).score).toBe(6)
  expect((await well(who('second').post(`${works}/reject`, { id, remark: '照片模糊' }))).reason).toBe('照片模糊')
  await well(who('chief').post(`${works}/mark`, { id }))
  await well(who('second').post(`${works}/examine`, { id, gradeId: grade.id }))
  expect((await who('chief').get(`${works}/toRecycle?ids=${id}`)).status).toBe(200)
  expect((await who('chief').get(`${works}/custom-page?author=${name}`)).data.total).toBe(0)
  expect((await who('chief').get(`${works}/outRecycle?ids=${id}`)).status).toBe(200)
  expect((await well(who('second').post(`${works}/confirm`, { id }))).status).toBe(3)

  const one = { author: name, score: 6, count: 1 }
  expect((await who('chief').get(`${works}/custom-page?author=${name}`)).data.records).toMatchObject([{ id, littleReporterId: little }])
  expect((await who('chief').get(`${works}/select?paperNewsId=${article.id}`)).data).toMatchObject([{ id, author: name, type: 'photo', share: 100 }])
  expect((await product.nobody.get(`${works}/front/${id}?tenantId=acme`)).data).toMatchObject({ author: name, paperNewsTitle: '我看见的灯会' })
  expect((await who('chief').get(`${works}/scoresCount?author_equal=${name}`)).data.records).toMatchObject([one])
  expect((await who('chief').get(`${works}/ranking?month=2026-09`)).data).toMatchObject([one])
  expect((await who('chief').get(`${works}/authorScoresCount?authorName=${name}`)).data).toMatchObject({ score: 6, count: 1 })
  expect((await who('chief').get(`${works}/authorScoresInfo?author=${name}`)).data.records).toMatchObject([{ id, score: 6 }])
  expect((await who('chief').get(`${works}/selectType?authorName=${name}`)).data).toMatchObject([{ type: 'photo', count: 1 }])
  const sheet = await sheetsOf((await fetchFile(product, who('chief'), `${works}/scoresCountExport?month=2026-09`)).bytes)
  expect(JSON.stringify(sheet)).toContain(name)
  await product.database.run('update contribute_littlereportnewspaperauthor set user_id = $2::bigint where id = $1::bigint', [id, acme.users.chief])
  expect((await who('chief').get(`${works}/myNews`)).data.records).toMatchObject([{ id }])
  expect((await who('chief').get(`${works}/myScoresCount`)).data).toMatchObject({ score: 6, count: 1 })
})

it('lets a contributor of a new tenant reach himself and his own texts alone', async () => {
  const house = await makeTenant(product)
  const roles = (await house.admin.get('blade-system/role/page?roleAlias=contributor')).data.records
  const self = await makeUser(product, house, 'writer', [roles[0].id])
  const make = async (name: string, more: object = {}) => {
    const body = {
      name,
      identifyType: 'CORRESPONDENT',
      mobile: '13800138000',
      payment: 1,
      banks: [{ bankName: '工行', account: '6222021234567890123' }],
    }
    return (await well(house.admin.post(`${base}/contributepersonal`, { ...body, ...more }))).id
  }
  const [own, foreign] = [await make('孙八', { userId: self.id }), await make('周九')]
  expect((await self.get(`${base}/contributepersonal/page`)).data.records).toMatchObject([{ id: own }])
  const text = { title: '我的稿件', content: '<p>稿</p>', sendNow: true }
  expect((await self.post(`${base}/manuscript/create`, { ...text, authorIds: foreign })).status).toBe(400)
  const { id } = await well(self.post(`${base}/manuscript/create`, { ...text, authorIds: own }))
  await well(house.admin.post(`${base}/manuscript/create`, { ...text, authorIds: foreign }))
  expect((await self.get(`${base}/manuscript/page`)).data.records).toMatchObject([{ id }])
  expect((await self.post(`${base}/manuscript/adopt`, { id })).status).toBe(403)
})
