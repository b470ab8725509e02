import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must as ok } from '../testing/duty-office'
import { fetchFile, sheetsOf } from '../testing/sheets'
import { makeRole, makeTenant, makeUser, menuIds, type Tenant } from '../testing/tenants'
import { type Client, type World, world } from '../testing/world'

/**
 * A kept answer is never given to a caller who would get another one: of two callers, or two questions, that differ in one thing alone, each gets what the caller's
 * own list adds up to, in its words, in either order.
 */

let it: World
let acme: Tenant
let beta: Tenant

const charts = 'blade-charts/charts'
const reports = 'blade-report/report'
const rowsPath = 'blade-general/appservice'
const categories = ['医疗', '交通']

interface Asker {
  readonly name: string
  readonly tenant: Tenant
  readonly client: Client
  readonly language: 'zh' | 'en'
}
const askers: Record<string, Asker> = {}
const asker = (name: string): Asker => askers[name] as Asker

const measures = {
  count: { do: 'count' },
  sum: { do: 'sum', of: 'sort' },
  most: { do: 'max', of: 'sort' },
  pages: { do: 'count', where: { linkType: 'page' } },
} as const

interface Question {
  readonly groups: readonly ('linkType' | 'categoryId')[]
  readonly sums: readonly (keyof typeof measures)[]
  readonly linkType?: string
  /** What the names of its groups begin with, and those of its sums. */
  readonly first: string
  readonly next: string
}

const named = ({ first, next, groups, sums }: Question) => ({
  groups: groups.map((key, at) => [`${first}${at + 1}`, key] as const),
  sums: sums.map((key, at) => [`${next}${groups.length + at + 1}`, key] as const),
})

const datasetOf = (question: Question): object => {
  const { groups, sums } = named(question)
  return {
    noun: 'general/appservice',
    groups: Object.fromEntries(groups),
    sums: Object.fromEntries(sums.map(([name, key]) => [name, measures[key]])),
    ...(question.linkType ? { where: { linkType: question.linkType } } : {}),
  }
}

beforeAll(async () => {
  it = await world()
  acme = await makeTenant(it)
  beta = await makeTenant(it)
  let scopes = 0
  const roleOf = async (codes: readonly string[], of?: string, scope: object = {}): Promise<string> => {
    if (!of) return makeRole(acme, `角色${++scopes}`, codes)
    const [menuId] = await menuIds(acme.admin, [of])
    const given = { menuId, resourceCode: of, scopeName: `范围${++scopes}`, scopeColumn: 'createUser', scopeType: 1, scopeField: '*', ...scope }
    return makeRole(acme, `角色${scopes}`, codes, [(await ok(acme.admin.post('blade-system/data-scope/submit', given))).id])
  }
  const view = 'general_appservice_view'
  const own = await roleOf([view, 'general_appservice_add'], view, { scopeType: 2 })
  const sees = await roleOf([view, 'general_category_view'], 'general_category_view')
  const unseeing = await roleOf([view, 'general_category_view'], 'general_category_view', { scopeField: 'code,sort' })
  const add = (name: string, tenant: Tenant, client: Client, language: 'zh' | 'en' = 'zh'): void => {
    askers[name] = { name, tenant, client, language }
  }
  add('acme', acme, acme.admin)
  add('beta', beta, beta.admin)
  for (const name of ['one', 'other']) add(name, acme, await makeUser(it, acme, name, [own]))
  add('sees', acme, await makeUser(it, acme, 'sees', [sees]))
  add('unseeing', acme, await makeUser(it, acme, 'unseeing', [unseeing]))
  add('english', acme, asker('sees').client, 'en')
  let sort = 0
  for (const tenant of [acme, beta]) {
    const ids: string[] = []
    for (const [at, categoryName] of categories.entries())
      ids.push((await ok(tenant.admin.post('blade-general/category/submit', { categoryName, categoryNameEn: `Category ${at}`, categoryType: 2 }))).id)
    const makers = tenant === acme ? ['acme', 'one', 'other'] : ['beta']
    for (const maker of makers)
      for (const linkType of ['page', 'url', 'phone'])
        for (const [at, categoryId] of ids.entries()) {
          sort += linkType === 'url' ? 2 : 1
          const link = { page: '/services', url: 'https://example.com', phone: '12345' }[linkType]
          const name = `${maker}${linkType}${at}`
          if (maker !== 'one' || at === 0)
            await ok(asker(maker).client.post(`${rowsPath}/submit`, { name, icon: '/files/2024/05/1.png', linkType, link, categoryId, sort }))
        }
  }
})
afterAll(() => it?.close())

