import { need } from '@masthead/contract/cms/need'
import { newscrew } from '@masthead/contract/cms/newscrew'
import { newsinvite } from '@masthead/contract/cms/newsinvite'
import { newsnotice } from '@masthead/contract/cms/newsnotice'
import { newsorder } from '@masthead/contract/cms/newsorder'
import { newsplace } from '@masthead/contract/cms/newsplace'
import { newsreceipt } from '@masthead/contract/cms/newsreceipt'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { act, createRow, insertRow } from '../engine/verbs'
import type { Cast } from './cast'

/** Two weeks of stories in every state, what they are asked for by, where they take place, and what the staff is told. */

const day = 86_400_000

const places = [
  ['城东湿地公园', '城东路1号', 30.512, 114.402, '公园管理处'],
  ['市民中心', '滨江大道88号', 30.583, 114.305, '服务台'],
  ['江城体育馆', '体育路6号', 30.571, 114.28, '场馆办公室'],
  ['云岭县人民医院', '云岭县中心路20号', 30.642, 114.355, '宣传科'],
] as const

const { draft, reported, invited, accepted, underWay, replied, completed, declined, cancelled } = newsorder.state

/** Stories: days from now, the hour, place, medium, state, and who covers them. */
const stories = [
  ['湿地公园开园半年回访', -12, 9, 0, 'photo', completed, ['jianghe', 'xuzhao']],
  ['办事窗口延时服务一线见闻', -10, 14, 1, 'text', completed, ['chenshu']],
  ['秋季全民健身月开幕', -8, 9, 2, 'video', completed, ['yewen', 'xuzhao']],
  ['县医院新门诊楼启用', -6, 10, 3, 'text', completed, ['jianghe']],
  ['老旧小区加装电梯进展', -4, 9, 1, 'text', declined, []],
  ['周末集市直播', -3, 15, 2, 'live', cancelled, []],
  ['暖气开栓准备情况', -1, 9, 1, 'text', replied, ['jianghe']],
  ['候鸟抵达湿地', 0, 7, 0, 'photo', underWay, ['xuzhao', 'jianghe']],
  ['社区食堂开进写字楼', 1, 11, 1, 'text', accepted, ['luohe']],
  ['少年篮球赛决赛', 2, 18, 2, 'video', invited, []],
  ['冬季义诊进社区', 3, 9, 3, 'text', reported, []],
  ['年末民生实事盘点', 5, 10, 1, 'column', draft, []],
] as const

const requests = [
  ['冬季义诊希望采访', '十二名专家到社区义诊，请派记者。', '云岭县人民医院', 3, need.state.reported],
  ['消防宣传日活动', '体育馆广场演练和体验，适合拍摄。', '江城体育馆', 6, need.state.draft],
  ['候鸟保护志愿者', '志愿者连续第八年值守，请采访。', '城东湿地公园', 0, need.state.underWay],
  ['门店开业典礼', '属商业宣传。', '滨江大道', 2, need.state.declined],
] as const

export const furnishPlanning = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const time = (days: number, hour: number): string =>
    `${wireTime(new Date(at.getTime() + days * day), tx.zone).slice(0, 10)} ${String(hour).padStart(2, '0')}:00:00`
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const idOf = (account: string): string => cast(account).userId ?? ''
  const chief = as('weilan')
  const [topic] = await within(tx).query<{ id: string }>(
    `select id::text as id from cms_topic where ${ofTenant} and not is_deleted order by id limit 1`,
  )
  const placeIds: string[] = []
  for (const [index, [name, address, lat, lng, contact]] of places.entries())
    placeIds.push((await createRow(chief, newsplace, { name, address, lat, lng, contact, sort: index + 1 })).id)
  const needIds = new Map<string, string>()
  for (const [title, content, place, days, status] of requests) {
    const told = { title, content, place, eventTime: time(days, 9), deadline: time(days, 20), contactName: '宣传科' }
    const refused = status === need.state.declined ? { refuseReason: '不属新闻报道范围' } : {}
    needIds.set(title, await insertRow(as('jianghe'), need, { ...told, status, ...refused }))
  }
  for (const [title, days, hour, placeAt, type, status, crew] of stories) {
    const [leader] = crew
    const span = { eventTime: time(days, hour), endTime: time(days, hour + 2) }
    const over = status === completed ? { completeTime: time(days + 1, 10), summary: '稿件和图片已交。' } : {}
    const given = status === replied ? { replyTime: time(days, hour + 8), summary: '稿件和图片已交，请审。' } : {}
    const id = await insertRow(as(status === draft ? 'jianghe' : 'linxiao'), newsorder, {
      title,
      topicId: topic?.id ?? null,
      place: placeIds[placeAt] ?? null,
      type,
      ...span,
      deadline: time(days, Math.min(23, hour + 10)),
      priority: days === 0 ? 1 : 2,
      planWords: type === 'text' ? 1200 : 400,
      equipment: type === 'text' ? null : ['相机1号'],
      seats: Math.max(1, crew.length),
      taken: crew.length,
      leaderId: leader ? idOf(leader) : null,
      memberIds: crew.slice(1).map(idOf),
      status,
      orderNo: `CF${time(days, 0).slice(0, 10).replaceAll('-', '')}${String(placeAt + 1).padStart(4, '0')}`,
      ...(title === '候鸟抵达湿地' ? { needId: needIds.get('候鸟保护志愿者') ?? null } : {}),
      ...over,
      ...given,
    })
    const isSent = status === completed || status === replied || status === underWay
    for (const account of crew) {
      await insertRow(chief, newsinvite, { orderId: id, userId: idOf(account), status: newsinvite.state.accepted, answerTime: time(days - 1, 16) })
      const { busy, done } = newscrew.machineState.work
      const duty = account === leader ? '领队' : '成员'
      if (isSent)
        await insertRow(chief, newscrew, {
          orderId: id,
          userId: idOf(account),
          duty,
          startTime: span.eventTime,
          endTime: span.endTime,
          work: status === completed ? done : busy,
        })
    }
    if (status === invited)
      for (const account of ['jianghe', 'yewen'])
        await insertRow(chief, newsinvite, { orderId: id, userId: idOf(account), status: newsinvite.state.open })
  }
  const receivers = ['jianghe', 'chenshu', 'yewen', 'luohe'].map(idOf)
  const sent = await createRow(chief, newsnotice, { title: '本周五晚班提前到19时', content: '<p>请各组按新的时间交接。</p>', receivers })
  await act(chief, newsnotice, 'send', sent.id)
  const mine = await within(tx).query<{ id: string }>(
    `select id::text as id from cms_newsreceipt where ${ofTenant} and notice_id = $2::bigint and user_id = $3::bigint`,
    [sent.id, idOf('chenshu')],
  )
  if (mine[0]) await act(as('chenshu'), newsnotice, 'read', sent.id)
  await insertRow(chief, newsnotice, { title: '年末报道选题征集', content: '<p>请各组周三前报题。</p>', receivers, status: newsnotice.state.draft })
  const wrong = {
    title: '周六停电通知',
    content: '<p>时间有误。</p>',
    receivers,
    status: newsnotice.state.withdrawn,
    withdrawReason: '时间有误',
    noticeTime: time(-2, 9),
  }
  const withdrawn = await insertRow(chief, newsnotice, wrong)
  for (const userId of receivers.slice(0, 2)) await insertRow(chief, newsreceipt, { noticeId: withdrawn, userId })
}
