import { ersevaluate } from '@masthead/contract/ers/ersevaluate'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { erstype } from '@masthead/contract/ers/erstype'
import { overdue } from '@masthead/contract/ers/overdue'
import { paramBiz } from '@masthead/contract/system/param-biz'
import type { Context, TxContext } from '../engine/types'
import { act, createRow, insertRow, nounNamed } from '../engine/verbs'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { parameterRow } from '../system/parameter'
import type { Cast } from './cast'

const hour = 3_600_000

/** Kinds of events with who is on duty for them; the city is made up. */
const types = [
  ['火灾', 'Fire', 'fire', '消防救援大队'],
  ['交通事故', 'Traffic accident', 'traffic', '应急值班室'],
  ['自然灾害', 'Natural disaster', 'nature', '应急值班室'],
  ['市政故障', 'Utility failure', 'works', '应急值班室'],
  ['公共卫生', 'Public health', 'health', '应急值班室'],
] as const

/** The outline of the made-up city, as its map shows it where there are no tiles: longitude and latitude, one after the other. */
export const cityOutline =
  '114.02,30.69 114.07,30.77 114.16,30.80 114.24,30.86 114.35,30.84 114.43,30.88 114.53,30.82 114.60,30.74 114.66,30.65 114.62,30.55 114.66,30.47 114.57,30.39 114.46,30.36 114.38,30.29 114.27,30.31 114.18,30.27 114.10,30.34 114.05,30.44 113.98,30.52 114.03,30.61'

type Step = readonly [who: string, action: string, hoursAfter: number, input?: Readonly<Record<string, unknown>>]

interface Scene {
  readonly title: string
  readonly type: (typeof types)[number][0]
  readonly severity: 1 | 2 | 3 | 4
  readonly content: string
  readonly place: string
  readonly at: readonly [lat: number, lng: number]
  readonly hoursAgo: number
  readonly injured?: number
  readonly isDrill?: boolean
  readonly source?: 'call' | 'app' | 'sensor' | 'patrol'
  readonly steps: readonly Step[]
}

const [duty, fire, command] = ['hanlei', 'wuyue', 'fangting'] as const

