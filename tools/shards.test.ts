import { beforeAll, expect, test } from 'vitest'
import { createdIn, loadParser, unansweredIn } from './shards'

beforeAll(loadParser)

const tables = new Map([
  ['news', true],
  ['topic', true],
  ['region', false],
])

test.each([
  ['select title from news where tenant_id = $1 and id = $2', ''],
  ['select title from news n where n.tenant_id = $1', ''],
  ['select title from news where id = $1', 'news'],
  ['select title from news where tenant_id = $1 or id = $2', 'news'],
  ['select name from region', ''],
  ['select 1 from news n join topic t on t.tenant_id = n.tenant_id and t.id = n.topic_id where n.tenant_id = $1', ''],
  ['select 1 from news n join topic t using (tenant_id) where n.tenant_id = $1', ''],
  ['select 1 from news n join topic t on t.id = n.topic_id where n.tenant_id = $1', 'topic'],
  ['select 1 from news n join topic t on t.tenant_id = n.tenant_id', 'news, topic'],
  ['select 1 from news n left join region r on r.id = n.region_id where n.tenant_id = $1', ''],
  ['select (select count(*) from topic t where t.tenant_id = n.tenant_id) from news n where n.tenant_id = $1', ''],
  ['select (select count(*) from topic t where t.id = n.topic_id) from news n where n.tenant_id = $1', 'topic'],
  ['select 1 from news where (tenant_id, id) in (select $1, $2)', ''],
  ['select 1 from news n, topic t where (n.tenant_id, n.topic_id) = (t.tenant_id, t.id) and t.tenant_id = $1', ''],
  ['with news as (select 1 as id) select id from news', ''],
  ['with w as (select id from topic) select 1 from news where tenant_id = $1', 'topic'],
  ['select 1 from news where tenant_id = $1 union all select 1 from topic', 'topic'],
  ['select 1 from news where tenant_id = any($1)', ''],
  ['insert into news (tenant_id, title) values ($1, $2)', ''],
  ['insert into news (title) values ($1)', 'news'],
  ['update news set title = $2 where tenant_id = $1', ''],
  ['update news n set title = t.title from topic t where t.id = n.topic_id and n.tenant_id = $1', 'topic'],
  ['delete from topic where id = $1', 'topic'],
])('%s: of no tenant are %j', (text, lost) => {
  expect(unansweredIn(text, tables)).toEqual(lost === '' ? [] : [{ kind: 'no tenant', what: lost }])
})

test.each([
  ['update news set at = clock_timestamp() where tenant_id = $1', 'volatile in a change', 'clock_timestamp'],
  ['insert into news (tenant_id, id) select $1, next_id() from region', 'volatile in a change', 'next_id'],
  [
    'insert into news (tenant_id, id) values ($1, 1) on conflict (tenant_id, id) do update set at = clock_timestamp()',
    'volatile in a change',
    'clock_timestamp',
  ],
  ['select pg_current_snapshot()', 'snapshot', 'pg_current_snapshot'],
  ['select pg_advisory_xact_lock(1), pg_notify($1, $2)', 'lock or notice of one node', 'pg_advisory_xact_lock, pg_notify'],
  ['selec 1', 'not read', ''],
])('%s is told as %s', (text, kind, what) => {
  expect(unansweredIn(text, tables)).toEqual([{ kind, what }])
})

test('rows that are given one by one may be stamped, and now() stands still', () => {
  expect(unansweredIn('insert into news (tenant_id, id, at) values ($1, next_id(), clock_timestamp())', tables)).toEqual([])
  expect(unansweredIn('update news set at = now() where tenant_id = $1', tables)).toEqual([])
})

test('tables, keys and references are read off what creates them', () => {
  expect(
    createdIn(`create table news (tenant_id text not null, id bigint, code text unique, primary key (tenant_id, id));
      create table part partition of news default;
      create unique index on news (tenant_id, code);
      alter table news add column topic_id bigint, add foreign key (tenant_id, topic_id) references topic (tenant_id, id);
      create table kind (id bigint primary key, region_id bigint references region (id))`),
  ).toEqual([
    {
      table: 'news',
      columns: ['tenant_id', 'id', 'code', 'topic_id'],
      keys: [['code'], ['tenant_id', 'id'], ['tenant_id', 'code']],
      references: [{ to: 'topic', columns: ['tenant_id', 'topic_id'] }],
    },
    { table: 'kind', columns: ['id', 'region_id'], keys: [['id']], references: [{ to: 'region', columns: ['region_id'] }] },
  ])
})
