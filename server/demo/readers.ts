import { commentban } from '@masthead/contract/general/commentban'
import { topic } from '@masthead/contract/cms/topic'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { comments } from '@masthead/contract/general/comments'
import { tags } from '@masthead/contract/general/tags'
import { account } from '@masthead/contract/official/account'
import { gradetags } from '@masthead/contract/general/gradetags'
import { member } from '@masthead/contract/user/member'
import { news } from '@masthead/contract/cms/news'
import { ofTenant, sameTenant, within } from '../engine/reach/within'
import { createRow, insertRow } from '../engine/verbs'
import { rows, unscoped } from '../engine/read/rows'
import { recountTallies } from '../engine/ledger/tally'
import type { TxContext } from '../engine/types'

/** Readers of the demo newsroom who are members of its site. All of them are made up. */
const names: readonly string[] = [
  ...['江边散步', '老城根', '小满', '骑行的鱼', '三轮车夫', '菜场阿婆', '桥头张师傅', '夜班护士', '爱看报的老李', '阿哲', '青石巷', '一碗面'],
  ...['云岭茶农', '跑步去上班', '南门外', '糖炒栗子', '不吃香菜', '木子', '守湖人', '半亩田', '图书馆常客', '老马识途', '雨天不打伞', '七楼的猫'],
]

