import { here } from '../engine/reach/context'
import { type WeeklyLine, type WeeklySection, weeklySections } from '@masthead/contract/desk/weekly'
import { type Language, say } from '@masthead/contract/kit/label'
import { user } from '@masthead/contract/user/user'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { inJob, jobContext } from '../engine/due/later'
import { defineJob, enqueue, type JobKind } from '../platform/background/jobs'
import { present } from '../telling/hearers'
import { queueMail } from '../telling/mailsend'
import { lastOf, lastWeek, weekBefore } from './week'
import { linesOf } from './weekfigures'

const dueJob = 'desk/weekly'
const mailJob = 'desk/weekly-mail'

/** A value as one writes it: cents as yuan, hours with their unit. */
export const written = ({ value, unit }: Pick<WeeklyLine, 'unit'> & { readonly value: number | null }, language: Language): string => {
  if (value === null) return '—'
  if (unit === 'cents') return say([`${(value / 100).toFixed(2)} 元`, `${(value / 100).toFixed(2)} yuan`], language)
  return unit === 'hours' ? say([`${value} 小时`, `${value} h`], language) : String(value)
}

/** The page as the text of an e-mail: its sections, and each figure with the week before. */
export const weekText = (lines: readonly WeeklyLine[], language: Language): string =>
  (Object.keys(weeklySections) as WeeklySection[])
    .map((section) => ({ section, own: lines.filter((line) => line.section === section) }))
    .filter(({ own }) => own.length > 0)
    .map(({ section, own }) =>
      [
        say(weeklySections[section], language),
        ...own.map((line) => {
          const earlier =
            line.before === undefined
              ? ''
              : say(
                  [
                    `（前一周 ${written({ ...line, value: line.before }, language)}）`,
                    ` (week before: ${written({ ...line, value: line.before }, language)})`,
                  ],
                  language,
                )
          return `  ${line.label}${language === 'zh' ? '：' : ': '}${written(line, language)}${earlier}`
        }),
      ].join('\n'),
    )
    .join('\n\n')

/** On Monday mornings: an e-mail for each who asked for it, each a job of its own, so that one that fails holds up no other. */
export const weeklyDue = (own: Context): JobKind =>
  defineJob(
    dueJob,
    () =>
      own.database.transaction(async (tx) => {
        const found = await tx.query<{ tenantId: string; userId: string }>(
          `select s.tenant_id as "tenantId", s.user_id::text as "userId" from desk_noticesetting s
           join user_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and not u.is_deleted and u.status = ${user.state.on}
           where s.is_weekly and not s.is_deleted`,
        )
        const ours = here(own, found)
        for (const { tenantId, userId } of ours) await enqueue(tx, mailJob, { userId }, { tenantId, key: userId })
        return { mails: ours.length }
      }),
    { cron: '0 30 7 * * 1', atOnce: 1, timeout: 300_000 },
  )

/** Sends the last week to one reader, as the reader may see it; a week that was sent is not sent again. */
export const weeklyMail = (own: Context): JobKind =>
  defineJob<{ userId: string }>(
    mailJob,
    (job) =>
      inJob(own, job, async (tx) => {
        const week = lastWeek(jobContext(own, job))
        const [found] = await present(tx, [job.data.userId])
        const reader = found?.as
        if (!reader) return
        const [kept] = await within(tx).query<{ address: string | null }>(
          `update desk_noticesetting s set week_sent = $3::date from user_user u
           where s.${ofTenant} and s.user_id = $2::bigint and s.is_weekly and not s.is_deleted and s.week_sent is distinct from $3::date
             and u.tenant_id = s.tenant_id and u.id = s.user_id returning u.email as address`,
          [job.data.userId, week.from],
        )
        if (!kept?.address) return
        const lines = await linesOf(reader, week, weekBefore(week))
        await queueMail(tx, {
          address: kept.address,
          userId: job.data.userId,
          scene: 'notice',
          subject: say([`一周概况 ${week.from} 至 ${lastOf(week)}`, `The week of ${week.from} to ${lastOf(week)}`], reader.language),
          text: weekText(lines, reader.language),
        })
      }),
    { retries: 4, timeout: 60_000, keep: false },
  )
