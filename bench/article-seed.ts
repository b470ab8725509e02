import { reading } from '@masthead/server/cms/news/newsindex'
import type { Database, Transaction } from '@masthead/server/platform/database/database'
import { evened, partsOf, wordNumber } from '@masthead/server/platform/text/words'
import { articleText } from './article-text'

/** A tenant that articles are made for, and who works in it. */
export interface Desk {
  readonly tenantId: string
  readonly userId: string
  readonly deptId: string
}

const textBytes = 20_000
/** Those of most articles of a million, which would not fit on the disk otherwise. */
const shortBytes = 2_000
const texts = 200
const batch = 25_000
/** Of 50 articles one lies in the recycle bin, besides those that are counted. */
const binned = 50

/** The texts that articles share: kept compressed once, so that a million copies need no million compressions. */
export const seedTexts = async (database: Database): Promise<void> => {
  await database.run('drop table if exists bench_text')
  await database.run('create table bench_text (n integer primary key, html text not null, words integer not null)')
  const all = Array.from({ length: texts }, (_, number) => articleText(number, textBytes))
  await database.run(
    `insert into bench_text select x.n - 1, x.html, length(regexp_replace(x.html, '<[^>]*>|\\s', '', 'g')) from unnest($1::text[]) with ordinality x(html, n)`,
    [all],
  )
}

/** Short texts, as many. */
export const seedShortTexts = async (database: Database): Promise<void> => {
  await database.run('alter table bench_text add column if not exists short text')
  const all = Array.from({ length: texts }, (_, number) => articleText(number, shortBytes))
  await database.run('update bench_text set short = x.html from unnest($1::text[]) with ordinality x(html, n) where bench_text.n = x.n - 1', [all])
}

/** Which text articles get. */
export type Text = 'html' | 'short'

/** Categories and columns of a tenant, ten of each. */
export const seedShelves = async (database: Database, desk: Desk): Promise<void> => {
  const who = [desk.tenantId, desk.userId, desk.deptId]
  await database.run(
    `insert into general_category (tenant_id, create_user, create_dept, category_name, code, ancestors, sort)
     select $1, $2::bigint, $3::bigint, '分类' || n, 'c' || n, '0', n from generate_series(1, 10) n`,
    who,
  )
  await database.run(
    `insert into cms_topic (tenant_id, create_user, create_dept, topic_name, code, expire_time, sort)
     select $1, $2::bigint, $3::bigint, '栏目' || n, 't' || n, now() + interval '5 years', n from generate_series(1, 10) n`,
    who,
  )
}

/** Makes articles `from` to `to` of a tenant, each with its revision, categories, columns and counters; some more lie in its bin. */
export const seedArticles = async (database: Database, desk: Desk, from: number, to: number, text: Text = 'html'): Promise<void> => {
  for (let first = from; first <= to; first += batch) {
    const last = Math.min(to, first + batch - 1)
    await database.transaction(async (tx) => {
      // Every row points at what is made beside it; to look each one up again would take most of the time.
      await tx.run('set local session_replication_role = replica')
      await seedBatch(tx, desk, { first, last, isDeleted: false, text })
      await seedBatch(tx, desk, { first, last: first - 1 + Math.floor((last - first + 1) / binned), isDeleted: true, text })
    })
  }
}

const word = (list: string, by: number): string => `(array['${list.split(' ').join("', '")}'])[1 + (n * ${by}) % ${list.split(' ').length}]`

const title = [
  word('全市 市中区 城东街道 高新区 沿江新区 青山镇 北湖社区 滨海港 老城区 西岭村', 7),
  word('教育 医疗 交通 文化 农业 生态 养老 消防 体育 旅游 科技 就业', 11),
  word('改革 项目 服务 工程 行动 活动 大赛 展览 会议 调研', 13),
  word('稳步推进 圆满落幕 正式启动 成效显著 再上台阶 惠及群众 广受好评 提前完工', 17),
].join(' || ')

const status =
  'case when n * 37 % 100 < 72 then 4 when n * 37 % 100 < 82 then 0 when n * 37 % 100 < 87 then 1 when n * 37 % 100 < 90 then 2 when n * 37 % 100 < 91 then 3 when n * 37 % 100 < 99 then 5 else 6 end'

interface Batch {
  readonly first: number
  readonly last: number
  readonly isDeleted: boolean
  readonly text: Text
}

