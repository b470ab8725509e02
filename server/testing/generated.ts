import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Resource } from '@masthead/contract/kit/resource'
import { root } from '../../tools/parts.mjs'
import type { Database } from '../platform/database/database'
import type { Client } from './world'

/** Tables of another system, and the nouns that the generator makes of them. */

const wide = Array.from({ length: 117 }, (_, at) => `"栏目${at + 1}" varchar(${at + 10})`).join(', ')

const tables = `
  create table blade_kind (id bigint primary key, title varchar(40) not null unique, sort int default 3);
  comment on column blade_kind.title is '类别名称';
  create table blade_notice (
    id bigint primary key, tenant_id varchar(12), kind_id bigint not null references blade_kind (id), title varchar(80) not null, content text,
    level smallint not null default 2 check (level in (1, 2, 3)), channel varchar(10) check (channel in ('app', 'site')), status int default 0 check (status in (0, 1, 2)),
    price numeric(10, 2), is_top boolean default true, publish_day date, sent_at timestamptz default now(), extra jsonb, raw bytea, code varchar(20), area varchar(20),
    source_id bigint, create_time timestamp, is_deleted int default 0, unique (code, area),
    foreign key (tenant_id, source_id) references cms_sources (tenant_id, id));
  comment on column blade_notice.level is '级别(1:普通,2:重要,3:紧急)';
  comment on column blade_notice.status is '状态(0:草稿,1:已发布,2:已撤回)';
  comment on column blade_notice.price is '价格，单位元';
  create table blade_area (id bigint primary key, parent_id bigint, name varchar(30) not null);
  create table blade_bill (id bigint primary key, bill_no varchar(30) not null);
  create table blade_bill_line (id bigint primary key, bill_id bigint not null references blade_bill (id), goods varchar(30) not null, amount int not null);
  create table "公告栏" (id bigint primary key, "标题" varchar(30) not null, "状态" varchar(10) check ("状态" in ('草稿', '发布')), ${wide});`

/** Makes the tables beside the product's own. */
export const makeStrangeTables = async (database: Database): Promise<void> => {
  for (const statement of tables.split(';').filter((one) => one.trim())) await database.run(statement)
}

/** A setting of the generator for each shape: plain, with references and states, a tree, with parts, and 120 columns with names in Chinese. */
export const shapes = {
  kind: { codeName: '类别/Kind', tableName: 'blade_kind' },
  notice: { codeName: '公告/Notice', tableName: 'blade_notice' },
  area: { codeName: '片区/Area', tableName: 'blade_area', treeParent: 'parent_id' },
  bill: { codeName: '单据/Bill', tableName: 'blade_bill', subTable: 'blade_bill_line.bill_id' },
  board: { codeName: '公告栏/Board', tableName: '公告栏' },
} as const

const code = 'blade-develop/code'

/** Keeps a setting and answers its id. */
export const makeSetting = async (platform: Client, more: object): Promise<string> => {
  const setting = { serviceName: 'blade-town', packageName: 'org.example.town', tablePrefix: 'blade_', ...more }
  const { status, msg, data } = await platform.post(`${code}/submit`, setting)
  if (status !== 200) throw new Error(msg)
  return data.id
}

/** The files of a preview by their paths. */
export const previewOf = async (platform: Client, id: string, more = ''): Promise<Record<string, string>> => {
  const { status, msg, data } = await platform.get(`${code}/preview?id=${id}${more}`)
  if (status !== 200) throw new Error(msg)
  return Object.fromEntries(data.map(({ path, content }: { path: string; content: string }) => [path, content]))
}

/** Writes the declarations of settings into a folder that has the kit beside them, and answers their paths in it. */
export const writeNouns = async (base: string, platform: Client, settings: readonly string[]): Promise<string[]> => {
  cpSync(join(root, 'contract/kit'), join(base, 'contract/kit'), { recursive: true, filter: (file) => !file.endsWith('.test.ts') })
  cpSync(join(root, 'tsconfig.json'), join(base, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(base, 'node_modules'))
  const files: string[] = []
  for (const id of settings)
    for (const [name, content] of Object.entries(await previewOf(platform, id)))
      if (/^contract\/town\//.test(name)) {
        mkdirSync(dirname(join(base, name)), { recursive: true })
        writeFileSync(join(base, name), content)
        files.push(name)
      }
  return files
}

/** What the files in a folder declare. */
export const readNouns = async (base: string, files: readonly string[]): Promise<Resource[]> => {
  const nouns: Resource[] = []
  for (const name of files) nouns.push(...(Object.values(await import(/* @vite-ignore */ join(base, name))) as Resource[]))
  return nouns
}
