import { contributeaddress } from '@masthead/contract/contribute/contributeaddress'
import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { manuscriptlog } from '@masthead/contract/contribute/manuscript'
import { manuscriptround } from '@masthead/contract/contribute/manuscriptround'
import { needs } from '@masthead/contract/contribute/needs'
import { sensitivekeywords } from '@masthead/contract/general/sensitivekeywords'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { manuscript } from '@masthead/contract/contribute/manuscript'
import { news } from '@masthead/contract/cms/news'
import { contributeuserpersonal } from '@masthead/contract/contribute/contributeuserpersonal'
import { contributeschoolinfo } from '@masthead/contract/contribute/contributeschoolinfo'
import { contributeschooluser } from '@masthead/contract/contribute/contributeschooluser'
import { manuscriptlittlereporter } from '@masthead/contract/contribute/manuscriptlittlereporter'
import { paymentMethods } from '@masthead/contract/contribute/messageroyalties'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext, Values } from '../engine/types'
import { act, createRow, insertRow, modelOf, type Declared } from '../engine/verbs'
import { stories } from './articles'
import type { Cast } from './cast'
import { applicants, applyingChild, childrensTexts, furtherContributors, mailed, places, refusals, subjects } from './contribution-texts'
import { placesOf } from './furnish'
import { littleReporters, school } from './people'

const hour = 3_600_000

/** How many manuscripts stand in each state. */
const spread = [6, 16, 10, 12, 15, 12, 9] as const

const { draft, submitted, parked, adopted, printed, rejected, published } = manuscript.state
const sending = ['send', draft, submitted] as const
const taken = [sending, ['adopt', submitted, adopted]] as const

/** Steps that lead to each state, as the log keeps them. */
const ways: Readonly<Record<number, readonly (readonly [action: string, before: number, after: number])[]>> = {
  [submitted]: [sending],
  [parked]: [sending, ['toDraft', submitted, parked]],
  [adopted]: taken,
  [printed]: [...taken, ['print', adopted, printed]],
  [rejected]: [sending, ['reject', submitted, rejected]],
  [published]: [...taken, ['pushNews', adopted, published]],
}

const paragraphs = (text: string): string =>
  text
    .split(/(?<=。)/)
    .map((one) => `<p>${one}</p>`)
    .join('')

