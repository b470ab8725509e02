import { dayAfter } from '@masthead/contract/kit/days'
import { project } from '@masthead/contract/project/project'
import { projectlog } from '@masthead/contract/project/projectlog'
import { projectmilestone } from '@masthead/contract/project/projectmilestone'
import { projecttask } from '@masthead/contract/project/projecttask'
import { user } from '@masthead/contract/user/user'
import { dept } from '@masthead/contract/system/dept'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import { calendarOf } from '../general/workcalendar'
import { type Cast, deptsOf } from './cast'

const leader = 'tanglin'

/** Tasks by days from today: what, who, from, until, how far, what was done with it. */
type Task = readonly [name: string, who: string, from: number, to: number, progress: number, done?: 'begin' | 'finish' | 'drop']

interface Plan {
  readonly name: string
  readonly no: string
  readonly type: 'report' | 'event' | 'tech' | 'service'
  readonly from: number
  readonly to: number
  readonly priority: 1 | 2 | 3
  readonly budget: number
  readonly used: number
  readonly customer?: string
  readonly about: string
  readonly members: readonly (readonly [string, 'write' | 'shoot' | 'design' | 'develop' | 'operate'])[]
  readonly milestones: readonly (readonly [name: string, day: number, isReached?: true])[]
  readonly tasks: readonly Task[]
  readonly steps: readonly ('start' | 'pause' | 'finish')[]
  /** How far it has come, in percent, where no log says so. */
  readonly progress?: number
}

const plans: readonly Plan[] = [
  {
    name: '“一江两岸”融媒报道',
    no: 'XM-2026-01',
    type: 'report',
    from: -24,
    to: 30,
    priority: 1,
    budget: 8_000_000,
    used: 3_150_000,
    about: '走访沿江十二个社区，推出图文、视频和互动地图，月底集中发布。',
    members: [
      ['linxiao', 'write'],
      ['chenshu', 'write'],
      ['xuzhao', 'shoot'],
      ['qiaoan', 'operate'],
    ],
    milestones: [
      ['选题通过编委会', -18, true],
      ['首批稿件上线', 3],
      ['专题收官', 28],
    ],
    tasks: [
      ['沿江社区走访', 'linxiao', -22, -8, 100, 'finish'],
      ['历史影像征集', 'chenshu', -20, -2, 70, 'begin'],
      ['航拍与街拍', 'xuzhao', -15, 4, 60, 'begin'],
      ['互动地图页面', 'qiaoan', -6, 10, 30, 'begin'],
      ['首批稿件编发', 'linxiao', 0, 3, 10],
      ['人物专访六篇', 'chenshu', 4, 18, 0],
      ['收官直播方案', 'qiaoan', 14, 26, 0],
      ['纸质画册', 'xuzhao', 10, 24, 0, 'drop'],
    ],
    steps: ['start'],
  },
  {
    name: '新闻客户端改版',
    no: 'XM-2026-02',
    type: 'tech',
    from: 6,
    to: 80,
    priority: 2,
    budget: 26_000_000,
    used: 0,
    about: '首页信息流、无障碍和大字版，明年一季度上线。',
    members: [
      ['kongwei', 'develop'],
      ['qiaoan', 'operate'],
    ],
    milestones: [
      ['需求评审', 12],
      ['内测', 55],
    ],
    tasks: [
      ['需求调研', 'qiaoan', 6, 14, 0],
      ['视觉稿', 'kongwei', 12, 30, 0],
    ],
    steps: [],
  },
  {
    name: '社区书房阅读季',
    no: 'XM-2026-03',
    type: 'event',
    from: -40,
    to: 20,
    priority: 3,
    budget: 3_000_000,
    used: 1_200_000,
    customer: '市图书馆',
    about: '二十场共读活动，场地检修期间暂停。',
    members: [
      ['tiantian', 'operate'],
      ['shilei', 'operate'],
    ],
    milestones: [['前十场完成', -10, true]],
    tasks: [
      ['前十场执行', 'shilei', -38, -12, 100, 'finish'],
      ['后十场排期', 'tiantian', -6, 16, 20, 'begin'],
    ],
    steps: ['start', 'pause'],
    progress: 55,
  },
  {
    name: '国庆特别策划',
    no: 'XM-2026-00',
    type: 'report',
    from: -70,
    to: -45,
    priority: 2,
    budget: 1_500_000,
    used: 1_380_000,
    about: '七天七地直播，已结项。',
    members: [['gubei', 'operate']],
    milestones: [],
    tasks: [['七地直播', 'gubei', -60, -48, 100, 'finish']],
    steps: ['start', 'finish'],
    progress: 100,
  },
]

