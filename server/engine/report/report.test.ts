import { choice, day, integer, money, ref, text, time } from '@masthead/contract/kit/field'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../../testing/people'
import { fetchFile, rowsOf } from '../../testing/sheets'
import { tablesFor } from '../../testing/specimen'
import { type Client, type World, world } from '../../testing/world'

const sums = {
  count: { do: 'count' },
  total: { do: 'sum', of: 'amount' },
  mean: { do: 'avg', of: 'amount' },
  first: { do: 'min', of: 'soldDay' },
  latest: { do: 'max', of: 'soldAt' },
  paid: { do: 'sum', of: 'amount', where: { grade: ['a', 'b'] }, label: ['甲乙', 'A and B'] },
  sources: { do: 'count', of: 'sourceId' },
  share: { do: 'share', where: { grade: ['b'] }, label: ['乙占比', 'Share of B'] },
} as const

const sale = resource('cms/sale', {
  label: ['销售', 'Sale'],
  tenancy: 'tenant',
  fields: {
    name: text(['名称', 'Name'], { required: true, list: true, filter: 'like' }),
    amount: money(['金额', 'Amount'], { list: true }),
    pieces: integer(['件数', 'Pieces']),
    grade: choice(['等级', 'Grade'], { a: ['甲', 'A'], b: ['乙', 'B'], c: ['丙', 'C'] }, { list: true, filter: 'equal' }),
    sourceId: ref(['来源', 'Source'], 'cms/sources', { list: true, filter: 'equal' }),
    soldDay: day(['日期', 'Day'], { filter: 'range' }),
    soldAt: time(['时间', 'Sold at'], { filter: 'range' }),
  },
  states: { new: { value: 0, label: ['新', 'New'] }, done: { value: 1, label: ['完', 'Done'], tone: 'good' } },
  actions: { finish: { label: ['完成', 'Finish'], from: 'new', to: 'done' } },
  calls: {
    done: {
      label: ['已完成', 'Done'],
      call: 'GET done',
      answer: 'list',
      listed: true,
      access: 'login',
      where: { status: 'done', createUser: '$me' },
    },
  },
  reports: {
    days: {
      label: ['日统计', 'By day'],
      call: ['GET by-day', 'POST by-day'],
      access: { verb: 'view' },
      groups: { day: 'day(soldAt)' },
      sums,
      chart: 'line',
    },
    grades: {
      label: ['等级统计', 'By grade'],
      call: 'GET by-grade',
      answer: 'list',
      access: { verb: 'view' },
      groups: { grade: 'grade', from: 'sourceId' },
      sums,
    },
    months: {
      label: ['月统计', 'By month'],
      call: 'GET by-month',
      access: { verb: 'view' },
      groups: { month: 'month(soldAt)', year: 'year(soldDay)' },
      sums,
      asks: { since: 'soldAt_datege' },
    },
    mine: {
      label: ['我的', 'Mine'],
      call: 'GET mine',
      answer: 'map',
      access: 'login',
      where: { createUser: '$me', createTime_datege: '$month-01' },
      sums,
    },
  },
})

let product: World
let chief: Client
let mute: Client
const path = 'blade-cms/sale'
let sourceId: string

beforeAll(async () => {
  product = await world({ nouns: [sale], prepare: tablesFor([sale]) })
  await stage(product, 'acme', { chief: { codes: 'all' }, mute: {}, viewer: { codes: ['cms_sale_view'] } })
  chief = await product.as('chief@acme')
  mute = await product.as('mute@acme')
  sourceId = (await chief.post('blade-cms/sources', { name: '新华社' })).data.id
  const rows = [
    { name: '一', amount: 100, grade: 'a', sourceId, soldDay: '2026-01-31', soldAt: '2026-01-31 23:30:00' },
    { name: '二', amount: 201, grade: 'b', sourceId, soldDay: '2026-02-01', soldAt: '2026-02-01 00:10:00' },
    { name: '三', amount: 9_007_199_254_740_991, grade: 'c', soldDay: '2025-12-31', soldAt: '2026-02-01 12:00:00' },
    { name: '四' },
  ]
  for (const row of rows) expect((await chief.post(path, row)).status).toBe(200)
})
afterAll(() => product?.close())

