import type { Label } from '@masthead/contract/kit/label'
import { bytes, span } from './units'

/** What is found out about one part, in words, and what to do about it where it is not well. */
export interface Finding {
  readonly state: 'good' | 'warn' | 'bad' | 'off'
  readonly says: Label
  readonly advice?: Label
}

const good = (says: Label): Finding => ({ state: 'good', says })

/** Where a number becomes something to look at, and where it means that something is broken. */
interface Bounds {
  readonly warn: number
  readonly bad: number
}

/** Bounds of every part: seconds, or shares of what there is. */
export const bounds = {
  latency: { warn: 0.1, bad: 1 },
  connections: { warn: 0.8, bad: 0.95 },
  replica: { warn: 30, bad: 600 },
  outbox: { warn: 30, bad: 300 },
  jobs: { warn: 60, bad: 900 },
  disk: { warn: 0.85, bad: 0.95 },
  failing: { warn: 0.1, bad: 0.5 },
  clock: { warn: 2, bad: 60 },
  backup: { warn: 36 * 3600, bad: 8 * 24 * 3600 },
  heap: { warn: 0.85, bad: 0.95 },
  standing: { warn: 3600, bad: 4 * 3600 },
  opening: { warn: 60, bad: 600 },
} as const satisfies Record<string, Bounds>

/** Beyond a bound means above it: at the bound itself all is still well. */
export const stateAt = (value: number, { warn, bad }: Bounds): 'good' | 'warn' | 'bad' => (value > bad ? 'bad' : value > warn ? 'warn' : 'good')

/** Good within the bounds, else what to do about it. */
export const judged = (value: number, of: Bounds, says: Label, advice: Label): Finding => {
  const state = stateAt(value, of)
  return state === 'good' ? good(says) : { state, says, advice }
}

export interface DatabaseFacts {
  readonly version: string
  readonly size: number
  /** Seconds that an empty question took. */
  readonly latency: number
  readonly used: number
  readonly most: number
  readonly awaited: number
}

export const judgeDatabase = ({ version, size, latency, used, most, awaited }: DatabaseFacts): Finding => {
  const says: Label = [
    `PostgreSQL ${version}，${bytes(size)}，应答 ${Math.round(latency * 1000)} 毫秒，连接 ${used}/${most}`,
    `PostgreSQL ${version}, ${bytes(size)}, answers in ${Math.round(latency * 1000)} ms, ${used} of ${most} connections`,
  ]
  if (stateAt(used / most, bounds.connections) !== 'good')
    return judged(used / most, bounds.connections, says, [
      '数据库连接接近上限：提高 max_connections，或在数据库前使用 PgBouncer（见 docs/deploy.md）',
      'Connections are nearly used up: raise max_connections, or put PgBouncer before the database (docs/deploy.md)',
    ])
  if (awaited > 0)
    return {
      state: 'warn',
      says,
      advice: [
        `本节点有 ${awaited} 个请求在等待连接：查找慢查询，或增加节点`,
        `Requests of this node that wait for a connection: ${awaited}. Look for slow statements, or add a node`,
      ],
    }
  return judged(latency, bounds.latency, says, [
    '数据库应答缓慢：检查其处理器、磁盘以及与本节点之间的网络',
    'The database answers slowly: look at its processor and disk, and at the network between',
  ])
}

export interface Standby {
  readonly name: string
  readonly seconds: number
}

