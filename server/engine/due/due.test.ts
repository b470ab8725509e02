import { choice, day, integer, text, time } from '@masthead/contract/kit/field'
import type { DeclaredAction } from '@masthead/contract/kit/action'
import { resource } from '@masthead/contract/kit/resource'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conflict } from '../../platform/refusal'
import { tablesFor } from '../../testing/specimen'
import { engineWith } from '../../testing/tables'
import { makeTenant, type Tenant } from '../../testing/tenants'
import { type World, world } from '../../testing/world'
import { behave } from '../behave'
import type { Context } from '../types'
import { runDue, tidyDues } from './due'

const name = 'cms/deadlinespecimen'

/** Something with a deadline: warned of three working days and a day before it, closed when it has come. */
const specimen = resource(name, {
  label: ['期限样本', 'Something due'],
  tenancy: 'tenant',
  fields: {
    title: text(['名称', 'Title'], { max: 40, required: true }),
    deadline: time(['期限', 'Deadline']),
    lastDay: day(['截止日', 'Last day']),
    level: integer(['预警', 'Warning'], { readOnly: true, default: 0 }),
  },
  states: { open: { value: 0, label: ['办理中', 'Open'] }, closed: { value: 1, label: ['已办结', 'Closed'] } },
  actions: {
    warn: {
      label: ['预警', 'Warn'],
      system: true,
      from: 'open',
      quiet: true,
      sets: ['level'],
      due: [
        { at: 'deadline', before: '3wd', with: { level: 1 } },
        { at: 'deadline', before: '1d', with: { level: 2 } },
      ],
    },
    close: {
      label: ['办结', 'Close'],
      from: 'open',
      to: 'closed',
      input: { remark: text(['原因', 'Reason'], { max: 50, required: true }) },
      due: [
        { at: 'deadline', with: { remark: '到期' } },
        { at: 'lastDay', after: '1d', with: { remark: '过期' } },
      ],
    },
  },
})

const behaviour = behave(specimen, {
  actions: {
    close: {
      guard(_tx, { row }) {
        if (row.title === '未完') throw conflict('unfinished', ['尚有未完成事项', 'Something is left to do'])
        if (row.title === '故障') throw new Error('a mistake of the program')
      },
    },
  },
})

let product: World
let acme: Tenant
let ctx: Context
beforeAll(async () => {
  product = await world({ nouns: [specimen], behaviours: [behaviour], prepare: tablesFor([specimen]) })
  acme = await makeTenant(product)
  ctx = { ...product.own, tenantId: acme.tenantId }
})
afterAll(() => product?.close())

const path = specimen.path
const at = (wall: string): Date => new Date(`${wall.replace(' ', 'T')}+08:00`)
const look = (wall: string): Promise<number> => runDue({ ...product.own, clock: { now: () => at(wall) } }, { nouns: [name] })