const seedBatch = async (tx: Transaction, desk: Desk, { first, last, isDeleted, text }: Batch): Promise<void> => {
  if (last < first) return
  await tx.run('drop table if exists bench_row')
  await tx.run(
    `create temporary table bench_row on commit drop as
       select n, next_id() as id, next_id() as revision, ${status} as status, ${title} || '（' || n || '）' as title,
         now() - interval '3 years' * (n::bigint * 7919 % 100003) / 100003 as made
       from generate_series(${first}, ${last}) n`,
  )
  const who = [desk.tenantId, desk.userId, desk.deptId]
  await tx.run(
    `insert into cms_news (tenant_id, id, create_user, create_dept, create_time, update_user, update_time, status, version, title, type_id, publish_platform, brief, thumb,
       publish_time, sources, is_original, copyright_type, keywords, open_comment, create_name, is_top, top_time, is_audit, checked_level, revision_id,
       published_revision_id, publish_at, first_publish_time, issuer_id, is_deleted)
     select $1, id, $2::bigint, $3::bigint, made, $2::bigint, made + interval '2 hours', status, 3, title, case when n % 10 < 7 then 2 else 1 end, '{web,app}', title || '，本报记者从有关部门了解到相关情况。',
       '/files/' || n || '.jpg', case when status in (4, 5, 6) then made + interval '3 hours' when status = 3 then now() + interval '30 days' when n % 2 = 0 then made + interval '1 day' end,
       '本报讯', n % 3 = 0, 1 + n % 3, array['民生', '城市'], n % 2 = 0, '编辑', status = 4 and n % 1000 = 4, case when status = 4 and n % 1000 = 4 then now() end,
       case when status in (3, 4, 5, 6) then 1 else 0 end, case when status in (3, 4, 5, 6) then 1 else 0 end, revision,
       case when status in (3, 4, 5, 6) then revision end, case when status = 3 then now() + interval '30 days' end, case when status in (4, 5, 6) then made + interval '3 hours' end,
       case when status in (3, 4, 5, 6) then $2::bigint end, ${isDeleted}
     from bench_row`,
    who,
  )
  await tx.run(
    `insert into cms_newshistory (tenant_id, id, create_user, create_dept, create_time, update_user, update_time, review_state, news_id, revision_no, title, content_html, fields, reason, word_count, hash)
     select $1, r.revision, $2::bigint, $3::bigint, r.made, $2::bigint, r.made, case when r.status in (3, 4, 5, 6) then 2 else 0 end, r.id, 1, r.title, t.${text},
       jsonb_build_object('title', r.title, 'brief', r.title, 'typeId', 2, 'publishPlatform', 'web,app', 'sources', '本报讯', 'keywords', '民生,城市', 'isOriginal', true, 'sort', 0, 'subtitle', null, 'introduction', null, 'thumb', '/files/1.jpg'),
       'save', t.words, md5(r.id::text) || md5(r.revision::text)
     from bench_row r join bench_text t on t.n = r.n % ${texts}`,
    who,
  )
  await tx.run(
    'insert into cms_newshistory_author_ids (tenant_id, row_id, target_id, place) select $1, revision, $2::bigint, 1 from bench_row',
    who.slice(0, 2),
  )
  for (const [table, shelf, order] of [
    ['cms_news_category_id', 'general_category', 'code'],
    ['cms_news_topic_id', 'cms_topic', 'code'],
  ]) {
    await tx.run(
      `insert into ${table} (tenant_id, row_id, target_id, place)
       select $1, r.id, s.id, row_number() over (partition by r.id order by s.at) from bench_row r
       join (select id, row_number() over (order by ${order}) - 1 as at from ${shelf} where tenant_id = $1) s on s.at = r.n % 10 or (r.n % 3 = 0 and s.at = (r.n + 3) % 10)`,
      who.slice(0, 1),
    )
  }
  await tx.run(
    `insert into cms_newscount (tenant_id, create_user, create_dept, news_id, views, likes, comments)
     select $1, $2::bigint, $3::bigint, id, n * 31 % 20000, n * 7 % 300, n * 3 % 50 from bench_row where status in (4, 5, 6)`,
    who,
  )
}

/** Makes titles findable, as the job would; bodies are left out, whose words take long to read. */
export const seedTitles = async (database: Database, { tenantId }: Desk): Promise<void> => {
  for (let after = '0'; ; ) {
    const rows = await database.query<{ id: string; title: string }>(
      `select id::text as id, title from cms_news where tenant_id = $1 and id > $2::bigint and revision_id is not null order by id limit 5000`,
      [tenantId, after],
    )
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    await database.run(
      `insert into cms_newsindex (tenant_id, news_id, title, title_words, words, reading)
       select $1, x.id, x.title, string_to_array(x.words, ' ')::integer[], '{}', ${reading} from unnest($2::bigint[], $3::text[], $4::text[]) x(id, title, words)
       on conflict do nothing`,
      [
        tenantId,
        rows.map(({ id }) => id),
        rows.map(({ title }) => evened(title)),
        rows.map(({ title }) =>
          partsOf(title)
            .map((part) => wordNumber(tenantId, part))
            .join(' '),
        ),
      ],
    )
  }
}

/** Brings the planner's numbers and the visibility of rows up to date, and everything to the disk, as time does in a system that lives. */
export const settle = async (database: Database): Promise<void> => {
  for (const table of [
    'cms_news',
    'cms_newshistory',
    'cms_newshistory_author_ids',
    'cms_news_category_id',
    'cms_news_topic_id',
    'cms_newscount',
    'cms_newsindex',
    'general_category',
    'cms_topic',
  ])
    await database.run(`vacuum (analyze) ${table}`)
  await database.run('checkpoint')
}
