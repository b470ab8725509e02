import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import { eventually } from '../../testing/eventually'
import { stage } from '../../testing/people'
import type { Client } from '../../testing/world'
import { consumersWith } from '../../jobs'
import { dispatch } from '../../platform/background/outbox'
import { wordNumber } from '../../platform/text/words'
import { catchUp, readWords } from './newsindex'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'
const ids = async (client: Client, query: Record<string, string>, path = `${news}/page`): Promise<string[]> => {
  const answer = await client.get(`${path}?${new URLSearchParams({ size: '200', ...query })}`)
  expect([answer.status, answer.msg]).toEqual([200, expect.anything()])
  return answer.data.records.map((row: { id: string }) => row.id)
}
const inBody = (searchContentKey: string, client = desk.author): Promise<string[]> => ids(client, { searchContentKey })
const inTitle = (searchKey: string, client = desk.author): Promise<string[]> => ids(client, { searchKey })
const asReader = (searchKey: string, more: Record<string, string> = {}): Promise<string[]> =>
  ids(desk.world.nobody, { searchKey, ...more }, `${news}/front/list`)

describe('the body of an article', () => {
  it('is found by each of its words, by parts of long ones and by several that stand apart', async () => {
    const { id } = await desk.save({
      title: '一篇',
      content:
        '<p>记者<b>李小</b>明从西岭村了解到，农机合作社投入作业面积达三万亩。</p><p>ＷｉＦｉ6&nbsp;与 5G 覆盖全村，高标准农田&amp;水渠已完工。</p><img src="/files/x.jpg" alt="拖拉机"/>',
    })
    expect(await inBody('合作社')).not.toContain(id)
    expect(await readWords(desk.world.own)).toBeGreaterThan(0)
    for (const word of [
      '合作社',
      '农机合作社',
      '合作',
      '作社',
      '李小明',
      '小明',
      '农田 农机',
      '三万亩 西岭村',
      'wifi6',
      'WIFI6',
      '5g',
      '５Ｇ覆盖',
      '水渠',
      '高标准农田已完工',
    ])
      expect([word, (await inBody(word)).includes(id)]).toEqual([word, true])
    for (const word of ['拖拉机', '收割机', '合作社 收割机', 'strong', 'src', 'nbsp', '一篇', '<p>', '%', '_', "'"])
      expect([word, (await inBody(word)).includes(id)]).toEqual([word, false])
  })

  it('is found by other forms of its English words, and by a phrase in quotes only where its words stand side by side', async () => {
    const one = await desk.save({ title: 'Undead', content: '<p>Two zombies sold their BlackBerrys to the <b>Federal</b>&nbsp;Reserve.</p>' })
    const other = await desk.save({ title: 'Money', content: '<p>A federal judge met a zombie. The reserve, federal or not, was signed away.</p>' })
    expect(await readWords(desk.world.own)).toBeGreaterThan(0)
    const found = async (search: string): Promise<boolean[]> => {
      const all = await inBody(search)
      return [all.includes(one.id), all.includes(other.id)]
    }
    for (const [search, both] of [
      ['zombie', [true, true]],
      ['Zombies', [true, true]],
      ['BlackBerry', [true, false]],
      ['signing', [false, true]],
      ['federal reserve', [true, true]],
      ['"Federal Reserve"', [true, false]],
      ['“federal reserve”', [true, false]],
      ['"reserve federal"', [false, true]],
      ['"Federal Reserve" zombie', [true, false]],
      ['"zombies Federal"', [false, false]],
      ['zombi', [true, true]],
      ['zombied', [true, true]],
      ['comb', [false, false]],
    ] as const)
      expect([search, await found(search)]).toEqual([search, both])
    // What was read before there were stems is found by its words until the job comes by.
    await desk.world.database.run('update cms_newsindex set reading = 1, words = $2 where news_id = $1::bigint', [
      one.id,
      [wordNumber('000000', 'zombies')],
    ])
    expect([(await found('zombies'))[0], (await found('zombie'))[0]]).toEqual([true, false])
    await catchUp(desk.world.own)
    expect((await found('zombie'))[0]).toBe(true)
  })

  it('is read of drafts after a while of saves and of what is published at once, by whatever node is there', async () => {
    const { world } = desk
    const { id, version } = await desk.save({ title: '将改', content: '<p>先写的是油菜花。</p>' })
    await readWords(world.own)
    await desk.author.put(`${news}/${id}`, { version, content: '<p>后写的是桃花源。</p>' })
    // Until then it is found by what it was.
    expect([(await inBody('油菜花')).includes(id), (await inBody('桃花源')).includes(id)]).toEqual([true, false])
    const live = await desk.issue({ title: '灯塔', content: '<p>守望灯塔四十年。</p>' })
    await dispatch(world.database, consumersWith(world.own))
    const jobs = await world.database.query<{ verb: string; waits: boolean; soon: boolean }>(
      `select data->>'verb' as verb, run_at > clock_timestamp() as waits, run_at < clock_timestamp() + interval '40 seconds' as soon from platform_job
       where name = 'event:search' and tenant_id = '000000' and status = 0 and (key like 'drafts %' or data->>'rowId' = $1) order by id desc`,
      [live.id],
    )
    const [published, draft] = [jobs.filter(({ verb }) => verb === 'toPublish'), jobs.filter(({ verb }) => ['add', 'edit'].includes(verb))]
    expect([published.map(({ waits }) => waits), draft.some(({ waits }) => waits), jobs.every(({ soon }) => soon)]).toEqual([[false], true, true])
    const found = (look: () => Promise<string[]>, which: string): Promise<unknown> => eventually(look, (all) => all.includes(which), 5_000)
    world.background.start()
    try {
      await found(() => asReader('守望灯塔'), live.id)
      await desk.chief.put(`${news}/${live.id}`, { version: (await desk.row(live.id)).version, content: '<p>海岛邮差。</p>' })
      await found(() => asReader('海岛邮差'), live.id)
      expect(await asReader('守望灯塔')).toEqual([])
      await world.database.run(`update platform_job set run_at = clock_timestamp() where name = 'event:search'`)
      await found(() => inBody('桃花源'), id)
      expect(await inBody('油菜花')).not.toContain(id)
    } finally {
      await world.background.stop()
    }
  })

  it('is read again where a node of the release before saves, which keeps a table of its own', async () => {
    const { id } = await desk.save({ title: '潮汐', content: '<p>滩涂养蛤。</p>' })
    await readWords(desk.world.own)
    const asBefore = `insert into cms_newssearch (tenant_id, revision_id, news_id, title, title_words) select tenant_id, revision_id, id, '新题', '{}' from cms_news where id = $1`
    await desk.world.database.run(asBefore, [id])
    expect([await readWords(desk.world.own, { newsId: id }), await inTitle('潮汐'), await inBody('滩涂养蛤')]).toEqual([1, [], [id]])
  })

  it('is read once for several saves, and once more where it is saved while it is read', async () => {
    const { database, own } = desk.world
    await readWords(own)
    const { id, version } = await desk.save({ title: '三稿', content: '<p>第一稿写稻田。</p>' })
    const again = await desk.author.put(`${news}/${id}`, { version, content: '<p>第二稿写麦田。</p>' })
    await desk.author.put(`${news}/${id}`, { version: again.data.version, content: '<p>第三稿写茶园。</p>' })
    const waiting = async (): Promise<number> => (await database.query('select 1 from cms_newsindex_waiting where news_id = $1::bigint', [id])).length
    expect(await waiting()).toBe(1)
    // As it stands where a save came while an earlier text was being read.
    const query: typeof database.query = async (sql, ...more) => {
      const rows = await database.query<never>(sql, ...more)
      if (sql.includes('from cms_newsindex_waiting')) await database.run('update cms_newsindex_waiting set revision_id = revision_id + 1')
      return rows
    }
    expect([await readWords({ ...own, database: { ...database, query } }), await waiting()]).toEqual([0, 1])
    await database.run('update cms_newsindex_waiting set revision_id = revision_id - 1')
    expect([await readWords(own), await waiting()]).toEqual([1, 0])
    expect([await inBody('稻田'), await inBody('麦田'), await inBody('茶园')]).toEqual([[], [], [id]])
    expect(await database.query('select 1 from cms_newsindex where news_id = $1::bigint', [id])).toHaveLength(1)
  })

  it('is read in a thread where it is long', async () => {
    const { id } = await desk.save({ title: '长文', content: `<p>${'春种秋收，一年之计在于此时。'.repeat(400)}末了说到琉璃厂。</p>` })
    expect([await readWords(desk.world.own, { newsId: id }), await inBody('琉璃厂')]).toEqual([1, [id]])
  })

  it('that was never read is caught up with, also where the whole table is lost, and twice does nothing more', async () => {
    const { world } = desk
    const { id } = await desk.issue({ title: '补录的旧闻', content: '<p>龙舟竞渡。</p>' })
    await world.database.run('delete from cms_newsindex')
    expect([await inBody('龙舟'), await inTitle('旧闻'), await asReader('龙舟')]).toEqual([[], [], []])
    expect(await catchUp(world.own)).toBeGreaterThan(0)
    expect([await inBody('龙舟'), await inTitle('旧闻'), await asReader('龙舟')]).toEqual([[id], [id], [id]])
    expect(await catchUp(world.own)).toBe(0)
    const [job] = await world.database.query<{ name: string }>(`select name from platform_job where name = 'cms/search' and key = 'first'`)
    expect(job).toBeDefined()
  })
})

