import { category as categoryNoun } from '@masthead/contract/general/category'
import { petitionlog } from '@masthead/contract/petition/petitionlog'
import { qetitionjcblqltjz } from '@masthead/contract/petition/qetitionjcblqltjz'
import { template } from '@masthead/contract/petition/template'
import { problem } from '@masthead/contract/petition/problem'
import { letterCategoryType } from '@masthead/contract/petition/letterfields'
import { letterTypes } from '@masthead/contract/petition/letterwords'
import { petitionxxptjjjb } from '@masthead/contract/petition/petitionxxptjjjb'
import { petitionevaluate } from '@masthead/contract/petition/petitionevaluate'
import { qetitionjcblzbd } from '@masthead/contract/petition/qetitionjcblzbd'
import { qetitionzlkpxfjzps } from '@masthead/contract/petition/qetitionzlkpxfjzps'
import { masked } from '../engine/kinds/encrypted'
import { wireTime } from '../engine/kinds/time'
import { system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { act, createRow, insertRow, nounNamed, readRow, type Declared } from '../engine/verbs'
import { dept } from '@masthead/contract/system/dept'
import { totalOf } from '../petition/assessment'
import { openSurvey } from '../petition/evaluate'
import { letterNoun } from '../petition/warning'
import type { Cast } from './cast'

/** Matters that people write of; names, numbers and streets are made up. */
const matters = [
  ['反映滨江路路灯连续多日不亮', '滨江路中段路灯已有一周不亮，夜间通行不便，希望尽快修复。', '市政设施', '王建国'],
  ['咨询老旧小区加装电梯补贴政策', '我所在单元多为老人，想了解加装电梯的补贴标准和办理流程。', '住房保障', '李秀兰'],
  ['投诉夜间施工噪声扰民', '东湖工地凌晨仍在施工，影响周边居民休息。', '环境保护', '张伟民'],
  ['求助孩子转学手续办理', '因工作调动需要为孩子办理转学，材料被退回两次。', '教育', '陈晓梅'],
  ['建议增加早高峰公交班次', '6路车早高峰间隔太长，上班常常挤不上车。', '交通出行', '刘志强'],
  ['反映物业费收支不公开', '小区物业三年未公示收支情况，业主多次要求无果。', '住房保障', '赵玉华'],
  ['反映工资拖欠问题', '在云岭工业园务工，已拖欠两个月工资，涉及十余人。', '劳动社保', '孙德福'],
  ['反映河道垃圾无人清理', '清河镇段河道漂浮垃圾堆积，气味难闻。', '环境保护', '周丽萍'],
  ['咨询医保异地报销', '父亲在外地住院，想咨询异地就医备案和报销比例。', '劳动社保', '吴国栋'],
] as const

const days = 86_400_000
const answer = '您好，您反映的事项已由我单位调查核实并处理完毕，感谢您的监督。'

const { registered, toCheck, handedOver, returned, inHandling, replyToCheck, closed, notAccepted, merged } = petitionxxptjjjb.state
const sent = ['send', toCheck] as const
const handed = [sent, ['check', handedOver]] as const
const answered = [...handed, ['receive', inHandling], ['reply', replyToCheck]] as const

/** Steps that lead to each state, as the log keeps them. */
const ways: Readonly<Record<number, readonly (readonly [action: string, to: number])[]>> = {
  [toCheck]: [sent],
  [handedOver]: handed,
  [returned]: [sent, ['checkReject', returned]],
  [inHandling]: [...handed, ['receive', inHandling]],
  [replyToCheck]: answered,
  [closed]: [...answered, ['check', closed]],
  [notAccepted]: [sent, ['notAccept', notAccepted]],
  [merged]: [sent, ['merge', merged]],
}

const results = [1, 2, 3] as const

type LetterType = keyof typeof letterTypes

/** The survey of a closed letter: of every second kind of letter it is answered. */
const survey = async (tx: TxContext, letterType: LetterType, id: string, kind: number): Promise<void> => {
  const letter = await readRow(tx, letterNoun(tx, letterType), id, { verb: null })
  await openSurvey(tx, letterType, letter)
  if (kind % 2 === 1) return
  const opened = await rows(tx, petitionevaluate, { letterType, letterId: id }, unscoped).one()
  if (!opened) return
  const said = { score: 5 - (kind % 3), attitude: 1, result: results[kind % 3], content: '办理及时，答复清楚。' } as const
  await act({ ...tx, actor: system('demo') }, petitionevaluate, 'answer', opened.id, said)
}

const scores = [
  [96, 92, 90],
  [88, 75, 80],
  [92, 70, 66],
  [60, 48, 52],
  [85, 90, 78],
] as const

const { draft, published, appealed, final } = qetitionzlkpxfjzps.state
const standings = [draft, published, published, appealed, final]

/** How well a closed letter was handled: one in work, some that stand, one whose department appeals and one that was decided after it did. */
const assess = async (tx: TxContext, letterType: LetterType, id: string, { kind, period, cast }: { kind: number; period: string; cast: Cast }) => {
  const { letterNo } = await readRow(tx, letterNoun(tx, letterType), id, { verb: null })
  const given = scores[kind % scores.length] ?? scores[0]
  const items = ['办理时限', '答复质量', '群众满意'].map((code, index) => ({ code, score: given[index] ?? 0 }))
  const isAppealed = kind >= 3
  await insertRow(tx, qetitionzlkpxfjzps, {
    letterType,
    letterId: id,
    letterNo,
    period,
    items: JSON.stringify(items),
    ...totalOf(items),
    assessor: cast(chief).userId,
    status: standings[kind] ?? published,
    ...(kind > 0 ? { publishTime: wireTime(tx.clock.now(), tx.zone) } : {}),
    ...(isAppealed ? { appeal: '来信人多次更改诉求，办理时间因此延长，请复核时限得分。', appealUser: cast('maqing').userId } : {}),
    ...(kind === 4 ? { appealResult: '经核实情况属实，时限得分已调整。' } : {}),
  })
}

/** Who does each step: the desk that takes letters in, its chief, and the department that handles them. */
const doers: Readonly<Record<string, string>> = { send: 'jiangli', receive: 'maqing', reply: 'maqing' }
const chief = 'tongwei'

/** Letters of every kind and questions in every state, categories with their days, and templates, by the administrator of the tenant. */
export const furnishLetters = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const insert = (noun: Declared, values: Values, by = tx): Promise<string> => insertRow(by, noun, values)
  const time = (offset: number): string => wireTime(new Date(at.getTime() + offset * days), tx.zone)
  const categories = new Map<string, string>()
  for (const name of new Set(matters.map(([, , category]) => category)))
    categories.set(name, (await createRow(tx, categoryNoun, { categoryName: name, categoryType: letterCategoryType, handleDays: 15 })).id)
  const depts = await rows(tx, dept, {}, unscoped).list(['deptName'])
  const handling = cast('maqing')
  // Two of three belong to the department whose people the demo has; the others are somebody else's.
  const deptId = (index: number): string | null => (index % 3 < 2 ? handling.deptIds[0] : depts[index % Math.max(1, depts.length)]?.id) ?? null
  // What waits for its department waits for that one: somebody is there to take and to answer it.
  const isAwaited = (status: number): boolean => status === handedOver || status === inHandling
  const desk: TxContext = { ...tx, actor: cast('jiangli') }
  for (const [kind, name] of Object.keys(letterTypes).entries()) {
    const model = nounNamed(tx, name)
    for (const [index, [title, content, category, personName]] of matters.entries()) {
      const status = (index + kind) % matters.length
      const [isAnswered, isEnded] = [status === replyToCheck || status === closed, [closed, notAccepted, merged].some((one) => one === status)]
      const letter = {
        title,
        content,
        categoryId: categories.get(category),
        personName,
        phone: `1300000${String(1000 + kind * 10 + index)}`,
        address: `滨江路${index + 1}号`,
        receiveTime: time(-20 + index - kind * 6),
        sourceType: ['visit', 'letter', 'web', 'call', 'transfer'][index % 5],
      }
      // What is merged repeats an earlier letter of the same person about the same matter.
      const main =
        status === merged
          ? await insertRow(desk, model, {
              ...letter,
              receiveTime: time(-27 + index - kind * 6),
              status: handedOver,
              deptId: deptId(index),
              deadline: time(6 + index),
            })
          : undefined
      const id = await insertRow(desk, model, {
        ...letter,
        status,
        deptId: status >= handedOver && status !== returned ? deptId(isAwaited(status) ? 0 : index) : null,
        deadline: status === registered ? null : time(isAwaited(status) ? index - 3 : 10 + index),
        ...(isAnswered ? { replyContent: answer, publicReply: answer, replyTime: time(-2), replyUser: handling.userId } : {}),
        ...(isEnded ? { closeTime: time(-1), eraseTime: time(700) } : {}),
        ...(status === closed ? { satisfaction: 1 + (kind % 3), secrecy: 0, informWay: 'phone', informTime: time(-1) } : {}),
        ...(status === notAccepted ? { rejectBasis: 'judicial' } : {}),
        ...(main ? { repeatOf: main, isRepeat: true } : {}),
      })
      if (status === closed) {
        await survey(tx, name as LetterType, id, kind)
        await assess(tx, name as LetterType, id, { kind, period: time(-1).slice(0, 7), cast })
      }
      let before: number = registered
      for (const [action, after] of ways[status] ?? []) {
        await insert(petitionlog, {
          letterType: name,
          letterId: id,
          action,
          beforeStatus: before,
          afterStatus: after,
          operator: cast(doers[action] ?? chief).name,
        })
        before = after
      }
    }
  }
  // The desk leads, and the department whose people the demo has takes part and has not said anything yet.
  const sheet = {
    title: '夜市占道与噪声的联合整治',
    content: '滨江路夜市占用人行道，深夜噪声扰民，涉及多个部门，请联合处理。',
    categoryId: [...categories.values()][0],
    personName: '钟阿姨',
    phone: '13000002001',
    address: '滨江路18号',
    receiveTime: time(-4),
    sourceType: 'call',
    status: qetitionjcblzbd.state.handedOver,
    deptId: desk.actor.deptIds[0],
    toDepts: handling.deptIds.slice(0, 1),
    awaits: 1,
    deadline: time(9),
  }
  await insert(qetitionjcblzbd, sheet, desk)
  const { new: fresh, replied, published: answered, replyRejected, hidden } = problem.state
  const asked: readonly number[] = [answered, answered, fresh, replied, answered, replyRejected, hidden]
  for (const [index, [title, content, category, person]] of matters.entries()) {
    const isAnonymous = index % 3 === 1
    const status = asked[index] ?? problem.state.published
    await insert(problem, {
      title,
      content,
      categoryId: categories.get(category),
      deptId: deptId(status === fresh ? 0 : index),
      deadline: time(3),
      status,
      // The desk writes down what is asked at its window.
      ...(index === 0 ? { userId: desk.actor.userId } : { askerName: person, publicName: isAnonymous ? null : masked(person, 'name'), isAnonymous }),
      address: '滨江路与东湖街路口',
      views: 30 + index * 17,
      follows: index * 2,
      ...([replied, answered, replyRejected].some((one) => one === status)
        ? { reply: answer, replyDept: deptId(index), replyTime: time(-1), replyUser: handling.userId }
        : {}),
      ...(status === problem.state.published
        ? { publishTime: time(-1 + index / 100), answerHours: 8 + index * 5, satisfaction: 3 + (index % 3) }
        : {}),
    })
  }
  for (const [index, id] of [...new Set([0, 2].map(deptId))].entries()) {
    if (!id) continue
    const counted = await createRow(tx, qetitionjcblqltjz, { period: time(-5).slice(0, 7), deptId: id })
    if (index === 0) await act({ ...tx, actor: cast(chief) }, qetitionjcblqltjz, 'confirm', counted.id, {})
  }
  await within(tx).run(
    `update petition_problem set create_time = reply_time - coalesce(answer_hours, 20) * interval '1 hour' where ${ofTenant} and reply_time is not null`,
    [],
  )
  for (const [name, type, content] of [
    ['一般答复', 'reply', '您好！您反映的“{{title}}”（编号{{letterNo}}）收悉。经{{deptName}}调查核实，现答复如下：\n\n{{today}}'],
    ['受理告知', 'notice', '您于{{receiveTime}}反映的“{{title}}”已受理，由{{deptName}}承办，将于{{deadline}}前答复。'],
    ['受理短信', 'sms', '您的信访件{{letterNo}}已受理，{{deadline}}前答复。'],
  ] as const)
    await createRow(tx, template, { name, type, content, ...(type === 'reply' ? {} : { event: 'handedOver' }) })
}
