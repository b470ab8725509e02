import { personalnotice } from '@masthead/contract/desk/personalnotice'
import { maillog } from '@masthead/contract/resource/maillog'
import { behave } from '../engine/behave'
import { inTransaction, may, system } from '../engine/reach/context'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context, TxContext } from '../engine/types'
import { jobContext, later } from '../engine/due/later'
import { act, addRow } from '../engine/verbs'
import { defineJob, type JobKind } from '../platform/background/jobs'
import { type MailServer, MailRefused, sendMail } from '../platform/outside/mail'
import { trustedHosts } from '../system/outbound'
import { tenantParameters, tenantSecret } from '../system/parameter'

const sendJob = 'resource/mail'
const furtherTries = 4

/** An e-mail as it waits to be sent. */
export interface Letter {
  readonly address: string
  readonly userId?: string
  readonly scene: 'notice' | 'test' | 'confirm' | 'bulletin'
  readonly subject: string
  readonly text: string
  /** It is not sent any more once its receiver has read this. */
  readonly noticeId?: string
  readonly at?: Date | undefined
}

/** Puts an e-mail on its way in the caller's transaction, and answers the id of its line in the log. */
export const queueMail = async (tx: TxContext, { address, userId, scene, subject, text, noticeId, at }: Letter): Promise<string> => {
  const sealed = tx.keys.encrypt(tx.tenantId, `${subject.replace(/\s+/g, ' ')}\n${text}`)
  const about = { address, scene, body: sealed, ...(userId ? { userId } : {}), ...(noticeId ? { noticeId } : {}) }
  const { id } = await addRow({ ...tx, actor: system('mail') }, maillog, about, { quiet: true })
  await later(tx, sendJob, { id }, at ? { at } : {})
  return id
}

/** The mail server of the caller's tenant; undefined where e-mails are kept and not sent. */
const serverOf = async (ctx: Context): Promise<MailServer | undefined> => {
  const found = await tenantParameters(ctx, ['mail.host', 'mail.port', 'mail.security', 'mail.user', 'mail.from'])
  const host = found.get('mail.host') ?? ''
  if (host === '') return undefined
  const security = found.get('mail.security') ?? ''
  return {
    host,
    port: Number(found.get('mail.port')) || 465,
    security: security === 'starttls' || security === 'none' ? security : 'tls',
    user: found.get('mail.user') ?? '',
    password: await tenantSecret(ctx, 'mail.password'),
    from: found.get('mail.from') || (found.get('mail.user') ?? ''),
  }
}

/** E-mails of one purpose that say more than their line in the log, and are not sent twice. */
export interface MailScene {
  /** The text, the name and the headers of a mail as it goes out; undefined where it is not to be sent any more. */
  compose(
    ctx: Context,
    id: string,
  ): Promise<{ readonly text: string; readonly id: string; readonly headers: Readonly<Record<string, string>> } | undefined>
  /** Hears how it went, with what the server said. */
  ended(ctx: Context, id: string, how: { readonly result: 'sent' | 'refused' | 'failed'; readonly said: string }): Promise<void>
}

/** What a mail says that was being sent when its process ended: it may have arrived. */
const unclear = '发送时服务中断，不再重发，以免重复 / interrupted while it was being sent, not sent again'

interface Line {
  readonly scene: string
  readonly status: number
  readonly address: string
  readonly body: string
  readonly noticeId: string | null
}

const isNoticeRead = async (ctx: Context, id: string): Promise<boolean> =>
  Boolean((await rows(ctx, personalnotice, { id }, unscoped).one('readTime'))?.readTime)

/** Sends what was put on its way; a server that gives no answer is tried again a few times. `scenes` are the purposes that the log does not say all of. */
export const mailJob = (own: Context, scenes: Readonly<Record<string, MailScene>> = {}): JobKind =>
  defineJob<{ id: string }>(
    sendJob,
    async (job) => {
      const ctx = jobContext(own, job)
      const { id } = job.data
      const note = (verb: 'sent' | 'fail' | 'skip', said: string) => act(ctx, maillog, verb, id, { said: said.slice(0, 500) })
      const [line] = await within(ctx).query<Line>(
        `select m.scene, m.status, m.address, m.body, m.notice_id::text as "noticeId" from resource_maillog m
         where m.${ofTenant} and m.id = $2::bigint and m.status in (${maillog.state.waiting}, ${maillog.state.sending}) and not m.is_deleted`,
        [id],
      )
      if (!line) return
      const scene = scenes[line.scene]
      if (line.status === maillog.state.sending) {
        await note('fail', unclear)
        return scene?.ended(ctx, id, { result: 'failed', said: unclear })
      }
      if (line.noticeId !== null && (await isNoticeRead(ctx, line.noticeId))) return note('skip', '已在产品内阅读 / read at the desk already')
      const composed = await scene?.compose(ctx, id)
      if (scene && !composed) return note('skip', '不再需要 / not wanted any more')
      const server = await serverOf(ctx)
      if (!server) {
        await note('sent', 'KEPT')
        return scene?.ended(ctx, id, { result: 'sent', said: 'KEPT' })
      }
      const open = (sealed: string): string => ctx.keys.decrypt(ctx.tenantId, sealed)
      // The first line is the subject, which has no line of its own within it.
      const [subject = '', ...text] = open(line.body).split('\n')
      const mail = { to: open(line.address), subject, text: text.join('\n'), id, ...composed }
      // A mail that is found like this after the process ended is not sent again.
      if (scene) await act(ctx, maillog, 'begin', id)
      try {
        const said = await sendMail(server, mail, await trustedHosts(ctx))
        await note('sent', said)
        await scene?.ended(ctx, id, { result: 'sent', said })
      } catch (error) {
        const isRefused = error instanceof MailRefused
        if (!isRefused && job.attempt <= furtherTries) {
          if (scene) await act(ctx, maillog, 'wait', id)
          throw error
        }
        const said = error instanceof Error ? error.message : String(error)
        await note('fail', said)
        await scene?.ended(ctx, id, { result: isRefused ? 'refused' : 'failed', said })
      }
    },
    { retries: furtherTries, backoff: 5_000, timeout: 60_000, keep: false },
  )

/** The log of e-mails, and a test of the server. */
export const maillogBehaviour = behave(maillog, {
  columns: { content: ({ t }) => `${t}.body` },
  present(row, ctx) {
    const sealed = row.content
    if (typeof sealed !== 'string') return
    row.content = may(ctx, 'resource_maillog_read') ? ctx.keys.decrypt(ctx.tenantId, sealed) : '******'
  },
  calls: {
    test: (ctx, { input }) =>
      inTransaction(ctx, async (tx) => {
        const letter = { scene: 'test', subject: '邮件试发 / A test', text: '邮件服务器可用。\nThe mail server works.' } as const
        return { id: await queueMail(tx, { ...letter, address: input.address }) }
      }),
  },
})
