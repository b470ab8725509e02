import { appinfo } from '@masthead/contract/message-push/appinfo'
import { userclient } from '@masthead/contract/message-push/userclient'
import { pushlog } from '@masthead/contract/message-push/pushlog'
import { user } from '@masthead/contract/user/user'
import { task as pushTask } from '@masthead/contract/message-push/task'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { act, createRow, insertRow, type Declared } from '../engine/verbs'
import { writeLines } from '../message-push/audience'
import type { Cast } from './cast'

const hour = 3_600_000

/** Telephones of the people of the house, and of readers without an account: what they are called, what they follow and where they are. */
const readers = [
  ['滨江读者 0912', '要闻', '420102'],
  ['云岭读者 3307', '要闻,农业', '420114'],
  ['大学城读者 5521', '教育,文化', '420111'],
  ['清河读者 7740', '要闻,民生', '420112'],
  ['东湖读者 1186', '体育', '420106'],
  ['老城读者 2093', '民生,健康', '420103'],
] as const

/** What has been sent: how long ago, to which people, and what share of those reached has opened it. */
const sent = [
  ['今晨暴雨蓝色预警，出行请注意安全', '市气象台5时发布暴雨蓝色预警信号，预计6小时内城区累计雨量可达50毫米。', 'all', '', 30, 0.6],
  ['早读：城东湿地公园今天开园', '免费开放，公交6路、23路可达，这里有一份游园攻略。', 'all', '', 78, 0.45],
  ['教育专刊：小学入学登记下周一开始', '登记材料、时间和学区查询方式一文读懂。', 'tag', '教育', 150, 0.7],
] as const

/** What people are at: the title, the text, the state it has come to, and who it is for. */
const underWay = [
  ['周末出行提示：滨江路半幅施工', '周六8时至周日20时，滨江路中段半幅封闭，公交改道。', 'draft', 'tag', '民生'],
  ['晚间要闻五条', '一江两岸灯光秀恢复、秋季全民健身月开幕等。', 'approving', 'all', ''],
  ['明早健康讲座直播预告', '市一医院专家在线讲解换季呼吸道防护。', 'scheduled', 'tag', '健康'],
  ['体育馆开放时间调整', '内容有误，已撤回。', 'withdrawn', 'tag', '体育'],
] as const

