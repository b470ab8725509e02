import { createRow, insertRow, nounNamed } from '../engine/verbs'
import { statuteTax } from '@masthead/contract/contribute/royalty-tax'
import { enroll } from '@masthead/contract/general/enroll'
import { countDay } from '../contribute/statistics'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import type { TxContext, Values } from '../engine/types'
import { newTicket } from '../general/ticket'

const day = 86_400_000
/** Days of the desk that are counted. */
const mostDays = 60
/** Correspondents who have a place. */
const admitted = 2

/** Enrolments of reporters: their kind, state, days to their end and places. */
const enrolments = [
  ['江城小记者站第六期招募', 'child', 1, 18, 60, '面向小学三至六年级。每月一次采访实践，习作择优见报。'],
  ['乡镇通讯员招募', 'correspondent', 1, 33, 30, '每个乡镇一至两名，会用手机拍摄，能写短消息。'],
  ['读报志愿者招募', 'volunteer', 1, 9, null, '周末到社区为老人读报，每次两小时。'],
  ['云岭县记者站筹建报名', 'station', 2, -12, 3, '由县融媒体中心推荐，报名已经结束。'],
  ['小记者寒假采风营', 'child', 0, 50, 40, '三天两夜，走访湿地与渡口，名额待定。'],
] as const

/** Volunteers among the contributors: their place in the list, what they are good at, hours, area, stars, and whether they are still applying. */
const volunteers = [
  [5, ['event', 'writing'], 126, '滨江社区', 4, 1],
  [3, ['writing', 'photo'], 88, '市图书馆', 3, 1],
  [1, ['photo', 'video'], 64, '东湖街道', 3, 1],
  [4, ['driving'], 20, '清河镇', 1, 1],
  [0, ['design'], 0, '滨江社区', 0, 0],
] as const

const relations = ['MOTHER', 'FATHER', 'FATHER'] as const

/** Enrolments, volunteers, families, tables of tax, and what each day brought to the desk, by the administrator of the tenant. */
export const furnishCampaigns = async (tx: TxContext, at: Date): Promise<void> => {
  const time = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  const insert = (name: string, values: Values): Promise<string> => insertRow(tx, nounNamed(tx, name), values)
  const make = (name: string, body: Record<string, unknown>) => createRow(tx, nounNamed(tx, name), body)
  const idsOf = async (table: string): Promise<string[]> =>
    (await within(tx).query<{ id: string }>(`select id::text as id from ${table} where ${ofTenant} and not is_deleted order by id`)).map(
      ({ id }) => id,
    )
  const known = await within(tx).query<{ name: string }>(
    `select name from contribute_contributepersonal where ${ofTenant} and not is_deleted order by id limit ${admitted}`,
    [],
  )
  for (const [title, type, status, ends, quota, intro] of enrolments) {
    // Correspondents who were accepted are on file.
    const accepted = type === 'correspondent' ? known : []
    const bizId = await insert('contribute/contributecollectreporter', {
      title,
      type,
      status,
      startTime: time(ends - 45),
      endTime: time(ends),
      quota,
      enrolled: accepted.length,
      intro: `<p>${intro}</p>`,
    })
    for (const [index, { name }] of accepted.entries())
      await insert('general/enroll', {
        bizType: 'contribute/contributecollectreporter',
        bizId,
        name,
        phone: `1390000${String(8000 + index)}`,
        status: enroll.state.admitted,
        seatNo: index + 1,
        ticket: newTicket(),
        auditTime: time(-1),
        auditUser: tx.actor.userId,
      })
  }
  const people = await idsOf('contribute_contributepersonal')
  for (const [place, skills, hours, serviceArea, stars, status] of volunteers)
    if (people[place])
      await make('contribute/volunteer', {
        personalId: people[place],
        skills: [...skills],
        hours,
        serviceArea,
        stars,
        status,
        emergencyContact: '家人 13000000099',
      })
  for (const [index, childId] of (await idsOf('contribute_contributelittlereporter')).entries()) {
    const personalId = people[index]
    const relationship = relations[index]
    if (personalId && relationship) await make('contribute/children', { childId, relationship, personalId, isGuardian: true })
  }
  // The statute's own rates, for whoever wishes to see what a table looks like.
  for (const taxKind of ['manuscript', 'service'] as const)
    await make('contribute/royaltytax', { taxKind, effectiveFrom: '2019-01-01', ...statuteTax[taxKind], brackets: [...statuteTax[taxKind].brackets] })
  const days = await within(tx).query<{ day: string }>(
    `select distinct to_char(create_time at time zone $2, 'YYYY-MM-DD') as day from contribute_manuscriptlog where ${ofTenant} and create_time < $3::timestamptz order by 1 desc limit ${mostDays}`,
    [tx.zone, at.toISOString()],
  )
  for (const { day: one } of days) await countDay(tx, one)
}