it('drafts that are saved within a while are read together', async () => {
  const { world } = desk
  const own = consumersWith(world.own)
  await dispatch(world.database, own)
  let article = await desk.save({ title: '改来改去', content: '<p>一。</p>' })
  for (const content of ['二', '三', '四', '五']) article = await desk.save({ ...article, content: `<p>${content}。</p>` })
  await desk.save({ title: '又一篇', content: '<p>一。</p>' })
  await dispatch(world.database, own)
  const jobs = await world.database.query(`select 1 from platform_job where name = 'event:search' and key like 'drafts %' and tenant_id = '000000'`)
  // A while may have ended between two of them.
  expect([1, 2]).toContain(jobs.length)
})

describe('the title of an article', () => {
  it('is found at once by any part of it, by several words, in any width and case', async () => {
    const { id } = await desk.save({ title: '高新区ＡＩ算力中心（1234号）正式启用：“云上”百分百%' })
    for (const word of ['高新区', '新区', '算力 启用', '启用算力', 'ai', '（1234', '1234', '23', '云上', '百分百%', '区'])
      expect([word, (await inTitle(word)).includes(id)]).toEqual([word, true])
    for (const word of ['高区', '算力中学', '12345', '%%', '云下', '正式停用'])
      expect([word, (await inTitle(word)).includes(id)]).toEqual([word, false])
  })

  it('is the one that the list shows', async () => {
    const { id, version } = await desk.save({ title: '旧标题花灯' })
    await desk.author.put(`${news}/${id}`, { version, title: '新标题龙灯' })
    expect([(await inTitle('花灯')).includes(id), (await inTitle('龙灯')).includes(id)]).toEqual([false, true])
  })
})

