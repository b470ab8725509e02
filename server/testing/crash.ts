import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../platform/database/database'
import { runningEmbedded } from '../platform/embedded/embedded'
import { eventually } from './eventually'
import { type Process, startProcess } from './process'
import { enter, type Remote, remoteWith } from './remote'
import { password } from './world'

/** Who is killed: the server, its embedded database, or both at once as when the power fails. */
export type Victim = 'server' | 'database' | 'both'

export interface Round {
  /** Saves that were answered with success. */
  readonly acknowledged: number
  /** Articles that are there now and were not before. */
  readonly found: number
  /** Milliseconds from the kill until the system serves again. */
  readonly back: number
  /** What is not as it must be, in words; none. */
  readonly wrong: readonly string[]
}

export interface Crashes {
  /** Saves 200 articles at once, kills the victim once so many of them are acknowledged, waits for the system to come back by itself, and looks. */
  round(victim: Victim, after: number): Promise<Round>
  close(): Promise<void>
}

export const atOnce = 200

interface Saved {
  readonly id: string
  readonly version: number
  readonly title: string
}

/** A system of its own over a data directory, to be killed again and again. */
export const crashes = async (dataDir: string): Promise<Crashes> => {
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' }
  let server: Process = await startProcess(env)
  let remote: Remote = await enter(server.origin)
  const saved = new Map<string, Saved>()
  let rounds = 0

  const fire = async (onSaved: () => void): Promise<{ acknowledged: Saved[]; refusals: string[] }> => {
    rounds += 1
    const earlier = [...saved.values()].slice(-atOnce / 4)
    const acknowledged: Saved[] = []
    const refusals: string[] = []
    const bodies = Array.from({ length: atOnce }, (_, n) => {
      const one = earlier[n]
      const title = `第${rounds}回第${n}篇`
      const content = `<p>${'文'.repeat(2_000)}${n}</p>`
      return one ? { id: one.id, version: one.version, title, content } : { title, content, typeId: 1 }
    })
    await Promise.all(
      bodies.map(async (body) => {
        // A server that was killed answers nothing.
        const answer = await remote.post('blade-cms/news/submit', body).catch(() => undefined)
        if (answer?.status !== 200) return void (answer && refusals.push(`${answer.status} ${answer.msg}`))
        acknowledged.push({ id: answer.data.id, version: answer.data.version, title: body.title })
        onSaved()
      }),
    )
    return { acknowledged, refusals }
  }

  const kill = async (victim: Victim): Promise<void> => {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    const ended = victim === 'database' ? undefined : server.kill()
    if (victim !== 'server') process.kill(Number(pid), 'SIGKILL')
    await ended
  }

  const comeBack = async (victim: Victim): Promise<void> => {
    if (victim !== 'database') server = await startProcess(env)
    const health = (): Promise<number> =>
      fetch(`${server.origin}/api/health`).then(
        (answer) => answer.status,
        () => 0,
      )
    await eventually(health, (status) => status === 200, 60_000)
    // Whoever was logged in still is.
    remote = remoteWith(server.origin, remote.token)
  }

  return {
    async round(victim, after) {
      const known = (await look(dataDir)).count
      let count = 0
      let killed = 0
      let killing: Promise<void> | undefined
      const { acknowledged, refusals } = await fire(() => {
        count += 1
        if (count !== after) return
        killed = performance.now()
        killing = kill(victim)
      })
      if (!killing) throw new Error(`only ${count} saves were acknowledged, too few for a kill after ${after}: ${refusals[0]}`)
      await killing
      await comeBack(victim)
      const back = performance.now() - killed
      for (const one of acknowledged) saved.set(one.id, one)
      const { rows, wrong, count: now } = await look(dataDir)
      wrong.push(...refusals.filter((refusal) => !/^500 (系统繁忙，请稍后再试|连接中断，无法确认操作是否已完成)/.test(refusal)))
      for (const { id, version, title } of saved.values()) {
        const row = rows.get(id)
        if (!row) wrong.push(`${title} was acknowledged and is not there`)
        else if (row.version < version || (row.version === version && row.title !== title))
          wrong.push(`${title} is there as it was before its change`)
        // A change that was not acknowledged may have been made all the same; the next round goes on from it.
        else saved.set(id, { id, version: row.version, title: row.title })
      }
      return { acknowledged: acknowledged.length, found: now - known, back, wrong }
    },
    close: () => server.stop(),
  }
}

interface Row extends Saved {
  readonly revisions: number
  readonly audits: number
  readonly events: number
  readonly isShown: boolean
}

/** Every article with its traces: a save makes one of each, in one transaction. */
const look = async (dataDir: string): Promise<{ rows: Map<string, Row>; count: number; wrong: string[] }> => {
  const database = connect((await runningEmbedded(dataDir)) ?? '', { max: 1 })
  try {
    const rows = await database.query<Row>(
      `select n.id::text as id, n.version::int as version, n.title, coalesce(h.title = n.title and h.revision_no = n.version, false) as "isShown",
         (select count(*) from cms_newshistory x where x.tenant_id = n.tenant_id and x.news_id = n.id)::int as revisions,
         (select count(*) from log_operatelog x where x.tenant_id = n.tenant_id and x.biz_type = 'cms/news' and x.biz_id = n.id::text)::int as audits,
         case when n.create_time < clock_timestamp() - interval '8 minutes' then n.version -- events do not stay for long
           else (select count(*) from platform_event x where x.tenant_id = n.tenant_id and x.noun = 'cms/news' and x.row_id = n.id) end::int as events
       from cms_news n left join cms_newshistory h on h.tenant_id = n.tenant_id and h.id = n.revision_id`,
    )
    const [alone] = await database.query<{ count: number }>(
      `select (select count(*) from cms_newshistory x where not exists (select 1 from cms_news n where n.tenant_id = x.tenant_id and n.id = x.news_id))
         + (select count(*) from log_operatelog x where x.biz_type = 'cms/news' and not exists (select 1 from cms_news n where n.tenant_id = x.tenant_id and n.id::text = x.biz_id))
         + (select count(*) from platform_event x where x.noun = 'cms/news' and not exists (select 1 from cms_news n where n.tenant_id = x.tenant_id and n.id = x.row_id)) as count`,
    )
    const wrong = rows
      .filter((row) => !row.isShown || [row.revisions, row.audits, row.events].some((traces) => traces !== row.version))
      .map((row) => `half a save: ${JSON.stringify(row)}`)
    if (Number(alone?.count) > 0) wrong.push(`${alone?.count} traces of articles that are not there`)
    return { rows: new Map(rows.map((row) => [row.id, row])), count: rows.length, wrong }
  } finally {
    await database.close()
  }
}
