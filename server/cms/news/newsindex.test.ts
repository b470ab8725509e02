import { news } from '@masthead/contract/cms/news'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { params } from '../../engine/sql'
import type { Context } from '../../engine/types'
import { type Desk, openDesk } from '../../testing/desk'
import { catchUp, newsSearchConsumer, readWords } from './newsindex'
import { planFilters, searchFilters } from './newssearch'

/** What is read of articles for their search, when, and how a search chooses its way. */

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await catchUp(desk.world.own)
})
afterAll(() => desk?.world.close())

const path = 'blade-cms/news'
let words = 0
/** A word of two signs that no other text has. */
const fresh = (): string => {
  words += 1
  return String.fromCharCode(0x6000 + 2 * words, 0x6001 + 2 * words)
}
const text = (...said: readonly string[]): string => said.map((one) => `<p>${one}。</p>`).join('')
const found = async (query: Record<string, string>, client = desk.author): Promise<string[]> => {
  const { data } = await client.get(
    `${path}/${client === desk.world.nobody ? 'front/list' : 'page'}?${new URLSearchParams({ size: '50', ...query })}`,
  )
  return data.records.map(({ id }: { id: string }) => id)
}
const inBody = (searchContentKey: string) => found({ searchContentKey })
const inTitle = (searchKey: string) => found({ searchKey })
const asReader = (searchKey: string) => found({ searchKey }, desk.world.nobody)
const waits = async (id: string): Promise<number> =>
  (await desk.world.database.query('select 1 from cms_newsindex_waiting where news_id = $1::bigint', [id])).length
const lost = (id: string) =>
  desk.world.database.run(
    'with gone as (delete from cms_newsindex where news_id = $1::bigint) delete from cms_newsindex_waiting where news_id = $1::bigint',
    [id],
  )

it('a title is found by a word as it stands there, not by its parts alone, and shorter words by any place of theirs', async () => {
  const [one, two] = [fresh(), fresh()]
  const [a, b] = [...one] as [string, string]
  const whole = await desk.save({ title: `${one}${two[0]}到了` })
  const apart = await desk.save({ title: `${one}又${b}${two[0]}到了` })
  expect((await inTitle(`${one}${two[0]}`)).sort()).toEqual([whole.id])
  expect((await inTitle(one)).sort()).toEqual([whole.id, apart.id].sort())
  expect((await inTitle(a)).sort()).toEqual([whole.id, apart.id].sort())
})

it('an article without a text waits like any other, and is read as one without words', async () => {
  const title = fresh()
  const { id } = await desk.save({ title, content: null })
  expect([await waits(id), await readWords(desk.world.own, { newsId: id }), await waits(id)]).toEqual([1, 1, 0])
  expect([await inTitle(title), await inBody(title)]).toEqual([[id], []])
})

it('is read alone where one is meant, and those of its tenant where that is', async () => {
  const { own } = desk.world
  const [one, other] = [await desk.save({ content: text(fresh()) }), await desk.save({ content: text(fresh()) })]
  expect([await readWords(own, { newsId: one.id }), await waits(one.id), await waits(other.id)]).toEqual([1, 0, 1])
  expect([await readWords(own, { tenantId: 'nobody' }), await waits(other.id)]).toEqual([0, 1])
  expect([await readWords(own, { tenantId: '000000', newsId: other.id }), await waits(other.id)]).toEqual([1, 0])
})

it('more articles than are read at once are read all, and none twice', async () => {
  await readWords(desk.world.own)
  const word = fresh()
  const ids: string[] = []
  for (let at = 0; at < 21; at++) ids.push((await desk.save({ title: `第${at}篇`, content: text(word) })).id)
  expect([await readWords(desk.world.own), await readWords(desk.world.own)]).toEqual([21, 0])
  expect((await inBody(word)).sort()).toEqual(ids.sort())
})

