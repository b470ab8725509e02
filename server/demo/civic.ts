import { enroll } from '@masthead/contract/general/enroll'
import { donation } from '@masthead/contract/activities/donation'
import { donationproject } from '@masthead/contract/activities/donationproject'
import { seekhelp } from '@masthead/contract/activities/seekhelp'
import { campaign } from '@masthead/contract/activities/campaign'
import { award } from '../activities/award'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import type { TxContext, Values } from '../engine/types'
import { act, createRow, insertRow, nounNamed } from '../engine/verbs'
import { occasionOf, recount } from '../general/occasion'
import { newTicket } from '../general/ticket'
import type { Album } from './album'
import type { Cast } from './cast'

const day = 86_400_000

/** Pictures that activities and showrooms show. */
export const civicViews = ['library/0/day', 'park/1/dusk', 'museum/0/day', 'orchard/0/day', 'lanterns/0/day', 'boats/0/dusk'] as const

/** Activities as they stand: how many days from now, places, who waits, and how it goes on. */
const activities = [
  ['“书香江城”亲子阅读会', 'family', 'library/0/day', '市图书馆一楼少儿阅览室', 6, 10, 3, 1, 12],
  ['江滩河道清洁志愿行动', 'volunteer', 'park/1/dusk', '滨江公园东门', 3, 30, 0, 1, 9],
  ['小记者走进博物馆', 'visit', 'museum/0/day', '市博物馆', 9, 20, 5, 1, 5],
  ['果园采摘与农事体验', 'visit', 'orchard/0/day', '云岭县清河镇果园', -12, 25, 0, 3, 8],
  ['元宵灯会摄影大赛', 'contest', 'lanterns/0/day', '古城南门广场', -30, null, 0, 3, 6],
  ['龙舟赛开幕观礼', 'other', 'boats/0/dusk', '江城大桥北岸', 2, 40, 0, 4, 4],
  ['社区急救知识讲座', 'lecture', 'library/0/day', '滨江社区服务中心', 20, 60, 10, 0, 0],
] as const

const people = [
  '王晓燕',
  '李建军',
  '张雨桐',
  '刘思远',
  '陈美玲',
  '杨子轩',
  '赵国强',
  '黄丽娟',
  '周浩然',
  '吴佳怡',
  '徐文博',
  '孙梦洁',
  '马俊杰',
  '朱慧敏',
  '胡志刚',
] as const

