import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchFile, rowsOf } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

let it: World
let acme: Tenant

beforeAll(async () => {
  it = await world()
})
beforeEach(async () => {
  acme = await makeTenant(it)
})
afterAll(() => it.close())

const sources = 'blade-cms/sources'

const makeScope = async (code: string, scopeType: number, more: Record<string, unknown> = {}): Promise<string> => {
  const [menuId] = await menuIds(acme.admin, [code])
  const answer = await acme.admin.post('blade-system/data-scope', {
    menuId,
    resourceCode: code,
    scopeName: `${code} ${scopeType}`,
    scopeType,
    ...more,
  })
  expect(answer.msg).toBe('新增成功')
  return answer.data.id
}

const clerk = async (name: string, scopes: readonly string[], codes: readonly string[] = ['cms_sources']) => {
  const verbs = ['view', 'add', 'edit', 'delete', 'export'].flatMap((verb) => codes.map((code) => `${code}_${verb}`))
  return makeUser(it, acme, name, [await makeRole(acme, name, verbs, scopes)])
}

test('what a scope leaves out is in no answer, no export, no filter and no order', async () => {
  const scope = await makeScope('cms_sources', 1, { scopeField: 'name,type,sort' })
  const user = await clerk('columns', [scope])
  const made = await acme.admin.post(sources, { name: '晨报社', code: 'secret-code', contact: '王五', contractNo: 'HT-1', type: 1 })
  const { id } = made.data
  const hidden = ['code', 'contact', 'contractNo', 'contract_no', 'url', 'copyrightLine', 'isDefault']
  const seen = (row: object): void => {
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', 'name', 'type', 'typeName', 'sort', 'version', 'status']))
    for (const name of hidden) expect(row).not.toHaveProperty(name)
    expect(JSON.stringify(row)).not.toMatch(/secret-code|王五|HT-1/)
  }
  for (const path of [`page?name_equal=${encodeURIComponent('晨报社')}`, 'list']) {
    const { status, data } = await user.get(`${sources}/${path}`)
    expect(status).toBe(200)
    seen(data.records[0])
  }
  for (const path of [`detail?id=${id}`, id]) seen((await user.get(`${sources}/${path}`)).data)

  const buttons = (await user.get('blade-system/menu/buttons')).data.flatMap((page: { children: object[] }) => page.children)
  const view = buttons.find((button: { code: string }) => button.code === 'cms_sources_view')
  expect(view.hidden).toEqual(expect.arrayContaining(['code', 'contact', 'contractNo', 'url']))
  expect(view.hidden).not.toContain('name')

  // Neither are they told by what a question finds.
  const questions = ['code=secret', 'code_likeright=s', 'contractNo_null=1', 'contract_no_ge=H', 'descs=code', 'ascs=contract_no', 'isDefault=true']
  for (const question of questions) {
    for (const call of ['page', 'list', 'options', 'export']) {
      if (call === 'options' && /scs=/.test(question)) continue
      expect([call, question, (await user.get(`${sources}/${call}?${question}`)).status]).toEqual([call, question, 400])
    }
  }
  expect((await user.get(`${sources}/page?type=1&ascs=name`)).data.total).toBe(1)
  expect((await user.get(`${sources}/detail?code=secret-code`)).status).toBe(400)

  const [row] = await rowsOf((await fetchFile(it, user, `${sources}/export`)).bytes)
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['来源名称', '来源类型']))
  for (const header of ['来源编号', '联系人', '合同编号', '网址', '默认来源']) expect(row).not.toHaveProperty(header)

  // What he writes answers no more than what he reads, and he changes nothing that he does not see.
  const row0 = (await user.get(`${sources}/detail?id=${id}`)).data
  const blind = await user.post(`${sources}/submit`, { ...row0, code: '' })
  expect([blind.status, Object.keys(blind.data.fields)]).toEqual([400, ['code']])
  const changed = await user.post(`${sources}/submit`, { ...row0, name: '晚报社' })
  expect(changed.status).toBe(200)
  seen(changed.data)
  const stale = await user.post(`${sources}/submit`, { ...row0, name: '午报社' })
  expect(stale.status).toBe(409)
  seen(stale.data.row)
  expect((await acme.admin.get(`${sources}/detail?id=${id}`)).data).toMatchObject({
    name: '晚报社',
    code: 'secret-code',
    contact: '王五',
    contractNo: 'HT-1',
  })
})

