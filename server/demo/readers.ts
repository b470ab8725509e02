import { gradetags } from '@masthead/contract/general/gradetags'
import { member } from '@masthead/contract/user/member'
import { news } from '@masthead/contract/cms/news'
import { ofTenant, within } from '../engine/reach/within'
import { createRow, insertRow } from '../engine/verbs'
import { recountTallies } from '../engine/write/tally'
import type { TxContext } from '../engine/types'

/** Readers of the demo newsroom who are members of its site. All of them are made up. */
const names: readonly string[] = [
  ...['江边散步', '老城根', '小满', '骑行的鱼', '三轮车夫', '菜场阿婆', '桥头张师傅', '夜班护士', '爱看报的老李', '阿哲', '青石巷', '一碗面'],
  ...['云岭茶农', '跑步去上班', '南门外', '糖炒栗子', '不吃香菜', '木子', '守湖人', '半亩田', '图书馆常客', '老马识途', '雨天不打伞', '七楼的猫'],
]

const tags: readonly (readonly [name: string, bizType: 'housekeep/services' | 'general/place' | null, star: number | null])[] = [
  ['写得清楚', null, null],
  ['图文并茂', null, 5],
  ['不够深入', null, 2],
  ['准时到达', 'housekeep/services', 5],
  ['打扫仔细', 'housekeep/services', 5],
  ['态度一般', 'housekeep/services', 3],
  ['环境整洁', 'general/place', 5],
  ['停车不便', 'general/place', 3],
]

/** A number from 0 to 99 that two ids always have between them. */
const luck = (a: string, b: string, salt: string): string => `abs(hashtext(${a}::text || ${b}::text || '${salt}')) % 100`

/** Makes members of the site who like, keep, share, grade and mark articles, and follow columns and each other. */
export const furnishReaders = async (tx: TxContext): Promise<void> => {
  for (const [at, name] of names.entries()) await insertRow(tx, member, { name, phone: `1390013${String(1_000 + at * 37)}` })
  for (const [index, [name, bizType, star]] of tags.entries()) await createRow(tx, gradetags, { name, bizType, star, sort: index + 1 })
  const every = `from cms_news n cross join user_member m where n.${ofTenant} and m.${ofTenant} and n.status = ${news.state.online} and not n.is_deleted and m.status = ${member.state.open}`
  const when = `n.publish_time + (now() - n.publish_time) * (${luck('m.id', 'n.id', 'when')}) / 100.0`
  const insert = (table: string, columns: string, values: string, share: number, salt = table): Promise<number> =>
    within(tx).run(
      `insert into ${table} (tenant_id, create_time, biz_type, biz_id, user_id${columns}) select $1, ${when}, '${news.name}', n.id::text, m.id${values} ${every} and ${luck('n.id', 'm.id', salt)} < ${share}`,
    )
  await insert('general_like', '', '', 24)
  await insert('general_collects', '', '', 9)
  await insert('general_share', ', channel', `, (array['wechat', 'weibo', 'qq', 'link'])[1 + ${luck('m.id', 'n.id', 'channel')} % 4]`, 6)
  await insert('general_mark', ', mark_type', `, 'later'`, 3)
  const score = `least(5, 2 + ${luck('m.id', 'n.id', 'score')} / 25)`
  await insert('general_grade', ', score, content', `, ${score}, case when ${score} = 5 then '写得真好，转给家里人看了' end`, 5)
  await within(tx).run(
    `insert into cms_attention (tenant_id, target_type, target_id, user_id) select $1, 'cms/topic', t.id::text, m.id from cms_topic t cross join user_member m
     where t.${ofTenant} and m.${ofTenant} and not t.is_deleted and ${luck('t.id', 'm.id', 'follow')} < 20`,
  )
  await within(tx).run(
    `insert into general_userrelation (tenant_id, target_id, user_id, type) select $1, a.id, m.id, case when ${luck('a.id', 'm.id', 'kind')} < 85 then 'follow' else 'block' end
     from user_member a cross join user_member m where a.${ofTenant} and m.${ofTenant} and a.id <> m.id and ${luck('a.id', 'm.id', 'know')} < 4`,
  )
  await recountTallies(tx.engine, tx.db, tx.tenantId)
}
