import { ref, text } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { stage } from '../../testing/people'
import { race } from '../../testing/race'
import { makeTables } from '../../testing/tables'
import type { Client } from '../../testing/world'

/** Something that puts articles before readers. */
const slide = resource('cms/slide', {
  label: ['轮播图', 'Slide'],
  tenancy: 'tenant',
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    newsId: ref(['新闻', 'News'], 'cms/news', { shows: true, nameAs: 'newsTitle' }),
  },
})

let desk: Desk
let narrow: Client
let narrowId: string
let second: Client
beforeAll(async () => {
  desk = await openDesk({ nouns: [slide], prepare: (database) => makeTables(database, [slide]) })
  const { users } = await stage(
    desk.world,
    '000000',
    {
      narrow: {
        codes: ['news_view', 'news_add', 'news_edit', 'news_edit_category', 'cms_newshistory_view', 'cms_newslog_view', 'cms_newshistory_restore'],
        scope: 2,
        dept: 'other',
      },
    },
    desk.stage,
  )
  narrowId = users.narrow as string
  narrow = await desk.world.as('narrow@000000')
  second = await desk.world.as('second@000000')
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'

/** Sets what the tenant's parameter says; answers how to set it back. */
const parameter = async (paramKey: string, paramValue: string): Promise<() => Promise<void>> => {
  const say = async (value: string): Promise<void> => {
    const [row] = (await desk.chief.get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`)).data.records
    expect((await desk.chief.post('blade-system/param-biz/submit', { ...row, paramValue: value })).status).toBe(200)
  }
  const [{ paramValue: before }] = (await desk.chief.get(`blade-system/param-biz/page?paramKey_equal=${paramKey}`)).data.records
  await say(paramValue)
  return () => say(before)
}

describe('four eyes', () => {
  it('are asked for by the tenant: nobody issues what he wrote himself, his own article or the change of another', async () => {
    const own = (await desk.chief.post(`${news}/submit`, desk.article())).data
    await desk.chief.patch(`${news}/to-check/${own.id}`)
    const drop = await parameter('news.fourEyes', '1')
    const before = await desk.kept(own.id)
    const refused = await desk.chief.patch(`${news}/to-publish/${own.id}`)
    expect([refused.status, refused.msg]).toEqual([409, '作者不能签发自己的新闻，请由他人签发'])
    expect(await desk.kept(own.id)).toBe(before)
    expect((await desk.issuer.patch(`${news}/to-publish/${own.id}`)).data.status).toBe(4)
    const touched = await desk.save()
    const changed = await desk.chief.post(`${news}/submit`, { id: touched.id, version: touched.version, title: '主任改过' })
    await desk.author.patch(`${news}/to-check/${touched.id}`)
    expect([changed.status, (await desk.chief.patch(`${news}/to-publish/${touched.id}`)).status]).toEqual([200, 409])
    await drop()
    expect((await desk.chief.patch(`${news}/to-publish/${touched.id}`)).data.status).toBe(4)
  })
})

describe('pins', () => {
  it('are as many a category as the tenant says, also when two are set at once', async () => {
    const drop = await parameter('news.maxTop', '2')
    const { data: category } = await desk.chief.post('blade-general/category', { categoryName: '头条', categoryType: 7 })
    const rows = [
      await desk.issue({ categoryId: category.id }),
      await desk.issue({ categoryId: category.id }),
      await desk.issue({ categoryId: `${category.id},${desk.categoryId}` }),
    ]
    const [first, ...rest] = rows.map(({ id }) => id) as [string, string, string]
    expect((await desk.issuer.patch(`${news}/to-top/${first}`)).data.isTop).toBe(true)
    const answers = await race(desk.world, ...rest.map((id, index) => () => (index ? second : desk.issuer).patch(`${news}/to-top/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('分类[头条]最多置顶 2 条')
    await desk.age(first)
    expect((await desk.issuer.patch(`${news}/to-top/${first}`)).data).toMatchObject({ isTop: false, topTime: null })
    await drop()
  })
})

describe('issuing', () => {
  it('warns of an article of the same title within a day, and goes on', async () => {
    const title = '同一个标题'
    const one = await desk.issue({ title, publishTime: null })
    expect(one.warnings).toEqual([])
    const two = await desk.issue({ title, publishTime: null })
    expect([two.status, two.warnings]).toEqual([4, [{ code: 'same_title', msg: '24小时内已有同名新闻', rows: [{ id: one.id, title }] }]])
    expect((await desk.issue({ title, publishTime: '2024-01-01 00:00:00' })).warnings).toHaveLength(1)
    await desk.world.database.run(`update cms_news set publish_time = publish_time - interval '25 hours' where title = $1`, [title])
    expect((await desk.issue({ title })).warnings).toEqual([])
  })

  it('is refused when the article would be gone at once', async () => {
    const { id } = await desk.save({ publishTime: '2024-03-01 08:00:00', offlineTime: '2024-04-01 08:00:00' })
    await desk.author.patch(`${news}/to-check/${id}`)
    const refused = await desk.issuer.patch(`${news}/to-publish/${id}`)
    expect([refused.status, refused.data.fields]).toEqual([400, { offlineTime: '下线时间已过，请先修改' }])
  })
})

describe('an article that is shown elsewhere', () => {
  it('goes offline only by somebody who has seen where', async () => {
    const { id } = await desk.issue({ title: '轮播中' })
    const { data: used } = await desk.chief.post('blade-cms/slide', { name: '首页轮播', newsId: id })
    const before = await desk.kept(id)
    const refused = await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '过时' })
    expect([refused.status, refused.msg, refused.data.confirm]).toEqual([409, '新闻正被引用（1 处），确认后再下线', 'force'])
    expect(refused.data.uses).toEqual([{ newsId: id, noun: 'cms/slide', nounName: '轮播图', id: used.id, title: '首页轮播' }])
    expect(await desk.kept(id)).toBe(before)
    expect((await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '过时', force: true })).data.status).toBe(5)
    for (const answer of [await desk.author.delete(`${news}/${id}`), await desk.author.post(`${news}/recycle/${id}`)])
      expect([answer.status, answer.msg]).toEqual([409, '数据正被使用，不能删除：轮播图 1 条'])
    expect((await desk.author.post(`${news}/recycle/${id}`, { force: true })).status).toBe(200)
    expect((await desk.author.post(`${news}/restore/${id}`)).data.status).toBe(0)
    expect((await desk.author.post(`${news}/remove?ids=${id}&force=1`)).status).toBe(200)
    expect((await desk.author.get(`${news}/${id}`)).status).toBe(404)
  })
})