/** Apps, the telephones that use them, and pushes in every state but the one that passes, by the issuer. */
export const furnishPushes = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const time = (offset: number): string => wireTime(new Date(at.getTime() + offset), tx.zone)
  const issuer: TxContext = { ...tx, actor: cast('zhouyuan') }
  const insert = (noun: Declared, values: Values): Promise<string> => insertRow(issuer, noun, values)
  const program: TxContext = { ...tx, actor: system('demo') }
  const app = await createRow(tx, appinfo, {
    appName: '江城日报客户端',
    appKey: 'jcrb-app',
    provider: 'mock',
    remark: '正式环境接入推送网关后改为 HTTP 网关',
  })
  const old = await createRow(tx, appinfo, {
    appName: '江城日报客户端（旧版）',
    appKey: 'jcrb-old',
    provider: 'mock',
    env: 'test',
    remark: '仅供内部测试',
  })
  // Readers of the site subscribe at its foot.
  await createRow(tx, appinfo, { appName: '江城日报网', appKey: 'jcrb-web', provider: 'web' })
  const people = await rows(tx, user, {}, unscoped).list(['realName'])
  const clients = [
    ...people.map(({ id, realName }, index) => ({
      userId: id,
      alias: `${realName}的手机`,
      tags: ['要闻', ['体育', '教育', '民生'][index % 3] as string],
      region: '420100',
    })),
    ...readers.map(([alias, tags, region]) => ({ userId: null, alias, tags: tags.split(','), region })),
  ]
  for (const [index, { userId, alias, tags, region }] of clients.entries())
    await insert(userclient, {
      userId,
      appId: app.id,
      clientId: `demo-device-${index + 1}`,
      alias,
      tags,
      regionCode: region,
      enabled: index % 7 !== 3,
      lastActive: time(-(index + 1) * 3 * hour),
    })
  await insert(userclient, {
    userId: people[0]?.id,
    appId: old.id,
    clientId: 'demo-old-1',
    alias: '测试机',
    enabled: true,
    lastActive: time(-900 * hour),
  })
  for (const [title, content, audience, value, hoursAgo, share] of sent) {
    const audienceValue = value === '' ? null : [value]
    const startAt = time(-hoursAgo * hour)
    const id = await insert(pushTask, {
      title,
      content,
      type: 'notice',
      appId: app.id,
      audience,
      audienceValue,
      startAt,
      expireHours: 24,
      submitUser: issuer.actor.userId,
      approver: audience === 'all' ? cast('gubei').userId : null,
      status: pushTask.state.sent,
    })
    await writeLines(tx, id, { appId: app.id, audience, audienceValue, type: 'notice' })
    await told(tx, id, hoursAgo, share)
  }
  for (const [title, content, state, audience, value] of underWay) {
    const sendTime = state === 'scheduled' ? `${time(24 * hour).slice(0, 10)} 08:30:00` : undefined
    const { id } = await createRow(issuer, pushTask, {
      title,
      content,
      type: 'notice',
      appId: app.id,
      audience,
      audienceValue: value,
      ...(sendTime ? { sendTime } : {}),
    })
    if (state !== 'draft') await act(issuer, pushTask, 'submit', id, {})
    if (state === 'withdrawn') await act(issuer, pushTask, 'cancel', id, {})
  }
  const failed = await insert(pushTask, {
    title: '旧版客户端停用提醒',
    content: '请更新到新版客户端。',
    type: 'notice',
    appId: old.id,
    audience: 'all',
    startAt: time(-200 * hour),
    expireHours: 24,
    submitUser: issuer.actor.userId,
    approver: cast('gubei').userId,
    status: pushTask.state.failed,
  })
  await writeLines(program, failed, { appId: old.id, audience: 'all', type: 'notice' })
  await within(tx).run(
    `update message_push_pushlog set status = ${pushlog.state.failed}, reason = '终端已失效 / gone', send_time = now() - interval '200 hours' where ${ofTenant} and task_id = $2::bigint`,
    [failed],
  )
  await within(tx).run(
    `update message_push_task t set total = n.total, sent = n.sent, delivered = n.delivered, opened = n.opened, failed = n.failed, skipped = n.skipped, estimate = n.total from (
       select task_id, count(*) as total, count(*) filter (where status = ${pushlog.state.sent}) as sent, count(*) filter (where status = ${pushlog.state.delivered}) as delivered, count(*) filter (where status = ${pushlog.state.opened}) as opened,
         count(*) filter (where status = ${pushlog.state.failed}) as failed, count(*) filter (where status = ${pushlog.state.skipped}) as skipped from message_push_pushlog where ${ofTenant} group by task_id
     ) n where t.${ofTenant} and t.id = n.task_id and t.status in (${pushTask.state.sent}, ${pushTask.state.failed})`,
    [],
  )
}

/** What became of a push that went out so long ago: this share was opened, the next lines arrived, and one failed. */
const told = (tx: TxContext, taskId: string, hoursAgo: number, share: number): Promise<number> =>
  within(tx).run(
    `with placed as (
       select id, row_number() over (order by id) as place, count(*) over () as many from message_push_pushlog where ${ofTenant} and task_id = $2::bigint and status = ${pushlog.state.queued}
     ) update message_push_pushlog l set status = case when p.place = p.many and p.many > 4 then 4 when p.place <= p.many * $4::float8 then 3 when p.place < p.many - 2 then 2 else 1 end,
         reason = case when p.place = p.many and p.many > 4 then '网关拒绝 / refused' end, send_time = now() - make_interval(hours => $3::int),
         arrive_time = case when p.place < p.many - 2 then now() - make_interval(hours => $3::int) + interval '4 seconds' end,
         open_time = case when p.place <= p.many * $4::float8 then now() - make_interval(hours => $3::int) + p.place * interval '3 minutes' end
       from placed p where l.${ofTenant} and l.id = p.id`,
    [taskId, hoursAgo, share],
  )
