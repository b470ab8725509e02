import { newspaperauthor } from '@masthead/contract/contribute/newspaperauthor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stage, stage } from '../../testing/people'
import { race } from '../../testing/race'
import { type Client, type World, world } from '../../testing/world'

const authors = 'blade-contribute/newspaperauthor'
const pages = 'blade-contribute/newspaperdiagrams'
const articles = 'blade-contribute/newspapernews'

let product: World
let acme: Stage
let grade: { id: string; score: number; royalty: number }
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  const all = { codes: 'all' } as const
  const blind = {
    codes: ['contribute_newspaperauthor_view', 'contribute_newspaperauthor_examine'],
    hides: { 'contribute/newspaperauthor': ['author'] },
  }
  acme = await stage(product, 'acme', { chief: all, marker: all, second: all, examiner: all, boss: all, writer: {}, blind })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
  grade = (await who('chief').post('blade-contribute/newspapergrade', { name: '甲', score: 10, royalty: 100_01, newsType: 'text' })).data
})
afterAll(() => product?.close())

let count = 0
const article = async (own: object = {}): Promise<string> => {
  const body = { title: `见报${++count}`, issueDate: '2026-10-08', pageNo: 'A1', content: '江城的秋天来了。', ...own }
  const { status, data, msg } = await who('chief').post(articles, body)
  expect(status, msg).toBe(200)
  return data.id
}
const author = async (paperNewsId: string, own: object, path = authors): Promise<string> => {
  const { status, data, msg } = await who('marker').post(path, { paperNewsId, ...own })
  expect(status, msg).toBe(200)
  return data.id
}
const did = async (name: string, call: string, id: string, more: object = {}, path = authors) => who(name).post(`${path}/${call}`, { id, ...more })
const row = async (id: string, path = authors) => (await who('chief').get(`${path}/${id}`)).data
/** An author of his own article, as far as the call that is named. */
const upTo = async (calls: readonly string[], own: object = {}, path = authors): Promise<string> => {
  const id = await author(await article(), { author: '赵六', ...own }, path)
  const by: Record<string, string> = { mark: 'marker', examine: 'examiner', confirm: 'boss' }
  for (const call of calls) {
    const { status, msg } = await did(by[call] ?? 'chief', call, id, call === 'examine' ? { gradeId: grade.id } : {}, path)
    expect(status, `${call}: ${msg}`).toBe(200)
  }
  return id
}

it('examines a work when the shares of its authors make 100, and gives out its grade without a rest', async () => {
  const paper = await article()
  const [one, two, three] = [
    await author(paper, { author: '甲一', share: 33 }),
    await author(paper, { author: '乙二', share: 33 }),
    await author(paper, { author: '丙三', share: 33 }),
  ]
  for (const id of [one, two, three]) expect((await did('marker', 'mark', id)).data.status).toBe(1)
  const short = await did('examiner', 'examine', one, { gradeId: grade.id })
  expect([short.status, short.msg]).toEqual([409, '各作者占比合计须为100%，现为99%（甲一 33%，乙二 33%，丙三 33%）'])
  const untold = await did('blind', 'examine', two, { gradeId: grade.id })
  expect([untold.status, untold.msg]).toEqual([409, '各作者占比合计须为100%，现为99%（不可见 1 33%，不可见 2 33%，不可见 3 33%）'])
  const { version } = await row(three)
  expect((await who('marker').put(`${authors}/${three}`, { version, share: 34 })).status).toBe(200)
  expect((await did('marker', 'examine', one, { gradeId: grade.id })).status).toBe(403)
  for (const id of [one, two, three]) expect((await did('examiner', 'examine', id, { gradeId: grade.id })).data.status).toBe(2)
  const found = [await row(one), await row(two), await row(three)]
  expect(found.map(({ score, gradeScore, examineUser, month }) => [score, gradeScore, examineUser, month])).toEqual(
    [3, 3, 4].map((score) => [score, 10, acme.users.examiner, '2026-10']),
  )
  expect(found.reduce((sum, { royalty }) => sum + royalty, 0)).toBe(100_01)
  const other = (await who('chief').post('blade-contribute/newspapergrade', { name: '乙', score: 5 })).data
  expect((await did('examiner', 'reject', three, { remark: '重评' })).data).toMatchObject({ status: 4, score: 0, gradeId: null, reason: '重评' })
  expect((await did('marker', 'mark', three)).data.status).toBe(1)
  expect((await did('examiner', 'examine', three, { gradeId: other.id })).msg).toContain('等级须一致')
  expect((await did('examiner', 'examine', three, { gradeId: grade.id })).data.score).toBe(4)
  for (const id of [one, two, three]) expect((await did('boss', 'confirm', id)).data).toMatchObject({ status: 3, confirmUser: acme.users.boss })
})