describe('a category that is kept for some departments', () => {
  it('is entered and left by those alone', async () => {
    const { data: closed } = await desk.chief.post('blade-general/category', {
      categoryName: '内部',
      categoryType: 7,
      scopeDepts: desk.stage.depts.main,
    })
    const own = (await narrow.post(`${news}/submit`, desk.article())).data
    const before = await desk.kept(own.id)
    const refused = await narrow.post(`${news}/edit-category`, { id: own.id, categoryId: closed.id })
    // To these it is not there to be chosen; to go out of it, as below, is refused by its name.
    expect([refused.status, refused.data.fields]).toEqual([400, { categoryId: '新闻分类所选的数据不存在' }])
    expect((await narrow.post(`${news}/submit`, { id: own.id, version: own.version, categoryId: closed.id })).status).toBe(400)
    expect(await desk.kept(own.id)).toBe(before)
    expect((await desk.author.post(`${news}/edit-category`, { id: own.id, categoryId: closed.id })).status).toBe(200)
    const left = await narrow.post(`${news}/edit-category`, { id: own.id, categoryId: desk.categoryId })
    expect([left.status, left.msg]).toEqual([403, '分类[内部]不对您的部门开放'])
  })
})

describe('history and log', () => {
  it('reach as far as the article does', async () => {
    const theirs = await desk.save({ title: '别人的' })
    const own = (await narrow.post(`${news}/submit`, desk.article({ title: '自己的' }))).data
    await desk.author.patch(`${news}/to-check/${theirs.id}`)
    await desk.author.patch(`${news}/to-check/${own.id}`)
    const kept = (await desk.chief.get(`blade-cms/newshistory/list?newsId=${theirs.id}`)).data.records
    const [line] = (await desk.author.get(`blade-cms/newslog/list?newsId=${theirs.id}`)).data.records
    expect(line).toMatchObject({ action: 'toCheck', beforeStatus: 0, afterStatus: 1, operator: '员1' })
    const seen = (await narrow.get('blade-cms/newshistory/page?size=200')).data.records.map((row: { newsId: string }) => row.newsId)
    expect([seen.includes(own.id), seen.includes(theirs.id)]).toEqual([true, false])
    await desk.world.database.run('update cms_newshistory set create_user = $2::bigint where news_id = $1::bigint', [theirs.id, narrowId])
    await desk.world.database.run('update cms_newslog set create_user = $2::bigint where news_id = $1::bigint', [theirs.id, narrowId])
    for (const path of [`newshistory/${kept[0].id}`, `newshistory/detail?id=${kept[0].id}`, `newslog/${line.id}`, `newslog/detail?id=${line.id}`])
      expect((await narrow.get(`blade-cms/${path}`)).status, path).toBe(404)
    expect((await narrow.get(`blade-cms/newslog/page?newsId=${theirs.id}`)).data.total).toBe(0)
    expect((await narrow.post(`blade-cms/newshistory/restore/${kept[0].id}`)).status).toBe(404)
    expect((await desk.issuer.get(`blade-cms/newslog/page`)).status).toBe(403)
    expect((await desk.issuer.post(`blade-cms/newshistory/restore/${kept[0].id}`)).status).toBe(403)
  })

  it('a revision is restored as a new one and can be labelled; a state that cannot be edited refuses it', async () => {
    const first = await desk.save({ content: '<p>第一稿</p>', keywords: '春耕' })
    await desk.author.post(`${news}/submit`, { id: first.id, version: first.version, content: '<p>第二稿</p>', keywords: null, title: '第二题' })
    const revisions = async () => (await desk.chief.get(`blade-cms/newshistory/page?newsId=${first.id}`)).data.records
    const old = (await revisions()).at(-1)
    expect((await desk.chief.post(`blade-cms/newshistory/label/${old.id}`, { label: '初稿' })).data.label).toBe('初稿')
    const stale = await desk.author.post(`blade-cms/newshistory/restore/${old.id}`, { version: 1 })
    expect([stale.status, stale.data.row.id]).toEqual([409, first.id])
    const back = await desk.author.post(`blade-cms/newshistory/restore/${old.id}`, { version: 2 })
    expect(back.data).toMatchObject({ id: first.id, version: 3, title: '春耕在行动', content: '<p>第一稿</p>', keywords: '春耕' })
    expect((await revisions()).map(({ revisionNo, reason, label }: Record<string, unknown>) => [revisionNo, reason, label])).toEqual([
      [3, 'restore', null],
      [2, 'save', null],
      [1, 'save', '初稿'],
    ])
    await desk.author.patch(`${news}/to-check/${first.id}`)
    const refused = await desk.author.post(`blade-cms/newshistory/restore/${old.id}`)
    expect([refused.status, refused.msg]).toEqual([409, '当前状态[待签发]不能执行[修改]'])
  })

  it('numbers revisions one after the other however many save at once', async () => {
    const { id } = await desk.save()
    for (let round = 0; round < 3; round++) {
      const { version } = await desk.row(id)
      await race(
        desk.world,
        ...[desk.author, desk.colleague, desk.chief].map(
          (who, index) => () => who.post(`${news}/submit`, { id, version, title: `第${round}轮${index}` }),
        ),
      )
    }
    const numbers = await desk.world.database.query<{ no: number }>(
      'select revision_no::int as no from cms_newshistory where news_id = $1::bigint order by revision_no',
      [id],
    )
    expect(numbers.map(({ no }) => no)).toEqual([1, 2, 3, 4])
  })
})