const headers = ({ language }: Asker) => ({ 'accept-language': language })

type Line = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (value === null || value === undefined ? '' : `${value}`)

const listed = new Map<string, Promise<Line[]>>()

/** What the list shows to an asker; nobody writes. */
const listOf = (who: Asker): Promise<Line[]> => {
  const found = listed.get(who.name) ?? ok(who.client.get(`${rowsPath}/page?size=200`, headers(who))).then(({ records }) => records)
  listed.set(who.name, found)
  return found
}

/** What the list of an asker adds up to: values, their names in the words of the list, and sums. */
const addedUp = async (who: Asker, { groups, sums, linkType }: Question): Promise<string[]> => {
  const rows = (await listOf(who)).filter((row) => !linkType || row.linkType === linkType)
  const by = new Map<string, Line[]>(groups.length === 0 ? [['', []]] : [])
  for (const row of rows) {
    const key = groups.flatMap((one) => [text(row[one]), text(row[one === 'linkType' ? 'linkTypeName' : 'categoryName'])]).join('|')
    by.set(key, [...(by.get(key) ?? []), row])
  }
  const sumOf = { count: (some: Line[]) => some.length, sum: (some: Line[]) => some.reduce((sum, row) => sum + Number(row.sort), 0) }
  const worked = (key: Question['sums'][number], some: Line[]): number =>
    key === 'most'
      ? Math.max(0, ...some.map((row) => Number(row.sort)))
      : key === 'pages'
        ? some.filter((row) => row.linkType === 'page').length
        : sumOf[key](some)
  return [...by].map(([key, some]) => [key, ...sums.map((sum) => worked(sum, some))].join('|')).sort()
}

const made = new Map<string, Promise<string>>()

/** A chart of a question in the tenant of its asker, which is kept for an hour. */
const chartOf = ({ tenant }: Asker, question: Question): Promise<string> => {
  const key = `${tenant.tenantId} ${JSON.stringify(question)}`
  const making = async (): Promise<string> => {
    const chart = { name: `图${made.size}`, code: `kept-${made.size}`, type: 'table', dataset: datasetOf(question), refreshSec: 3600 }
    const { id } = await ok(tenant.admin.post(`${charts}/submit`, chart))
    await ok(tenant.admin.post(`${charts}/share`, { id }))
    return id
  }
  const known = made.get(key) ?? making()
  made.set(key, known)
  return known
}

interface Told {
  readonly isKept: boolean
  readonly columns: readonly { readonly key: string; readonly nameKey?: string }[]
  readonly lines: readonly Line[]
}

const told = ({ columns, lines }: Told, question: Question): string[] => {
  const { groups, sums } = named(question)
  // What is not told has a number in place of a name.
  const nameOf = (line: Line, name: string): string =>
    text(line[columns.find(({ key }) => key === name)?.nameKey ?? '']).replace(/^(不可见|Hidden) \d+$/, '')
  return lines
    .map((line) =>
      [groups.flatMap(([name]) => [text(line[name]), nameOf(line, name)]).join('|'), ...sums.map(([name]) => Number(line[name]))].join('|'),
    )
    .sort()
}

const asks = async (who: Asker, question: Question): Promise<Told> =>
  ok(who.client.get(`${charts}/data?id=${await chartOf(who, question)}`, headers(who)))