it('goes into the bin and comes back in the state that it had, except when it is confirmed', async () => {
  const id = await upTo(['mark', 'examine'])
  expect((await who('chief').get(`${authors}/toRecycle?ids=${id}`)).status).toBe(200)
  expect((await who('chief').get(`${authors}/page?id_equal=${id}`)).data.total).toBe(0)
  expect((await who('chief').get(`${authors}/page?id_equal=${id}&isRecycled=1`)).data.records).toMatchObject([{ status: 2 }])
  expect((await did('chief', 'outRecycle', id)).data).toMatchObject({ status: 2, score: 10 })
  expect((await did('boss', 'confirm', id)).status).toBe(200)
  expect((await did('chief', 'toRecycle', id)).status).toBe(409)
})

it('lets of two who claim the same work one have it, and tells the other whose it is', async () => {
  const paper = await article()
  const claim = { paperNewsId: paper, author: '赵六', type: 'photo' }
  const answers = await Promise.all(['marker', 'second'].map(async (name) => ({ name, ...(await who(name).post(authors, claim)) })))
  const [won, lost] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status !== 200)]
  const names: Record<string, string> = { marker: '员1', second: '员2' }
  expect([lost?.status, lost?.msg]).toEqual([400, `赵六的该项工作已由${names[won?.name ?? '']}标记`])
  expect((await who('second').post(authors, { ...claim, type: 'text' })).status).toBe(200)
  const english = await who(won?.name === 'marker' ? 'second' : 'marker').send('POST', authors, claim, { 'accept-language': 'en' })
  expect(english.msg).toBe(`${names[won?.name ?? '']} has already marked this work of 赵六`)
})

it('lets of two who mark the same entry at once one do it, and tells the other who it was', async () => {
  const id = await author(await article(), { author: '钱七' })
  const answers = await race(
    product,
    async () => ({ name: 'marker', ...(await did('marker', 'mark', id)) }),
    async () => ({ name: 'second', ...(await did('second', 'mark', id)) }),
  )
  const [won, lost] = [answers.find(({ status }) => status === 200), answers.find(({ status }) => status !== 200)]
  const by = won?.name === 'marker' ? '员1' : '员2'
  expect(lost).toMatchObject({ status: 409, data: { status: 1, by, did: '标记' } })
  expect(lost?.msg).toMatch(new RegExp(`^当前状态\\[待审核\\]不能执行\\[标记\\]，${by}已于\\d\\d-\\d\\d \\d\\d:\\d\\d执行\\[标记\\]$`))
})