describe('a reader', () => {
  it('finds what is online by words of title and body together, the newest first', async () => {
    const first = await desk.issue({ title: '梨花节开幕', content: '<p>万人赏花踏青。</p>', publishTime: '2024-03-02 08:00:00' })
    const second = await desk.issue({ title: '踏青路线', content: '<p>梨花正盛。</p>', publishTime: '2024-03-03 08:00:00' })
    const draft = await desk.save({ title: '梨花草稿', content: '<p>梨花踏青</p>' })
    await readWords(desk.world.own)
    expect(await asReader('梨花踏青')).toEqual([second.id, first.id])
    expect(await asReader('梨花 踏青 路线')).toEqual([second.id])
    expect(await asReader('梨花', { descs: 'publishTime' })).toEqual([second.id, first.id])
    expect((await asReader('梨花')).includes(draft.id)).toBe(false)
    expect(await asReader('??')).toEqual([])
  })

  it('finds nothing any more once it is offline, and finds what he may read while the desk writes on', async () => {
    const { id } = await desk.issue({ title: '灯会预告', content: '<p>元宵灯会今晚举行。</p>' })
    await readWords(desk.world.own)
    expect(await asReader('元宵灯会')).toEqual([id])
    await desk.issuer.patch(`${news}/to-offline/${id}`, { remark: '改期' })
    expect(await asReader('元宵灯会')).toEqual([])
    const { version } = await desk.row(id)
    await desk.chief.put(`${news}/${id}`, { version, content: '<p>改为明晚。</p>' })
    await readWords(desk.world.own)
    expect([(await inBody('明晚')).includes(id), await asReader('改为明晚')]).toEqual([true, []])
    await desk.chief.patch(`${news}/to-check/${id}`, {})
    await desk.issuer.patch(`${news}/to-publish/${id}`, {})
    expect(await asReader('改为明晚')).toEqual([id])
  })
})

