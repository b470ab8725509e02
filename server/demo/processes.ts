import { manuscript } from '@masthead/contract/contribute/manuscript'
import { contribute } from '@masthead/contract/desk/contribute'
import { contributeflow } from '@masthead/contract/desk/contributeflow'
import { leave } from '@masthead/contract/desk/leave'
import { binding } from '@masthead/contract/flow/binding'
import { model as flowModel } from '@masthead/contract/flow/model'
import { follow } from '@masthead/contract/flow/follow'
import { definition as manager } from '@masthead/contract/flow/definition'
import { planXml } from '@masthead/contract/flow/plan'
import { work } from '@masthead/contract/flow/work'
import type { FormQuestion } from '@masthead/contract/kit/form'
import { merchantgrant } from '@masthead/contract/mall/merchantgrant'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow, readRow } from '../engine/verbs'
import { startInstance } from '../flow/run'
import type { Cast } from './cast'
import { merchants as houses } from './house-words'

/** What merchants give in large is approved by the bookkeeper first: one such gift waits. */
const furnishGifts = async (tx: TxContext, cast: Cast, deploy: (people: string) => Promise<{ readonly modelId: string | null }>): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const { modelId } = await deploy('yuanfei')
  const rule = { name: '赠送 300 积分及以上须审核', operation: 'mall/merchantgrant:give', modelId: modelId ?? '' } as const
  const bound = await createRow(as('luyuan'), binding, { ...rule, conditions: [{ field: '积分', operator: 'ge', value: '300' }] } as never)
  await act(as('luyuan'), binding, 'enable', bound.id)
  const found = await rows(tx, merchantgrant, { status: merchantgrant.state.toGive, points: 300 }, unscoped).one('createUser')
  const owner = houses.find((house) => cast(house.owner).userId === found?.createUser)?.owner
  if (found && owner) await act(as(owner), merchantgrant, 'give', found.id)
}

const question = (key: string, label: string, kind: FormQuestion['kind'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  key,
  label,
  kind,
  required: false,
  ...more,
})

const purchase = [
  question('item', '采购内容', 'text', { required: true }),
  question('amount', '金额（元）', 'decimal', { required: true, max: 1_000_000 }),
  question('reason', '用途', 'longText', { required: true }),
  question('account', '列支科目', 'choice', { options: '设备费,办公费,活动费' }),
]

const notice = [
  question('subject', '请示事项', 'text', { required: true }),
  question('detail', '说明', 'longText', { required: true }),
  question('needBy', '希望答复日期', 'day'),
]

/** What each process is for, by its key. */
const purposes: Readonly<Record<string, string>> = {
  purchase: '采购设备、办公用品和活动物资，先部门、后财务',
  request: '向领导请示工作，写明希望答复的日期',
  leave: '三天以上的请假',
  gift: '商户一次赠送 300 积分及以上',
  contribute: '来稿的终审',
}

/** What was asked for, and how far it has come: what each of the people does in turn, the word being done to the task that waits for them. */
const requests = [
  ['采访用录音笔 4 支', '2360', '更换已损坏的设备', []],
  ['演播室灯光', '18800', '直播间改造', ['tangwen approve']],
  ['记者站办公桌椅', '5600', '新增三个工位', ['tangwen approve', 'yuanfei approve']],
  ['无人机保险', '3200', '航拍设备续保', ['tangwen refuse']],
  ['宣传册印制', '9800', '读者节活动', ['tangwen approve', 'yuanfei return']],
] as const