test('over several roles a row shows what any rule shows that reaches it', async () => {
  const own = await makeScope('cms_sources', 2)
  const all = await makeScope('cms_sources', 1, { scopeField: 'name' })
  const one = await makeRole(acme, '自己的全部', ['cms_sources_view', 'cms_sources_add'], [own])
  const other = await makeRole(acme, '全部的名称', ['cms_sources_view'], [all])
  const user = await makeUser(it, acme, 'both', [one, other])
  await acme.admin.post(sources, { name: '别人的来源', code: 'theirs' })
  await user.post(sources, { name: '我的来源', code: 'mine' })
  const { records } = (await user.get(`${sources}/page?size=100`)).data
  const find = (name: string) => records.find((row: { name: string }) => row.name === name)
  expect(find('我的来源').code).toBe('mine')
  const { fields } = (await user.get(`${sources}/changes?id=${find('我的来源').id}`)).data.records[0]
  expect(fields).toContainEqual(expect.objectContaining({ field: 'code', after: 'mine' }))
  const names = Object.keys((await user.get(`${sources}/${find('我的来源').id}`)).data)
  expect(names.filter((name) => name.startsWith('_'))).toEqual(['_can'])
  expect(find('别人的来源')).not.toHaveProperty('code')
  expect((await user.get(`${sources}/page?code=theirs`)).status).toBe(400)
  const rows = await rowsOf((await fetchFile(it, await clerkOf(one, other), `${sources}/export`)).bytes)
  expect(rows.find((row) => row.来源名称 === '别人的来源')?.来源编号 ?? null).toBe(null)
})

/** Another one with the same roles and the permission to export. */
const clerkOf = async (...roles: string[]) => makeUser(it, acme, 'exporter', [...roles, await makeRole(acme, '导出', ['cms_sources_export'])])

test('a new article begins with nothing of the last one that its author may not see', async () => {
  const scope = await makeScope('news_view', 1, { scopeField: 'title,typeId' })
  const [veiled, whole] = [await clerk('veiled', [scope], ['news']), await clerk('whole', [], ['news'])]
  for (const [who, expected] of [
    [veiled, null],
    [whole, '线人来稿'],
  ] as const) {
    const made = await who.post('blade-cms/news/submit', { title: '渡口的灯', sources: '线人来稿' })
    expect(made.status, made.msg).toBe(200)
    expect((await who.get('blade-cms/news/defaults')).data.sources).toBe(expected)
  }
})

test('a scope of the department shows what one made oneself in another one, and nothing else of that', async () => {
  const scope = await makeScope('cms_sources_view', 3)
  const department = async (deptName: string): Promise<string> =>
    (await acme.admin.post('blade-system/dept', { deptName, deptCategory: 2, sort: 1 })).data.id
  const [before, now] = [await department('原来的机构'), await department('现在的机构')]
  const role = await makeRole(acme, '本机构来源', ['cms_sources_view', 'cms_sources_add'], [scope])
  const colleague = await makeUser(it, acme, 'stays', [role], { deptId: before })
  const mover = await makeUser(it, acme, 'moves', [role], { deptId: before })
  await colleague.post(sources, { name: '同事的来源', code: 'stays' })
  await mover.post(sources, { name: '调动前的来源', code: 'moves' })
  const names = async (): Promise<string[]> =>
    (await mover.get(`${sources}/page?size=100`)).data.records.map(({ name }: { name: string }) => name).sort()
  expect(await names()).toEqual(['同事的来源', '调动前的来源'])
  const { version } = (await acme.admin.get(`blade-user/detail?id=${mover.id}`)).data
  expect((await acme.admin.post('blade-user/submit', { id: mover.id, version, deptId: now })).msg).toBe('更新成功')
  expect(await names()).toEqual(['调动前的来源'])
})