/** Activities, those who enrolled, points, scores, appeals, requests for help and promoters, by the administrator of the tenant. */
export const furnishActivities = async (tx: TxContext, at: Date, cast: Cast, album: Album): Promise<void> => {
  const insert = (name: string, values: Values): Promise<string> => insertRow(tx, nounNamed(tx, name), values)
  const make = async (name: string, body: Record<string, unknown>): Promise<string> => (await createRow(tx, nounNamed(tx, name), body)).id
  const time = (days: number, hour = 9): string =>
    `${wireTime(new Date(at.getTime() + days * day), tx.zone).slice(0, 10)} ${String(hour).padStart(2, '0')}:00:00`
  const moment = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  const mouldId = await make('general/enrollmould', {
    name: '志愿者报名表',
    fields: [
      { key: 'age', label: '年龄', type: 'number', required: true },
      { key: 'size', label: '服装尺码', type: 'select', required: true, options: 'S,M,L,XL' },
      { key: 'skill', label: '特长', type: 'text', required: false },
    ],
    remark: '收集年龄、服装尺码和特长',
  })
  await make('general/enrollmould', {
    name: '亲子活动报名表',
    fields: [
      { key: 'child', label: '孩子姓名', type: 'text', required: true },
      { key: 'grade', label: '年级', type: 'select', required: true, options: '一年级,二年级,三年级,四年级,五年级,六年级' },
    ],
    remark: '孩子姓名和年级',
  })
  const accounts = ['zhouyuan', 'gubei', 'linxiao', 'chenshu', 'yewen', 'luohe'] as const
  const ids: string[] = []
  const { toExamine, admitted, refused, waitlisted, checkedIn } = enroll.state
  for (const [kind, [title, type, view, place, days, capacity, waitCapacity, status, count]] of activities.entries()) {
    const needAudit = type === 'volunteer'
    const campaignId = await insert('activities/campaign', {
      title,
      type,
      cover: (await album.picture(view)).link,
      content: `<p>${title}邀请市民朋友参加。请按时到场，凭入场码签到。</p>`,
      organiser: '江城融媒体中心',
      startTime: time(days),
      endTime: time(days, 12),
      signEnd: time(days, 8),
      place,
      capacity,
      waitCapacity,
      needAudit,
      mouldId: needAudit ? mouldId : null,
      pointsAward: 20,
      views: 120 + kind * 37,
      status,
      isPublic: status !== campaign.state.draft,
      ...(status === campaign.state.calledOff ? { cancelReason: '受降雨影响，活动取消，敬请谅解' } : {}),
    })
    ids.push(campaignId)
    for (let index = 0; index < count; index++) {
      const waits = capacity !== null && index >= capacity
      const isOver = status === campaign.state.ended
      const state =
        status === campaign.state.calledOff
          ? admitted
          : isOver
            ? index % 4 === 3
              ? admitted
              : checkedIn
            : waits
              ? waitlisted
              : needAudit && index > 5
                ? index === 8
                  ? refused
                  : toExamine
                : admitted
      const userId = index < accounts.length ? cast(accounts[index] as string).userId : null
      const id = await insert('general/enroll', {
        bizType: 'activities/campaign',
        bizId: campaignId,
        userId,
        name: people[(index + kind * 3) % people.length],
        phone: `1390000${String(1000 + kind * 50 + index)}`,
        status: state,
        seatNo: state === admitted || state === checkedIn ? index + 1 : null,
        waitTime: state === waitlisted ? moment(-2 + index / 100) : null,
        ticket: newTicket(),
        mouldId: needAudit ? mouldId : null,
        ...(needAudit
          ? {
              answers: JSON.stringify([
                { key: 'age', label: '年龄', value: String(22 + index) },
                { key: 'size', label: '服装尺码', value: 'L' },
              ]),
            }
          : {}),
        ...(state === refused ? { auditRemark: '未满十八周岁', auditTime: moment(-1), auditUser: tx.actor.userId } : {}),
        ...(state === checkedIn ? { checkinTime: time(days), checkinUser: tx.actor.userId } : {}),
      })
      if (state === checkedIn && userId)
        await award(tx, { userId, activityId: campaignId, bizType: 'checkin', bizId: id, delta: 20, remark: `参加活动：${title}` })
    }
    await recount(tx, await occasionOf(tx, 'activities/campaign', campaignId, { lock: true }))
  }
  const contest = ids[4] as string
  for (const [index, team] of ['晨光影社', '江岸镜头', '古城快门', '小满摄影'].entries())
    for (const [judge, account] of ['zhouyuan', 'gubei'].entries())
      await insert('activities/fractional', {
        activityId: contest,
        name: team,
        teamId: team,
        type: 'judge',
        dimension: '构图',
        score: 88 + ((index * 3 + judge) % 9),
        judgeId: cast(account).userId,
        time: moment(-28),
        scoreKey: `${team}|${judge}`,
      })
  for (const [index, account] of accounts.slice(0, 4).entries()) {
    const { userId } = cast(account)
    const names = ['每日签到', '每周读一本书', '晨跑打卡', '每日签到'] as const
    const cycle = index === 1 ? 'week' : 'day'
    const streak = 3 + index * 2
    const last = wireTime(new Date(at.getTime() - day), tx.zone)
    const id = await insert('activities/crcre', {
      name: names[index],
      type: (['signin', 'reading', 'sport', 'signin'] as const)[index],
      userId,
      value: 2,
      cycle,
      lastTime: last,
      lastCycle: last.slice(0, 10),
      streak,
      best: streak + 4,
      total: streak + 9,
    })
    for (let back = streak; back > 0; back--) {
      const when = moment(-back * (cycle === 'week' ? 7 : 1))
      await insert('activities/crcrelog', { crcreId: id, userId, cycleKey: when.slice(0, 10), time: when, delta: 2, after: streak - back + 1 })
    }
    await award(tx, {
      userId: String(userId),
      activityId: null,
      bizType: 'crcre',
      bizId: `${id} demo`,
      delta: streak * 2,
      remark: `打卡：${names[index]}`,
    })
  }
  await furnishGifts(tx, { insert, time, cover: (await album.picture('orchard/0/day')).link })
  const helps = [
    ['寻找走失的橘猫“豆包”', 'lost', 1, '滨江小区3栋附近，脖子上有红色项圈。', 1, '滨江小区'],
    ['独居老人需要每周陪诊', 'life', 2, '行动不便，每周三上午去市医院复诊，希望有志愿者陪同。', 2, '东湖街道'],
    ['急需A型血小板', 'medical', 3, '市人民医院血液科，孩子等待手术。', 3, '市人民医院'],
    ['农民工讨薪法律咨询', 'legal', 2, '想了解申请劳动仲裁需要哪些材料。', 0, '云岭工业园'],
    ['低价代办驾照', 'other', 1, '包过，联系我。', 4, '江城'],
  ] as const
  for (const [index, [title, type, urgency, content, status, place]] of helps.entries()) {
    const isHelped = status === seekhelp.state.underWay || status === seekhelp.state.solved
    const helper = isHelped ? cast('luohe').userId : null
    await insert('activities/seekhelp', {
      title,
      type,
      urgency,
      content,
      status,
      place,
      userId: cast(accounts[index] as string).userId,
      phone: `1380000${String(2000 + index)}`,
      helperId: helper,
      replyCount: status === seekhelp.state.underWay ? 2 : 0,
      isPublic: isHelped || status === seekhelp.state.open,
      ...(status === seekhelp.state.underWay ? { lastReply: '我周三有空，可以陪同。' } : {}),
      ...(status === seekhelp.state.solved ? { resolvedTime: moment(-1), result: '已有三位市民献血，手术顺利。' } : {}),
      ...(status === seekhelp.state.refused ? { refuseReason: '涉嫌违法广告' } : {}),
    })
  }
  for (const [index, [name, channel, code, account]] of (
    [
      ['东湖社区海报', 'poster', 'DONGHU24', 'yewen'],
      ['读者群分享', 'wechat', 'READER88', 'linxiao'],
      ['校园合作', 'community', 'SCHOOL66', 'chenshu'],
    ] as const
  ).entries()) {
    const { userId } = cast(account)
    const id = await insert('activities/promotioncode', {
      name,
      channel,
      code,
      ownerId: userId,
      target: index === 0 ? 'campaign' : 'site',
      campaignId: index === 0 ? ids[0] : null,
      scans: 6 - index,
      registers: 3 - index,
      rewardRule: JSON.stringify({ perScan: 0, perRegister: 5 }),
      expireTime: time(60),
    })
    for (let n = 0; n < 9 - index * 2; n++)
      await insert('activities/promotionrecord', {
        promotionId: id,
        kind: n < 6 - index ? 'scan' : 'register',
        occasion: `demo ${n}`,
        points: n < 6 - index ? 0 : 5,
      })
  }
}

