import { deepStrictEqual } from 'node:assert/strict'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@masthead/server/platform/database'
import { startEmbedded } from '@masthead/server/platform/embedded'
import type { Scene } from './article-scenes'
import type { Asked } from './load'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, startServer } from './process'
import type { Measure, Part } from './report'
import { ask, openSession, seal } from './session'
import { inTurns, type Server } from './turns'

// Long enough that ten answers which come together do not all fall behind its end.
const level = { connections: 10, rounds: 3, seconds: 3 } as const
/** The least part of the lean server's rate that the product must keep. */
const share = 0.45
/** Orders that wait for their payment, for each server. */
const waiting = 10_000

const adminPassword = 'Bench-Passw0rd'

type Headers = Readonly<Record<string, string>>

interface Shop {
  readonly tenantId: string
  readonly headers: Headers
  readonly order: Readonly<Record<string, unknown>>
}

/** A tenant with a service on offer, and its administrator, who takes orders. */
const setShop = async (url: string, database: Database): Promise<Shop> => {
  const platform = await openSession(url, { tenantId: '000000', username: 'admin', password: adminPassword })
  const made = await ask<{ tenantId: string; adminAccount: string; adminPassword: string }>(url, platform, 'blade-system/tenant/submit', {
    tenantId: '880100',
    tenantName: '家政',
  })
  const { tenantId, adminAccount: username } = made
  const first = await openSession(url, { tenantId, username, password: made.adminPassword })
  await ask(url, first, 'blade-user/update-password', {
    oldPassword: await seal(url, made.adminPassword),
    newPassword: await seal(url, adminPassword),
    newPassword1: await seal(url, adminPassword),
  })
  const headers = { ...(await openSession(url, { tenantId, username, password: adminPassword })), 'content-type': 'application/json' }
  const [service] = await database.query<{ id: string; userId: string }>(
    `with category as (insert into general_category (tenant_id, category_name) values ($1, '保洁') returning id),
       rate as (insert into housekeep_platformrate (tenant_id, name, category_id, rate, min_fee, effective_from) select $1, '保洁费率', id, 1500, 100, '2020-01-01' from category),
       rule as (insert into housekeep_refundrule (tenant_id, name, is_default, after_start_percent, tiers)
         values ($1, '通用规则', true, 10, '[{"hoursBefore": 24, "percent": 100}, {"hoursBefore": 2, "percent": 50}]'))
     insert into housekeep_services (tenant_id, name, category_id, cover, price, fee_rate, status) select $1, '日常保洁', id, '/files/bench.png', 10000, 1000, 1 from category
     returning id::text as id, (select u.id::text from user_user u where u.tenant_id = $1 limit 1) as "userId"`,
    [tenantId],
  )
  const order = {
    userId: service?.userId,
    serviceId: service?.id,
    qty: 2,
    bookTime: '2035-01-01 09:00:00',
    contact: '林女士',
    phone: '13900000000',
    address: '中山路一号',
  }
  return { tenantId, headers, order }
}

/** Copies of an order, each with the payment that it waits for; answers the ids of those payments. */
const copies = async (database: Database, { tenantId }: Shop, id: string, letter: string): Promise<string[]> => {
  const rows = await database.query<{ id: string }>(
    `with made as (
       insert into housekeep_order (tenant_id, create_user, update_user, order_no, user_id, service_id, category_id, snapshot, contact, phone, phone_hash, address, address_hash,
         book_time, end_time, qty, unit_price, fee_rate, refund_steps, pay_before)
       select tenant_id, create_user, update_user, $3 || x, user_id, service_id, category_id, snapshot, contact, phone, phone_hash, address, address_hash,
         book_time, end_time, qty, unit_price, fee_rate, refund_steps, now() + interval '1 day' from housekeep_order, generate_series(1, $4::int) x where tenant_id = $1 and id = $2::bigint
       returning id, user_id, pay_price)
     insert into pay_payorder (tenant_id, pay_no, source_type, source_id, body, payer_id, price, expire_time)
     select $1, 'Z' || $3 || id, 'housekeep/order', id::text, '家政订单', user_id, pay_price, now() + interval '1 day' from made returning id::text as id`,
    [tenantId, id, letter, waiting],
  )
  return rows.map((row) => row.id)
}

/** Payments that are told of once each, over all loads. */
const oncePer = (path: string, headers: Headers, ids: readonly string[], more: string): (() => readonly Asked[]) => {
  let at = 0
  const next = (): { body: string } => {
    const id = ids[at++]
    if (!id) throw new Error('there are too few payments for this machine')
    return { body: `{"id":"${id}"${more}}` }
  }
  return () => [{ method: 'POST', path, headers, next }]
}