/** Two processes with instances in every state, by who draws them and by who acts in them. */
export const furnishProcesses = async (tx: TxContext, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const idOf = (account: string): string => cast(account).userId ?? '0'
  const nobody = `user:${idOf('luyuan')}`
  const deploy = async (modelKey: string, name: string, form: readonly FormQuestion[], steps: Parameters<typeof planXml>[0]['steps']) => {
    const xml = planXml({ key: modelKey, name, steps })
    const category = ['leave', 'contribute'].includes(modelKey) ? modelKey : 'general'
    const made = await createRow(as('luyuan'), flowModel, { modelKey, name, category, description: purposes[modelKey] ?? name, form, xml })
    const { definitionId } = await act(as('luyuan'), flowModel, 'deploy', made.id)
    return readRow(tx, manager, definitionId, { verb: null })
  }
  const buying = await deploy('purchase', '采购申请', purchase, [
    { name: '部门审批', people: `user:${idOf('tangwen')}`, nobody, days: 3, does: 'remind' },
    { name: '财务审核', people: `user:${idOf('yuanfei')}`, nobody, fields: 'account:write', when: '{"amount_ge":3000}' },
  ])
  const asking = await deploy('request', '请示报告', notice, [
    { name: '签收承办', people: ['qinyue', 'tangwen', 'yuanfei'].map((account) => `user:${idOf(account)}`).join(','), nobody },
    { name: '会签', people: `user:${idOf('tangwen')},user:${idOf('yuanfei')}`, nobody, vote: 'all' },
  ])
  const away = await deploy(
    'leave',
    '长假审批',
    [],
    [
      { name: '部门负责人审批', people: 'starterHead', nobody, same: 'head' },
      { name: '总编辑审批', people: `user:${idOf('zhouyuan')}`, nobody, when: '{"days_ge":5}' },
    ],
  )
  const bound = await createRow(as('luyuan'), binding, {
    name: '三天以上的假须审批',
    operation: 'desk/leave:start',
    modelId: away.modelId,
    conditions: [{ field: '天数', operator: 'ge', value: '3' }],
  } as never)
  await act(as('luyuan'), binding, 'enable', bound.id)
  // Prepared, and not in force yet.
  await createRow(as('luyuan'), binding, {
    name: '病假一律审批',
    operation: 'desk/leave:start',
    modelId: away.modelId,
    conditions: [{ field: '请假类型', operator: 'equal', value: '病假' }],
    sort: 1,
  } as never)
  const dayIn = (days: number): string => wireTime(new Date(tx.clock.now().getTime() + days * 86_400_000), tx.zone).slice(0, 10)
  const long = { leaveType: 'personal', startTime: `${dayIn(12)} 09:00:00`, endTime: `${dayIn(26)} 18:00:00`, reason: '回乡探亲' } as const
  const longLeave = await createRow(as('luohe'), leave, { ...long, handoverTo: idOf('chenshu') })
  await act(as('luohe'), leave, 'start', longLeave.id)
  await furnishGifts(tx, cast, (people) => deploy('gift', '大额赠送积分', [], [{ name: '财务审核', people: `user:${idOf(people)}`, nobody }]))
  await deploy('contribute', '投稿审批', [], [{ name: '终审', people: `user:${idOf('zhouyuan')}`, nobody }])
  const text = await rows(tx, manuscript, { status: manuscript.state.submitted }, unscoped).one()
  if (text) {
    const asked = await createRow(as('linxiao'), contributeflow, { manuscriptId: text.id, royalty: 20_000, opinion: '选题好，建议采用' })
    await act(as('linxiao'), contributeflow, 'start', asked.id)
  }
  const todos: string[] = []
  for (const [title, days] of [
    ['整理采访录音', 1],
    ['核对版面清样', 2],
    ['回复读者来信', 5],
  ] as const) {
    const dueDate = wireTime(new Date(tx.clock.now().getTime() + days * 86_400_000), tx.zone).slice(0, 10)
    todos.push((await createRow(as('qinyue'), contribute, { title, type: 'task', dueDate })).id)
  }
  await act(as('qinyue'), contribute, 'finish', todos[0] as string)
  const taskOf = async (instanceId: string, account: string): Promise<string> => {
    const found = await rows(tx, work, { instanceId, assignee: idOf(account), status: work.state.toDo }, unscoped).one()
    if (!found) throw new Error(`the demo has no task for ${account}`)
    return found.id
  }
  for (const [item, amount, reason, deeds] of requests) {
    const { instance } = await startInstance(as('qinyue'), { definition: buying, title: `采购申请：${item}`, form: { item, amount, reason } })
    for (const deed of deeds) {
      const [account = '', verb = ''] = deed.split(' ')
      const id = await taskOf(instance.id, account)
      if (verb === 'return') await act(as(account), work, 'returnTask', id, { to: 'step1', comment: '请补充报价单' })
      else
        await act(as(account), work, 'completeTask', id, {
          flag: verb as 'approve' | 'refuse',
          comment: verb === 'refuse' ? '本季度预算已用完' : '同意',
        })
    }
  }
  const asked = (account: string, subject: string) =>
    startInstance(as(account), { definition: asking, title: `请示报告：${subject}`, form: { subject, detail: '请审示。' } })
  await asked('qinyue', '开设周末读者开放日')
  const claimed = await asked('tangwen', '与高校共建实习基地')
  const first = await rows(tx, work, { instanceId: claimed.instance.id, status: work.state.toClaim }, unscoped).one()
  await act(as('qinyue'), work, 'claimTask', first?.id ?? '0')
  await act(as('qinyue'), work, 'delegate', first?.id ?? '0', { userId: idOf('yuanfei'), comment: '请先核对经费' })
  const own = await asked('qinyue', '调整值班安排')
  const held = await rows(tx, work, { instanceId: own.instance.id, status: work.state.toClaim }, unscoped).one()
  await act(as('tangwen'), work, 'claimTask', held?.id ?? '0')
  await act(as('tangwen'), work, 'addSign', held?.id ?? '0', { userId: idOf('yuanfei'), place: 'after', comment: '请财务一并核对' })
  const ended = await asked('yuanfei', '更换财务软件')
  await act(as('yuanfei'), follow, 'revoke', ended.instance.id)
}
