import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../engine/kinds/time'
import { type Stage, stage } from '../testing/people'
import { type Answer, type Client, type World, world } from '../testing/world'

/** A leader makes a project with its people; they write what they did, and who did not is known. */

const writing = [
  'project_project_view',
  'project_projecttask_view',
  'project_projecttask_begin',
  'project_projecttask_finish',
  'project_projectmilestone_view',
  ...['view', 'add', 'edit', 'delete', 'export'].map((verb) => `project_projectlog_${verb}`),
]

let product: World
let acme: Stage
const people: Record<string, Client> = {}
const who = (name: string): Client => people[name] as Client

beforeAll(async () => {
  product = await world()
  acme = await stage(product, 'acme', {
    lead: { codes: 'all' },
    ann: { codes: writing, scope: 6, as: ['member'] },
    bob: { codes: writing, scope: 6, as: ['member'] },
    cat: { codes: writing },
    eve: { codes: writing },
    fay: { codes: writing },
  })
  for (const name of Object.keys(acme.users)) people[name] = await product.as(`${name}@acme`)
})
afterAll(() => product?.close())

const sent = async (answer: Promise<Answer>, status = 200) => {
  const { body, data } = await answer
  expect((body as { code: number }).code, JSON.stringify(body)).toBe(status)
  return data
}
const projects = 'blade-project/project'
const logs = 'blade-project/projectlog'
const tasks = 'blade-project/projecttask'
const dayIn = (days: number): string => wireTime(new Date(Date.now() + days * 86_400_000), product.own.zone).slice(0, 10)

let projectId: string

it('makes a project with its people, and those alone see it', async () => {
  const made = await sent(
    who('lead').post(projects, {
      projectNo: 'P-1',
      name: '一江两岸',
      ownerId: acme.users.lead,
      members: [{ userId: acme.users.ann, role: 'shoot' }],
      startDate: dayIn(-30),
    }),
  )
  projectId = made.id
  const row = await sent(who('lead').get(`${projects}/detail?id=${projectId}`))
  expect(row.members.map(({ userId, role }: { userId: string; role: string }) => [userId, role])).toEqual([[acme.users.ann, 'shoot']])
  await sent(who('lead').post(projects, { name: '重号', projectNo: 'P-1', ownerId: acme.users.lead }), 400)
  await sent(who('lead').post(projects, { name: '倒着', ownerId: acme.users.lead, startDate: '2031-02-01', endDate: '2031-01-31' }), 400)
  expect((await sent(who('ann').get(`${projects}/list`))).total).toBe(1)
  expect((await sent(who('bob').get(`${projects}/list`))).total).toBe(0)
  await sent(who('bob').get(`${projects}/detail?id=${projectId}`), 404)
})

it('takes one log a day of each member, while it runs, and shows them by project', async () => {
  const body = { projectId, logDate: dayIn(0), content: '航拍江滩', hours: 7.5, progress: 40 }
  await sent(who('lead').post(`${projects}/start/${projectId}`))
  const log = await sent(who('ann').post(logs, body))
  expect(log).toMatchObject({ userId: acme.users.ann, hours: 7.5 })
  expect((await sent(who('ann').post(logs, body), 400)).fields).toEqual({ logDate: '当天的日志已填写，请修改已有的日志' })
  await sent(who('ann').post(logs, { ...body, logDate: dayIn(1) }), 400)
  // A log is its author's word, also before who leads the project.
  await sent(who('lead').put(`${logs}/${log.id}`, { version: log.version, hours: 1 }), 403)
  await sent(who('bob').post(logs, body), 400)
  expect((await sent(who('lead').get(`${logs}/list?projectId=${projectId}`))).records.map(({ id }: { id: string }) => id)).toEqual([log.id])
  expect((await sent(who('lead').get(`${logs}/list?projectId=1`))).total).toBe(0)
  expect((await sent(who('bob').get(`${logs}/list?projectId=${projectId}`))).total).toBe(0)
  expect((await sent(who('lead').get(`${projects}/detail?id=${projectId}`))).progress).toBe(40)
  // Of a day before, it says nothing of how far the project is now.
  await sent(who('ann').post(logs, { ...body, logDate: dayIn(-1), progress: 20 }))
  expect((await sent(who('lead').get(`${projects}/detail?id=${projectId}`))).progress).toBe(40)
})

