import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Dialect, inEveryWay } from '../testing/dialect'
import { must } from '../testing/duty-office'
import { stage } from '../testing/people'
import { putFile } from '../testing/upload'
import { type Client, type World, world } from '../testing/world'

/** Files, messages and pushes as their clients call them: each noun in every way in which a row is made, read, changed and taken away. */

let here: World
let admin: Client
let appId: string
let count = 0

beforeAll(async () => {
  here = await world()
  await stage(here, '460001', { all: { codes: 'all' } })
  admin = await here.as('all@460001')
  appId = (await admin.post('blade-message-push/appinfo/submit', { appName: '底', appKey: 'base' })).data.id
})
afterAll(() => here?.close())

const name = (): string => `n${++count}`

/** What became of a message, as the sender keeps it. */
const pushed = async (): Promise<string> => {
  const client = (await must(admin.post('blade-message-push/userclient', { appId, clientId: name(), alias: name() }))).id
  const task = (await must(admin.post('blade-message-push/task', { title: '推', content: '内容', appId, audience: 'all' }))).id
  const [row] = await here.database.query<{ id: string }>(
    `insert into message_push_pushlog (tenant_id, task_id, client_row, message_id, status) values ('460001', $1::bigint, $2::bigint, $3, 1) returning id::text as id`,
    [task, client, name()],
  )
  return row?.id ?? ''
}

const nouns: readonly Dialect[] = [
  { path: 'blade-resource/oss', field: 'remark', body: () => ({ ossCode: name(), category: 9, bucketName: 'disk' }) },
  {
    path: 'blade-resource/attach',
    field: 'originalName',
    made: async () => (await must(putFile(here, admin, 'a.pdf', `%PDF-1.7 ${name()}`))).attachId,
  },
  { path: 'blade-resource/sms', field: 'signName', body: () => ({ smsCode: name(), signName: '日报', template: '您好' }) },
  { path: 'blade-message-push/appinfo', field: 'remark', body: () => ({ appName: name(), appKey: name() }) },
  { path: 'blade-message-push/userclient', field: 'alias', body: () => ({ appId, clientId: name(), alias: name() }) },
  { path: 'blade-message-push/task', field: 'content', body: () => ({ title: name(), content: '内容', appId, audience: 'all' }) },
  { path: 'blade-message-push/pushlog', made: pushed, stays: true },
]

describe('clients make, read, change and take away in every way that they know', () => {
  test.each(nouns)('$path', (noun) => inEveryWay(admin, noun))
})