const gradeTags: readonly (readonly [name: string, bizType: 'housekeep/services' | 'general/place' | null, star: number | null])[] = [
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

/** Members as statements take them: they lie in the other plane than what they say and like. */
const peopleOf = (all: readonly { readonly id: string; readonly memberNo: string }[]): string =>
  JSON.stringify(all.map(({ id, memberNo }) => ({ id, member_no: memberNo })))

/** SQL of these members, the second parameter of a statement, at alias m. */
const members = 'jsonb_to_recordset($2::jsonb) m(id bigint, member_no text)'

/** Makes members of the site who like, keep, share, grade and mark articles, and follow columns, tags, accounts, authors and each other. */
export const furnishReaders = async (tx: TxContext): Promise<void> => {
  for (const [at, name] of names.entries()) await insertRow(tx, member, { name, phone: `1390013${String(1_000 + at * 37)}` })
  for (const [index, [name, bizType, star]] of gradeTags.entries()) await createRow(tx, gradetags, { name, bizType, star, sort: index + 1 })
  const all = await rows(tx, member, {}, unscoped).list(['memberNo', 'status'], { sort: ['id'] })
  const people = peopleOf(all)
  const open = peopleOf(all.filter(({ status }) => status === member.state.open))
  const every = `from cms_news n cross join ${members} where n.${ofTenant} and n.status = ${news.state.online} and not n.is_deleted`
  const when = `n.publish_time + (now() - n.publish_time) * (${luck('m.id', 'n.id', 'when')}) / 100.0`
  const insert = (table: string, columns: string, values: string, share: number, salt = table): Promise<number> =>
    within(tx).run(
      `insert into ${table} (tenant_id, create_time, biz_type, biz_id, user_id${columns}) select $1, ${when}, '${news.name}', n.id::text, m.id${values} ${every} and ${luck('n.id', 'm.id', salt)} < ${share}`,
      [open],
    )
  await insert('general_like', '', '', 24)
  await insert('general_collects', '', '', 9)
  await insert('general_share', ', channel', `, (array['wechat', 'weibo', 'qq', 'link'])[1 + ${luck('m.id', 'n.id', 'channel')} % 4]`, 6)
  await insert('general_mark', ', mark_type', `, 'later'`, 3)
  const score = `least(5, 2 + ${luck('m.id', 'n.id', 'score')} / 25)`
  await insert('general_grade', ', score, content', `, ${score}, case when ${score} = 5 then '写得真好，转给家里人看了' end`, 5)
  for (const [type, from, share] of [
    [topic.name, `cms_topic t where t.${ofTenant}`, 20],
    [tags.name, `general_tags t where t.${ofTenant} and t.alias_of is null`, 8],
    [account.name, `official_account t where t.${ofTenant} and t.status = ${account.state.approved}`, 45],
    [
      contributepersonal.name,
      `contribute_contributepersonal t where t.${ofTenant} and t.status = ${contributepersonal.state.active} and exists (select 1 from cms_news_reporter j where ${sameTenant('j', 't')} and j.target_id = t.id)`,
      10,
    ],
  ] as const)
    await within(tx).run(
      `insert into cms_attention (tenant_id, target_type, target_id, user_id) select $1, '${type}', t.id::text, m.id
       from (select t.id from ${from} and not t.is_deleted) t cross join ${members} where ${luck('t.id', 'm.id', 'follow')} < ${share}`,
      [people],
    )
  await within(tx).run(
    `insert into general_userrelation (tenant_id, target_id, user_id, type) select $1, a.id, m.id, case when ${luck('a.id', 'm.id', 'kind')} < 85 then 'follow' else 'block' end
     from ${members} cross join jsonb_to_recordset($2::jsonb) a(id bigint) where a.id <> m.id and ${luck('a.id', 'm.id', 'know')} < 4
       and not exists (select 1 from general_userrelation r where r.${ofTenant} and r.user_id = m.id and r.target_id = a.id)`,
    [people],
  )
  await furnishComments(tx, people)
  await recountTallies(tx.engine, tx.db, tx.tenantId)
}

/** What readers say of any article, and how others answer. */
const said: readonly string[] = [
  ...[
    '写得真细，路过那里好多次都没注意。',
    '希望后续还有跟进报道。',
    '照片拍得好，想起小时候的样子。',
    '支持！早就该这样做了。',
    '信息很实用，转给家里老人看看。',
  ],
  ...['具体什么时候开始？文中没看到。', '家门口的变化看得见，点赞。', '建议多写写普通人的故事。', '周末带孩子去看看。', '数据能不能再更新一下？'],
  ...['我家就住附近，确实方便了不少。', '停车位还是不够，希望一并考虑。', '记者辛苦了。', '这个栏目每期都看。', '请问电话是多少？想咨询一下。'],
]
const answers: readonly string[] = ['同感。', '我问过了，下个月开始。', '谢谢告知！', '这个说得对。', '不太同意，还要看实际效果。']
const suspicious: readonly (readonly [text: string, word: string])[] = [
  ['加我微信领红包，名额有限', '领红包'],
  ['代开发票请联系', '代开发票'],
  ['内部消息，稳赚不赔', '稳赚不赔'],
]

/** Makes comments with threads, some with words that somebody has to look at, some reported, and a member who is banned, in a few statements for all. */
const furnishComments = async (tx: TxContext, people: string): Promise<void> => {
  const { shown, pending, refused, reported } = comments.state
  const online = `n.${ofTenant} and n.status = ${news.state.online} and not n.is_deleted and n.open_comment`
  const nick = `'读者' || right(m.member_no, 4)`
  const writer = `(select m.id from ${members} order by abs(hashtext(m.id::text || n.id::text || k::text)) limit 1)`
  const insert = (select: string, values: readonly unknown[]): Promise<number> =>
    within(tx).run(
      `insert into general_comments (tenant_id, biz_type, biz_id, parent_id, root_id, depth, content, user_id, nick, status, create_time, hits, audit_user, audit_time, audit_remark) ${select}`,
      [people, ...values],
    )
  await insert(
    `select $1, '${news.name}', x.id::text, null, null, 1, ($3::text[])[1 + abs(hashtext(x.id::text || x.k)) % ${said.length}], x.m, ${nick}, ${shown},
       least(now(), x.at + x.k * interval '43 minutes'), null, null, null, null
     from (select n.id, k, n.publish_time as at, ${writer} as m from cms_news n cross join generate_series(1, 8) k where ${online} and abs(hashtext(n.id::text || k)) % 100 < 70) x
     join ${members} on m.id = x.m`,
    [said],
  )
  await insert(
    `select $1, '${news.name}', x.biz_id, x.id, x.id, 2, ($3::text[])[1 + abs(hashtext(x.id::text || x.k)) % ${answers.length}], m.id, ${nick}, ${shown}, least(now(), x.create_time + x.k * interval '11 minutes'), null, null, null, null
     from (select c.*, k from general_comments c cross join generate_series(1, 5) k where c.${ofTenant} and abs(hashtext(c.id::text)) % 100 < 18) x
     join lateral (select * from ${members} order by abs(hashtext(m.id::text || x.id::text || x.k)) limit 1) m on true`,
    [answers],
  )
  await within(tx).run(
    `update general_comments set is_staff = true where ${ofTenant} and id in (select id from general_comments where ${ofTenant} and depth = 2 order by abs(hashtext(id::text)) limit 12)`,
  )
  for (const [index, [text, word]] of suspicious.entries()) {
    const at = text.indexOf(word)
    const hits = JSON.stringify([{ field: 'content', word, found: word, level: 2, type: 'ad', start: at, end: at + word.length }])
    await insert(
      `select $1, '${news.name}', n.id::text, null, null, 1, $3, m.id, ${nick}, case when k = 4 then ${refused} else ${pending} end, now() - k * interval '37 minutes', $4::jsonb,
         case when k = 4 then $5::bigint end, case when k = 4 then now() end, case when k = 4 then '广告内容不予显示' end
       from generate_series(1, 4) k join lateral (select n.id from cms_news n where ${online} order by abs(hashtext(n.id::text || k::text || ${index})) limit 1) n on true
       join lateral (select * from ${members} order by abs(hashtext(m.id::text || k::text)) limit 1) m on true`,
      [text, hits, tx.actor.userId],
    )
  }
  await within(tx).run(
    `update general_comments set status = ${reported} where ${ofTenant} and id in (select id from general_comments where ${ofTenant} and status = ${shown} and depth = 1 order by abs(hashtext(id::text)) limit 3)`,
  )
  await within(tx).run(
    `insert into general_commentreport (tenant_id, biz_type, biz_id, user_id, reason, words) select $1, 'general/comments', c.id::text, m.id, 'abuse', '语气不友好'
     from general_comments c cross join lateral (select m.id from ${members} where m.id <> c.user_id order by abs(hashtext(m.id::text || c.id::text)) limit 3) m where c.${ofTenant} and c.status = ${reported}`,
    [people],
  )
  await within(tx).run(
    `insert into general_like (tenant_id, biz_type, biz_id, user_id) select $1, 'general/comments', c.id::text, m.id from general_comments c cross join ${members}
     where c.${ofTenant} and c.status = ${shown} and ${luck('c.id', 'm.id', 'liked')} < 6`,
    [people],
  )
  const [banned] = await rows(tx, member, {}, unscoped).list([], { sort: ['id'], limit: 1 })
  if (banned) await createRow(tx, commentban, { userId: banned.id, days: 7, reason: '多次发布广告' })
}