const scenes: readonly Scene[] = [
  {
    title: '滨江路临街商铺起火',
    type: '火灾',
    severity: 3,
    content: '滨江路 18 号一楼商铺冒浓烟，二楼有住户，路人报警。',
    place: '滨江路 18 号',
    at: [30.586, 114.291],
    hoursAgo: 3,
    injured: 1,
    steps: [
      [fire, 'receive', 0.1],
      [fire, 'accept', 0.2],
      [fire, 'feedback', 0.6, { typeId: 'progress', content: '两车到场，明火已控制，正在排查二楼人员。', lat: 30.586, lng: 114.291, isPublic: true }],
      [fire, 'feedback', 1.4, { typeId: 'resource', content: '需要供电部门到场断电。', needSupport: true }],
    ],
  },
  {
    title: '清河镇河堤出现管涌',
    type: '自然灾害',
    severity: 2,
    content: '巡堤人员发现清河镇段河堤背水侧渗水带沙，范围约两平方米。',
    place: '清河镇段河堤 3 公里处',
    at: [30.73, 114.45],
    hoursAgo: 9,
    source: 'patrol',
    steps: [
      [duty, 'receive', 0.1],
      [duty, 'accept', 0.3],
      [duty, 'feedback', 2, { typeId: 'resource', content: '砂石料和抢险队 40 人到位，开始反滤围井。', lat: 30.73, lng: 114.45 }],
      [duty, 'feedback', 6, { typeId: 'result', content: '渗水变清，险情稳定，转入值守。', lat: 30.73, lng: 114.45, isPublic: true }],
      [duty, 'askFinish', 7, { result: '管涌处置完毕，安排两班值守三天。', loss: 12_000_00 }],
    ],
  },
  {
    title: '东湖隧道多车追尾',
    type: '交通事故',
    severity: 3,
    content: '东湖隧道出城方向五车追尾，占用两条车道。',
    place: '东湖隧道出城方向',
    at: [30.56, 114.38],
    hoursAgo: 0.4,
    injured: 2,
    steps: [],
  },
  {
    title: '云岭工业园燃气报警',
    type: '市政故障',
    severity: 3,
    content: '园区三号厂房燃气浓度传感器报警，已疏散人员。',
    place: '云岭工业园三号厂房',
    at: [30.47, 114.2],
    hoursAgo: 1.2,
    source: 'sensor',
    steps: [
      [duty, 'receive', 0.2],
      [duty, 'transfer', 0.4, { toDept: '消防救援大队', remark: '需要检测和处置专业力量' }],
    ],
  },
  {
    title: '老城区大面积停水',
    type: '市政故障',
    severity: 4,
    content: '解放街主管道爆裂，约两千户停水。',
    place: '解放街',
    at: [30.6, 114.26],
    hoursAgo: 30,
    source: 'app',
    steps: [[duty, 'receive', 0.5]],
  },
  {
    title: '江城实验小学多名学生腹泻',
    type: '公共卫生',
    severity: 3,
    content: '学校报告 11 名学生午餐后腹泻，均已就诊。',
    place: '江城实验小学',
    at: [30.62, 114.33],
    hoursAgo: 52,
    injured: 11,
    steps: [
      [duty, 'receive', 0.2],
      [duty, 'accept', 0.5],
      [duty, 'feedback', 5, { typeId: 'progress', content: '食堂封存留样，学生情况稳定。', lat: 30.62, lng: 114.33, isPublic: true }],
      [duty, 'feedback', 26, { typeId: 'result', content: '化验结果为诺如病毒，已完成消杀。', lat: 30.62, lng: 114.33, isPublic: true }],
      [duty, 'finish', 30, { result: '学生全部康复，食堂整改后恢复供餐。', loss: 0 }],
    ],
  },
  {
    title: '城东湿地公园水面漂浮油污',
    type: '市政故障',
    severity: 4,
    content: '游客反映湖面有油污，经查为落叶腐烂形成的生物膜。',
    place: '城东湿地公园',
    at: [30.64, 114.5],
    hoursAgo: 75,
    source: 'app',
    steps: [
      [duty, 'receive', 0.6],
      [duty, 'inadmissible', 2, { inadmissibleCode: 'minor', remark: '经现场核实为自然现象，无污染源' }],
    ],
  },
  {
    title: '跨江大桥栏杆受损',
    type: '交通事故',
    severity: 4,
    content: '货车剐蹭桥梁护栏约 6 米，无人受伤。',
    place: '跨江大桥北引桥',
    at: [30.57, 114.28],
    hoursAgo: 5,
    source: 'patrol',
    steps: [
      [duty, 'receive', 0.3],
      [duty, 'transfer', 0.5, { toDept: '消防救援大队', remark: '请协助现场警戒' }],
      [fire, 'receive', 1],
      [fire, 'sendBack', 1.3, { remark: '现场无救援需求，应由市政养护处置' }],
    ],
  },
  {
    title: '高层住宅火灾疏散演练',
    type: '火灾',
    severity: 1,
    content: '秋季消防演练：三十层住宅疏散、登高救援与医疗衔接。',
    place: '滨江花园 2 栋',
    at: [30.59, 114.32],
    hoursAgo: 20,
    isDrill: true,
    steps: [
      [fire, 'receive', 0.1],
      [fire, 'accept', 0.2],
      [fire, 'feedback', 1, { typeId: 'progress', content: '十二分钟完成全楼疏散，比去年快四分钟。', lat: 30.59, lng: 114.32 }],
    ],
  },
]

/** The same work as it would have been done at another hour. */
const atHour = <C extends Context>(ctx: C, at: Date): C => ({ ...ctx, clock: { now: () => at } })