const logged: Readonly<Record<string, readonly [content: string, plan: string]>> = {
  tanglin: ['核对各组进度，协调无人机空域申请', '跟进影像授权'],
  linxiao: ['走访码头社区，采访三位老船工', '整理录音，写第二篇'],
  chenshu: ['联系档案馆，扫描老照片四十张', '给照片写说明'],
  xuzhao: ['清晨航拍江滩，补拍夜景', '挑片调色'],
  qiaoan: ['搭好互动地图原型，接入点位', '手机上再试一遍'],
}

/** Three projects with their people, milestones, tasks and daily logs; one runs, one is being prepared, one is paused, and an earlier one is done. */
export const furnishProjects = async (tx: TxContext, now: Date, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const today = wireTime(now, tx.zone).slice(0, 10)
  const day = (days: number): string => dayAfter(today, days)
  const people = new Map((await rows(tx, user, {}, unscoped).list(['account'])).map(({ id, account }) => [account, id]))
  const id = (account: string): string => people.get(account) ?? ''
  const deptId = (await rows(tx, dept, { deptName: '新媒体部' }, unscoped).one())?.id
  const owner = as(leader)
  for (const plan of plans) {
    const { id: projectId } = await createRow(owner, project, {
      projectNo: plan.no,
      name: plan.name,
      type: plan.type,
      ownerId: id(leader),
      deptId,
      startDate: day(plan.from),
      endDate: day(plan.to),
      priority: plan.priority,
      budget: plan.budget,
      used: plan.used,
      customer: plan.customer,
      description: plan.about,
      members: plan.members.map(([account, role]) => ({ userId: id(account), role })),
    })
    for (const [name, due, isReached] of plan.milestones) {
      const { id: milestone } = await createRow(owner, projectmilestone, { projectId, name, dueDate: day(due) })
      if (isReached) await act(owner, projectmilestone, 'reach', milestone)
    }
    for (const [name, who, from, to, progress, done] of plan.tasks) {
      const values = { projectId, name, ownerId: id(who), startDate: day(from), endDate: day(to), progress, priority: plan.priority }
      const { id: task } = await createRow(owner, projecttask, values)
      if (done === 'drop') await act(owner, projecttask, 'drop', task, { remark: '预算不足' })
      else if (done) await act(as(who), projecttask, done, task)
    }
    if (plan.progress !== undefined)
      await within(tx).run(`update project_project set progress = $3 where ${ofTenant} and id = $2::bigint`, [projectId, plan.progress])
    for (const step of plan.steps)
      await (step === 'pause' ? act(owner, project, step, projectId, { remark: '场地检修' }) : act(owner, project, step, projectId))
    if (plan === plans[0]) await furnishLogs(tx, as, projectId, day, people)
  }
}

/** Logs of the days that were worked; some days nobody wrote one. */
const furnishLogs = async (
  tx: TxContext,
  as: (account: string) => TxContext,
  projectId: string,
  day: (days: number) => string,
  people: ReadonlyMap<string, string>,
): Promise<void> => {
  const { isWorkday } = await calendarOf(tx)
  await within(tx).run(`update project_projectmember set create_time = $3::date where ${ofTenant} and project_id = $2::bigint`, [projectId, day(-24)])
  const depts = await deptsOf(tx)
  const worked = Array.from({ length: 20 }, (_, at) => day(at - 20)).filter(isWorkday)
  const lines = worked.flatMap((date, at) =>
    Object.entries(logged).flatMap(([account, [content, plan]], who) =>
      (at + who * 3) % 7 === 0
        ? []
        : [{ person: people.get(account), dept: depts.get(people.get(account) ?? ''), date, content, plan, hours: 6 + ((at + who) % 5) / 2 }],
    ),
  )
  await within(tx).run(
    `insert into project_projectlog (tenant_id, create_user, create_dept, update_user, project_id, user_id, log_date, content, hours, plan)
     select $1, x.person, x.dept, x.person, $3::bigint, x.person, x.date, x.content, x.hours, x.plan
     from jsonb_to_recordset($2::jsonb) x(person bigint, dept bigint, date date, content text, hours numeric, plan text)
     where not exists (select 1 from project_projectlog l where l.${ofTenant} and l.project_id = $3::bigint and l.user_id = x.person and l.log_date = x.date)`,
    [JSON.stringify(lines), projectId],
  )
  await createRow(as('linxiao'), projectlog, {
    projectId,
    logDate: day(0),
    content: '首批稿件完成初审，等待配图',
    hours: 7.5,
    progress: 45,
    problems: '码头段航拍受天气影响',
    plan: '与摄影组定补拍时间',
  })
}
