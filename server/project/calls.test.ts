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
  await sent(who('ann').post(logs, body), 400)
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
