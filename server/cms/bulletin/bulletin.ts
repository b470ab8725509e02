import { articleHref } from '@masthead/contract/cms/address'
import { bulletin } from '@masthead/contract/cms/bulletin'
import { news } from '@masthead/contract/cms/news'
import { subscriber } from '@masthead/contract/cms/subscriber'
import { say } from '@masthead/contract/kit/label'
import { tenant } from '@masthead/contract/system/tenant'
import { behave } from '../../engine/behave'
import { here, inTransaction, system } from '../../engine/reach/context'
import { ofTenant, sameTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { wireTime } from '../../engine/kinds/time'
import type { Context } from '../../engine/types'
import { act, addRow, readRow } from '../../engine/verbs'
import { jobContext, later } from '../../engine/due/later'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { lock } from '../../platform/database/lock'
import { isOn, tenantParameters } from '../../system/parameter'
import { type MailScene, queueMail } from '../../telling/mailsend'
import { messageIdOf } from './returning'
import { linkOf, noteBounce } from './subscriber'

/** The job that puts the mails of an issue on their way. */
export const bulletinSendJob = 'cms/bulletin-send'
/** Mails that one transaction puts on their way. */
const atOnce = 100
/** Days after which an address that nobody confirmed is forgotten. */
const pendingDays = 7
/** Where a link of the text stands until it is known at which address its reader subscribed. */
const siteMark = '{site}'

const bounded = (value: string | undefined, least: number, most: number, usual: number): number => {
  const number = Number(value)
  return value !== '' && Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : usual
}

interface Told {
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly brief: string | null
}

/** What was published since the day before, pinned articles first. */
const newsOf = (ctx: Context, size: number): Promise<Told[]> =>
  within(ctx).query<Told>(
    `select id::text as id, slug, title, brief from cms_news where ${ofTenant} and status = ${news.state.online} and not is_deleted
       and publish_time > $2::timestamptz - interval '24 hours' and publish_time <= $2::timestamptz order by is_top desc, publish_time desc, id desc limit $3`,
    [ctx.clock.now().toISOString(), size],
  )

/** Makes the e-mail of the day where it is due and there is something to tell; a day has one. */
export const makeBulletin = (ctx: Context): Promise<string | undefined> =>
  inTransaction(ctx, async (tx) => {
    const found = await tenantParameters(tx, ['site.bulletin', 'site.bulletinHour', 'site.bulletinSize', 'site.name'])
    const now = wireTime(tx.clock.now(), tx.zone)
    const today = now.slice(0, 10)
    if (!isOn(found.get('site.bulletin')) || Number(now.slice(11, 13)) < bounded(found.get('site.bulletinHour'), 0, 23, 7)) return undefined
    await lock(tx, 'bulletin of the day', tx.tenantId)
    if (await rows(tx, bulletin, { issueDay: today }, unscoped).exists()) return undefined
    if (!(await rows(tx, subscriber, { status: subscriber.state.active }, unscoped).exists())) return undefined
    const articles = await newsOf(tx, bounded(found.get('site.bulletinSize'), 1, 30, 10))
    const [first] = articles
    if (!first) return undefined
    const content = articles
      .map(({ title, brief, ...one }, at) => [`${at + 1}. ${title}`, ...(brief ? [brief] : []), `${siteMark}${articleHref(one)}`].join('\n'))
      .join('\n\n')
    const name = found.get('site.name') || (await nameOf(tx))
    const subject = `${name} ${today}：${first.title}`.slice(0, 200)
    const { id } = await addRow(tx, bulletin, { issueDay: today, subject, content, articles: articles.length })
    await later(tx, bulletinSendJob, { id }, { key: id })
    return id
  })

const nameOf = async (ctx: Context): Promise<string> => {
  const [found] = await within(ctx).query<{ name: string }>(`select tenant_name as name from system_tenant where ${ofTenant} and not is_deleted`, [])
  return found?.name ?? ''
}

/** Puts the next mails of an issue on their way, each with the note that it is: both stand or neither. Answers whether more are left. */
export const sendSome = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const issue = await readRow(tx, bulletin, id, { verb: null, lock: true })
    if (issue.status !== bulletin.state.sending) return false
    const next = await within(tx).query<{ id: string; email: string }>(
      `select s.id::text as id, s.email from cms_subscriber s where s.${ofTenant} and s.status = ${subscriber.state.active} and not s.is_deleted
         and not exists (select 1 from cms_bulletinmail m where ${sameTenant('m', 's')} and m.bulletin_id = $2::bigint and m.subscriber_id = s.id and not m.is_deleted)
       order by s.id limit $3`,
      [id, atOnce],
    )
    for (const one of next) {
      const text = say(['正文见每日邮件', 'It does not match the text of the daily e-mail'], tx.language)
      const mailId = await queueMail(tx, { address: tx.keys.decrypt(tx.tenantId, one.email), scene: 'bulletin', subject: issue.subject, text })
      await tx.db.run(
        `insert into cms_bulletinmail (tenant_id, bulletin_id, subscriber_id, mail_id, result) values ($1, $2::bigint, $3::bigint, $4, 'waiting')`,
        [tx.tenantId, id, one.id, mailId],
      )
    }
    if (next.length === atOnce) return true
    await act(tx, bulletin, 'finish', id)
    return false
  })