/** Contributors besides the first few, calls for texts, manuscripts of every state, and texts of young reporters. */
export const furnishManuscripts = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const insert = (noun: Declared, values: Values, by: TxContext = tx): Promise<string> => insertRow(by, noun, values)
  const time = (hours: number): string => wireTime(new Date(at.getTime() - hours * hour), tx.zone)
  const own = cast('liangtian')
  for (const [index, person] of furtherContributors.entries()) {
    const known = { ...person, identifyType: [person.identifyType], mobile: `1300000${String(2000 + index)}`, joinDate: '2024-03-01' }
    const detail = mailed[person.name]
    const banks = [{ bankName: '江城银行', branch: '滨江支行', account: `6200000000000000${String(100 + index)}` }]
    if (detail) {
      // An installation begins without regions, so that the address is not checked against them.
      const personalId = await insert(contributepersonal, { ...known, payment: paymentMethods.post })
      await insert(contributeaddress, { personalId, province: '420000', city: '420100', district: '420102', detail, postcode: '430000' })
    } else await createRow(tx, contributepersonal, { ...known, payment: paymentMethods.bank, banks })
  }
  const people = await within(tx).query<{ id: string; name: string; unit: string }>(
    `select id::text as id, name, unit from contribute_contributepersonal where ${ofTenant} and not is_deleted order by id`,
  )
  const self = people.find(({ name }) => name === own.name) as { id: string; name: string; unit: string }
  await insert(contributeuserpersonal, {
    userId: own.userId,
    personalId: self.id,
    status: contributeuserpersonal.state.bound,
    verified: true,
    bindTime: time(900),
  })
  await within(tx).run(`update contribute_contributepersonal set user_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [self.id, own.userId])
  await createRow(tx, sensitivekeywords, { word: '国家级', level: 2, type: 'other', scope: 'news' })
  const needsId = await furnishNeeds(tx, at)
  const articles = await within(tx).query<{ id: string }>(
    `select id::text as id from cms_news where ${ofTenant} and status = ${news.state.online} and manuscript_id is null and not is_deleted order by id limit ${spread[6]}`,
  )
  const pictures = await within(tx).query<{ url: string }>(
    `select url from cms_material where ${ofTenant} and type = 'img' and not is_deleted order by id limit 24`,
  )
  const editors = [cast('shenmo'), cast('heqing')]
  const { categories: sections } = await placesOf(tx)
  const queue = spread.flatMap((count, status) => Array.from({ length: count }, () => status))
  const copied = stories[12]
  const waiting: string[] = []
  for (const [index, status] of queue.entries()) {
    const [section, title, text] = subjects[index % subjects.length] as (typeof subjects)[number]
    const place = places[Math.floor(index / subjects.length) % places.length] as string
    const isOwn = index % 7 === 0
    const author = isOwn ? self : (people[(index * 5) % people.length] as (typeof people)[number])
    const editor = editors[index % 2] as (typeof editors)[number]
    // The newest of those that wait came minutes ago; what was decided is older.
    const sent = status === submitted ? 1 + (index - 6) * 5.3 : 60 + index * 7.1
    const isCopy = status === submitted && index === 9 && copied !== undefined
    const isNamed = status === submitted && index === 12
    const [rejectCode, rejectReason] = refusals[index % refusals.length] as (typeof refusals)[number]
    const isDecided = status >= adopted
    const content = isCopy
      ? paragraphs(copied.text.replace(/[#>!|\-[\]]+/g, '').slice(0, 900))
      : paragraphs(`${text.replaceAll('{p}', place)}${isNamed ? '这里正在申报国家级示范点。' : ''}`)
    const id = await insert(
      manuscript,
      {
        title: isCopy ? copied.title : title.replaceAll('{p}', place),
        content,
        type: index % 9 === 4 ? 'photo' : 'text',
        ...(index % 9 === 4 ? { thumbs: [0, 1, 2].flatMap((at) => pictures[(index + at) % pictures.length]?.url ?? []) } : {}),
        authorIds: [author.id],
        authorText: author.name,
        unit: author.unit,
        // Who decides of a text says which section it is for; of those that wait most have named one themselves.
        ...(isDecided || index % 4 !== 3 ? { categoryId: sections.get(section) } : {}),
        channel: ['web', 'wechat', 'app', 'mail'][index % 4],
        ...(index % 6 === 1 ? { needsId } : {}),
        status,
        round: index % 13 === 7 ? 2 : 1,
        ...(status > draft ? { sendTime: time(sent), duplicateRate: isCopy ? 100 : 0 } : {}),
        ...(isNamed ? { sensitiveLevel: 2 } : {}),
        ...(status === parked ? { prevStatus: submitted } : {}),
        ...(isDecided ? { editorId: editor.userId } : {}),
        ...([adopted, printed, published].some((one) => one === status)
          ? { adoptTime: time(sent - 3), adoptMedium: 'paper', isDelicacy: index % 5 === 0, isGtfy: index % 8 === 3 }
          : {}),
        ...(status === rejected ? { rejectCode, rejectReason } : {}),
        ...(status === published ? { newsId: articles[index - 71]?.id ?? null } : {}),
      },
      // Others send theirs by mail: nobody here has to revise them.
      isOwn ? { ...tx, actor: own } : asSystem(tx, 'mail'),
    )
    if (isOwn && status === submitted) waiting.push(id)
    if (status === published && articles[index - 71])
      await within(tx).run(`update cms_news set manuscript_id = $3::bigint where ${ofTenant} and id = $2::bigint`, [articles[index - 71]?.id, id])
    if (status > draft)
      await insert(manuscriptround, {
        manuscriptId: id,
        round: 1,
        title: title.replaceAll('{p}', place),
        content,
        sendTime: time(sent + 20),
      })
    if (status > draft && index % 13 === 7)
      await insert(manuscriptround, {
        manuscriptId: id,
        round: 2,
        title: title.replaceAll('{p}', place),
        content: `${content}<p>（已按编辑意见补充。）</p>`,
        sendTime: time(sent),
      })
    for (const [action, beforeStatus, afterStatus] of ways[status] ?? [])
      await insert(manuscriptlog, {
        manuscripId: id,
        action,
        beforeStatus,
        afterStatus,
        operator: action === 'send' ? author.name : editor.name,
        ...(action === 'reject' ? { remark: rejectReason } : {}),
      })
  }
  await within(tx).run(
    `update contribute_manuscript set create_time = coalesce(send_time, create_time) - interval '1 hour', update_time = coalesce(adopt_time, send_time, update_time) where ${ofTenant}`,
    [],
  )
  await within(tx).run(
    `update contribute_manuscriptlog l set create_time = m.send_time + (p.place - 1) * interval '95 minutes' from contribute_manuscript m,
       (select id, row_number() over (partition by manuscrip_id order by id) as place from contribute_manuscriptlog where ${ofTenant}) p
     where l.${ofTenant} and p.id = l.id and m.tenant_id = l.tenant_id and m.id = l.manuscrip_id and m.send_time is not null`,
    [],
  )
  await decide(tx, cast, waiting)
  await furnishChildren(tx, at, cast)
  await furnishApplicants(tx)
}

/** Two of the contributor's own are decided as editors do it, so that they are told. */
const decide = async (tx: TxContext, cast: Cast, [first, second]: readonly string[]): Promise<void> => {
  if (first) await act({ ...tx, actor: cast('heqing') }, manuscript, 'adopt', first, { adoptMedium: 'paper' })
  if (second) await act({ ...tx, actor: cast('shenmo') }, manuscript, 'reject', second, { rejectCode: 'fact', remark: refusals[0][1] })
}

/** Who asks to be taken: two adults and a child. */
const furnishApplicants = async (tx: TxContext): Promise<void> => {
  const apply = async (noun: Declared, values: Values): Promise<void> => {
    const { id } = await createRow(tx, noun, values)
    await within(tx).run(
      `update ${modelOf(tx, noun).table} set status = ${contributepersonal.state.applying} where ${ofTenant} and id = $2::bigint`,
      [id],
    )
  }
  for (const [index, person] of applicants.entries())
    await apply(contributepersonal, {
      ...person,
      mobile: `1300000${String(3000 + index)}`,
      payment: 1,
      banks: [{ bankName: '江城银行', branch: '东湖支行', account: `6200000000000000${String(300 + index)}` }],
    })
  const [known] = await within(tx).query<{ classId: string; guardianId: string | null }>(
    `select school_info_id::text as "classId", guardian_id::text as "guardianId" from contribute_contributelittlereporter where ${ofTenant} and not is_deleted order by guardian_id is null, id limit 1`,
  )
  if (known)
    await apply(contributelittlereporter, {
      ...applyingChild,
      schoolInfoId: known.classId,
      ...(known.guardianId ? { guardianId: known.guardianId } : {}),
    })
}

const furnishNeeds = async (tx: TxContext, at: Date): Promise<string> => {
  const day = (days: number): string => wireTime(new Date(at.getTime() + days * 24 * hour), tx.zone)
  const made: string[] = []
  for (const [title, content, status, ends, rewardText] of [
    [
      '征集“冬日江城”图文',
      '<p>拍下你身边的冬天：一条街、一碗热汤、一个早起的人。图文皆可，文字不超过八百字。</p>',
      1,
      20,
      '采用即付稿酬，优秀作品另有奖金',
    ],
    ['征集乡村振兴一线故事', '<p>写一个你亲眼看见的变化，请写清时间、地点和人物。</p>', 1, 40, '按报社稿酬标准支付'],
    ['征集老照片里的江城', '<p>一张老照片，一段旧时光。请附上拍摄时间与人物关系。</p>', 2, -5, '入选作品赠送样报'],
    ['征集小记者寒假观察日记', '<p>观察一种植物、一条小河或一位邻居，坚持七天。</p>', 0, 60, '颁发采用证书'],
  ] as const)
    made.push(
      await insertRow(tx, needs, {
        title,
        content,
        status,
        startTime: day(-15),
        endTime: day(ends),
        targetType: title.includes('小记者') ? ['CHILD'] : ['PUBLIC', 'CORRESPONDENT'],
        rewardText,
      }),
    )
  return made[0] as string
}

const kind = ['again', 'short', 'own'] as const

const furnishChildren = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const time = (hours: number): string => wireTime(new Date(at.getTime() - hours * hour), tx.zone)
  const children = await within(tx).query<{ id: string; name: string; classId: string }>(
    `select id::text as id, name, school_info_id::text as "classId" from contribute_contributelittlereporter where ${ofTenant} and not is_deleted order by id`,
  )
  const guardian = await within(tx).query<{ id: string }>(
    `select id::text as id from contribute_contributepersonal where ${ofTenant} and name = $2 and not is_deleted`,
    [cast('liangtian').name],
  )
  await within(tx).run(`update contribute_contributelittlereporter set guardian_id = $3::bigint, points = 10 where ${ofTenant} and name = $2`, [
    littleReporters[2]?.name,
    guardian[0]?.id,
  ])
  const ofSchool = await rows(tx, contributeschoolinfo, { name: school.name }, unscoped).one()
  const teacher = { userId: cast('mengxi').userId ?? '', schoolInfoId: ofSchool?.id ?? '0', bindTime: time(800) }
  await insertRow(tx, contributeschooluser, teacher)
  const { draft, submitted, parked, adopted, notTaken } = manuscriptlittlereporter.state
  const ways = [adopted, submitted, adopted, parked, notTaken, draft]
  for (const [index, [title, theme, text]] of childrensTexts.entries()) {
    const child = children[index % children.length]
    const status = ways[index] ?? draft
    if (!child) continue
    await insertRow(tx, manuscriptlittlereporter, {
      title,
      theme,
      content: `<p>${text}</p>`,
      littleReporterId: child.id,
      schoolInfoId: child.classId,
      schoolId: ofSchool?.id,
      guardianAgree: status !== manuscriptlittlereporter.state.draft,
      ...([parked, adopted].some((one) => one === status) ? { schoolUser: cast('mengxi').userId } : {}),
      status,
      ...(status > manuscriptlittlereporter.state.draft ? { sendTime: time(30 + index * 20) } : {}),
      ...(status === manuscriptlittlereporter.state.adopted
        ? { score: 5, editorId: cast('heqing').userId, adoptTime: time(10 + index * 20), certificateDate: time(10 + index * 20).slice(0, 10) }
        : {}),
      ...(status === manuscriptlittlereporter.state.notTaken ? { kindReason: kind[index % kind.length], editorId: cast('heqing').userId } : {}),
    })
  }
}