/** `hidden`: standbys whose lag the role of the program may not see. */
export const judgeReplicas = (standbys: readonly Standby[], hidden: number): Finding => {
  const [slowest] = [...standbys].sort((one, other) => other.seconds - one.seconds)
  if (!slowest)
    return hidden > 0
      ? {
          state: 'warn',
          says: [`有 ${hidden} 个备库，但看不到其延迟`, `Standbys: ${hidden}; their lag cannot be seen`],
          advice: ['给程序的数据库角色授予 pg_monitor', 'Grant pg_monitor to the role that the program logs in with'],
        }
      : { state: 'off', says: ['没有备库连接到主库', 'No standby follows the database'] }
  return judged(
    slowest.seconds,
    bounds.replica,
    [
      `${standbys.length} 个备库，最慢的 ${slowest.name} 落后 ${span(slowest.seconds)[0]}`,
      `Standbys: ${standbys.length}; ${slowest.name} is the slowest, ${span(slowest.seconds)[1]} behind`,
    ],
    [
      '备库跟不上：检查它的磁盘和网络；主库此时故障，落后的内容会丢失',
      'The standby is not keeping up: check its disk and network. What it lacks is lost if the database fails now',
    ],
  )
}

export const judgeNodes = (count: number): Finding =>
  count > 0
    ? good([`${count} 个节点在运行`, `Nodes that run: ${count}`])
    : {
        state: 'warn',
        says: ['没有节点收到其他节点的通知', 'The nodes do not hear from each other'],
        advice: [
          '各节点每秒仍会自行查看，但会慢一秒：检查到数据库的直接连接（DATABASE_DIRECT_URL）',
          'Nodes still poll, a second later: check the direct connection to the database (DATABASE_DIRECT_URL)',
        ],
      }

export const judgeOutbox = (events: number, seconds: number): Finding =>
  judged(
    seconds,
    bounds.outbox,
    events === 0
      ? ['没有等待处理的事件', 'No events are waiting']
      : [`${events} 个事件等待处理，最早的已等 ${span(seconds)[0]}`, `Events that wait: ${events}; the oldest for ${span(seconds)[1]}`],
    [
      '搜索、推送等后续处理落后：查看错误日志；若节点繁忙，增加节点',
      'Search, pushes and other follow-up work are late: check the error log, and add a node if all are busy',
    ],
  )

/** `failed`: given up within the last day. */
export const judgeJobs = ({ due, seconds, running, failed }: { due: number; seconds: number; running: number; failed: number }): Finding => {
  const says: Label = [
    `${running} 个执行中，${due} 个到期未开始，近一天放弃 ${failed} 个`,
    `${running} running, ${due} due and not begun, ${failed} given up within a day`,
  ]
  if (stateAt(seconds, bounds.jobs) !== 'good')
    return judged(seconds, bounds.jobs, says, [
      `最早到期的任务已晚 ${span(seconds)[0]}：查看后台任务，若节点繁忙，增加节点`,
      `The most overdue job is ${span(seconds)[1]} late: check the background jobs, and add a node if all are busy`,
    ])
  return failed === 0
    ? good(says)
    : {
        state: 'warn',
        says,
        advice: ['在后台任务中查看放弃的原因，处理后重试', 'Look up the reason in the background jobs, and try them again'],
      }
}

export const judgeDisk = ({ free, total }: { free: number; total: number }): Finding =>
  judged(
    1 - free / total,
    bounds.disk,
    [`剩余 ${bytes(free)}，共 ${bytes(total)}`, `${bytes(free)} free of ${bytes(total)}`],
    [
      '磁盘快满：扩大磁盘，或启用对象存储并迁移文件；磁盘写满后无法上传和保存',
      'The disk is nearly full: enlarge it, or start using a file store and move the files there. On a full disk nothing can be uploaded or saved',
    ],
  )

/** `broken`: codes of the stores that do not answer, with the reason. */
export const judgeStores = (count: number, broken: readonly string[]): Finding => {
  if (count === 0) return { state: 'off', says: ['文件存放在本机磁盘', 'Files are kept on the disk of this machine'] }
  if (broken.length === 0) return good([`${count} 个对象存储均可访问`, `File stores that answer: ${count}`])
  const names = broken.join(', ')
  return {
    state: 'bad',
    says: [`${broken.length}/${count} 个对象存储无法访问：${names}`, `${broken.length} of ${count} file stores do not answer: ${names}`],
    advice: [
      '检查存储服务、网络、密钥和空间名；恢复前其中的文件打不开',
      'Check the store, the network, its keys and its bucket; until then the files in it cannot be opened',
    ],
  }
}