const made = async (body: Record<string, unknown>): Promise<string> => {
  const answer = await acme.admin.post(path, { title: '样本', ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data.id
}
const row = async (id: string) => (await acme.admin.get(`${path}/detail?id=${id}`)).data
const noted = async (id: string) => (await acme.admin.get(`blade-log/due/page?bizType=${name}&bizId=${id}&ascs=dueTime`)).data.records
const done = (id: string): Promise<{ verb: string; isOvertaken: boolean }[]> =>
  product.database.query(
    `select verb, coalesce((data->>'overtaken')::boolean, false) as "isOvertaken" from platform_event where noun = $1 and row_id = $2::bigint and verb <> 'add' order by id`,
    [name, id],
  )

describe('a moment before a deadline', () => {
  it('is counted in working days of the tenant, and told on the way there', async () => {
    const id = await made({ deadline: '2026-02-24 17:00:00' })
    const others = (await product.as('admin')).post(path, { title: '别处', deadline: '2026-02-24 17:00:00' })
    const elsewhere = (await others).data.id
    expect((await row(id))._due).toEqual({ action: 'warn', at: '2026-02-12 17:00:00', reason: null })
    // A day of the holiday that this tenant works makes the three days begin a day later.
    const worked = { day: '2026-02-16', kind: 'workday', name: '值班' }
    expect((await acme.admin.post('blade-general/workcalendar', worked)).status).toBe(200)
    expect((await row(id))._due.at).toBe('2026-02-13 17:00:00')
    expect([await look('2026-02-12 16:59:59'), await look('2026-02-12 17:00:00'), (await row(id)).level]).toEqual([0, 1, 0])
    expect((await (await product.as('admin')).get(`${path}/detail?id=${elsewhere}`)).data.level).toBe(1)
    expect([await look('2026-02-13 16:59:59'), await look('2026-02-13 17:00:00'), (await row(id)).level]).toEqual([0, 1, 1])
    expect((await row(id))._due).toEqual({ action: 'warn', at: '2026-02-23 17:00:00', reason: null })
    expect((await acme.admin.get(`${path}/page?id_equal=${id}`)).data.records[0]).not.toHaveProperty('_due')
    expect(await look('2026-02-23 17:00:00')).toBe(2)
    expect(await look('2026-02-24 17:00:00')).toBe(2)
    const closed = await row(id)
    expect([closed.level, closed.status, closed._due]).toEqual([2, 1, null])
    const sent = await acme.admin.put(path, closed)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  })

  it('of a day is the end of that day where it is the last one', async () => {
    const id = await made({ lastDay: '2026-03-10' })
    expect((await row(id))._due.at).toBe('2026-03-11 00:00:00')
    expect([await look('2026-03-10 23:59:59'), await look('2026-03-11 00:00:00')]).toEqual([0, 1])
  })
})

describe('what was missed', () => {
  it('is done in order, each step once, and only the last one is news', async () => {
    const id = await made({ deadline: '2026-04-20 12:00:00' })
    const counts = await Promise.all([look('2026-04-21 00:00:00'), look('2026-04-21 00:00:00'), look('2026-04-21 00:00:00')])
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(3)
    expect(await done(id)).toEqual([
      { verb: 'warn', isOvertaken: true },
      { verb: 'warn', isOvertaken: true },
      { verb: 'close', isOvertaken: false },
    ])
    expect((await row(id)).level).toBe(2)
    expect((await noted(id)).map((one: Record<string, unknown>) => [one.dueKey, one.dueTime, one.status])).toEqual([
      ['deadline-3wd', '2026-04-15 12:00:00', 1],
      ['deadline-1d', '2026-04-19 12:00:00', 1],
      ['deadline', '2026-04-20 12:00:00', 1],
    ])
  })

  it('waits for whoever holds the row, and holds up no other', async () => {
    const [held, free] = [await made({ deadline: '2026-05-20 12:00:00' }), await made({ deadline: '2026-05-20 12:00:00' })]
    await product.database.transaction(async (tx) => {
      await tx.query('select 1 from cms_deadlinespecimen where id = $1::bigint for update', [held])
      expect(await look('2026-05-20 12:00:00')).toBe(3)
    })
    expect([(await row(held)).status, (await row(free)).status]).toEqual([0, 1])
    expect(await look('2026-05-20 12:00:00')).toBe(3)
    expect((await row(held)).status).toBe(1)
  })
})

describe('what is refused', () => {
  it('is shown, tried again later and later, at once when the row has changed, and forgotten when it is done', async () => {
    const id = await made({ title: '未完', lastDay: '2026-06-09' })
    expect(await look('2026-06-10 00:00:00')).toBe(0)
    const [line] = await noted(id)
    expect(line).toMatchObject({
      status: 0,
      attempts: 1,
      nextTry: '2026-06-10 00:00:15',
      dueKey: 'lastDay+1d',
      reason: '尚有未完成事项 / Something is left to do',
    })
    expect((await row(id))._due).toEqual({ action: 'close', at: '2026-06-10 00:00:15', reason: '尚有未完成事项 / Something is left to do' })
    await look('2026-06-10 00:00:14')
    expect((await noted(id))[0].attempts).toBe(1)
    await look('2026-06-10 00:00:15')
    expect((await noted(id))[0]).toMatchObject({ attempts: 2, nextTry: '2026-06-10 00:00:45' })
    // Whoever looks at it may have it tried at once.
    expect((await acme.admin.post('blade-log/due/retry', { id: line.id })).status).toBe(200)
    await look('2026-06-10 00:00:20')
    expect((await noted(id))[0].attempts).toBe(3)
    const { version } = await row(id)
    expect((await acme.admin.put(path, { id, version, title: '已完' })).status).toBe(200)
    expect(await look('2026-06-10 00:00:21')).toBe(1)
    expect((await noted(id))[0]).toMatchObject({ status: 1, nextTry: null, reason: null, doneTime: '2026-06-10 00:00:21' })
    expect(await done(id)).toEqual([
      { verb: 'edit', isOvertaken: false },
      { verb: 'close', isOvertaken: false },
    ])
  })

  it('by a mistake of the program is told without its words, and stops nothing else', async () => {
    const [broken, next] = [await made({ title: '故障', lastDay: '2026-06-19' }), await made({ lastDay: '2026-06-19' })]
    await expect(look('2026-06-20 00:00:00')).rejects.toThrow('a mistake of the program')
    expect([(await row(broken)).status, (await row(next)).status]).toEqual([0, 1])
    expect((await noted(broken))[0].reason).toBe('程序错误，详见系统日志 / An error of the program, told in its log')
    // Nothing is left of it once the row is not due any more.
    await product.database.run('update cms_deadlinespecimen set last_day = null where id = $1::bigint', [broken])
    await tidyDues(ctx)
    expect([await noted(broken), (await noted(next)).length]).toEqual([[], 1])
  })

  it('of another tenant is nobody’s business', async () => {
    const id = await made({ title: '未完', lastDay: '2026-06-29' })
    await look('2026-06-30 00:00:00')
    const [line] = await noted(id)
    const stranger = await makeTenant(product)
    expect((await stranger.admin.get(`blade-log/due/page?bizId=${id}`)).data.records).toEqual([])
    expect((await stranger.admin.post('blade-log/due/retry', { id: line.id })).status).toBe(404)
  })
})

describe('at the start', () => {
  const refusal = (action: Partial<DeclaredAction>): string => {
    const noun = resource('cms/deadlinespecimen', {
      label: ['样本', 'Specimen'],
      tenancy: 'tenant',
      fields: {
        title: text(['名称', 'Title'], { max: 40, required: true }),
        deadline: time(['期限', 'Deadline']),
        kind: choice(['类型', 'Kind'], { 1: ['甲', 'A'] }, { required: true }),
      },
      states: { open: { value: 0, label: ['办理中', 'Open'] }, closed: { value: 1, label: ['已办结', 'Closed'] } },
      actions: { close: { label: ['办结', 'Close'], from: 'open', to: 'closed', ...(action as object) } },
    })
    try {
      engineWith([noun])
      return 'accepted'
    } catch (error) {
      return (error as Error).message
    }
  }

  it.each<[Partial<DeclaredAction>, string]>([
    [{ due: 'deadline' }, 'accepted'],
    [{ due: 'dedline' }, 'close is due at dedline, which is no column of moments'],
    [{ due: 'title' }, 'close is due at title, which is no column of moments'],
    [{ due: { at: 'deadline', before: '3w' as '3wd' } }, 'close is due 3w from deadline, which is no span of time'],
    [{ due: { at: 'deadline', before: '1d', after: '1d' } }, 'close is due both before and after deadline'],
    [{ due: ['deadline', { at: 'deadline' }] }, 'close is due twice at deadline'],
    [{ due: 'deadline', sets: ['kind'] }, 'close is due, but demands kind, which nobody gives'],
    [{ due: 'deadline', input: { remark: text(['原因', 'Reason'], { required: true }) } }, 'close is due, but demands remark, which nobody gives'],
    [{ due: { at: 'deadline', with: { remark: '到期' } } }, 'close is due with remark, which it does not take'],
  ])('%j is: %s', (action, expected) => {
    expect(refusal(action).replace('cms/deadlinespecimen: ', '')).toBe(expected)
  })
})