it('a search sees no more than the list: neither other tenants nor what the data scope hides', async () => {
  const { world } = desk
  const mine = await desk.save({ title: '范围甲', content: '<p>独有词海棠依旧。</p>' })
  await stage(world, '100200', { boss: { codes: 'all' }, narrow: { codes: ['news_view', 'news_add'], scope: 2 } })
  const [boss, narrow] = [await world.as('boss@100200'), await world.as('narrow@100200')]
  const theirs = (await boss.post(`${news}/submit`, { title: '范围乙', content: '<p>独有词海棠依旧。</p>' })).data.id
  const own = (await narrow.post(`${news}/submit`, { title: '范围丙', content: '<p>独有词海棠依旧。</p>' })).data.id
  await readWords(world.own)
  expect(await inBody('海棠')).toEqual([mine.id])
  expect((await inBody('海棠', boss)).sort()).toEqual([theirs, own].sort())
  expect(await inBody('海棠', narrow)).toEqual([own])
  expect((await narrow.get(`${news}/page?searchContentKey=${encodeURIComponent('海棠')}`)).data.total).toBe(1)
  expect(await inTitle('范围', narrow)).toEqual([own])
  expect(await ids(narrow, { searchContentKey: '海棠', searchKey: '范围', title: '丙' })).toEqual([own])
})

it('a common word is found the same way page by page and in every order, with its number', async () => {
  const { world, author, stage: set } = desk
  const many = 2_300
  await world.database.run(
    `with made as (
       insert into cms_news (tenant_id, create_user, title, status, is_top, publish_time, revision_id)
       select '000000', $1::bigint, '批量' || n, 5, n = 77, timestamptz '2020-01-01' + n * 7919 % 2297 * interval '1 hour', null from generate_series(1, ${many}) n returning tenant_id, id, title),
     text as (
       insert into cms_newshistory (tenant_id, create_user, news_id, revision_no, title, content_html, reason, word_count)
       select tenant_id, $1::bigint, id, 1, title, '<p>丰收的季节' || case when right(title, 1) = '7' then '，螃蟹肥了' else '' end || '</p>', 'save', 5 from made returning tenant_id, id, news_id)
     select 1 from text`,
    [set.users.author],
  )
  await world.database.run(
    'update cms_news n set revision_id = h.id from cms_newshistory h where h.tenant_id = n.tenant_id and h.news_id = n.id and n.revision_id is null',
  )
  await catchUp(world.own)
  await world.database.run('analyze cms_newsindex')
  const page = async (query: Record<string, string>): Promise<{ total: number; ids: string[] }> => {
    const { status, data } = await author.get(`${news}/page?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return { total: data.total, ids: data.records.map((row: { id: string }) => row.id) }
  }
  const expected = await world.database.query<{ id: string }>(
    `select id::text as id from cms_news where title like '批量%' order by is_top desc, publish_time desc, update_time desc, id desc`,
  )
  const order = expected.map(({ id }) => id)
  for (const [current, size] of [
    [1, 10],
    [2, 50],
    [3, 100],
    [20, 100],
    [23, 100],
    [24, 100],
  ] as const)
    expect(await page({ searchContentKey: '丰收', current: String(current), size: String(size) })).toEqual({
      total: many,
      ids: order.slice((current - 1) * size, current * size),
    })
  expect(await page({ searchKey: '批量', searchContentKey: '丰收 季节' })).toEqual({ total: many, ids: order.slice(0, 10) })
  expect((await page({ searchContentKey: '丰收 螃蟹' })).total).toBe(many / 10)
  expect((await page({ searchContentKey: '丰收', searchKey: '批量 77', size: '200' })).ids).toEqual(
    (
      await world.database.query<{ id: string }>(
        `select id::text as id from cms_news where title like '批量%77%' order by is_top desc, publish_time desc, id desc`,
      )
    ).map(({ id }) => id),
  )
  expect((await page({ searchContentKey: '丰收', ascs: 'id', size: '3' })).ids).toEqual(
    [...order].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).slice(0, 3),
  )
  expect((await page({ searchContentKey: '丰收', isTop: '1' })).total).toBe(1)
  // The number follows at once when an article goes.
  await desk.chief.delete(`${news}/${order[0]}`)
  expect(await page({ searchContentKey: '丰收' })).toEqual({ total: many - 1, ids: order.slice(1, 11) })
})