/** Messages of the last day by a way of sending, and how many tenants have set one up. */
export interface Sent {
  readonly set: number
  readonly sent: number
  readonly failed: number
}

export const judgeSending = ({ set, sent, failed }: Sent, what: 'mail' | 'sms'): Finding => {
  if (set === 0)
    return {
      state: 'off',
      says:
        what === 'mail'
          ? ['没有租户设置邮件服务器，邮件只留存', 'No tenant has a mail server: e-mails are kept and not sent']
          : ['没有租户启用短信通道，短信只留存', 'No tenant has an SMS channel in use: messages are kept and not sent'],
    }
  return judged(
    failed === 0 ? 0 : failed / (sent + failed),
    bounds.failing,
    [`${set} 个租户已设置，近一天发送 ${sent} 条，失败 ${failed} 条`, `Tenants that have it: ${set}; ${sent} sent and ${failed} failed within a day`],
    what === 'mail'
      ? ['在邮件记录中查看服务器的答复，检查邮件参数', 'Look up what the server said in the e-mail log, and check the mail parameters']
      : [
          '在短信记录中查看失败原因，检查通道的余额、签名和密钥',
          'Look up the reason in the SMS log, and check the balance, signature and keys of the channel',
        ],
  )
}

/** Seconds by which this machine's clock is ahead of the database's; behind where negative. */
export const judgeClock = (seconds: number): Finding =>
  judged(
    Math.abs(seconds),
    bounds.clock,
    [`与数据库时钟相差 ${Math.abs(seconds).toFixed(1)} 秒`, `${Math.abs(seconds).toFixed(1)} s from the clock of the database`],
    [
      '让各机器用 NTP（chrony、systemd-timesyncd）对时；时钟不准会使登录和签名过早失效',
      'Keep the machines’ clocks in sync with NTP (chrony, systemd-timesyncd): with a wrong clock, sessions and signatures end early',
    ],
  )

/** `own`: seconds since the last backup by the product's command; `archived`: since the database archived its log. Undefined for never. */
export const judgeBackup = ({
  own,
  archived,
  size,
}: {
  own?: number | undefined
  archived?: number | undefined
  size?: number | undefined
}): Finding => {
  const advice: Label = [
    '运行 npm run backup，并让 cron 每天运行（见 docs/deploy.md）',
    'Run npm run backup, and let cron run it every day (docs/deploy.md)',
  ]
  if (own === undefined && archived === undefined) return { state: 'warn', says: ['从未备份', 'No backup was ever made'], advice }
  if (own === undefined || (archived !== undefined && archived < own)) {
    const seconds = archived ?? 0
    return judged(
      seconds,
      bounds.backup,
      [`数据库 ${span(seconds)[0]}前归档过日志`, `The database archived its log ${span(seconds)[1]} ago`],
      ['数据库的日志归档停了：检查 archive_command', 'The database has stopped archiving: check its archive_command'],
    )
  }
  return judged(
    own,
    bounds.backup,
    [`最近一次备份在 ${span(own)[0]}前，${bytes(size ?? 0)}`, `The last backup was made ${span(own)[1]} ago, ${bytes(size ?? 0)}`],
    advice,
  )
}

export const judgeMemory = ({ heap, limit, resident, seconds }: { heap: number; limit: number; resident: number; seconds: number }): Finding =>
  judged(
    heap / limit,
    bounds.heap,
    [`占用内存 ${bytes(resident)}，已运行 ${span(seconds)[0]}`, `${bytes(resident)} of memory, running for ${span(seconds)[1]}`],
    [
      '内存接近上限：以 NODE_OPTIONS=--max-old-space-size 提高上限，或增加节点',
      'Memory is nearly used up: raise the limit with NODE_OPTIONS=--max-old-space-size, or add a node',
    ],
  )