test('a picker tells no titles to whom the column that names a row is hidden', async () => {
  const untitled = await makeScope('cms_sources_view', 1, { scopeField: 'code,type' })
  const user = await makeUser(it, acme, 'untitled', [await makeRole(acme, '看不到名称', ['cms_sources_view'], [untitled])])
  const made = (await acme.admin.post(sources, { name: '不露名的来源', code: 'untitled', type: 1 })).data
  const found = await user.get(`${sources}/options?ids=${made.id}`)
  expect([found.status, found.data.records.map(({ id }: { id: string }) => id)]).toEqual([200, [made.id]])
  expect(JSON.stringify(found.data)).not.toContain('不露名')
  // Nor does a word that is typed tell whose it is.
  const byWord = async (word: string) => (await user.get(`${sources}/options?key=${encodeURIComponent(word)}`)).data.records
  expect(await byWord('不露名')).toEqual(await byWord('谁也没有的词'))
})

test('a picker tells what tells rows apart to whoever sees it, and to nobody who only points at them', async () => {
  const scope = await makeScope('cms_sources_view', 1, { scopeField: 'name,type' })
  const user = await makeUser(it, acme, 'apart', [await makeRole(acme, '看不到编号', ['cms_sources_view'], [scope])])
  const { id } = (await acme.admin.post(sources, { name: '同名的来源', code: 'apart', type: 1 })).data
  const [whole, part] = [await acme.admin.get(`${sources}/options?ids=${id}`), await user.get(`${sources}/options?ids=${id}`)]
  expect([whole.data.records, part.data.records]).toEqual([
    [{ id, title: '同名的来源', second: '本社 · apart' }],
    [{ id, title: '同名的来源', second: '本社' }],
  ])
  const category = (await acme.admin.post('blade-general/category', { categoryName: '分开的分类', code: 'apart', categoryType: 7 })).data
  const writer = await makeUser(it, acme, 'points', [await makeRole(acme, '只写新闻', ['news_add'])])
  const told = async (who: Client) => (await who.get(`blade-general/category/options?ids=${category.id}`)).data.records
  expect(await told(acme.admin)).toEqual([{ id: category.id, title: '分开的分类', parentId: '0', second: 'apart' }])
  expect(await told(writer)).toEqual([{ id: category.id, title: '分开的分类', parentId: '0' }])
})

test('a rule may go by another user or department than the one that made the row', async () => {
  const scope = await makeScope('system_dept', 2, { scopeColumn: 'leaderId' })
  const leader = await makeUser(it, acme, 'leader', [await makeRole(acme, '负责人', ['system_dept_view'], [scope])])
  expect((await leader.get('blade-system/dept/page')).data.total).toBe(0)
  const led = (await acme.admin.post('blade-system/dept', { deptName: '归我管', leaderId: leader.id, deptCategory: 2, sort: 1 })).data
  expect((await leader.get('blade-system/dept/page')).data.records.map(({ id }: { id: string }) => id)).toEqual([led.id])
})

test('a scope names fields that its resource has', async () => {
  const [menuId] = await menuIds(acme.admin, ['cms_sources_view'])
  const body = { menuId, resourceCode: 'c', scopeName: '范围', scopeType: 1 }
  const tried = async (more: object) => {
    const { status, data } = await acme.admin.post('blade-system/data-scope', { ...body, ...more })
    return [status, Object.keys(data?.fields ?? {})]
  }
  expect(await tried({ scopeField: 'name,noSuch' })).toEqual([400, ['scopeField']])
  expect(await tried({ scopeColumn: 'name' })).toEqual([400, ['scopeColumn']])
  expect(await tried({ scopeClass: 'cms/topic' })).toEqual([400, ['scopeClass']])
  expect(await tried({ scopeField: 'name, type', scopeClass: 'cms/sources', scopeColumn: 'createUser' })).toEqual([200, []])
})