describe('a report', () => {
  it('groups by days of the zone and says every sum, cents as whole numbers', async () => {
    const { data, status } = await chief.get(`${path}/by-day?ascs=day`)
    expect(status).toBe(200)
    expect(data).toMatchObject({ total: 3, current: 1, size: 10, pages: 1 })
    expect(data.records).toEqual([
      { day: '2026-01-31', count: 1, total: 100, mean: 100, first: '2026-01-31', latest: '2026-01-31 23:30:00', paid: 100, sources: 1, share: 0 },
      // Beyond what a double holds exactly no digit is lost.
      {
        day: '2026-02-01',
        count: 2,
        total: '9007199254741192',
        mean: 4_503_599_627_370_596,
        first: '2025-12-31',
        latest: '2026-02-01 12:00:00',
        paid: 201,
        sources: 1,
        share: 50,
      },
      { day: null, count: 1, total: 0, mean: null, first: null, latest: null, paid: 0, sources: 0, share: 0 },
    ])
    expect((await chief.post(`${path}/by-day?ascs=day`, {})).data).toEqual(data)
  })

  it('names words and references under the names of its groups', async () => {
    const { data } = await chief.get(`${path}/by-grade?ascs=grade`)
    expect(data.map(({ grade, gradeName, from, fromName }: Record<string, unknown>) => [grade, gradeName, from, fromName])).toEqual([
      ['a', '甲', sourceId, '新华社'],
      ['b', '乙', sourceId, '新华社'],
      ['c', '丙', null, null],
      [null, null, null, null],
    ])
  })

  it('adds up all of its rows in one line where it is asked for the whole, and says by which filters the list shows what each sum counts', async () => {
    const whole = async (name: string, query = '') => (await chief.get(`${path}/${name}?whole=1${query}`)).data
    const { records, total, lists } = await whole('by-day', '&soldAt_datege=2026-02-01&ascs=day&size=1')
    expect([records, total]).toEqual([[expect.objectContaining({ count: 2, paid: 201, share: 50, sources: 1 })], 1])
    expect(records[0]).not.toHaveProperty('day')
    expect(lists).toMatchObject({ count: {}, total: {}, paid: { grade: 'a,b' } })
    expect((await chief.get(`${path}/page?grade=${lists.paid.grade}`)).data.total).toBe(2)
    // What is answered as a bare list is answered so too.
    expect((await whole('by-grade')).records).toEqual([expect.objectContaining({ count: 4, sources: 1 })])
    // Its own condition is among the filters, with what stands for the caller in it.
    const mine = await whole('mine')
    const listed = await chief.get(`${path}/page?${new URLSearchParams(mine.lists.count)}`)
    expect([mine.records[0].count, listed.data.total]).toEqual([4, 4])
    expect(mine.lists.count.createUser).toMatch(/^\d+$/)
    // Nobody learns from the whole what the groups would hide.
    expect((await mute.get(`${path}/by-day?whole=1`)).status).toBe(403)
    expect((await chief.get(`${path}/by-day?whole=1&colour=red`)).status).toBe(400)
  })

  it('is paged and put in order within bounds, and tells its length beyond the last page', async () => {
    const page = async (query: string) => (await chief.get(`${path}/by-day?${query}`)).data
    expect((await page('size=1&current=2&descs=total')).records.map(({ day }: { day: string }) => day)).toEqual(['2026-01-31'])
    expect(await page('size=2&current=3')).toEqual({ records: [], total: 3, size: 2, current: 3, pages: 2 })
    expect((await page('descs=nothing')).fields).toHaveProperty('descs')
    expect((await page('size=201')).fields).toHaveProperty('size')
    expect((await page('nothing=1')).fields).toHaveProperty('nothing')
  })

  it("takes the list's filters, its own names for them, and the month that it groups by", async () => {
    const months = async (query: string) => {
      const { data, status } = await chief.get(`${path}/by-month?${query}`)
      return status === 200 ? data.records.map(({ month, count }: { month: string; count: number }) => [month, count]) : status
    }
    expect(await months('grade=b')).toEqual([['2026-02', 1]])
    expect(await months('since=2026-02-01&year=2026')).toEqual([['2026-02', 1]])
    expect(await months('month=2026-01')).toEqual([['2026-01', 1]])
    expect(await months('month=2026-13')).toBe(400)
    expect(await months('month=0000-01')).toBe(400)
  })

  it('with conditions on the caller is his own, and what nobody has is one row of nothing', async () => {
    expect((await chief.get(`${path}/mine`)).data).toMatchObject({ count: 4, sources: 1 })
    expect((await mute.get(`${path}/mine`)).data).toMatchObject({ count: 0, total: 0, mean: null, share: null })
    expect((await product.nobody.get(`${path}/mine`)).status).toBe(401)
    expect((await mute.get(`${path}/by-day`)).status).toBe(403)
  })

  it('is a spreadsheet beside itself, for who may export, and that is audited', async () => {
    const viewer = await product.as('viewer@acme')
    expect((await viewer.get(`${path}/by-day`)).status).toBe(200)
    expect((await viewer.get(`${path}/by-day/export`)).status).toBe(403)
    const file = await fetchFile(product, chief, `${path}/by-day/export?grade=a`)
    expect(file.headers['content-disposition']).toMatch(/xlsx/)
    expect(await rowsOf(file.bytes)).toEqual([
      {
        日期: '2026-01-31',
        数量: 1,
        金额合计: 1,
        金额平均: 1,
        日期最小: '2026-01-31',
        时间最大: '2026-01-31 23:30:00',
        甲乙: 1,
        来源种数: 1,
        乙占比: 0,
      },
    ])
    const audit = await chief.get('blade-log/operatelog/page?bizType=cms/sale&action=export')
    expect(audit.data.total).toBe(1)
  })

  it('is documented with its filters, and asked for by the permission that it declares', async () => {
    const { paths } = (await product.app.inject({ method: 'GET', url: '/api/openapi.json' })).json()
    const described = paths[`/api/${path}/by-day`].get
    expect(described['x-permission']).toBe('cms_sale_view')
    expect(described.parameters).toContainEqual({ $ref: expect.stringMatching(/^#\/components\/parameters\/\w+\.grade$/) })
    expect(paths[`/api/${path}/by-day/export`].get['x-permission']).toBe('cms_sale_export')
  })
})

describe('a report that takes too long', () => {
  it('says so and what to do, while the database goes on', async () => {
    // Somebody holds the table, so that it takes as long as it may.
    await product.database.transaction(async (tx) => {
      await tx.run('lock table cms_sale in access exclusive mode')
      const answer = await chief.get(`${path}/by-grade`)
      expect([answer.status, answer.msg]).toEqual([400, '统计数据过多，请缩小时间范围或增加查询条件'])
    })
    expect((await chief.get(`${path}/by-grade`)).status).toBe(200)
  })
})

describe('a listed call with conditions', () => {
  it('answers whole rows that meet them, to their maker', async () => {
    const { id } = (await chief.get(`${path}/page?name=一`)).data.records[0]
    expect((await chief.get(`${path}/done`)).data).toEqual([])
    await chief.post(`${path}/finish/${id}`, {})
    expect((await chief.get(`${path}/done?grade=a`)).data).toMatchObject([{ id, name: '一', amount: 100, statusName: '完' }])
    expect((await chief.get(`${path}/done?grade=b`)).data).toEqual([])
    expect((await mute.get(`${path}/done`)).data).toEqual([])
  })
})