const scenesOf = async (url: string, database: Database): Promise<Scene[]> => {
  const shop = await setShop(url, database)
  const { headers, order } = shop
  const body = JSON.stringify(order)
  const placed = (path: string) => () => [{ method: 'POST', path, headers, body }] as const
  const { id } = await ask<{ id: string }>(url, headers, 'blade-housekeep/order', order)
  const [ours, theirs] = [await copies(database, shop, id, 'P'), await copies(database, shop, id, 'L')]
  await database.run('analyze')
  return [
    {
      name: 'order',
      what: 'an order that is placed, with the payment it waits for',
      share,
      product: placed('/api/blade-housekeep/order'),
      lean: placed('/order'),
    },
    {
      name: 'paid',
      what: 'a payment that is told of, with its order',
      share,
      product: oncePer('/api/blade-pay/payorder/press', headers, ours, ',"what":"paid"'),
      lean: oncePer('/paid', headers, theirs, ''),
    },
  ]
}

/** What two rows of the same may differ in: their numbers and moments, and the department, which the lean server knows none of. */
const ownOfEach = [
  'id',
  'order_no',
  'pay_no',
  'source_id',
  'body',
  'channel_order_no',
  'create_time',
  'update_time',
  'pay_before',
  'expire_time',
  'pay_time',
  'create_dept',
]
const sealed = ['phone', 'phone_hash', 'address', 'address_hash']

/** The newest order and payment, as far as both servers must write them alike. */
const newestOf = async (database: Database): Promise<unknown> => {
  const alike = `(to_jsonb(t) - $1::text[]) || (select jsonb_object_agg(key, value <> 'null') from jsonb_each(to_jsonb(t)) where key = any($2))`
  const newest = (table: string, how: string): string => `(select ${how} from ${table} t order by id desc limit 1)`
  const [row] = await database.query(
    `select ${newest('housekeep_order', alike)} as "order", ${newest('pay_payorder', 'to_jsonb(t) - $1::text[]')} as payment`,
    [ownOfEach, sealed],
  )
  return row
}

/** That both servers do the same: as many orders, entries and lines of the logs for as many requests, and the same in each order. */
const refuseOthers = async (database: Database, scenes: readonly Scene[], servers: Readonly<Record<Server, string>>): Promise<void> => {
  const tables = ['housekeep_order', 'pay_payorder', 'platform_ledger', 'housekeep_orderlog', 'pay_payorderlog', 'pay_paynotify', 'log_operatelog']
  const counted = async (): Promise<number[]> => {
    const rows = await database.query<{ count: number }>(tables.map((table) => `select count(*)::int as count from ${table}`).join(' union all '))
    return rows.map(({ count }) => count)
  }
  for (const scene of scenes) {
    const made: string[] = []
    const rows: unknown[] = []
    for (const which of ['product', 'lean'] as const) {
      const before = await counted()
      const [asked] = scene[which](0)
      if (!asked) throw new Error(`${scene.what}: nothing is asked`)
      const answer = await fetch(`${servers[which]}${asked.path}`, {
        method: 'POST',
        headers: { ...asked.headers },
        body: asked.next?.().body ?? asked.body ?? '',
      })
      if (answer.status !== 200) throw new Error(`${scene.what}: ${which} answers ${answer.status} ${await answer.text()}`)
      const after = await counted()
      if (scene.name === 'order') rows.push(await newestOf(database))
      made.push(after.map((count, index) => `${tables[index]} ${count - (before[index] ?? 0)}`).join(', '))
    }
    deepStrictEqual(rows[1], rows[0])
    if (made[0] !== made[1]) throw new Error(`${scene.what}: the product writes ${made[0]}, the lean server ${made[1]}`)
  }
}

/** Orders and their payments, against a lean server that keeps the same promises with its own statements. */
export const benchOrders = async (root: string, options: Options, later: Later): Promise<Part> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-orders-'))
  // A database that root starts runs as another user, who must be able to get to its files.
  chmodSync(dataDir, 0o755)
  later(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const embedded = await startEmbedded({ dataDir })
  later(embedded.stop)
  const env = productEnv({ databaseUrl: embedded.url, dataDir, adminPassword })
  const product = await startServer([process.execPath, ...options.node, join(root, 'tools/start.mjs')], { cwd: dataDir, env })
  const database = connect(embedded.url, { max: 2, statementTimeout: 0 })
  later(() => database.close())
  const lean = await startServer([process.execPath, join(root, 'bench/lean.mjs')], {
    cwd: root,
    env: { DATABASE_URL: embedded.url, NODE_ENV: 'production' },
  })
  const servers = { product: product.url, lean: lean.url }
  const scenes = await scenesOf(product.url, database)
  await refuseOthers(database, scenes, servers)
  const measures: Measure[] = []
  for (const scene of scenes) {
    const { product: value, lean: baseline } = await inTurns(scene, servers, level)
    console.log(`  ${scene.what}: ${value.toFixed(0)}/s, lean ${baseline.toFixed(0)}/s, ${(value / baseline).toFixed(2)}`)
    measures.push({ what: `${scene.what}, ${level.connections} connections`, value, unit: '/s', baseline, ratioAtLeast: share })
  }
  return {
    title: 'Orders and payments',
    about:
      'Housekeeping orders of one tenant, placed and paid over the API by its administrator. The baseline is a server written by hand that keeps the same promises in one commit: it looks at the session, at the service, its rate in force, the rule of refunds, the hour and the customer, and writes the same order, its payment, the entries of the ledger, the lines of the logs and of the audit and the events, by prepared statements over ten connections; without rights, rules or notices.',
    measures,
  }
}
