import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mariadb, mariadb, startMariadb } from '../testing/mariadb'
import { trustHosts } from '../testing/travel'
import { type Client, type World, world } from '../testing/world'

if (!mariadb) console.warn('mariadb: not run, since this machine has no mariadbd')

const path = 'blade-develop/datasource'

const ok = async (answer: ReturnType<Client['get']>) => {
  const found = await answer
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.data
}

/** The same table in both: what it is called in MariaDB where the words differ. */
const wide = Array.from({ length: 110 }, (_, at) => `"栏目${at + 1}" varchar(${(at % 8) + 5})`).join(', ')
const notice = (is: 'mysql' | 'postgres'): string[] => {
  const remark = (text: string): string => (is === 'mysql' ? ` comment '${text}'` : '')
  const moment = is === 'mysql' ? 'datetime' : 'timestamp'
  const tables = [
    `create table bed (id bigint primary key, level smallint check (level in (7, 8)))`,
    `create table kind (id bigint primary key, title varchar(40) not null unique${remark('类别名称')})`,
    `create table notice (id bigint primary key, kind_id bigint not null, title varchar(80) not null${remark('标题')}, content ${is === 'mysql' ? 'longtext' : 'text'},
       level smallint not null default 2${remark('级别(1:普通,2:重要,3:紧急)')} check (level in (1, 2, 3)),
       channel varchar(10) default 'app' check (channel in ('app', 'site')), price decimal(10, 2)${remark('价格，单位元')}, is_top boolean default true,
       publish_day date, sent_at ${moment} default current_timestamp, extra json, code varchar(20), area varchar(20), count_of bigint,
       unique (code, area), foreign key (kind_id) references kind (id))`,
    `create table "公告栏" (id bigint primary key, "标题" varchar(30) not null, "状态" varchar(10) check ("状态" in ('草稿', '发布')), ${wide})`,
  ]
  if (is === 'mysql') return tables.map((sql) => sql.replaceAll('"', '`'))
  return [
    ...tables,
    "comment on column kind.title is '类别名称'",
    "comment on column notice.title is '标题'",
    "comment on column notice.level is '级别(1:普通,2:重要,3:紧急)'",
    "comment on column notice.price is '价格，单位元'",
  ]
}