it('binds another author to a mark, and lets no other work be doubled by it', async () => {
  const paper = await article()
  const id = await author(paper, { author: '赵六' })
  await author(paper, { author: '钱七' })
  expect((await did('chief', 'binding', id, { author: '孙八', type: 'photo' })).data).toMatchObject({ author: '孙八', type: 'photo' })
  expect((await did('chief', 'binding', id, { author: '钱七', type: 'text' })).status).toBe(400)
  expect((await who('chief').get(`${authors}/select?paperNewsId=${paper}`)).data.map((one: { author: string }) => one.author).sort()).toEqual([
    '孙八',
    '钱七',
  ])
  expect((await who('chief').get(`${authors}/select?ids=${id}`)).data).toMatchObject([{ id, author: '孙八' }])
  // Examined, it gets its part of the work that it is moved to.
  const other = await article()
  const texts: string[] = []
  for (const [name, share] of [
    ['甲', 33],
    ['乙', 33],
    ['丙', 34],
  ] as const)
    texts.push(await author(other, { author: name, share }))
  const last = texts[2] as string
  for (const one of [...texts, await author(other, { author: '丁', share: 66, type: 'photo' })]) await did('marker', 'mark', one)
  for (const one of texts) expect((await did('examiner', 'examine', one, { gradeId: grade.id })).status).toBe(200)
  expect(await row(last)).toMatchObject({ score: 4, royalty: 34_01 })
  expect((await did('chief', 'binding', last, { author: '丙', type: 'photo' })).status).toBe(200)
  expect(await row(last)).toMatchObject({ type: 'photo', status: newspaperauthor.state.examined, score: 3, royalty: 34_00 })
})

it('prints a manuscript into the paper, its authors marked in shares that make 100', async () => {
  const make = async (name: string) =>
    (
      await who('chief').post('blade-contribute/contributepersonal', {
        name,
        identifyType: 'CORRESPONDENT',
        mobile: '13800138000',
        payment: 1,
        banks: [{ bankName: '工行', account: '6222021234567890123' }],
      })
    ).data.id
  const three = [await make('吴一'), await make('吴二'), await make('吴三')]
  await who('chief').post('blade-contribute/contributeuserpersonal', { userId: acme.users.writer, personalId: three[0] })
  const sent = { title: '江上新桥通车', content: '<p>今天上午，江上新桥通车。</p>', authorIds: three.join(','), sendNow: true }
  const { id } = (await who('chief').post('blade-contribute/manuscript/create', sent)).data
  await who('chief').post('blade-contribute/manuscript/adopt', { id })
  const printed = (await who('chief').post('blade-contribute/manuscript/print', { id, issueDate: '2026-10-12', pageNo: 'A2' })).data
  expect(printed).toMatchObject({ status: 4, newspaperTitle: '江上新桥通车' })
  const paper = (await who('chief').get(`${articles}/${printed.newspaperId}`)).data
  expect(paper).toMatchObject({
    manuscriptId: id,
    issueDate: '2026-10-12',
    publishTime: '2026-10-12',
    content: '今天上午，江上新桥通车。',
    words: 12,
  })
  const marked = (await who('chief').get(`${authors}/page?paperNewsId=${paper.id}&ascs=id`)).data.records
  expect(marked.map((one: { author: string; share: number; status: number }) => [one.author, one.share, one.status])).toEqual([
    ['吴一', 34, 1],
    ['吴二', 33, 1],
    ['吴三', 33, 1],
  ])
  // The author sees his own by his account, whoever marked it, and cannot decide about it.
  const mine = (await who('chief').get(`${authors}/mark/page?paperNewsId=${paper.id}&userId=${acme.users.writer}`)).data.records
  expect(mine).toMatchObject([{ author: '吴一' }])
})

