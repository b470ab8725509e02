import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'
import { stage } from '../testing/people'
import { putFile } from '../testing/upload'
import { runDue } from '../engine/due/due'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.world.close())

const made = async (path: string, body: Record<string, unknown>) => {
  const answer = await desk.chief.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
// biome-ignore lint/suspicious/noExplicitAny: rows of every width
const names = (rows: any[], key = 'name'): string[] => rows.map((row) => row[key])

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const snippet =
  '<section style="box-sizing:border-box;margin:10px 0;text-align:center"><section style="display:inline-block;border:1px solid #c00;border-radius:4px;background-image:linear-gradient(90deg,#fff,#fee);padding:6px 16px"><p style="font-size:18px;letter-spacing:1.5px;color:#c00;line-height:1.75"><strong>小标题</strong></p></section><svg viewBox="0 0 10 4" width="10" height="4"><path d="M0 0h10L5 4z" fill="#c00"></path><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#c00"></stop></linearGradient></defs></svg></section>'

describe('styles', () => {
  it('keep a snippet as it is, stand in their category and below it, and refuse what acts', async () => {
    const tab = await made('blade-general/category', { categoryName: '标题样式' })
    const radio = await made('blade-general/category', { categoryName: '居中', parentId: tab.id })
    const other = await made('blade-general/category', { categoryName: '分割线' })
    const style = await made('blade-cms/newsstyle/submit', { name: '红框标题', categoryId: radio.id, html: snippet })
    await made('blade-cms/newsstyle', { name: '细线', categoryId: other.id, html: '<hr style="border-top:1px solid #ccc">', sort: 1 })
    const listed = (await desk.chief.get(`blade-cms/newsstyle/list?categoryId=${radio.id}&current=1&size=100`)).data.records
    expect([names(listed), listed[0].html]).toEqual([['红框标题'], snippet])
    expect(names((await desk.chief.get(`blade-cms/newsstyle/list?within=${tab.id}&size=100`)).data.records)).toEqual(['红框标题'])
    expect(names((await desk.chief.get('blade-cms/newsstyle/list?status=1&size=100')).data.records)).toEqual(['红框标题', '细线'])
    const acting = await desk.chief.post('blade-cms/newsstyle', { name: '坏', categoryId: tab.id, html: '<p onclick="x()">坏</p>' })
    expect([acting.status, Object.keys(acting.data.fields)]).toEqual([400, ['html']])
    const used = await desk.chief.post(`blade-cms/newsstyle/use/${style.id}`)
    expect([used.data.useCount, used.data.version]).toEqual([1, style.version])
    expect((await desk.chief.post('blade-general/category/delete', { ids: radio.id })).msg).toBe('数据正被使用，不能删除：图文样式 1 条')
    expect((await desk.author.get('blade-cms/newsstyle/list')).status).toBe(403)
  })
})

describe('material', () => {
  it('lies in folders, is found in them and below, and keeps its folder in use', async () => {
    const top = await made('blade-cms/materialcategory', { name: '图库' })
    const sub = await made('blade-cms/materialcategory', { name: '人物', parentId: top.id })
    expect((await desk.chief.post('blade-cms/materialcategory', { name: '图库' })).status).toBe(400)
    const picture = await made('blade-cms/material', { name: '合影', type: 'img', categoryId: sub.id, url: '/files/2024/05/1.jpg', focalX: 0.4 })
    await made('blade-cms/material/submit', { name: '采访录音', type: 'audio', categoryId: top.id, url: '/files/2024/05/2.mp3', duration: 95 })
    const sized = await made('blade-cms/material', { name: '有大小', type: 'img', categoryId: top.id, url: '/files/2024/05/3.jpg', size: 2048 })
    const told = (await desk.chief.get(`blade-cms/material/detail?id=${sized.id}`)).data
    expect([told.size, told.fileSize]).toEqual([2048, 2048])
    expect((await desk.chief.get('blade-cms/material/page?size=1&name=%E6%9C%89%E5%A4%A7%E5%B0%8F')).data).toMatchObject({ size: 1, total: 1 })
    await desk.chief.post(`blade-cms/material/remove?ids=${sized.id}`)
    const listed = async (query: string): Promise<string[]> => names((await desk.chief.get(`blade-cms/material/list?${query}`)).data.records).sort()
    expect(await listed(`categoryId=${sub.id}`)).toEqual(['合影'])
    expect(await listed(`within=${top.id}`)).toEqual(['合影', '采访录音'].sort())
    expect(await listed(`within=${top.id}&type=audio`)).toEqual(['采访录音'])
    expect((await desk.chief.get('blade-cms/materialcategory/tree')).data).toMatchObject([{ title: '图库', children: [{ title: '人物' }] }])
    expect((await desk.chief.get(`blade-cms/materialcategory/uses/${top.id}`)).data).toMatchObject({ children: 1, below: 1 })
    expect((await desk.chief.delete(`blade-cms/materialcategory/${sub.id}`)).status).toBe(409)
    expect((await desk.chief.post(`blade-cms/materialcategory/dissolve/${sub.id}`, { moveTo: top.id })).status).toBe(200)
    expect((await desk.chief.get(`blade-cms/material/${picture.id}`)).data).toMatchObject({ categoryId: top.id, categoryName: '图库', status: 1 })
  })

  it('knows of its file what the file itself tells, whatever anybody typed', async () => {
    const { data } = await putFile(desk.world, desk.chief, '合影.png', png)
    const row = await made('blade-cms/material', { name: '一个像素', type: 'video', url: data.link, size: 1, width: 9, height: 9 })
    const facts = {
      type: 'img',
      width: 1,
      height: 1,
      thumb: data.link,
      fileSize: (await desk.chief.get(`blade-resource/attach/${data.attachId}`)).data.attachSize,
    }
    expect(row).toMatchObject(facts)
    expect((await desk.chief.put(`blade-cms/material/${row.id}`, { ...row, width: 5 })).data).toMatchObject(facts)
  })

  it('moves to another folder together with others, and its focus is set by itself', async () => {
    const folder = await made('blade-cms/materialcategory', { name: '新图库' })
    const ids = []
    for (const name of ['甲', '乙']) ids.push((await made('blade-cms/material', { name, url: '/files/2024/05/4.jpg' })).id)
    expect((await desk.chief.post(`blade-cms/material/file/${ids.join(',')}`, { categoryId: folder.id })).status).toBe(200)
    expect(names((await desk.chief.get(`blade-cms/material/list?categoryId=${folder.id}`)).data.records).sort()).toEqual(['乙', '甲'].sort())
    const focused = await desk.chief.post(`blade-cms/material/focus/${ids[0]}`, { focalX: 0.25, focalY: 0.75 })
    expect([focused.status, focused.data.focalX, focused.data.focalY]).toEqual([200, 0.25, 0.75])
    expect((await desk.chief.post(`blade-cms/material/focus/${ids[0]}`, { focalX: 2, focalY: 0 })).status).toBe(400)
  })

  it('is put by no other department into a folder that is not shared', async () => {
    const folder = (more: object) => made('blade-cms/materialcategory', { name: `自用 ${Object.keys(more).length}`, isShared: 0, ...more })
    const [theirs, own, open] = [
      await folder({ ownerDept: desk.stage.depts.other }),
      await folder({ ownerDept: desk.stage.depts.main, sort: 1 }),
      await folder({}),
    ]
    await stage(desk.world, '000000', { keeper: { codes: ['cms_material_view', 'cms_material_add', 'cms_material_edit'] } }, desk.stage)
    const keeper = await desk.world.as('keeper@000000')
    const put = (categoryId: string) => keeper.post('blade-cms/material', { name: '投放', url: '/files/2024/05/5.jpg', categoryId })
    expect(await put(theirs.id)).toMatchObject({ status: 400, data: { fields: { categoryId: '「自用 1」只供所属机构使用' } } })
    const [mine] = [await put(own.id), await put(open.id)].map(({ status, data, msg }) => (status === 200 ? data.id : msg))
    expect((await keeper.post(`blade-cms/material/file/${mine}`, { categoryId: theirs.id })).status).toBe(400)
    expect((await keeper.put(`blade-cms/material/${mine}`, { version: 1, categoryId: theirs.id })).status).toBe(400)
    expect((await desk.chief.post(`blade-cms/material/file/${mine}`, { categoryId: theirs.id })).status).toBe(200)
    const { version } = (await desk.chief.get(`blade-cms/material/${mine}`)).data
    expect((await keeper.put(`blade-cms/material/${mine}`, { version, name: '改名' })).status).toBe(200)
  })

  it('expires with its licence and is renewed', async () => {
    const { id, status } = await made('blade-cms/material', { name: '租用', url: '/files/2024/05/3.jpg', license: 2, licenseExpire: '2020-01-01' })
    expect([status, await runDue(desk.later(0), { nouns: ['cms/material'] }), await runDue(desk.later(0), { nouns: ['cms/material'] })]).toEqual([
      1, 1, 0,
    ])
    expect((await desk.chief.get(`blade-cms/material/${id}`)).data).toMatchObject({ status: 2, statusName: '已过期' })
    expect((await desk.chief.post(`blade-cms/material/renew/${id}`, { licenseExpire: '2045-01-01' })).data).toMatchObject({
      status: 1,
      licenseExpire: '2045-01-01',
    })
    expect(await runDue(desk.later(0), { nouns: ['cms/material'] })).toBe(0)
  })

  it('counts the rows that use its file', async () => {
    const { data } = await putFile(desk.world, desk.chief, 'used.png', png)
    const { id } = await made('blade-cms/material', { name: '用图', url: data.link })
    expect((await desk.chief.get(`blade-cms/material/${id}`)).data.usedCount).toBe(0)
    await desk.save({ thumb: data.link })
    await desk.save({ content: `<p><img src="${data.link}"></p>` })
    expect((await desk.chief.get(`blade-cms/material/${id}`)).data.usedCount).toBe(2)
  })
})

describe('sources', () => {
  it('have one default at most', async () => {
    const one = await made('blade-cms/sources', { name: '本报讯', isDefault: true })
    const two = await made('blade-cms/sources/submit', { name: '新华社', isDefault: true })
    const flags = async (): Promise<unknown[]> =>
      (await desk.chief.get('blade-cms/sources/page?size=50')).data.records
        .filter(({ id }: { id: string }) => [one.id, two.id].includes(id))
        .map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault])
        .sort()
    expect(await flags()).toEqual([
      ['新华社', true],
      ['本报讯', false],
    ])
    const now = (await desk.chief.get(`blade-cms/sources/${one.id}`)).data
    expect((await desk.chief.put('blade-cms/sources', { id: one.id, version: now.version, isDefault: true })).status).toBe(200)
    expect(await flags()).toEqual([
      ['新华社', false],
      ['本报讯', true],
    ])
  })
})