it('gives tasks to members, with days in their order', async () => {
  const task = { projectId, name: '剪辑', ownerId: acme.users.ann, startDate: dayIn(0), endDate: dayIn(5) }
  expect((await sent(who('lead').post(tasks, { ...task, endDate: dayIn(-1) }), 400)).fields).toHaveProperty('endDate')
  const { id } = await sent(who('lead').post(tasks, task))
  await sent(who('ann').post(`${tasks}/begin/${id}`))
  expect(await sent(who('ann').post(`${tasks}/finish/${id}`))).toMatchObject({ status: 2, progress: 100 })
  // Who is given a task becomes a member.
  await sent(who('lead').post(tasks, { ...task, name: '配音', ownerId: acme.users.bob }))
  expect((await sent(who('bob').get(`${projects}/list`))).total).toBe(1)
})

/** A running project of who leads, with these members. */
const running = async (more: object = {}, members: readonly string[] = ['ann']) => {
  const body = {
    name: `项目${Math.random()}`,
    ownerId: acme.users.lead,
    members: members.map((name) => ({ userId: acme.users[name], role: 'write' })),
  }
  const { id } = await sent(who('lead').post(projects, { ...body, ...more }))
  await sent(who('lead').post(`${projects}/start/${id}`))
  return String(id)
}
const progressOf = async (id: string) => (await sent(who('lead').get(`${projects}/detail?id=${id}`))).progress
const write = (name: string, project: string, day: number, more: object = {}) =>
  who(name).post(logs, { projectId: project, logDate: dayIn(day), content: '写', ...more })

it('lets members, its leader and who may change it write, until it is over', async () => {
  const id = await running({ ownerId: acme.users.cat })
  for (const [name, status] of [
    ['ann', 200],
    ['cat', 200],
    ['lead', 200],
    ['eve', 403],
  ] as const)
    expect([name, (await write(name, id, 0)).status]).toEqual([name, status])
  await sent(who('lead').post(`${projects}/pause/${id}`, { remark: '等' }))
  expect((await write('ann', id, -1)).status).toBe(200)
  await sent(who('lead').post(`${projects}/resume/${id}`))
  await sent(who('lead').post(`${projects}/finish/${id}`))
  expect((await write('ann', id, -2)).msg).toBe('项目已结束，不能填写日志')
})

it('is as far as its newest log says that says so', async () => {
  const id = await running({}, ['ann', 'cat'])
  await sent(write('ann', id, 0))
  expect(await progressOf(id)).toBe(0)
  await sent(write('ann', id, -2, { progress: 30 }))
  expect(await progressOf(id)).toBe(30)
  const newest = await sent(write('ann', id, -1, { progress: 0 }))
  expect(await progressOf(id)).toBe(0)
  const late = await sent(write('cat', id, -2, { progress: 50 }))
  expect(await progressOf(id)).toBe(0)
  await sent(who('cat').put(`${logs}/${late.id}`, { version: late.version, progress: 60 }))
  expect(await progressOf(id)).toBe(0)
  await sent(who('ann').put(`${logs}/${newest.id}`, { version: newest.version, progress: 70 }))
  expect(await progressOf(id)).toBe(70)
  // Of one day the later word counts.
  const last = await sent(write('cat', id, -1, { progress: 75 }))
  expect(await progressOf(id)).toBe(75)
  // What says the same again changes nothing of the project.
  const versionOf = async () => (await sent(who('lead').get(`${projects}/detail?id=${id}`))).version
  const before = await versionOf()
  await sent(who('cat').put(`${logs}/${last.id}`, { version: last.version, content: '改' }))
  expect(await versionOf()).toBe(before)
})

