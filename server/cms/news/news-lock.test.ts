import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const news = 'blade-cms/news'

/** Lets the last sign of life be so many seconds ago. */
const silent = (id: string, seconds: number): Promise<number> =>
  desk.world.database.run(
    `update cms_news set lock_expire = lock_expire - $2 * interval '1 second', lock_time = lock_time - $2 * interval '1 second' where id = $1::bigint`,
    [id, seconds],
  )

describe('whoever edits', () => {
  it('holds the article by signs of life, which change nothing of it; others are told who holds it', async () => {
    const { author, colleague } = desk
    const { id, version } = await desk.save()
    const before = await desk.author.get(`${news}/${id}`)
    const beat = await author.post(`${news}/heartbeat/${id}`, {})
    expect([beat.status, beat.data.held, beat.data.lockUser, beat.data.lockMode, beat.data.version]).toEqual([
      200,
      true,
      desk.stage.users.author,
      1,
      version,
    ])
    const other = await colleague.post(`${news}/heartbeat/${id}`)
    expect([other.status, other.data.held, other.data.lockUser, other.data.lockUserName, other.data.idleSeconds]).toEqual([
      200,
      false,
      desk.stage.users.author,
      '员1',
      0,
    ])
    const row = await desk.row(id)
    expect([row.version, row.updateTime, row.isLockEdit, row.lockMode, row.lockUserName]).toEqual([version, before.data.updateTime, false, 1, '员1'])
    const kept = await desk.kept(id)
    for (const answer of [
      await colleague.post(`${news}/submit`, { id, version, title: '插手' }),
      await colleague.patch(`${news}/to-check/${id}`),
      await colleague.patch(`${news}/lock/${id}`),
      await colleague.patch(`${news}/update-batch/${id}`, { topicId: desk.otherTopicId }),
      await colleague.delete(`${news}/${id}`),
    ])
      expect([answer.status, answer.data.lockUser, answer.msg.includes('正在编辑此新闻')]).toEqual([409, desk.stage.users.author, true])
    expect(await desk.kept(id)).toBe(kept)
    expect((await colleague.get(`${news}/page?id_equal=${id}`)).data.records[0]._can).not.toContain('edit')
    expect((await author.post(`${news}/submit`, { id, version, title: '自己改' })).status).toBe(200)
    expect((await desk.log(id)).length).toBe(0)
  })

  it('frees it by leaving, or by a minute of silence', async () => {
    const { author, colleague } = desk
    const { id } = await desk.save()
    await author.post(`${news}/heartbeat/${id}`)
    await silent(id, 59)
    expect((await colleague.post(`${news}/heartbeat/${id}`)).data).toMatchObject({ held: false, idleSeconds: 59 })
    await silent(id, 1)
    expect(await desk.row(id)).toMatchObject({ lockUser: null, lockMode: null })
    expect((await colleague.post(`${news}/heartbeat/${id}`)).data).toMatchObject({ held: true, lockUser: desk.stage.users.colleague })
    expect((await author.post(`${news}/heartbeat/${id}`, { leaving: true })).data).toMatchObject({
      held: false,
      lockUser: desk.stage.users.colleague,
    })
    expect((await colleague.post(`${news}/heartbeat/${id}`, { leaving: true })).data).toMatchObject({ held: false, lockUser: null })
    expect((await author.post(`${news}/heartbeat/${id}`)).data.held).toBe(true)
  })

  it('is told when the same account edits it elsewhere, and does not free the other one by leaving', async () => {
    const { id } = await desk.save()
    await desk.author.post(`${news}/heartbeat/${id}`)
    const again = await desk.world.app.inject({
      method: 'POST',
      url: '/api/blade-auth/oauth/token',
      payload: new URLSearchParams({
        grant_type: 'password',
        scope: 'all',
        tenantId: '000000',
        username: 'author',
        password: desk.world.seal('Passw0rd!'),
      }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}`,
        'tenant-id': '000000',
      },
    })
    const elsewhere = desk.world.withToken(again.json().access_token)
    expect((await elsewhere.post(`${news}/heartbeat/${id}`)).data).toMatchObject({ held: true, otherSession: true })
    expect((await elsewhere.post(`${news}/heartbeat/${id}`, { leaving: true })).data.lockUser).toBe(desk.stage.users.author)
    expect((await desk.author.post(`${news}/heartbeat/${id}`)).data).toMatchObject({ held: true, otherSession: false })
  })

  it('locks by hand for longer than that, and a lock by hand outlives every silence', async () => {
    const { author, colleague } = desk
    const { id } = await desk.save()
    await author.post(`${news}/heartbeat/${id}`)
    const locked = await author.patch(`${news}/lock/${id}`)
    expect([locked.msg, locked.data.isLockEdit, locked.data.lockMode, locked.data.lockExpire]).toEqual(['锁定成功!', true, 2, null])
    expect((await colleague.post(`${news}/heartbeat/${id}`)).data).toMatchObject({ held: false, lockMode: 2, lockUser: desk.stage.users.author })
    expect((await author.post(`${news}/heartbeat/${id}`, { leaving: true })).data).toMatchObject({ held: true, lockMode: 2 })
    expect(await desk.row(id)).toMatchObject({ isLockEdit: true, lockUser: desk.stage.users.author })
  })

  it('needs the right to edit, and an article that is there', async () => {
    const { id } = await desk.save()
    for (const answer of [
      await desk.issuer.post(`${news}/heartbeat/${id}`),
      await desk.issuer.post(`${news}/autosave/${id}`, { title: '甲' }),
      await desk.issuer.get(`${news}/autosave/${id}`),
    ])
      expect(answer.status).toBe(403)
    for (const answer of [
      await desk.author.post(`${news}/heartbeat/1`),
      await desk.author.post(`${news}/autosave/1`, { title: '甲' }),
      await desk.author.get(`${news}/autosave/x`),
      await desk.author.delete(`${news}/autosave/x`),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('unsaved text', () => {
  it('is kept for whoever typed it, touches neither article nor history, and is gone once it is saved', async () => {
    const { author, colleague } = desk
    const { id, version } = await desk.save()
    expect((await author.get(`${news}/autosave/${id}`)).data).toBe(null)
    const before = await desk.kept(id)
    const kept = await author.post(`${news}/autosave/${id}`, { version, title: '打到一半', content: '<p>还没写', offlineTime: '', nonsense: 1 })
    expect([kept.status, kept.data.version, kept.data.values]).toEqual([200, version, { title: '打到一半', content: '<p>还没写', offlineTime: '' }])
    await author.post(`${news}/autosave/${id}`, { version, values: { title: '打到一半多', content: '<p>还没写完' } })
    expect((await author.get(`${news}/autosave/${id}`)).data).toMatchObject({ version, values: { title: '打到一半多', content: '<p>还没写完' } })
    expect((await colleague.get(`${news}/autosave/${id}`)).data).toBe(null)
    expect(await desk.kept(id)).toBe(before)
    await author.post(`${news}/submit`, { id, version, title: '打到一半多' })
    expect((await author.get(`${news}/autosave/${id}`)).data).toBe(null)
    await author.post(`${news}/autosave/${id}`, { version: version + 1, title: '再来' })
    expect((await author.delete(`${news}/autosave/${id}`)).status).toBe(200)
    expect((await author.get(`${news}/autosave/${id}`)).data).toBe(null)
    expect((await author.post(`${news}/autosave/${id}`, { version })).status).toBe(400)
    const broken = await author.post(`${news}/autosave/${id}`, { version, title: '甲\u0000乙' })
    expect([broken.status, broken.msg]).toEqual([400, '包含无效字符'])
    // Whoever writes of that character writes it out.
    const written = await author.post(`${news}/autosave/${id}`, { version, title: '转义 \\u0000 的写法' })
    expect([written.status, written.data?.values.title]).toEqual([200, '转义 \\u0000 的写法'])
  })

  it.each([
    ['a lock by hand', (id: string) => desk.author.patch(`${news}/lock/${id}`), '解锁成功!', false],
    ['an edit under way', (id: string) => desk.author.post(`${news}/heartbeat/${id}`), '锁定成功!', true],
  ] as const)('of the holder of %s becomes a revision of his when somebody breaks in', async (_what, hold, done, isLocked) => {
    const { id, version, revisionId } = await desk.save()
    await hold(id)
    await desk.author.post(`${news}/autosave/${id}`, {
      version,
      title: '没来得及保存',
      content: '<p onclick="alert(1)">没来得及<b>保存</b></p>',
    })
    const broken = await desk.chief.patch(`${news}/lock/${id}`)
    expect([broken.msg, broken.data.isLockEdit, broken.data.title, broken.data.revisionId]).toEqual([done, isLocked, '春耕在行动', revisionId])
    const [newest] = (await desk.chief.get(`blade-cms/newshistory/page?newsId=${id}`)).data.records
    expect(newest).toMatchObject({ revisionNo: 2, reason: 'takeover', title: '没来得及保存', authorIds: desk.stage.users.author })
    const { contentHtml } = (await desk.chief.get(`blade-cms/newshistory/${newest.id}`)).data
    expect(contentHtml).not.toContain('onclick')
    expect(contentHtml.replace(/<[^>]*>|\s/g, '')).toBe('没来得及保存')
    expect((await desk.author.get(`${news}/autosave/${id}`)).data).toBe(null)
    const restored = await desk.chief.post(`blade-cms/newshistory/restore/${newest.id}`)
    expect([restored.status, restored.data.title]).toEqual([200, '没来得及保存'])
  })
})
