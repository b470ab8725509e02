import { campaign } from '@masthead/contract/activities/campaign'
import { crcre } from '@masthead/contract/activities/crcre'
import { promotioncode } from '@masthead/contract/activities/promotioncode'
import { enterprise } from '@masthead/contract/enterprise/enterprise'
import { ersevaluate } from '@masthead/contract/ers/ersevaluate'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { enroll } from '@masthead/contract/general/enroll'
import { booking } from '@masthead/contract/showroom/booking'
import { showroom } from '@masthead/contract/showroom/showroom'
import { wireTime } from '../engine/kinds/time'
import { rows, unscoped } from '../engine/read/rows'
import type { TxContext } from '../engine/types'
import { act, createRow } from '../engine/verbs'
import type { Cast } from './cast'

const hour = 3_600_000

/**
 * What the offices have to see to today: groups that came to a showroom or did not, habits, a code that is off, somebody who enrolls again, an enterprise that
 * paused, and an evaluation to write. Activities, showrooms and emergencies must stand.
 */
export const furnishCivicTurns = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const as = (account: string): TxContext => ({ ...tx, actor: cast(account) })
  const [organiser, colleague, officer] = [as('tiantian'), as('shilei'), as('hemin')]
  await receiveGroups(organiser, at)
  for (const [own, name, type] of [
    [organiser, '晨读半小时', 'reading'],
    [colleague, '步行上班', 'sport'],
  ] as const) {
    const { id } = await createRow(own, crcre, { name, type, userId: own.actor.userId ?? '', value: 1 })
    if (own === colleague) await act(own, crcre, 'pause', id)
  }
  const { id: codeId } = await createRow(organiser, promotioncode, { name: '夏季游园会海报', code: 'SUMMER24', channel: 'poster', target: 'site' })
  await act(organiser, promotioncode, 'off', codeId)
  const [open] = await rows(tx, campaign, { status: campaign.state.open, needAudit: true }, unscoped).ids({ sort: ['id'], limit: 1 })
  if (open) {
    const answers = [
      { key: 'age', label: '年龄', value: '34' },
      { key: 'size', label: '服装尺码', value: 'M' },
    ]
    const { id } = await createRow(organiser, enroll, { bizType: 'activities/campaign', bizId: open, name: '梅雪', phone: '13900001990', answers })
    await act(organiser, enroll, 'cancel', id)
  }
  const { id: paused } = await createRow(officer, enterprise, {
    name: '江城南货行有限公司',
    industryId: 'F',
    scale: 'micro',
    legalPerson: '金满堂',
    creditCode: '91330100MA2X100099',
    regCapital: 50_000_000,
    address: '江城市文昌街 41 号',
    phone: '0571-87000099',
    intro: '老字号南货行，经营干货与糕点。',
  })
  await act(as('shaoyang'), enterprise, 'pass', paused)
  await act(officer, enterprise, 'off', paused, { remark: '店面装修，申请暂停展示两个月' })
  const [over] = await rows(tx, ersevent, { status: ersevent.state.notAccepted }, unscoped).ids({ sort: ['id'], limit: 1 })
  if (over) await createRow(as('fangting'), ersevaluate, { eventId: over })
}

/** Groups that were due in a showroom at the last ten and three o’clock: somebody notes that they came, or that they did not. */
const receiveGroups = async (tx: TxContext, at: Date): Promise<void> => {
  const [roomId] = await rows(tx, showroom, { status: showroom.state.open }, unscoped).ids({ sort: ['id'], limit: 1 })
  if (!roomId) throw new Error('the demo town has no showroom')
  for (const [begins, orgName, visitor, people] of [
    ['10:00:00', '江城大学规划系', '顾老师', 24],
    ['15:00:00', '东湖街道老年大学', '邱老师', 18],
  ] as const) {
    const today = `${wireTime(at, tx.zone).slice(0, 10)} ${begins}`
    const isOver = today <= wireTime(new Date(at.getTime() - hour), tx.zone)
    const day = wireTime(new Date(at.getTime() - (isOver ? 0 : 24 * hour)), tx.zone).slice(0, 10)
    const { id } = await createRow(tx, booking, {
      roomId,
      orgName,
      visitor,
      phone: `136000049${begins.slice(0, 2)}`,
      people,
      startTime: `${day} ${begins}`,
      endTime: `${day} ${String(Number(begins.slice(0, 2)) + 1).padStart(2, '0')}:00:00`,
    })
    await act(tx, booking, 'confirm', id, { guide: '叶雯' })
  }
}
