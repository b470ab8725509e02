import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'
import type { Answer, Client } from '../../testing/world'

/** Two people save the same article: what one of them changed is taken, what both changed is asked about. */

const path = 'blade-cms/news'
const text = (...lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n')

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const must = async (answer: Promise<Answer>): Promise<Answer['data']> => {
  const { status, body, data } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}
/** An article of three paragraphs, as both read it. */
const article = async () => {
  const { id } = await desk.save({ content: text('一', '二', '三') })
  return must(desk.author.get(`${path}/detail?id=${id}`))
}
type Read = { readonly id: string; readonly version: number; readonly revisionId: string }
const save = (client: Client, { id, version, revisionId }: Read, values: object, asks: object = { merge: true, baseRevisionId: revisionId }) =>
  client.post(`${path}/submit`, { id, version, ...values, ...asks })
const authorsOf = async (id: string): Promise<string[]> =>
  (
    await desk.world.database.query<{ id: string }>(
      `select j.target_id::text as id from cms_newshistory_author_ids j join cms_news n on n.tenant_id = j.tenant_id and n.revision_id = j.row_id
       where n.id = $1::bigint order by j.place`,
      [id],
    )
  ).map((row) => row.id)

describe('a save over a version that somebody else has saved meanwhile', () => {
  it('is merged where each changed something else, and names both authors', async () => {
    const read = await article()
    await must(save(desk.colleague, read, { title: '新标题', brief: '新简介', content: text('一', '二改', '三') }))
    const answer = await must(save(desk.author, read, { title: read.title, subtitle: '副题', content: text('零', '一', '二', '三') }))
    expect(answer).toMatchObject({ title: '新标题', subtitle: '副题' })
    const row = await must(desk.author.get(`${path}/detail?id=${read.id}`))
    expect(row).toMatchObject({ title: '新标题', brief: '新简介', subtitle: '副题', content: text('零', '一', '二改', '三') })
    const { users } = desk.stage as unknown as { readonly users: Readonly<Record<string, string>> }
    expect((await authorsOf(read.id)).sort()).toEqual([users.author, users.colleague].sort())
  })

  it('is the same text whoever comes first', async () => {
    const texts = []
    for (const [first, second] of [
      [text('一改', '二', '三'), text('一', '二', '三', '四')],
      [text('一', '二', '三', '四'), text('一改', '二', '三')],
    ] as const) {
      const read = await article()
      await must(save(desk.colleague, read, { content: first }))
      texts.push((await must(save(desk.author, read, { content: second }))).content)
    }
    expect(texts).toEqual([text('一改', '二', '三', '四'), text('一改', '二', '三', '四')])
  })

  it('is stale as ever without being asked to merge, or without what it began with', async () => {
    const read = await article()
    const other = await article()
    await must(save(desk.colleague, read, { brief: '新简介' }))
    const newer = await must(save(desk.colleague, other, { brief: '新简介' }))
    for (const asks of [
      {},
      { merge: false, baseRevisionId: read.revisionId },
      { merge: true },
      { merge: true, baseRevisionId: other.revisionId },
      { merge: true, baseRevisionId: newer.revisionId },
      { merge: true, baseRevisionId: '1' },
      { merge: true, baseRevisionId: 'x' },
    ]) {
      const { status, data } = await save(desk.author, read, { subtitle: '副题' }, asks)
      expect([asks, status, data.row?.id, data.clash]).toEqual([asks, 409, read.id, undefined])
    }
    expect(await desk.row(read.id)).toMatchObject({ subtitle: null, brief: '新简介' })
  })

  it('comes back with the row, the fields and the blocks that both changed, and writes nothing', async () => {
    const read = await article()
    await must(save(desk.colleague, read, { title: '甲', content: text('一', '甲', '三') }))
    const { status, data } = await save(desk.author, read, { title: '乙', subtitle: '副题', content: text('一', '乙', '三') })
    expect(status).toBe(409)
    expect(data.row).toMatchObject({ id: read.id, title: '甲' })
    expect(data.clash).toEqual({
      fields: ['title'],
      blocks: [
        { kind: 'agreed', blocks: ['<p>一</p>'] },
        { kind: 'clash', base: ['<p>二</p>'], mine: ['<p>乙</p>'], theirs: ['<p>甲</p>'] },
        { kind: 'agreed', blocks: ['<p>三</p>'] },
      ],
    })
    expect(await desk.row(read.id)).toMatchObject({ title: '甲', subtitle: null, content: text('一', '甲', '三') })
    const title = await save(desk.author, read, { title: '丙', content: text('一', '二', '三', '四') })
    expect(title.data.clash).toEqual({
      fields: ['title'],
      blocks: [{ kind: 'agreed', blocks: ['<p>一</p>', '<p>甲</p>', '<p>三</p>', '<p>四</p>'] }],
    })
    // Settled by the user, it is an ordinary save over the row as it is.
    await must(save(desk.author, data.row, { title: '乙', content: text('一', '甲', '乙', '三') }))
    expect(await desk.row(read.id)).toMatchObject({ title: '乙', content: text('一', '甲', '乙', '三') })
  })

  it('lets both who made the same change have it, and refuses markup that acts by name', async () => {
    const read = await article()
    await must(save(desk.colleague, read, { title: '同', content: text('一', '同', '三') }))
    await must(save(desk.author, read, { title: '同', content: text('一', '同', '三') }))
    const refused = await save(desk.author, read, { content: '<script>alert(1)</script>' })
    expect([refused.status, Object.keys(refused.data.fields ?? {})]).toEqual([400, ['content']])
  })

  it('clashes by its fields alone, or by its text alone', async () => {
    const read = await article()
    await must(save(desk.colleague, read, { title: '甲', content: text('一', '甲', '三') }))
    const byField = await save(desk.author, read, { title: '乙' })
    expect([byField.status, byField.data.clash]).toEqual([409, { fields: ['title'], blocks: null }])
    const byText = await save(desk.author, read, { subtitle: '副题', content: text('一', '乙', '三') })
    expect([byText.status, byText.data.clash.fields, byText.data.clash.blocks[1]]).toEqual([
      409,
      [],
      { kind: 'clash', base: ['<p>二</p>'], mine: ['<p>乙</p>'], theirs: ['<p>甲</p>'] },
    ])
    // A caller who has read what the other saved is taken at their word.
    const { version } = await desk.row(read.id)
    const meant = { title: '乙', content: text('一', '乙', '三') }
    await must(save(desk.author, { ...read, version }, meant, { merge: true, baseRevisionId: read.revisionId }))
    expect(await desk.row(read.id)).toMatchObject(meant)
  })

  it('compares lists as lists and nothing as nothing, in whatever form they are sent', async () => {
    const { id } = await desk.save({ content: text('一', '二'), categoryId: desk.categoryId, subtitle: null })
    const read = await must(desk.author.get(`${path}/detail?id=${id}`))
    await must(
      save(desk.colleague, read, {
        topicId: desk.otherTopicId,
        publishPlatform: 'web',
        subtitle: '副题',
        brief: '简介',
        content: text('一', '二', '三'),
      }),
    )
    const untouched = {
      categoryId: [desk.categoryId],
      topicId: desk.topicId,
      publishPlatform: ['web', 'app'],
      subtitle: '',
      account: [],
      title: '新标题',
    }
    await must(save(desk.author, read, untouched))
    expect(await desk.row(id)).toMatchObject({ topicId: desk.otherTopicId, publishPlatform: 'web', subtitle: '副题', brief: '简介', title: '新标题' })
    expect((await desk.row(id)).content).toBe(text('一', '二', '三'))
    const clash = await save(desk.author, read, { publishPlatform: ['app'], subtitle: '', topicId: desk.otherTopicId })
    expect([clash.status, clash.data.clash?.fields]).toEqual([409, ['publishPlatform']])
  })

  it('is merged over what moved the version and not the text, and is stale over a copy that was given up', async () => {
    const { id } = await desk.issue({ content: text('一', '二', '三') })
    const read = await must(desk.author.get(`${path}/detail?id=${id}`))
    await must(desk.issuer.patch(`${path}/to-top/${id}`))
    const copy = await must(save(desk.author, read, { content: text('一', '二', '三改') }))
    const before = await must(desk.author.get(`${path}/detail?id=${id}`))
    expect([before.content, copy.hasPending]).toEqual([text('一', '二', '三改'), true])
    const later = { id, version: before.version, revisionId: before.pendingRevisionId ?? before.revisionId }
    await must(desk.chief.post(`${path}/discard/${id}`))
    const { status, data } = await save(desk.author, later, { content: text('一改', '二', '三改') })
    expect([status, data.clash, data.row?.id]).toEqual([409, undefined, id])
  })

  it('is stale where the texts are too far apart to be laid over each other, and keeps what stands between blocks out of it', async () => {
    const many = (by: string): string => text(...Array.from({ length: 1_001 }, (_, index) => `${by}${index}`))
    const { id } = await desk.save({ content: many('原') })
    const read = await must(desk.author.get(`${path}/detail?id=${id}`))
    await must(save(desk.colleague, read, { brief: '新简介' }))
    const { status, data } = await save(desk.author, read, { content: many('别') })
    expect([status, data.clash, data.row?.brief]).toEqual([409, undefined, '新简介'])
    const other = await article()
    await must(save(desk.colleague, other, { content: '<p>一</p>\n\n\n<p>二</p><p>三</p>\n<p>四</p>' }))
    expect((await must(save(desk.author, other, { content: '<p>零</p><p>一</p>\n\n<p>二</p>\n\n<p>三</p>' }))).content).toBe(
      text('零', '一', '二', '三', '四'),
    )
  })

  it('keeps pictures that stand alone, and is merged into an article that had no text', async () => {
    const picture = '<p><img src="/files/2024/05/a.png" /></p>'
    const { id } = await desk.save({ content: `${text('一')}\n${picture}` })
    const read = await must(desk.author.get(`${path}/detail?id=${id}`))
    await must(save(desk.colleague, read, { content: `${text('一改<br />二')}\n${picture}` }))
    expect((await must(save(desk.author, read, { content: `${text('一')}\n${picture}\n${text('三')}` }))).content).toBe(
      `${text('一改<br />二')}\n${picture}\n${text('三')}`,
    )
    const bare = await desk.save({ content: null, publishPlatform: 'web' })
    const empty = await must(desk.author.get(`${path}/detail?id=${bare.id}`))
    await must(save(desk.colleague, empty, { brief: '新简介', publishPlatform: 'web,app' }))
    // A list of one that was left as it was is no change.
    await must(save(desk.author, empty, { content: text('一'), publishPlatform: ['web'] }))
    expect(await desk.row(bare.id)).toMatchObject({ brief: '新简介', content: text('一'), publishPlatform: 'web,app' })
    const once = await must(desk.author.get(`${path}/detail?id=${bare.id}`))
    await must(save(desk.colleague, once, { brief: '又一版' }))
    await must(save(desk.author, once, { content: null }))
    expect(await desk.row(bare.id)).toMatchObject({ brief: '又一版', content: null })
  })

  it('merges the copy of a live article, which readers do not see', async () => {
    const { id } = await desk.issue({ content: text('一', '二', '三') })
    const read = await must(desk.author.get(`${path}/detail?id=${id}`))
    await must(save(desk.colleague, read, { content: text('一改', '二', '三') }))
    await must(save(desk.author, read, { content: text('一', '二', '三改') }))
    expect((await must(desk.author.get(`${path}/detail?id=${id}`))).content).toBe(text('一改', '二', '三改'))
    expect((await desk.frontOf(id)).data.content).toBe(text('一', '二', '三'))
  })
})