describe('a preview link', () => {
  it('shows the newest text of one article to anybody until it runs out', async () => {
    const draft = await desk.save({ title: '草稿预览', content: '<p>未发</p>' })
    const made = (await desk.author.post(`${news}/preview-token/${draft.id}`, { hours: 2 })).data
    expect(made.url).toBe(`/preview?id=${draft.id}&token=${encodeURIComponent(made.token)}`)
    const read = (id: string, token: string) => desk.world.nobody.get(`${news}/front/preview/${id}?${new URLSearchParams({ token })}`)
    const shown = await read(draft.id, made.token)
    expect(shown.data).toMatchObject({ id: draft.id, title: '草稿预览', content: '<p>未发</p>', isPreview: true, status: 0, statusName: '草稿' })
    expect(['remarks', 'lockUser', '_can', 'pendingRevisionId'].filter((name) => name in shown.data)).toEqual([])
    expect((await desk.frontOf(draft.id)).status).toBe(404)
    const live = await desk.issue()
    await desk.author.post(`${news}/submit`, {
      id: live.id,
      version: live.version,
      title: '改过',
      content: '<p>待签</p>',
      externalUrl: 'https://a.cn/',
    })
    const { token } = (await desk.author.post(`${news}/preview-token/${live.id}`)).data
    expect((await read(live.id, token)).data).toMatchObject({ title: '改过', content: '<p>待签</p>', linkUrl: 'https://a.cn/', status: 4 })
    expect((await desk.frontOf(live.id)).data.title).toBe(live.title)
    for (const [id, wrong] of [
      [live.id, made.token],
      [draft.id, `${made.token}x`],
      [draft.id, desk.world.own.keys.sign({ use: 'news-preview', tenantId: '000000', id: draft.id }, -1)],
      [draft.id, desk.world.own.keys.sign({ use: 'other', tenantId: '000000', id: draft.id }, 60)],
    ] as const)
      expect((await read(id, wrong)).status).toBe(404)
    expect((await desk.world.nobody.get(`${news}/front/preview/${draft.id}`)).status).toBe(400)
    expect((await narrow.post(`${news}/preview-token/${draft.id}`)).status).toBe(404)
    expect((await desk.author.post(`${news}/preview-token/${draft.id}`, { hours: 169 })).status).toBe(400)
    await desk.author.delete(`${news}/${draft.id}`)
    expect((await read(draft.id, made.token)).status).toBe(404)
  })
})