/** Types of emergencies and some events in every state, each step in the name of who does it, at its hour. */
export const furnishEmergencies = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const admin: TxContext = { ...tx, actor: cast('admin') }
  const depts = new Map(
    (
      await within(tx).query<{ id: string; name: string }>(
        `select id::text as id, dept_name as name from system_dept where ${ofTenant} and not is_deleted`,
      )
    ).map(({ id, name }) => [name, id]),
  )
  await insertRow(tx, paramBiz, parameterRow('map.outline', cityOutline))
  const typeIds = new Map<string, string>()
  for (const [index, [name, nameEn, code, dept]] of types.entries()) {
    const clocks = code === 'fire' ? [{ severity: 3, receiveMinutes: 5, handleAmount: 8, handleUnit: 'h' }] : null
    const body = { name, nameEn, code, deptId: depts.get(dept), sort: index + 1, clocks }
    typeIds.set(name, (await createRow(admin, erstype, body)).id)
  }
  for (const [index, scene] of scenes.entries()) {
    const began = new Date(at.getTime() - scene.hoursAgo * hour)
    const wire = wireTime(began, tx.zone)
    const [lat, lng] = scene.at
    const { id } = await createRow(atHour({ ...tx, actor: cast(duty) }, began), ersevent, {
      title: scene.title,
      typeId: typeIds.get(scene.type),
      severity: scene.severity,
      content: scene.content,
      place: scene.place,
      lat,
      lng,
      occurTime: wire,
      reportTime: wire,
      source: scene.source ?? 'call',
      reporter: ['吴先生', '刘女士', '巡查员', '值班岗'][index % 4],
      phone: `1300000${2000 + index}`,
      injured: scene.injured ?? 0,
      isDrill: scene.isDrill ?? false,
    })
    for (const [who, action, after, { toDept, ...input } = {}] of scene.steps) {
      const then = new Date(began.getTime() + after * hour)
      const own = atHour({ ...tx, actor: cast(who) }, then)
      await act(own, nounNamed(tx, ersevent.name), action, id, { ...input, ...(toDept ? { deptId: depts.get(String(toDept)) } : {}) })
      await date(tx, id, then)
    }
    await within(tx).run(`update ers_ersevent set create_time = $3::timestamptz where ${ofTenant} and id = $2::bigint`, [id, began.toISOString()])
  }
  await askForTime(tx, at, cast)
  await evaluate(tx, at, cast)
}

/** Dates what was just said and done about an event. */
const date = async (tx: TxContext, id: string, then: Date): Promise<void> => {
  for (const table of ['ers_erseventlog', 'ers_erseventfeedback'] as const)
    await within(tx).run(
      `update ${table} set create_time = $3::timestamptz where ${ofTenant} and event_id = $2::bigint
         and id = (select max(id) from ${table} where ${ofTenant} and event_id = $2::bigint) and create_time > $3::timestamptz and create_time > clock_timestamp() - interval '5 seconds'`,
      [id, then.toISOString()],
    )
}

const eventCalled = async (tx: TxContext, title: string): Promise<string | undefined> =>
  (await within(tx).query<{ id: string }>(`select id::text as id from ers_ersevent where ${ofTenant} and title = $2`, [title]))[0]?.id

/** One request for more time that waits. */
const askForTime = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const eventId = await eventCalled(tx, '滨江路临街商铺起火')
  const newDue = wireTime(new Date(at.getTime() + 20 * hour), tx.zone)
  await createRow({ ...tx, actor: cast(fire) }, overdue, { eventId, reason: '火场余温高，须监护至明早', newDue })
}

/** What was learnt from the event that is over. */
const evaluate = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const eventId = await eventCalled(tx, '江城实验小学多名学生腹泻')
  const [opened] = await within(tx).query<{ id: string }>(`select id::text as id from ers_ersevaluate where ${ofTenant} and event_id = $2::bigint`, [
    eventId,
  ])
  const said = {
    speed: 5,
    effect: 4,
    coordination: 4,
    summary: '学校两小时内报告，疾控、市场监管同步到场，未出现扩散。',
    lessons: '完善学校晨检与报告联系人名册，每学期核对一次。',
  }
  if (opened) await act(atHour({ ...tx, actor: cast(command) }, at), ersevaluate, 'finalise', opened.id, said)
}
