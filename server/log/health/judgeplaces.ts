import type { Label } from '@masthead/contract/kit/label'
import { bounds, type Finding, judged, judgeJobs, judgeOutbox } from './judge'

/** What a database that tenants were moved to says of itself. */
export interface PlaceFacts {
  /** Seconds that an empty question took. */
  readonly latency: number
  readonly events: number
  readonly eventSeconds: number
  readonly due: number
  readonly dueSeconds: number
  /** Migrations that home has and this database lacks. */
  readonly missing: number
  /** Transactions over both databases that were left prepared a minute ago or longer. */
  readonly prepared: number
}

const worse = (one: Finding, other: Finding): Finding => {
  const rank = ['good', 'off', 'warn', 'bad']
  return rank.indexOf(other.state) > rank.indexOf(one.state) ? other : one
}

/** `facts`: undefined where the database does not answer. */
export const judgePlace = (tenants: number, facts: PlaceFacts | undefined): Finding => {
  if (!facts)
    return {
      state: 'bad',
      says: [`${tenants} 个租户在此，数据库没有应答`, `Tenants in this database: ${tenants}; it does not answer`],
      advice: [
        '其中的租户暂时打不开，其他租户不受影响：检查该数据库、网络，以及数据源的账号和密码；恢复后无需重启',
        'Tenants in this database cannot be opened; others carry on. Check the database, the network, and the name and password of the data source. No restart is needed once it answers',
      ],
    }
  const { latency, events, eventSeconds, due, dueSeconds, missing, prepared } = facts
  const says: Label = [
    `${tenants} 个租户在此，应答 ${Math.round(latency * 1000)} 毫秒，${events} 个事件和 ${due} 个到期任务等待，${missing === 0 ? '结构已是最新' : `缺 ${missing} 项结构更新`}`,
    `Tenants in this database: ${tenants}; answers in ${Math.round(latency * 1000)} ms; events that wait: ${events}; jobs due: ${due}; ${missing === 0 ? 'tables are up to date' : `migrations that it lacks: ${missing}`}`,
  ]
  if (missing > 0)
    return {
      state: 'bad',
      says,
      advice: [
        '其中的租户暂时打不开，程序会一再尝试更新结构：查看服务器日志中的原因，检查数据源账号能否建表',
        'Tenants in this database cannot be opened; the program keeps trying to bring the tables up to date. The server log says why it cannot: the account of the data source must be allowed to create tables',
      ],
    }
  if (prepared > 0)
    return {
      state: 'warn',
      says,
      advice: [
        `有 ${prepared} 个两阶段事务停在预备状态超过一分钟，会锁住数据：确认有节点在运行，查看服务器日志`,
        `Transactions left prepared for more than a minute: ${prepared}; they hold locks. Make sure a node is running, and check the server log`,
      ],
    }
  const waits = worse(judgeOutbox(events, eventSeconds), judgeJobs({ due, seconds: dueSeconds, running: 0, failed: 0 }))
  const answers = judged(latency, bounds.latency, says, [
    '数据库应答缓慢：检查其处理器、磁盘以及与本节点之间的网络',
    'The database answers slowly: look at its processor and disk, and at the network between',
  ])
  return { ...worse(waits, answers), says }
}

/** A move of a tenant that is not over. */
export interface UnderWay {
  readonly tenant: string
  /** Seconds for which nothing of the tenant could be changed; undefined where it has not begun. */
  readonly closed?: number | undefined
  /** Seconds since it was asked for. */
  readonly asked: number
  /** Seconds since it came to its end, after which the tenant is yet to be opened again. */
  readonly ended?: number | undefined
}

export const judgeMoves = (moves: readonly UnderWay[]): Finding => {
  const names = moves.map(({ tenant }) => tenant).slice(0, 3)
  const more = moves.length > names.length
  const says: Label = [
    `正在迁移：${names.join('、')}${more ? ` 等 ${moves.length} 个` : ''}`,
    `Being moved: ${names.join(', ')}${more ? ` and others, ${moves.length} in all` : ''}`,
  ]
  const most = (of: (move: UnderWay) => number | undefined): number => Math.max(0, ...moves.map((move) => of(move) ?? 0))
  const opening = judged(
    most(({ ended }) => ended),
    bounds.opening,
    says,
    [
      '迁移已结束，但租户还不能写入：两个数据库都须应答，程序会一再尝试；检查数据库和服务器日志',
      'The move is over and the tenant cannot be changed yet: both databases have to answer, and the program goes on trying. Look at them and at the log of the server',
    ],
  )
  // Tenants are moved one after the other.
  const isBusy = moves.some(({ closed }) => closed !== undefined)
  const begun = judged(
    most(({ asked }) => (isBusy ? 0 : asked)),
    bounds.jobs,
    says,
    [
      '迁移还没有开始：确认有节点在运行，查看后台任务和服务器日志',
      'It has not started: make sure a node is running, and check the background jobs and the server log',
    ],
  )
  const standing = judged(
    most(({ closed, ended }) => (ended === undefined ? closed : 0)),
    bounds.standing,
    says,
    [
      '租户停止写入已久：查看进度，需要时取消迁移，租户随即恢复写入',
      'A tenant’s move has made no progress for a long time: check how far it has got. If you cancel it, the tenant can be changed again at once',
    ],
  )
  return worse(worse(opening, standing), begun)
}
