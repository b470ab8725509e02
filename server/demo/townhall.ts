import { account } from '@masthead/contract/official/account'
import { accountcategory } from '@masthead/contract/official/accountcategory'
import { app } from '@masthead/contract/official/app'
import { appclient } from '@masthead/contract/official/appclient'
import { officialManuscript } from '@masthead/contract/official/manuscript'
import { callingorder } from '@masthead/contract/calling/callingorder'
import { sqfkorder } from '@masthead/contract/sqfk/sqfkorder'
import type { Context, TxContext, Values } from '../engine/types'
import { act, createRow, type Declared } from '../engine/verbs'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { Cast } from './cast'

const hour = 3_600_000

/** Accounts of authorities in every state, with what they write. All of them are made up. */
const accounts = [
  ['江城发布', 'gov', '江城市人民政府新闻办公室', '权威发布政务信息，回应市民关切。', 'pass'],
  ['江城消防', 'gov', '江城市消防救援大队', '消防提示与救援动态。', 'pass'],
  ['清河农品', 'company', '清河农产品合作社', '清河镇的时令农产品。', 'pass'],
  ['云岭文旅', 'company', '云岭文化旅游公司', '云岭山水与民宿。', undefined],
  ['滨江地产资讯', 'company', '滨江置业公司', '楼盘信息。', 'refuse'],
  ['夜江城', 'company', '夜江城传媒', '夜经济打卡。', 'ban'],
] as const

const texts = [
  ['江城发布', '关于做好入冬供暖准备的通知', '<p>各供热单位应于本月底前完成设备检修，供暖热线全天开通。</p>', 'toPublish'],
  ['江城发布', '滨江路改造工程进度通报', '<p>改造工程已完成八成，预计下月恢复双向通行。</p>', 'toPublish'],
  ['江城消防', '居家用电安全十条提示', '<p>不私拉乱接，不超负荷用电，人走断电。</p>', 'toPublish'],
  ['江城消防', '秋季疏散演练侧记', '<p>十二分钟完成全楼疏散。</p>', 'submit'],
  ['清河农品', '清河红心柚开园', '<p>今年的红心柚个大味甜，欢迎采摘。</p>', undefined],
  ['清河农品', '全网最低价，错过不再', '<p>限时抢购。</p>', 'noPublish'],
] as const

const calls = [
  ['王先生', '咨询供暖报修电话', 'inquiry', 2, '已告知供暖热线并登记'],
  ['赵女士', '反映阳台晾晒不便，建议统一增设晾衣杆', 'advice', 1, null],
  ['匿名', '投诉夜间施工噪声', 'complaint', 0, null],
  ['刘女士', '建议公园增设直饮水', 'advice', 2, '已转园林部门研究'],
] as const

const matters = [
  ['单元门禁损坏', '3 栋 2 单元门禁失灵一周。', '滨江-07', 4],
  ['楼道堆放杂物', '5 栋楼道电动车堵住通道。', '滨江-07', 2],
  ['健身器材松动', '社区广场双杠松动，有安全隐患。', '东湖-02', 3],
  ['路面积水', '小区东门雨后积水。', '东湖-02', 1],
  ['建议增设晾衣杆', '阳台朝北的住户晾晒不便。', '滨江-08', 0],
  ['要求减免物业费', '认为服务不到位，要求减免。', '滨江-08', 5],
] as const

/** Districts that the communities lie in. */
const districts = ['420102', '420103', '420106'] as const

const at = <C extends Context>(ctx: C, moment: Date): C => ({ ...ctx, clock: { now: () => moment } })

/** Official accounts, calls to the hotline and what communities tell, each step in the name of who does it. */
export const furnishTownHall = async (tx: TxContext, now: Date, cast: Cast): Promise<void> => {
  await furnishAccounts(tx, now, cast)
  const feedback = await furnishCommunity(tx, now, cast)
  await furnishCalls(tx, now, cast, feedback)
}

