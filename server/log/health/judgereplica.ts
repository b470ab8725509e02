import type { Label } from '@masthead/contract/kit/label'
import type { ReplicaStanding } from '../../platform/database/reading'
import { bounds, type Finding, stateAt } from './judge'
import { span } from './units'

/** How the standby is that this node reads from. The primary answers whatever it cannot, so that a user notices nothing but the time that takes. */
export const judgeReading = ({ state, seconds, answered }: ReplicaStanding): Finding => {
  const { replica, behind, away, failed } = answered
  const others = behind + away + failed
  const [zh, en] = span(seconds)
  const counts: Label = [
    `本节点启动以来由它回答 ${replica} 条查询，由主库代答 ${others} 条`,
    `statements that it answered since this node started: ${replica}; that the primary answered in its place: ${others}`,
  ]
  const lacks = stateAt(seconds, bounds.replica) === 'bad' ? 'bad' : 'warn'
  switch (state) {
    case 'read':
      return { state: 'good', says: [`正在读取；${counts[0]}`, `It is read; ${counts[1]}`] }
    case 'behind':
      return {
        state: lacks,
        says: [`落后 ${zh}，暂不读取；${counts[0]}`, `${en} behind, and not read meanwhile; ${counts[1]}`],
        advice: [
          '主库代为回答，读者看到的内容不会变旧，但主库的负担加重：确认备库没有暂停回放（pg_wal_replay_resume），检查其磁盘、网络和长时间的查询；赶上后自动恢复读取',
          'The primary answers instead: nobody sees anything out of date, but the primary has more to do. Make sure replay is not paused on the replica (pg_wal_replay_resume), and check its disk, its network and slow statements. It is read again automatically once it has caught up',
        ],
      }
    case 'away':
      return {
        state: lacks,
        says: [`没有应答，暂不读取；${counts[0]}`, `It does not answer, and is not read; ${counts[1]}`],
        advice: [
          '主库代为回答，读者看到的内容不会变旧，但主库的负担加重：启动备库，检查网络、账号和密码（DATABASE_REPLICA_URL）；恢复后自动读取，无需重启节点',
          'The primary answers instead: nobody sees anything out of date, but the primary has more to do. Start the standby, and check the network, name and password (DATABASE_REPLICA_URL). It is read again automatically once it answers; no node needs a restart',
        ],
      }
    case 'wrong':
      return {
        state: 'bad',
        says: [`该地址不是主库的备库，不读取；${counts[0]}`, `The address leads to no standby of this database, and is not read; ${counts[1]}`],
        advice: [
          '备库可能已升为主库：让 DATABASE_REPLICA_URL 指向跟随当前主库的服务器；同一地址恢复为备库后会自动读取，改地址后须逐个重启节点',
          'It may have been promoted: point DATABASE_REPLICA_URL at a server that follows the primary. If the address stays the same, it is read again automatically; with another address, restart the nodes one by one',
        ],
      }
  }
}