interface Sent {
  readonly subscriberId: string
  readonly status: number
  readonly bulletinStatus: number
  readonly site: string
  readonly content: string
}

const sentWith = async (ctx: Context, mailId: string): Promise<Sent | undefined> => {
  const [found] = await within(ctx).query<Sent>(
    `select s.id::text as "subscriberId", s.status, b.status as "bulletinStatus", s.site, b.content from cms_bulletinmail m
       join cms_bulletin b on ${sameTenant('b', 'm')} and b.id = m.bulletin_id
       join cms_subscriber s on ${sameTenant('s', 'm')} and s.id = m.subscriber_id and not s.is_deleted
     where m.${ofTenant} and m.mail_id = $2 and not m.is_deleted`,
    [mailId],
  )
  return found
}

/** The mails of an issue: the text with links to where its reader subscribed, how to sign off by one press (RFC 8058), and what came back. */
export const bulletinMails: MailScene = {
  async compose(ctx, mailId) {
    const found = await sentWith(ctx, mailId)
    if (!found || found.status !== subscriber.state.active || found.bulletinStatus === bulletin.state.stopped) return undefined
    const link = linkOf(ctx, 'leave', { id: found.subscriberId, site: found.site })
    const end = `退订 / Unsubscribe: ${link}`
    return {
      id: messageIdOf(ctx, mailId),
      text: `${found.content.replaceAll(siteMark, found.site)}\n\n--\n${end}`,
      headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' },
    }
  },
  ended: (ctx, mailId, { result, said }) =>
    inTransaction(ctx, async (tx) => {
      await within(tx).run(`update cms_bulletinmail set result = $3 where ${ofTenant} and mail_id = $2 and not is_deleted`, [
        mailId,
        result === 'sent' ? 'sent' : 'failed',
      ])
      const found = result === 'refused' ? await sentWith(tx, mailId) : undefined
      if (found) await noteBounce(tx, found.subscriberId, said)
    }),
}

/** Looks every five minutes which tenants' e-mail of the day is due, and forgets addresses that nobody confirmed. */
export const bulletinJob = (own: Context): JobKind =>
  defineJob(
    'cms/bulletin',
    async () => {
      const open = await own.database.query<{ tenantId: string }>(
        `select tenant_id as "tenantId" from system_tenant where not is_deleted and status = ${tenant.state.on} and (expire_time is null or expire_time > now()) order by tenant_id`,
      )
      for (const { tenantId } of here(own, open)) await makeBulletin({ ...own, tenantId, actor: system('bulletin') })
      await own.database.run(
        `delete from cms_subscriber where status = ${subscriber.state.pending} and asked_time < now() - make_interval(days => ${pendingDays})`,
      )
    },
    { cron: '0 */5 * * * *', timeout: 300_000, atOnce: 1 },
  )

/** Sends an issue to who subscribed; whatever ends it on the way, the next run goes on where it was. */
export const bulletinSending = (own: Context): JobKind =>
  defineJob<{ id: string }>(
    bulletinSendJob,
    async (job) => {
      const ctx = { ...jobContext(own, job), actor: system('bulletin') }
      while (!job.signal.aborted && (await sendSome(ctx, job.data.id)));
    },
    { timeout: 600_000 },
  )

const countSql =
  (where: string) =>
  ({ t }: { t: string }): string =>
    `select count(*)::float8 from cms_bulletinmail m where ${sameTenant('m', t)} and m.bulletin_id = ${t}.id and not m.is_deleted${where}`

export const bulletinBehaviour = behave(bulletin, {
  columns: { receivers: countSql(''), sent: countSql(" and m.result = 'sent'"), failed: countSql(" and m.result = 'failed'") },
})