it('texts of megabytes are read a few at once, all of them and to their ends, and those beside them too', async () => {
  const [small, ends] = [fresh(), [fresh(), fresh(), fresh()]]
  const ids = [(await desk.save({ content: text(small) })).id]
  for (const [at, end] of ends.entries())
    ids.push((await desk.save({ title: `长文${at}`, content: `${'<'.repeat(at === 1 ? 1_100_000 : 200_000)}<p>${end}</p>` })).id)
  ids.push((await desk.save({ content: text(small) })).id)
  expect([await readWords(desk.world.own), await readWords(desk.world.own)]).toEqual([5, 0])
  expect((await inBody(small)).sort()).toEqual([ids[0], ids[4]])
  for (const [at, end] of ends.entries()) expect(await inBody(end)).toEqual([ids[at + 1]])
})

it('the changed copy of a live article becomes what readers find when it is signed, and not before', async () => {
  const [before, after, old, title] = [fresh(), fresh(), fresh(), fresh()]
  const live = await desk.issue({ title: old, content: text(before) })
  await readWords(desk.world.own, { newsId: live.id })
  const changed = await desk.colleague.post(`${path}/submit`, { id: live.id, version: live.version, title, content: text(after) })
  expect([changed.status, await waits(live.id)]).toEqual([200, 0])
  expect([await asReader(before), await asReader(after), await asReader(title)]).toEqual([[live.id], [], []])
  await desk.colleague.patch(`${path}/to-check/${live.id}`)
  await desk.issuer.patch(`${path}/to-publish/${live.id}`)
  expect([await waits(live.id), await asReader(title), await asReader(old)]).toEqual([1, [live.id], []])
  expect(await readWords(desk.world.own, { newsId: live.id })).toBe(1)
  expect([await asReader(before), await asReader(after)]).toEqual([[], [live.id]])
  // What moves nothing of the text lets nothing wait.
  await desk.issuer.patch(`${path}/to-top/${live.id}`)
  await desk.issuer.patch(`${path}/to-offline/${live.id}`, { remark: '再核' })
  expect(await waits(live.id)).toBe(0)
})

it('events lead to a reading where a text may have changed, and those of one article to that one alone', async () => {
  const { own } = desk.world
  const { wants, joins, job } = newsSearchConsumer(own)
  const event = (verb: string, noun: string = news.name) =>
    ({ noun, verb, tenantId: '000000', rowId: '1' }) as Parameters<NonNullable<typeof wants>>[0]
  const texts = ['add', 'edit', 'toCheck', 'toPublish', 'appear', 'restoreRevision']
  const shelves = ['toTop', 'lock', 'takeOver', 'retract', 'keep', 'toOffline', 'updateBatch', 'editCategory', 'editTopic', 'editAccount']
  const asked = [...texts, ...shelves].filter((verb) => wants?.(event(verb)))
  expect(asked).toEqual(texts)
  expect(wants?.(event('edit', 'cms/topic'))).toBe(false)
  expect([joins?.(event('edit')), joins?.(event('toPublish'))]).toEqual([{ as: 'drafts', ms: 30_000 }, undefined])
  const run = (verb: string, rowId: string | null) =>
    job.handler({ data: { tenantId: '000000', rowId, verb }, signal: new AbortController().signal } as Parameters<typeof job.handler>[0])
  const [one, other] = [await desk.save({ title: fresh() }), await desk.save({ title: fresh() })]
  for (const { id } of [one, other]) await lost(id)
  await run('toPublish', one.id)
  expect([await inTitle(one.title), await inTitle(other.title), await waits(one.id)]).toEqual([[one.id], [], 0])
  // Drafts are read together, and one that is published alone.
  const drafts = [await desk.save({ title: fresh() }), await desk.save({ title: fresh() })] as const
  const waiting = () => Promise.all(drafts.map(({ id }) => waits(id)))
  await run('toPublish', one.id)
  expect(await waiting()).toEqual([1, 1])
  await run('edit', drafts[0].id)
  expect([await waiting(), await inTitle(other.title)]).toEqual([[0, 0], []])
  await run('many', null)
  expect(await inTitle(other.title)).toEqual([other.id])
})