describe.skipIf(!mariadb)('a server of MariaDB as a data source', () => {
  let it: World
  let platform: Client
  let mysql: Mariadb
  let id: string
  let postgresId: string

  const submit = (more: object = {}, query = '') =>
    platform.post(`${path}/submit`, {
      name: `店铺${query}${JSON.stringify(more)}`,
      driverClass: 'com.mysql.cj.jdbc.Driver',
      url: `jdbc:mysql://127.0.0.1:${mysql.port}/shop${query}`,
      username: mysql.username,
      password: mysql.password,
      ...more,
    })

  beforeAll(async () => {
    it = await world()
    mysql = await startMariadb()
    platform = await it.as('admin@000000')
    const own = new URL(it.url)
    await trustHosts(it, [`127.0.0.1:${mysql.port}`, `${own.hostname}:${own.port}`])
    for (const sql of notice('mysql')) await mysql.run(sql)
    await it.database.run('create schema elsewhere')
    for (const sql of notice('postgres'))
      await it.database.transaction(async (tx) => {
        await tx.run('set local search_path = elsewhere')
        await tx.run(sql)
      })
    id = (await ok(submit())).id
    postgresId = (
      await ok(
        platform.post(`${path}/submit`, {
          name: '自己',
          url: `jdbc:postgresql://${own.host}${own.pathname}?currentSchema=elsewhere`,
          username: decodeURIComponent(own.username),
          password: decodeURIComponent(own.password) || 'none',
        }),
      )
    ).id
  })
  afterAll(async () => {
    await mysql?.stop()
    await it?.close()
  })

  test('answers its version and tables, and says what is wrong with a login or its encryption', async () => {
    expect((await ok(platform.post(`${path}/test`, { id }))).version).toMatch(/MariaDB/)
    expect((await ok(platform.get(`${path}/tables?id=${id}`))).map(({ name }: { name: string }) => name)).toEqual(['bed', 'kind', 'notice', '公告栏'])
    for (const [more, query, said] of [
      [{ password: 'falsch' }, '', /denied/],
      [{}, '?sslMode=REQUIRED', /secure|SSL/],
    ] as const) {
      const other = await ok(submit(more, query))
      const { status, msg } = await platform.post(`${path}/test`, { id: other.id })
      expect([status, said.test(msg), msg.includes('falsch')], msg).toEqual([400, true, false])
    }
  })

  test('a table of MariaDB becomes the same noun as that of PostgreSQL', async () => {
    const written = async (datasourceId: string, tableName: string): Promise<string> => {
      const { id: codeId } = await ok(
        platform.post('blade-develop/code/submit', {
          codeName: `${tableName}/Noun`,
          tableName,
          datasourceId,
          serviceName: 'blade-town',
          packageName: 'org.example.town',
        }),
      )
      const files = await ok(platform.get(`blade-develop/code/preview?id=${codeId}`))
      const file = files.find(({ path: name }: { path: string }) => /^contract\/town\/\w+\.ts$/.test(name))
      return file.content
    }
    for (const name of ['kind', 'notice', '公告栏', 'bed']) expect(await written(id, name), name).toBe(await written(postgresId, name))
    const text = await written(id, 'notice')
    for (const piece of [
      "{ 1: ['普通', '普通']",
      'extra: json(',
      "isTop: flag(['Is top', 'Is top'], { default: true })",
      "unique: ['area']",
      "sentAt: time(['Sent at', 'Sent at'], { default: '$now' })",
    ])
      expect(text).toContain(piece)
    expect((await written(id, '公告栏')).match(/lanMu\d+: text\(/g)).toHaveLength(110)
  })

  test('a report binds its parameters there, adds up exactly, and writes nothing', async () => {
    await mysql.run("insert into kind (id, title) values (1, '通知'), (2, '什么?🙂')")
    await mysql.run(
      `insert into notice (id, kind_id, title, level, price, publish_day, sent_at, count_of)
       values (1, 1, '停水', 1, 0.10, '2026-03-01', '2026-03-01 08:00:00', 9007199254740993), (2, 2, '停电', 3, 0.20, null, '2026-03-01 08:00:00', null)`,
    )
    await mysql.run('create function wipe() returns int begin delete from notice; return 1; end')
    let count = 0
    const save = (content: string, more: object = {}) =>
      platform.post('blade-report/report/submit', {
        ...{
          name: `店铺${++count}`,
          kind: 'sql',
          datasourceId: id,
          content,
          params: [{ name: 'title', label: '标题', kind: 'text', isRequired: true }],
          ...more,
        },
      })
    const run = async (content: string, title: string, more: object = {}) =>
      platform.post('blade-report/report/rest/run', { id: (await ok(save(content, more))).id, values: { title } })
    const content = `select n.title, k.title as kind, n.price, n.publish_day, n.sent_at, n.count_of, 'why? it''s :title' as said -- really?
      from notice n join kind k on k.id = n.kind_id where k.title like :title or n.title = :title order by n.id`
    const all = await ok(run(content, '%', { bands: { hasTotals: true, sums: ['price'] } }))
    expect(all.bands[0].lines).toEqual([
      {
        title: '停水',
        kind: '通知',
        price: '0.10',
        publish_day: '2026-03-01',
        sent_at: '2026-03-01 08:00:00',
        count_of: '9007199254740993',
        said: "why? it's :title",
      },
      { title: '停电', kind: '什么?🙂', price: '0.20', publish_day: null, sent_at: '2026-03-01 08:00:00', count_of: null, said: "why? it's :title" },
    ])
    expect(all.totals).toEqual({ price: 0.3 })
    for (const [title, found] of [
      ['什么?%', 1],
      ["x' or '1' = '1", 0],
      ["\\' or 1 = 1 -- ", 0],
      ['停水', 1],
    ] as const)
      expect((await ok(run(content, title))).bands[0].lines, title).toHaveLength(found)
    expect((await ok(run('select @@max_statement_time as seconds', 'x'))).bands[0].lines).toEqual([{ seconds: 8 }])
    for (const taken of ["select '\\' as a, :title", 'select 1 # :title', 'select 1 /*! into outfile "/x" */', 'select "why?" as a'])
      expect([taken, (await save(taken)).status]).toEqual([taken, 400])
    for (const writes of ['select wipe() as gone', 'select 1) as a; delete from notice; --', 'select 1) as a for update; --']) {
      const { status } = await run(writes, 'x')
      expect([writes, status]).toEqual([writes, 400])
    }
    expect(`${(await ok(run('select count(*) as n from notice', 'x'))).bands[0].lines[0].n}`).toBe('2')
  })
})