it('names the working days of a member without a log, within the days of the project, and nobody who was away', async () => {
  const calendar = 'blade-general/workcalendar'
  const kept: string[] = []
  for (const [day, kind] of [...[1, 0, -1, -2, -3, -4, -5].map((at) => [at, 'workday'] as const), [-6, 'holiday'] as const])
    kept.push((await sent(who('lead').post(calendar, { day: dayIn(day), kind, name: '试' }))).id)
  const since = (id: string, day: number) =>
    product.database.run(
      `update project_projectmember set create_time = ($2::date::timestamp at time zone '${product.own.zone}') where project_id = $1::bigint`,
      [id, dayIn(day)],
    )
  const missing = async (id: string, from = -6, to = 1, by = 'lead') =>
    (await sent(who(by).get(`${logs}/missing?projectId=${id}&startDate=${dayIn(from)}&endDate=${dayIn(to)}`))).map(({ day }: { day: string }) =>
      Math.round((Date.parse(day) - Date.parse(dayIn(0))) / 86_400_000),
    )
  const id = await running({ startDate: dayIn(-30) })
  await since(id, -30)
  await sent(write('ann', id, -1))
  expect(await missing(id)).toEqual([0, -2, -3, -4, -5])
  expect([await missing(id, 0, 0), await missing(id, -1, -1), await missing(id, 1, 1)]).toEqual([[0], [], []])
  const [line] = await sent(who('lead').get(`${logs}/missing?projectId=${id}&startDate=${dayIn(0)}&endDate=${dayIn(0)}`))
  expect([line.userName, line.projectId]).toEqual([(await sent(who('lead').get(`blade-user/detail?id=${acme.users.ann}`))).realName, id])
  // Whose account is off could not write any.
  const turn = async (status: number) => {
    const { version } = await sent(who('lead').get(`blade-user/detail?id=${acme.users.fay}`))
    await sent(who('lead').put(`blade-user/${acme.users.fay}`, { version, status }))
  }
  const other = await running({}, ['fay'])
  expect(await missing(other)).toEqual([0])
  await turn(0)
  expect(await missing(other)).toEqual([])
  await turn(1)
  await since(id, -3)
  expect(await missing(id)).toEqual([0, -2, -3])
  const change = async (body: object) =>
    sent(who('lead').put(`${projects}/${id}`, { version: (await sent(who('lead').get(`${projects}/detail?id=${id}`))).version, ...body }))
  await change({ startDate: dayIn(-2), endDate: dayIn(-1) })
  expect(await missing(id)).toEqual([-2])
  await change({ startDate: null, endDate: null })
  // Who was away at noon was away.
  const away = async (from: string, to: string, isAllowed = true) => {
    const { id: asked } = await sent(who('lead').post('blade-desk/process/leave', { leaveType: 'sick', startTime: from, endTime: to, reason: '病' }))
    await product.database.run('update desk_leave set user_id = $2::bigint, status = $3 where id = $1::bigint', [
      asked,
      acme.users.ann,
      isAllowed ? 2 : 1,
    ])
  }
  await away(`${dayIn(-2)} 12:00:00`, `${dayIn(-2)} 18:00:00`)
  await away(`${dayIn(-3)} 12:00:01`, `${dayIn(-3)} 18:00:00`)
  await away(`${dayIn(0)} 08:00:00`, `${dayIn(0)} 18:00:00`, false)
  expect(await missing(id)).toEqual([0, -3])
  await away(`${dayIn(-3)} 09:00:00`, `${dayIn(-3)} 12:00:00`)
  expect(await missing(id)).toEqual([0])
  // Neither in another project, nor by a stranger, nor of days to come, nor where nobody asks for logs or the project stands still.
  expect([await missing(id, -6, 1, 'bob'), await missing('1'), await missing(id, 1, 5), (await missing(id, -6, 1, 'ann')).length]).toEqual([
    [],
    [],
    [],
    1,
  ])
  await change({ dailyLog: 'none' })
  expect(await missing(id)).toEqual([])
  await change({ dailyLog: 'workday' })
  await sent(who('lead').post(`${projects}/pause/${id}`, { remark: '等' }))
  expect(await missing(id)).toEqual([])
  const all = (query: string) => who('lead').get(`${logs}/missing?${query}`)
  for (const [query, status] of [
    ['startDate=2031-01-02&endDate=2031-01-01', 400],
    ['startDate=2031-01-01&endDate=2031-01-01', 200],
    ['startDate=2031-01-01&endDate=2031-03-03', 200],
    ['startDate=2031-01-01&endDate=2031-03-04', 400],
  ] as const)
    expect([query, (await all(query)).status]).toEqual([query, status])
  expect(Object.keys((await all('projectId=x&startDate=2031-01-01&endDate=2031-01-01')).data.fields)).toEqual(['projectId'])
  expect((await sent(all(`startDate=${dayIn(-1)}&endDate=${dayIn(0)}`))).map(({ projectId: of }: { projectId: string }) => of)).not.toContain(id)
  await sent(who('lead').post(`${calendar}/remove?ids=${kept.join(',')}`))
})

it('ends on the day that it begins at the earliest, and joins once who gets a task', async () => {
  const id = await running({ startDate: dayIn(0), endDate: dayIn(0) })
  const put = async (path: string, one: string, body: object) =>
    who('lead').put(`${path}/${one}`, { version: (await sent(who('lead').get(`${path}/detail?id=${one}`))).version, ...body })
  expect((await put(projects, id, { endDate: dayIn(-1) })).status).toBe(400)
  const task = { projectId: id, name: '剪辑', startDate: dayIn(0), endDate: dayIn(0) }
  const { id: made } = await sent(who('lead').post(tasks, task))
  const members = async () => (await sent(who('lead').get(`${projects}/detail?id=${id}`))).members.length
  expect(await members()).toBe(1)
  expect((await put(tasks, made, { startDate: dayIn(1) })).status).toBe(400)
  await sent(put(tasks, made, { ownerId: acme.users.bob }))
  await sent(put(tasks, made, { ownerId: acme.users.ann }))
  await sent(put(tasks, made, { ownerId: acme.users.bob }))
  expect(await members()).toBe(2)
})