it('adds up scores by author, kind and month for whoever may, and for authors their own', async () => {
  const id = await upTo(['mark', 'examine', 'confirm'], { author: '周九' })
  await upTo(['mark', 'examine'], { author: '周九' })
  const one = { author: '周九', score: 10, royalty: 100_01, count: 1 }
  expect((await who('chief').get(`${authors}/scoresCount?author_equal=周九`)).data.records).toEqual([one])
  expect((await who('chief').get(`${authors}/ranking?month=2026-10&author_equal=周九`)).data).toEqual([one])
  expect((await who('chief').get(`${authors}/authorScoresCount?authorName=周九`)).data).toMatchObject({ score: 10, count: 1 })
  expect((await who('chief').get(`${authors}/authorScoresInfo?author=周九`)).data.records).toMatchObject([{ id, score: 10 }])
  expect((await who('chief').get(`${authors}/selectType?authorName=周九`)).data).toMatchObject([{ type: 'text', count: 2 }])
  expect((await who('chief').get(`${authors}/custom-page?author=周九&descs=publish_time,id`)).data.total).toBe(2)
  const file = await who('chief').get(`${authors}/scoresCountExport?month=2026-10`)
  expect([file.status, String(file.headers['content-type'])]).toEqual([200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  const shown = (await product.nobody.get(`${authors}/front/${id}?tenantId=acme`)).data
  expect([shown.author, shown.score]).toEqual(['周九', undefined])
  await product.database.run('update contribute_newspaperauthor set user_id = $2::bigint where id = $1::bigint', [id, acme.users.writer])
  const viewer = await viewerOf()
  expect((await viewer.get(`${authors}/myScoresCount`)).data).toMatchObject({ score: 10, count: 1 })
  expect((await viewer.get(`${authors}/myNews?descs=publish_time,id`)).data.records).toMatchObject([{ id }])
})

/** The author's account with the right to look. */
const viewerOf = async (): Promise<Client> => {
  const { users } = await stage(product, 'acme', { seer: { codes: ['contribute_newspaperauthor_view'] } }, acme)
  await product.database.run('update contribute_newspaperauthor set user_id = $1::bigint where author = $2 and status = 3', [users.seer, '周九'])
  return product.as('seer@acme')
}

it('shows readers the paper by issue and page, and keeps remarks and the bin to the desk', async () => {
  const zone = [
    { x: 2, y: 3 },
    { x: 60.5, y: 3 },
    { x: 60.5, y: 40 },
  ]
  const id = await article({ title: '头版头条', issueDate: '2026-10-20', pageNo: 'A1', hotZone: zone })
  const asked = { issueDate: '2026-10-20', pageNo: 'A1' }
  const shown = await product.nobody.send('POST', `${articles}/front?tenantId=acme`, asked)
  expect(shown.data.records).toMatchObject([{ id, title: '头版头条', hotZone: zone }])
  expect(shown.data.records[0]).not.toHaveProperty('remarks')
  expect((await product.nobody.get(`${articles}/front/${id}?tenantId=acme`)).data.title).toBe('头版头条')
  expect((await who('chief').post(`${articles}/update_remarks`, { id, remarks: '已核' })).data.remarks).toBe('已核')
  expect((await who('chief').post(articles, { title: '坏区', issueDate: '2026-10-20', pageNo: 'A1', hotZone: zone.slice(0, 2) })).status).toBe(400)
  expect((await who('chief').post(articles, { title: '头版头条', issueDate: '2026-10-20', pageNo: 'A1' })).status).toBe(400)
  expect((await who('chief').post(`${articles}/toRecycle`, { ids: id })).status).toBe(200)
  expect((await product.nobody.send('POST', `${articles}/front?tenantId=acme`, asked)).data.total).toBe(0)
  expect((await who('chief').post(`${articles}/outRecycle`, { ids: id })).status).toBe(200)
})

it('names the newspaper of a page and of an article, where it has one of that code', async () => {
  const body = { name: '江城日报', paperCode: 'daily', indexUrl: 'https://paper.example/{yyyy}{MM}{dd}' }
  expect((await who('chief').post('blade-contribute/newspaper', body)).status).toBe(200)
  const [named, unknown] = [await article({ paperCode: 'daily' }), await article({ paperCode: 'weekly' })]
  expect([await row(named, articles), await row(unknown, articles)]).toMatchObject([
    { paperCode: 'daily', paperName: '江城日报' },
    { paperCode: 'weekly', paperName: null },
  ])
  const page = { paperCode: 'daily', issueDate: '2026-10-21', pageNo: 'A1', imgUrl: 'https://paper.example/a1.jpg' }
  const { status, data, msg } = await who('chief').post(pages, page)
  expect(status, msg).toBe(200)
  expect(await row(data.id, pages)).toMatchObject({ paperName: '江城日报' })
  const { records } = (await who('chief').get(`${pages}/page?paperCode_equal=daily`)).data
  expect(records).toMatchObject([{ paperName: '江城日报' }])
})

it('offers the grades that fit a work, and pages to those who made them', async () => {
  await who('chief').post('blade-contribute/newspapergrade', { name: '图片甲', score: 6, newsType: 'photo', isOnline: true })
  const names = async (query: string) =>
    (await who('marker').get(`blade-contribute/newspapergrade/select?${query}`)).data.map((one: { name: string }) => one.name)
  expect(await names('newsType=photo')).toContain('图片甲')
  expect(await names('newsType=text')).not.toContain('图片甲')
  expect(await names('isOnline=true')).toEqual(['图片甲'])
  expect((await who('writer').get('blade-contribute/newspapergrade/select')).status).toBe(403)
  const id = await upTo([], { type: 'photo' })
  expect(await names(`newsPaperAuthorId=${id}`)).toContain('图片甲')
  expect(await names('newsPaperDiagramsId=1')).not.toContain('图片甲')
  const make = async (name: string, own: object) => who('chief').post('blade-contribute/newspapergrade', { name, score: 1, ...own })
  await make('版面甲', { newsType: 'page', minWords: 500 })
  await make('通用甲', { newsType: 'all' })
  await make('短稿甲', { newsType: 'text', minWords: 8 })
  await make('长稿甲', { newsType: 'text', minWords: 9 })
  await make('版面乙', { newsType: 'page', effectiveFrom: '2026-11-01' })
  const off = (await make('停用甲', { newsType: 'all' })).data
  await product.database.run('update contribute_newspapergrade set status = 0 where id = $1::bigint', [off.id])
  const { id: pageId } = (await who('chief').post(pages, { issueDate: '2026-10-31', pageNo: 'C2', imgUrl: '/p.png' })).data
  const texts = [
    await upTo([]),
    await upTo([], { type: 'edit' }),
    await upTo([], { author: '小记者' }, 'blade-contribute/littlereportnewspaperauthor'),
  ]
  for (const text of texts) expect((await names(`newsPaperAuthorId=${text}`)).sort(), text).toEqual(['乙', '甲', '短稿甲', '通用甲'].sort())
  expect((await names(`newsPaperAuthorId=${id}`)).sort()).toEqual(['乙', '图片甲', '通用甲'].sort())
  expect((await names(`newsPaperDiagramsId=${pageId}`)).sort()).toEqual(['乙', '版面甲', '通用甲'].sort())
  expect((await names('newsType=page')).sort()).toEqual(['乙', '版面甲', '版面乙', '通用甲'].sort())
  expect((await names('')).sort()).toEqual(['乙', '图片甲', '甲', '版面甲', '版面乙', '短稿甲', '通用甲', '长稿甲'].sort())
  expect(await names('isOnline=false')).not.toContain('图片甲')
  expect((await who('marker').get('blade-contribute/newspapergrade/select?newsPaperAuthorId=1')).status).toBe(404)
  const page = (await who('chief').post(pages, { issueDate: '2026-10-30', pageNo: 'C1', imgUrl: '/p.png', designerId: acme.users.marker })).data
  expect((await who('marker').get(`${pages}/myDiagrams?descs=publish_time`)).data.records).toMatchObject([{ id: page.id }])
  expect((await who('chief').get(`${pages}/allPage?issueDate_dateequal=2026-10-30`)).data.records).toMatchObject([{ id: page.id, pageNo: 'C1' }])
})