const furnishAccounts = async (tx: TxContext, now: Date, cast: Cast): Promise<void> => {
  const [admin, clerk] = [
    { ...tx, actor: cast('admin') },
    { ...tx, actor: cast('jiangli') },
  ]
  const make = async (own: TxContext, noun: Declared, body: Values): Promise<string> => (await createRow(own, noun, body)).id
  const categories = {
    gov: await make(admin, accountcategory, { name: '政务', nameEn: 'Authorities', code: 'gov', needReview: true, sort: 1 }),
    company: await make(admin, accountcategory, { name: '企业', nameEn: 'Companies', code: 'company', needReview: true, sort: 2 }),
  }
  const ids = new Map<string, string>()
  for (const [index, [name, category, orgName, intro, end]] of accounts.entries()) {
    const body = { name, categoryId: categories[category], orgName, intro, contact: '联络员', phone: `1300000${3000 + index}`, sort: index + 1 }
    const id = await make(clerk, account, body)
    ids.set(name, id)
    if (end === 'refuse') await act(admin, account, 'refuse', id, { remark: '资质材料不全' })
    else if (end) await act(admin, account, 'pass', id)
  }
  for (const [index, [by, title, content, step]] of texts.entries()) {
    const id = await make(clerk, officialManuscript, { accountId: ids.get(by), title, content, author: by })
    const own = at(step === 'submit' ? clerk : admin, new Date(now.getTime() - (index + 1) * 7 * hour))
    if (step === 'noPublish') await act(own, officialManuscript, step, id, { remark: '营销用语，不予发布' })
    else if (step) await act(own, officialManuscript, step, id)
  }
  const banned = ids.get('夜江城')
  if (banned) await act(admin, account, 'ban', banned, { remark: '发布不实信息', banUntil: wireTime(new Date(now.getTime() + 240 * hour), tx.zone) })
  const appId = await make(admin, app, { name: '江城客户端', type: 'android', pkg: 'org.example.jiangcheng', remark: '自有客户端' })
  await make(admin, app, { name: '社区小程序', type: 'mini' })
  for (const [index, [versionName, step]] of (
    [
      ['3.0.0', 'release'],
      ['3.1.0', 'gray'],
      ['3.2.0', undefined],
    ] as const
  ).entries()) {
    const body = {
      appId,
      versionName,
      buildNo: 300 + index,
      url: `https://download.example.org/jiangcheng-${versionName}.apk`,
      fileSize: 48_000_000 + index * 1_200_000,
      releaseNotes: '修复问题，提升速度。',
    }
    const id = await make(admin, appclient, body)
    if (step === 'gray') await act(admin, appclient, step, id, { grayPercent: 10 })
    else if (step) await act(admin, appclient, step, id)
  }
}

/** Calls in every state; one of them led to what a community told. */
const furnishCalls = async (tx: TxContext, now: Date, cast: Cast, feedback: string): Promise<void> => {
  const own = { ...tx, actor: cast('jiangli') }
  for (const [index, [callerName, content, type, end, result]] of calls.entries()) {
    const callTime = wireTime(new Date(now.getTime() - (index + 1) * 3 * hour), tx.zone)
    const { id } = await createRow(own, callingorder, {
      callerName,
      callerPhone: `1300000${4000 + index}`,
      callTime,
      content,
      type,
      duration: 60 + index * 45,
    })
    if (end === 1) {
      await act(own, callingorder, 'take', id, {})
      await act({ ...tx, actor: cast('admin') }, callingorder, 'link', id, { bizType: 'sqfk/sqfkorder', bizId: feedback })
    }
    if (end === 2) {
      await act(own, callingorder, 'close', id, { result })
      if (index === 0) await act(own, callingorder, 'callBack', id, { satisfaction: 1 })
    }
  }
}

/** What communities tell, in every state. Answers one that is still new. */
const furnishCommunity = async (tx: TxContext, now: Date, cast: Cast): Promise<string> => {
  const [dept] = await within(tx).query<{ id: string }>(`select id::text as id from system_dept where ${ofTenant} and dept_name = '城市管理科'`)
  const [teller, head, handler] = ['jiangli', 'tongwei', 'maqing'].map((account) => ({ ...tx, actor: cast(account) })) as [
    TxContext,
    TxContext,
    TxContext,
  ]
  let fresh = ''
  for (const [index, [title, content, gridCode, end]] of matters.entries()) {
    const { id } = await createRow(teller, sqfkorder, {
      title,
      content,
      gridCode,
      communityCode: districts[index % districts.length],
      phone: `1300000${5000 + index}`,
    })
    if (end === 0) fresh = id
    if (end === 5) await act(head, sqfkorder, 'refuse', id, { remark: '属业主与物业协商事项' })
    if (end >= 1 && end <= 4)
      await act(at(head, new Date(now.getTime() - (40 - index) * hour)), sqfkorder, 'dispatch', id, { deptId: dept?.id ?? '0', gridCode })
    if (end >= 2 && end <= 4) await act(handler, sqfkorder, 'take', id, {})
    if (end === 3 || end === 4) await act(handler, sqfkorder, 'reply', id, { reply: '已维修完毕，请查看。' })
    if (end === 4) await act(teller, sqfkorder, 'rate', id, { score: 5 })
  }
  return fresh
}
