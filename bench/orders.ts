import { deepStrictEqual } from 'node:assert/strict'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '@masthead/server/platform/database/database'
import { startEmbedded } from '@masthead/server/platform/embedded/embedded'
import type { Scene } from './article-scenes'
import { callbackOf, type Channel, oncePer, type Payment, setChannel } from './channel'
import type { Later } from './nouns'
import type { Options } from './options'
import { productEnv, startServer } from './process'
import type { Measure, Part } from './report'
import { ask, openSession, seal } from './session'
import { inTurns, type Server } from './turns'

// Long enough that ten answers which come together do not all fall behind its end. What an order runs through is compiled after half a minute of such work, and a third
// cheaper then: a server that has run since yesterday is what is measured.
const level = { connections: 10, rounds: 3, seconds: 3, warmUp: 20 } as const
/** The least part of the lean server's rate that the product must keep. */
const share = 0.45
/** Orders that wait for their payment, for each server. */
const waiting = 40_000

const adminPassword = 'Bench-Passw0rd'

type Headers = Readonly<Record<string, string>>

interface Shop {
  readonly tenantId: string
  readonly headers: Headers
  readonly order: Readonly<Record<string, unknown>>
  readonly channel: Channel
}

/** A tenant with a service on offer, and its administrator, who takes orders. */
const setShop = async (url: string, database: Database, later: Later): Promise<Shop> => {
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
  return { tenantId, headers, order, channel: await setChannel(url, headers, platform, later) }
}

/** Copies of an order, each with the payment that it waits for, which its payer has begun at the channel. */
const copies = (database: Database, { tenantId, channel }: Shop, id: string, letter: string): Promise<Payment[]> =>
  database.query<Payment>(
    `with made as (
       insert into housekeep_order (tenant_id, create_user, update_user, order_no, user_id, service_id, category_id, snapshot, contact, phone, phone_hash, address, address_hash,
         book_time, end_time, qty, unit_price, fee_rate, refund_steps, pay_before)
       select tenant_id, create_user, update_user, $3 || x, user_id, service_id, category_id, snapshot, contact, phone, phone_hash, address, address_hash,
         book_time, end_time, qty, unit_price, fee_rate, refund_steps, now() + interval '1 day' from housekeep_order, generate_series(1, $4::int) x where tenant_id = $1 and id = $2::bigint
       returning id, user_id, pay_price)
     insert into pay_payorder (tenant_id, pay_no, source_type, source_id, body, payer_id, price, expire_time, channel_code, config_id)
     select $1, 'Z' || $3 || id, 'housekeep/order', id::text, '家政订单', user_id, pay_price, now() + interval '1 day', 'ali_pc', $5::bigint from made
     returning pay_no as "payNo", price::float8 as price`,
    [tenantId, id, letter, waiting, channel.configId],
  )

/** What a ledger holds that has been in use: entries of other days, by which the database knows how to look for those of one occasion. */
const entriesOfBefore = (database: Database, { tenantId }: Shop): Promise<unknown> =>
  database.query(
    `insert into platform_ledger (tenant_id, account, account_id, purse, unit, amount, source_noun, source_id, verb, occurrence, line)
     select $1, case line when 0 then 'outside' else 'platform' end, $1, case line when 0 then 'ali_pc' else 'received' end, 'cent', case line when 0 then -100 else 100 end,
       'pay/payorder', x::text, 'paid', x::text, line from generate_series(1, $2::int) x, generate_series(0, 1) line`,
    [tenantId, waiting],
  )

const scenesOf = async (url: string, database: Database, later: Later): Promise<Scene[]> => {
  const shop = await setShop(url, database, later)
  const { headers, order } = shop
  const body = JSON.stringify(order)
  const placed = (path: string) => () => [{ method: 'POST', path, headers, body }] as const
  const { id } = await ask<{ id: string }>(url, headers, 'blade-housekeep/order', order)
  const { tenantId, channel } = shop
  const told = async (letter: string) => (await copies(database, shop, id, letter)).map((payment) => callbackOf(channel, payment))
  const [ours, theirs] = [await told('P'), await told('L')]
  await entriesOfBefore(database, shop)
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
      what: 'a payment that its channel calls back about, with its order',
      share,
      product: oncePer(`/pay/notify/${tenantId}/${channel.configId}`, ours),
      lean: oncePer(`/notify/${tenantId}/${channel.configId}`, theirs),
    },
  ]
}

/** What two rows of the same may differ in: their numbers and the moments that go with each row, and the department, which the lean server knows none of. */
const ownOfEach = ['id', 'order_no', 'pay_no', 'source_id', 'body', 'create_time', 'update_time', 'create_dept']
/** What is another value in each, but either there or not. */
const there = ['phone', 'phone_hash', 'address', 'address_hash', 'channel_order_no', 'pay_before', 'expire_time', 'pay_time']

/** The order and the payment that were written last, as far as both servers must write them alike, and the entries of that payment. */
const newestOf = async (database: Database): Promise<unknown> => {
  const alike = `(to_jsonb(t) - $1::text[]) || (select coalesce(jsonb_object_agg(key, value <> 'null'), '{}') from jsonb_each(to_jsonb(t)) where key = any($2))`
  const newest = (table: string, how: string): string => `(select ${how} from ${table} t order by update_time desc limit 1)`
  const [row] = await database.query(
    `select ${newest('housekeep_order', alike)} as "order", ${newest('pay_payorder', alike)} as payment,
       (select jsonb_agg(jsonb_build_array(account, purse, unit, amount) order by line) from platform_ledger where source_noun = 'pay/payorder' and source_id = ${newest('pay_payorder', 't.id::text')}) as entries`,
    [ownOfEach, there],
  )
  return row
}

/** That both servers do the same: as many orders, entries and lines of the logs for as many requests, and the same in each row. */
const refuseOthers = async (database: Database, scenes: readonly Scene[], servers: Readonly<Record<Server, string>>): Promise<void> => {
  const tables = ['housekeep_order', 'pay_payorder', 'platform_ledger', 'housekeep_orderlog', 'pay_payorderlog', 'pay_paynotify', 'log_operatelog']
  // In one row: rows of a union come in any order.
  const counted = async (): Promise<Record<string, number>> => {
    const [row] = await database.query<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    )
    return row ?? {}
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
      rows.push(await newestOf(database))
      made.push(tables.map((table) => `${table} ${Number(after[table]) - Number(before[table])}`).join(', '))
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
  const scenes = await scenesOf(product.url, database, later)
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
      'Housekeeping orders of one tenant, placed over the API by its administrator, and signed callbacks of Alipay that tell of their payments. The baseline is a server written by hand that keeps the same promises in one commit: it looks at the session, at the service, its rate in force, the rule of refunds, the hour and the customer, or at the signature, the amount and the states of payment and order, each locked, and writes the same order, its payment, the entries of the ledger, the lines of the logs and of the audit and the events, by prepared statements over ten connections; without rights, rules or notices.',
    measures,
  }
}
