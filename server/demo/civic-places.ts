import { digitalprimarymission } from '@masthead/contract/digital/digitalprimarymission'
import { createRow, insertRow, nounNamed } from '../engine/verbs'
import { about } from '@masthead/contract/app-config/about'
import { digitalapp } from '@masthead/contract/digital/digitalapp'
import { booking } from '@masthead/contract/showroom/booking'
import { enterprise } from '@masthead/contract/enterprise/enterprise'
import { placeopencontrol } from '@masthead/contract/general/placeopencontrol'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { dept } from '@masthead/contract/system/dept'
import { askReview } from '../general/review'
import type { Album } from './album'
import type { Cast } from './cast'

const day = 86_400_000

/** Venues, enterprises, showrooms, digital work and what the app tells, by the administrator of the tenant. */
export const furnishPlaces = async (tx: TxContext, at: Date, cast: Cast, album: Album): Promise<void> => {
  const insert = (name: string, values: Values): Promise<string> => insertRow(tx, nounNamed(tx, name), values)
  const make = async (name: string, body: Record<string, unknown>): Promise<string> => (await createRow(tx, nounNamed(tx, name), body)).id
  const moment = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  const date = (days: number): string => moment(days).slice(0, 10)
  const clock = (days: number, hour: number): string => `${date(days)} ${String(hour).padStart(2, '0')}:00:00`
  for (const [name, type, address, capacity, phone] of [
    ['江城文化礼堂', 'hall', '人民路12号', 300, '0571-88000001'],
    ['市图书馆报告厅', 'library', '文苑路1号', 120, '0571-88000002'],
    ['滨江体育中心', 'sport', '滨江大道99号', 800, '0571-88000003'],
  ] as const) {
    const placeId = await make('general/place', { name, type, address, capacity, phone, intro: `${name}面向市民免费开放，请提前预约。` })
    for (let ahead = 1; ahead <= 3; ahead++)
      await make('general/placeopencontrol', { placeId, date: date(ahead), openFrom: '09:00', openTo: '11:30', quota: 40 + ahead * 10 })
    await make('general/placeopencontrol', {
      placeId,
      date: date(4),
      openFrom: '14:00',
      openTo: '17:00',
      quota: 60,
      status: placeopencontrol.state.closed,
      closedReason: '设备检修',
    })
  }
  for (const [index, [name, industryId, scale, status, legalPerson]] of (
    [
      ['江城云启信息技术有限公司', 'I', 'medium', 1, '顾明远'],
      ['云岭果业专业合作社', 'A', 'small', 1, '梁丰年'],
      ['清河精密制造有限公司', 'C', 'large', 1, '韩立新'],
      ['滨江惠民家政服务部', 'O', 'micro', 0, '温如玉'],
      ['东湖建设工程有限公司', 'E', 'medium', 2, '石大勇'],
    ] as const
  ).entries()) {
    const id = await insert('enterprise/enterprise', {
      name,
      industryId,
      scale,
      status,
      legalPerson,
      creditCode: `91330100MA2X${String(100_000 + index)}`,
      regCapital: 100_000_000 * (index + 1),
      address: `江城市创新路${index + 1}号`,
      phone: `0571-8700000${index}`,
      intro: `${name}在江城经营多年。`,
      tags: ['本地企业'],
      ...(status === enterprise.state.refused ? { examineRemark: '营业执照已过期' } : {}),
    })
    if (status === enterprise.state.applying) await askReview(tx, 'enterprise/enterprise', { id, title: name, applicantId: cast('linxiao').userId })
    await make('enterprise/enterpriseconcat', {
      enterpriseId: id,
      name: legalPerson,
      post: '负责人',
      phone: `1370000${String(3000 + index)}`,
      isMain: true,
    })
    if (status !== enterprise.state.approved) continue
    const line = await make('enterprise/enterpriseproduct', { enterpriseId: id, name: ['政务软件', '时令水果', '精密零件'][index], sort: 1 })
    const productId = await make('enterprise/enterpriseproduct', {
      enterpriseId: id,
      parentId: line,
      name: ['协同办公系统', '清河蜜橘', '高精度轴承'][index],
      price: [9_800_000, 5_900, 12_800][index],
      unit: ['套', '箱', '件'][index],
      sort: 1,
    })
    for (const [type, qty, state] of [
      ['in', 200, 1],
      ['out', 60, 1],
      ['order', 30, 1],
      ['enquiry', 5, 0],
    ] as const)
      await insert('enterprise/enterpriseproductflow', {
        productId,
        type,
        qty,
        amount: type === 'order' ? qty * 1000 : null,
        partner: '江城供销社',
        time: moment(-qty / 10),
        status: state,
      })
  }
  for (const [index, [name, place, view]] of (
    [
      ['城市规划展示馆', '市民中心东楼', 'museum/0/day'],
      ['融媒体中心展厅', '报业大厦一楼', 'library/0/day'],
    ] as const
  ).entries()) {
    const roomId = await make('showroom/showroom', {
      name,
      place,
      cover: (await album.picture(view)).link,
      intro: `<p>${name}接受团队预约，提供讲解。</p>`,
      openTime: '周二至周日 9:00-17:00',
      capacityPerDay: 200,
      bookRule: { daysAhead: 30, minPeople: 5, maxPeople: 80, maxHours: 3 },
      phone: '0571-88000010',
      sort: index + 1,
    })
    for (const [offset, hour, people, status, orgName] of [
      [1, 9, 30, 0, '江城实验小学'],
      [1, 14, 45, 1, '市住建局'],
      [-2, 10, 25, 4, '老干部活动中心'],
      [-1, 9, 12, 5, '滨江社区'],
      [3, 9, 60, 2, '某旅行社'],
    ] as const)
      await insert('showroom/booking', {
        roomId,
        orgName,
        visitor: ['孟老师', '何主任', '陈书记', '白干事', '方导游'][Math.abs(offset + hour) % 5],
        phone: `1360000${String(4000 + index * 10 + hour)}`,
        people,
        startTime: clock(offset, hour),
        endTime: clock(offset, hour + 1),
        status,
        ...(status === booking.state.refused ? { refuseReason: '当日有接待任务' } : {}),
        ...(status === booking.state.confirmed ? { guide: '叶雯' } : {}),
      })
  }
  const depts = await rows(tx, dept, {}, unscoped).list(['deptName'])
  const deptId = (index: number): string => (depts[index % depts.length] as { id: string }).id
  for (const [index, [name, code, level, status]] of (
    [
      ['江城通', 'jct', 'city', 1],
      ['网格一体化治理', 'wgzl', 'county', 0],
      ['智慧停车', 'zhtc', 'county', 2],
    ] as const
  ).entries()) {
    const appId = await insert('digital/digitalapp', {
      name,
      code,
      level,
      status,
      deptId: deptId(index),
      leader: ['乔安', '林晓', '何青'][index],
      users: [128_000, 3_600, 21_500][index],
      intro: `${name}为市民和干部提供在线服务。`,
      startDate: date(-400),
      onlineDate: status === digitalapp.state.building ? null : date(-120),
      cases: JSON.stringify([{ title: '一件事联办', effect: '办理时间由五天缩短为一天' }]),
    })
    for (const [title, progress, state, until] of [
      ['完成数据归集', 100, 2, -20],
      ['接入便民服务事项', 60, 1, 25],
      ['用户满意度调查', 30, 3, -5],
      ['适老化改造', 0, 0, 60],
    ] as const)
      await insert('digital/digitalprimarymission', {
        appId,
        title,
        progress,
        status: state,
        deptId: deptId(index),
        ownerId: cast((['qiaoan', 'linxiao', 'heqing'] as const)[index] as string).userId,
        target: `${name}${title}`,
        startDate: date(-60),
        endDate: date(until),
        milestones: JSON.stringify([{ title: '方案评审', date: date(-50), isDone: true }]),
        ...(state === digitalprimarymission.state.underWay ? { report: '已接入三十二项，余下两周内完成' } : {}),
        ...(state === digitalprimarymission.state.done ? { result: '归集数据一百二十万条' } : {}),
      })
  }
  for (const [index, [platform, brand, model, appVersion]] of (
    [
      ['android', '华为', 'Mate 60', '3.2.1'],
      ['harmony', '华为', 'Pura 70', '3.2.1'],
      ['ios', 'Apple', 'iPhone 15', '3.2.0'],
      ['android', '小米', '小米 14', '3.1.8'],
      ['mini', '微信', '小程序', '1.0.5'],
    ] as const
  ).entries())
    await insert('app-config/userdevice', {
      deviceId: `demo-device-${index + 1}`,
      userId: cast((['qiaoan', 'yewen', 'linxiao', 'luohe', 'heqing'] as const)[index] as string).userId,
      platform,
      brand,
      model,
      appVersion,
      lastActive: moment(-index),
      status: index === 3 ? 0 : 1,
    })
  for (const [index, [code, title, status]] of (
    [
      ['agreement', '用户协议', 1],
      ['privacy', '隐私政策', 1],
      ['contact', '联系我们', 0],
    ] as const
  ).entries())
    await insert('app-config/about', {
      code,
      title,
      lang: 'zh',
      edition: '1.0',
      content: `<p>江城客户端${title}。</p>`,
      status,
      sort: index + 1,
      ...(status === about.state.released ? { releaseTime: moment(-30) } : {}),
    })
  const events = ['app_start', 'news_view', 'share_click', 'activity_view'] as const
  for (let back = 0; back < 45; back++)
    for (const [index, eventCode] of events.entries())
      await insert('app-config/eventlogstatistics', {
        eventCode,
        date: date(-back),
        pv: 900 - back * 6 + index * 120,
        uv: 300 - back * 2 + index * 20,
        avgMs: index === 1 ? 42_000 : null,
      })
  for (let n = 0; n < 24; n++)
    await insert('app-config/eventlog', {
      eventCode: events[n % 4],
      deviceId: `demo-device-${(n % 5) + 1}`,
      page: ['/home', '/news/detail', '/activity'][n % 3],
      ms: 1_000 * (n + 3),
      ts: moment(-n / 200),
      appVersion: '3.2.1',
    })
}
