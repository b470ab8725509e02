import { bulletin } from '@masthead/contract/cms/bulletin'
import { subscriber } from '@masthead/contract/cms/subscriber'
import { wireTime } from '../engine/kinds/time'
import { asSystem } from '../engine/reach/context'
import type { TxContext } from '../engine/types'
import { act, insertRow } from '../engine/verbs'
import { later } from '../engine/due/later'
import { bulletinSendJob } from '../cms/bulletin/bulletin'
import { hintOf } from '../cms/bulletin/subscriber'
import type { Cast } from './cast'

const day = 86_400_000

/** Readers who subscribed, and how it stands with them. */
const readers = [
  ['jiangbian', 'active', 0],
  ['laochenggen', 'active', 0],
  ['xiaoman', 'active', 1],
  ['qixing', 'active', 0],
  ['yunling', 'active', 0],
  ['shouhuren', 'active', 0],
  ['muzi', 'pending', 0],
  ['laoma', 'ended', 0],
  ['qilou', 'bounced', 1],
] as const

const issues = ['灯会今晚开放，三条公交线延时', '采摘季开园，周末有直通车', '博物馆夜场开放预约'] as const

/** Subscribers of the e-mail of the day and the last issues, kept by the editor who looks after readers. */
export const furnishNewsletter = async (tx: TxContext, at: Date, cast: Cast): Promise<void> => {
  const own = asSystem(tx, 'bulletin')
  const moment = (days: number): string => wireTime(new Date(at.getTime() + days * day), tx.zone)
  const subscribers: string[] = []
  for (const [index, [name, state, bounces]] of readers.entries()) {
    const email = `${name}@example.org`
    const known = state !== 'pending'
    const id = await insertRow(own, subscriber, {
      email,
      hint: hintOf(email),
      site: 'http://localhost',
      askedTime: moment(-20 + index),
      ...(known ? { confirmTime: moment(-19.9 + index) } : {}),
      ...(state === 'bounced' ? { endTime: moment(-2), endReason: '550 5.1.1 no such user' } : {}),
      bounces,
      status: subscriber.state[state === 'ended' ? 'active' : state],
    })
    if (state === 'ended') await act({ ...tx, actor: cast('xiachan') }, subscriber, 'stop', id, { remark: '读者来电要求退订' })
    if (state === 'active') subscribers.push(id)
  }
  for (const [index, title] of issues.entries()) {
    const issueDay = moment(index - issues.length).slice(0, 10)
    const id = await insertRow(own, bulletin, {
      issueDay,
      subject: `江城融媒 ${issueDay}：${title}`,
      content: `1. ${title}\n{site}/home`,
      articles: 1,
      status: bulletin.state.sent,
    })
    await tx.db.run(
      `insert into cms_bulletinmail (tenant_id, bulletin_id, subscriber_id, mail_id, result)
       select $1, $2::bigint, s.id, $3 || s.id, case when n = 3 and $3 = 'demo0-' then 'failed' else 'sent' end from unnest($4::bigint[]) with ordinality s(id, n)`,
      [tx.tenantId, id, `demo${index}-`, subscribers],
    )
  }
  // Today's goes out in an hour.
  const today = moment(0).slice(0, 10)
  const id = await insertRow(own, bulletin, {
    issueDay: today,
    subject: `江城融媒 ${today}：早安，江城`,
    content: '1. 早安，江城\n{site}/home',
    articles: 1,
  })
  await later(own, bulletinSendJob, { id }, { key: id, at: new Date(at.getTime() + day / 24) })
}