interface Tools {
  insert(name: string, values: Values): Promise<string>
  time(days: number, hour?: number): string
  readonly cover: string
}

/** Appeals and what was given for them; money that arrived is on the ledger. */
const furnishGifts = async (tx: TxContext, { insert, time, cover }: Tools): Promise<void> => {
  const asProgram: TxContext = { ...tx, actor: system('demo') }
  for (const [title, target, status] of [
    ['为山区学校添一间图书室', 5_000_000, 1],
    ['暖冬行动：为环卫工人送手套', 800_000, 2],
    ['古树保护认养', 3_000_000, 0],
  ] as const) {
    const projectId = await insert('activities/donationproject', {
      title,
      target,
      status: status === donationproject.state.closed ? donationproject.state.open : status,
      cover,
      content: `<p>${title}，每一笔捐赠都会在此公示。</p>`,
      startTime: time(-40),
      endTime: status === donationproject.state.closed ? time(-3) : time(50),
      isPublic: status > donationproject.state.draft,
    })
    if (status === donationproject.state.draft) continue
    for (let index = 0; index < 6; index++) {
      const donorName = people[(index * 2 + status) % people.length] as string
      const anonymous = index % 3 === 2
      const id = await insert('activities/donation', {
        projectId,
        donorName,
        anonymous,
        publicName: anonymous ? '爱心人士' : donorName,
        amount: [10_000, 5_000, 20_000, 8_800, 50_000, 6_600][index],
        message: ['加油！', '一点心意', '祝孩子们健康成长', null, '愿更多人参与', null][index],
      })
      if (index < 5) await act(asProgram, donation, 'confirm', id, { payOrderId: `DEMO${projectId.slice(-6)}${index}` })
      if (index === 4 && status === donationproject.state.closed)
        await act(asProgram, donation, 'refund', id, { refundRef: `BACK${projectId.slice(-6)}`, remark: '捐赠人填错金额' })
    }
    if (status === donationproject.state.closed) await act(asProgram, donationproject, 'close', projectId, { remark: '募捐期满' })
  }
}