test('nobody grants columns that he does not see', async () => {
  const few = await makeScope('cms_sources_view', 1, { scopeField: 'name' })
  const fewer = await makeScope('cms_sources_view', 2, { scopeField: 'name' })
  const more = await makeScope('cms_sources_view', 2, { scopeField: 'name,code' })
  const codes = ['cms_sources_view', 'system_role_grant', 'system_role_view']
  const manager = await makeUser(it, acme, 'blinkered', [await makeRole(acme, '看不全的', codes, [few])])
  const roleId = await makeRole(acme, '受让', [])
  const [view] = await menuIds(acme.admin, ['cms_sources_view'])
  const grant = (dataScopeIds: string[]) => manager.post('blade-system/role/grant', { roleIds: roleId, menuIds: [view], dataScopeIds })
  expect((await grant([])).status).toBe(403)
  expect((await grant([more])).status).toBe(403)
  expect((await grant([fewer])).status).toBe(200)
})

test('calls of its own answer no more of a row than its list does', async () => {
  const few = await makeScope('user_view', 1, { scopeField: 'account,sex' })
  const clerk = await makeUser(it, acme, 'halfblind', [
    await makeRole(acme, '看不全用户', ['user_view', 'user_idaas', 'system_data_scope_explain'], [few]),
  ])
  const target = await makeUser(it, acme, 'hidden', [await makeRole(acme, '谁', [])], { realName: '赵钱孙', phone: '13600000001' })
  const platform = await clerk.get(`blade-user/platform-detail?id=${target.id}`)
  expect([platform.status, platform.data]).toEqual([200, { id: target.id, account: 'hidden' }])
  const idaas = await clerk.get('blade-user/idaas-detail?phone=13600000001')
  expect([idaas.status, idaas.data]).toEqual([200, { id: target.id, tenantId: acme.tenantId }])
  const why = await clerk.get(`blade-system/data-scope/explain?userId=${target.id}&noun=user%2Fuser&rowId=${target.id}`)
  expect(why.status, why.msg).toBe(200)
  expect(JSON.stringify(why.data)).not.toContain('赵钱孙')
  // A row elsewhere that points at one shows its title to nobody who does not see it.
  const dept = (await acme.admin.post('blade-system/dept', { deptName: '有负责人', leaderId: target.id, deptCategory: 2, sort: 1 })).data
  expect((await acme.admin.get(`blade-system/dept/detail?id=${dept.id}`)).data.leaderName).toBe('赵钱孙')
  const both = await makeUser(it, acme, 'both2', [await makeRole(acme, '机构与用户', ['user_view', 'system_dept_view'], [few])])
  const seen = (await both.get(`blade-system/dept/detail?id=${dept.id}`)).data
  expect(seen.leaderId).toBe(target.id)
  expect(seen).not.toHaveProperty('leaderName')
})

test('who changes what he may not view is told which row it was, and nothing of it', async () => {
  const own = await makeScope('cms_sources_view', 2)
  const blind = await makeUser(it, acme, 'blind', [await makeRole(acme, '只改', ['cms_sources_view', 'cms_sources_edit', 'cms_sources_add'], [own])])
  const made = (await acme.admin.post(sources, { name: '内参来源', contact: '线人甲', type: 1 })).data
  expect((await blind.get(`${sources}/detail?id=${made.id}`)).status).toBe(404)
  const changed = await blind.post(`${sources}/submit`, { id: made.id, version: made.version, sort: 7 })
  expect([changed.status, changed.data]).toEqual([200, { id: made.id, status: 1, version: made.version + 1 }])
  const same = await blind.post(`${sources}/submit`, { id: made.id, version: made.version + 1, sort: 7 })
  expect(Object.keys(same.data).sort()).toEqual(['id', 'status', 'version'])
  const stale = await blind.post(`${sources}/submit`, { id: made.id, version: made.version, sort: 8 })
  expect([stale.status, stale.data.row]).toEqual([409, { id: made.id, status: 1, version: made.version + 1 }])
  // What he makes himself he sees.
  const mine = (await blind.post(sources, { name: '自己的来源', type: 1 })).data
  expect([mine.name, Object.keys(mine).filter((name) => name.startsWith('_'))]).toEqual(['自己的来源', ['_can']])
})