const questions = fc.record<Question>({
  groups: fc.subarray<Question['groups'][number]>(['linkType', 'categoryId'], { minLength: 1 }),
  sums: fc.subarray(Object.keys(measures) as Question['sums'][number][], { minLength: 1 }),
  linkType: fc.constantFrom('page', 'url'),
  first: fc.constantFrom('a', 'b'),
  next: fc.constantFrom('a', 'b'),
})

/** Each changes one thing about a question. */
const changes: readonly ((question: Question) => Question)[] = [
  (question) => ({ ...question, linkType: question.linkType === 'page' ? 'url' : 'page' }),
  (question) => ({ ...question, first: question.first === 'a' ? 'b' : 'a' }),
  (question) => ({ ...question, next: question.next === 'a' ? 'b' : 'a' }),
  (question) => ({ ...question, groups: question.groups[0] === 'linkType' ? ['categoryId'] : ['linkType'] }),
  (question) => ({ ...question, sums: question.sums.map((key) => (key === 'sum' ? 'most' : key === 'most' ? 'sum' : key)) }),
  ({ linkType: _, ...question }) => question,
]

type Pair = readonly (readonly [who: Asker, question: Question])[]
const same =
  (...names: readonly string[]) =>
  (question: Question): Pair =>
    names.map((name) => [asker(name), question])

/** Two that differ by one thing. */
const pairs: Readonly<Record<string, (question: Question, change: (question: Question) => Question) => Pair>> = {
  tenant: same('acme', 'beta'),
  question: (question, change) => [question, change(question)].map((one) => [asker('sees'), one] as const),
  reach: same('one', 'other'),
  'hidden columns': same('sees', 'unseeing'),
  language: same('sees', 'english'),
}

test.each(Object.entries(pairs))('two that differ by %s are each told what their own list adds up to', async (_what, pairOf) => {
  await fc.assert(
    fc.asyncProperty(questions, fc.constantFrom(...changes), fc.boolean(), async (question, change, isTurned) => {
      const pair = pairOf(question, change)
      for (const turn of [1, 2])
        for (const [who, asked] of isTurned ? pair.toReversed() : pair) {
          const data = await asks(who, asked)
          expect(told(data, asked), `${who.name} ${turn}`).toEqual(await addedUp(who, asked))
          if (turn === 2) expect(data.isKept).toBe(true)
        }
    }),
    { numRuns: 15 },
  )
})

test('neither a chart nor a report nor a file of theirs names a row whose name is hidden from its reader', async () => {
  const question: Question = { groups: ['categoryId'], sums: ['count'], first: 'a', next: 'a' }
  const { id: reportId } = await ok(
    acme.admin.post(`${reports}/submit`, { name: '分类', dataset: datasetOf(question), bands: { by: 'a1', hasTotals: true }, isShared: true }),
  )
  const chartId = await chartOf(asker('sees'), question)
  const sheet = async (path: string, client: Client): Promise<string> => JSON.stringify(await sheetsOf((await fetchFile(it, client, path)).bytes))
  for (const name of ['sees', 'unseeing']) {
    const { client } = asker(name)
    const file = await it.app.inject({
      method: 'POST',
      url: `/api/${reports}/rest/file`,
      headers: { 'blade-auth': `bearer ${client.token}` },
      payload: { id: reportId, as: 'xlsx' },
    })
    const shown = {
      chart: JSON.stringify(await ok(client.get(`${charts}/data?id=${chartId}&renew=1`))),
      sheet: await sheet(`${charts}/sheet?id=${chartId}`, client),
      report: JSON.stringify(await ok(client.post(`${reports}/rest/run`, { id: reportId }))),
      file: JSON.stringify(await sheetsOf(file.rawPayload)),
    }
    for (const [what, words] of Object.entries(shown))
      for (const category of categories) expect([name, what, words.includes(category)]).toEqual([name, what, name === 'sees'])
    for (const [what, words] of Object.entries(shown))
      for (const number of ['不可见 1', '不可见 2']) expect([name, what, words.includes(number)]).toEqual([name, what, name === 'unseeing'])
  }
})
