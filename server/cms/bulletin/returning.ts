import { tenant } from '@masthead/contract/system/tenant'
import { here, inTransaction, system } from '../../engine/reach/context'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context } from '../../engine/types'
import { defineJob, type JobKind } from '../../platform/background/jobs'
import { type Mailbox, readMailbox } from '../../platform/outside/mailbox'
import { isSame } from '../../platform/secrets/same'
import { trustedHosts } from '../../system/outbound'
import { tenantParameters, tenantSecret } from '../../system/parameter'
import { reportIn } from './returned'
import { noteBounce } from './subscriber'

/** Characters of the mark by which a mail that comes back is known for one of ours. */
const markLength = 22
const marked = (id: string): string => `returned mail ${id}`

/** What the Message-ID of a mail begins with: its line in the log, and a mark that nobody makes up who did not get the mail. */
export const messageIdOf = (ctx: Context, mailId: string): string => `${mailId}.${ctx.keys.hmac(ctx.tenantId, marked(mailId)).slice(-markLength)}`

const mailIn = (ctx: Context, about: string): string | undefined => {
  const [, id = '', mark = ''] = /^([1-9]\d{0,18})\.([\w-]+)@/.exec(about) ?? []
  return ctx.keys.hmacs(ctx.tenantId, marked(id)).some((one) => isSame(one.slice(-markLength), mark)) ? id : undefined
}

/** Notes a mail that came back, once; answers whether it is the report about one of ours. */
export const takeReturned = async (ctx: Context, mail: string): Promise<boolean> => {
  const report = reportIn(mail)
  const id = report && mailIn(ctx, report.about)
  if (!report || id === undefined) return false
  await inTransaction(ctx, async (tx) => {
    const [found] = await within(tx).query<{ id: string }>(
      `update cms_bulletinmail set result = 'failed' where ${ofTenant} and mail_id = $2 and result <> 'failed' and not is_deleted returning subscriber_id::text as id`,
      [id],
    )
    if (found) await noteBounce(tx, found.id, report.said)
  })
  return true
}

const mailboxOf = async (ctx: Context): Promise<Mailbox | undefined> => {
  const found = await tenantParameters(ctx, ['mail.popHost', 'mail.popPort', 'mail.security', 'mail.user'])
  const host = found.get('mail.popHost')
  if (!host) return undefined
  return {
    host,
    port: Number(found.get('mail.popPort')) || 995,
    isPlain: found.get('mail.security') === 'none',
    user: found.get('mail.user') ?? '',
    password: await tenantSecret(ctx, 'mail.password'),
  }
}

/** Reads the mailbox of each tenant that names one for the reports of mails that came back; what else is in it stays. Throws in the end where one could not be read. */
export const readReturns = async (own: Context, known: Map<string, ReadonlySet<string>>): Promise<void> => {
  const open = await own.database.query<{ tenantId: string }>(
    `select tenant_id as "tenantId" from system_tenant where not is_deleted and status = ${tenant.state.on} and (expire_time is null or expire_time > now()) order by tenant_id`,
  )
  const failed: string[] = []
  for (const { tenantId } of here(own, open)) {
    const ctx = { ...own, tenantId, actor: system('bulletin') }
    const box = await mailboxOf(ctx)
    if (!box) continue
    try {
      const visit = {
        hosts: await trustedHosts(ctx),
        known: known.get(tenantId) ?? new Set<string>(),
        take: (mail: string) => takeReturned(ctx, mail),
      }
      known.set(tenantId, await readMailbox(box, visit))
    } catch (error) {
      failed.push(`${tenantId}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('; ').slice(0, 500))
}

/** Looks for mails that came back every ten minutes, by whichever node; what it has read of other mails a node remembers as long as it runs. */
export const bulletinReturns = (own: Context): JobKind => {
  const known = new Map<string, ReadonlySet<string>>()
  return defineJob('cms/bulletin-returns', () => readReturns(own, known), { cron: '0 */10 * * * *', timeout: 300_000, retries: 0, atOnce: 1 })
}