it('a correction of what readers see asks for its reading at once, without waiting for its event', async () => {
  const { own, database } = desk.world
  const { id, version } = await desk.issue()
  await readWords(own)
  const word = fresh()
  expect((await desk.chief.post(`${path}/submit`, { id, version, content: text(word) })).status).toBe(200)
  const { job } = newsSearchConsumer(own)
  const asked = await database.query("delete from platform_job where name = $1 and data ->> 'rowId' = $2 returning data", [job.name, id])
  for (const one of asked) await job.handler({ ...one, signal: new AbortController().signal } as Parameters<typeof job.handler>[0])
  expect([asked.length, await inBody(word), await asReader(word)]).toEqual([1, [id], [id]])
})

it('one article that is missing is made up for, and what an earlier way read is read again', async () => {
  const { own, database } = desk.world
  await catchUp(own)
  const [title, word] = [fresh(), fresh()]
  const { id } = await desk.save({ title, content: text(word) })
  await lost(id)
  expect([await catchUp(own), await inTitle(title), await inBody(word)]).toEqual([1, [id], [id]])
  await database.run(`update cms_newsindex set reading = 1, words = '{}' where news_id = $1::bigint`, [id])
  expect([await inBody(word), await catchUp(own), await inBody(word), await catchUp(own)]).toEqual([[], 1, [id], 0])
})

it('a search that finds more than 1,400 goes along the list, in its order, as far as two hundred rows behind the first page', async () => {
  const { own, database } = desk.world
  const [most, more] = [fresh(), fresh()]
  await database.run(
    `with made as (
       insert into cms_news (tenant_id, title, status) select '000000', '众' || n, 0 from generate_series(1, 1401) n returning tenant_id, id, title),
     text as (
       insert into cms_newshistory (tenant_id, news_id, revision_no, title, content_html, reason, word_count)
       select tenant_id, id, 1, title, case when title = '众1' then '' else $1 end || '，' || $2, 'save', 5 from made returning tenant_id, id, news_id)
     select 1 from text`,
    [most, more],
  )
  await database.run(
    `update cms_news n set revision_id = h.id from cms_newshistory h where h.tenant_id = n.tenant_id and h.news_id = n.id and n.revision_id is null and h.content_html like '%' || $1`,
    [more],
  )
  await catchUp(own)
  let asked = 0
  const query: typeof database.query = (...given) => {
    asked += 1
    return database.query<never>(...given)
  }
  const at = (seconds: number): Context => ({
    ...own,
    tenantId: '000000',
    database,
    db: { ...database, query },
    clock: { now: () => new Date(Date.UTC(2040, 0, 1) + seconds * 1000) },
  })
  const goesAlong = async (given: Record<string, unknown>, seconds = 0): Promise<boolean> => {
    const ctx = await planFilters(at(seconds), given)
    const statement = searchFilters.searchContentKey({ value: String(given.searchContentKey ?? ''), t: 'n', params: params(), ctx })
    return statement.includes('exists (select 1 from (')
  }
  const of = (searchContentKey: string, rest: Record<string, unknown> = {}) => ({ searchContentKey, ...rest })
  expect([await goesAlong(of(most)), await goesAlong(of(more)), asked]).toEqual([false, true, 2])
  // A word does not become common within a minute.
  expect([await goesAlong(of(more), 59), await goesAlong(of(most), 59), asked]).toEqual([true, false, 2])
  expect([await goesAlong(of(more), 60), asked]).toEqual([true, 3])
  for (const [rest, isSo] of [
    [{ current: '21', size: '10' }, true],
    [{ current: '22', size: '10' }, false],
    [{ current: '21' }, true],
    [{ current: '22' }, false],
    [{ current: '20' }, true],
    [{ size: '200' }, true],
    [{ ascs: 'id' }, false],
    [{ descs: 'publishTime' }, false],
    [{ descs: 'is_top,publish_time,update_time' }, true],
    [{ searchKey: ' ' }, true],
  ] as const)
    expect([rest, await goesAlong(of(more, rest), 60)]).toEqual([rest, isSo])
  expect([await goesAlong({}), await goesAlong(of('')), await goesAlong(of('，')), asked]).toEqual([false, false, false, 3])
})
