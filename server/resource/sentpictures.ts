import type { Label } from '@masthead/contract/kit/label'
import { attach } from '@masthead/contract/resource/attach'
import { ofTenant, within } from '../engine/reach/within'
import type { Context } from '../engine/types'
import { invalid } from '../platform/refusal'

const elsewhere: Label = ['请在表单中选择图片', 'Please choose the pictures in the form itself']

/**
 * Refuses links that are not pictures which this sender, somebody outside or the member given, sent with a form just now and used nowhere yet: nobody else's
 * file and no address elsewhere comes into a row that way.
 */
export const demandJustSent = async (ctx: Context, key: string, links: readonly string[], memberId: string | null): Promise<void> => {
  if (links.length === 0) return
  const [found] = await within(ctx).query<{ count: number }>(
    `select count(*)::int as count from resource_attach a
     where a.${ofTenant} and a.link = any($2) and a.create_user is null and a.member_id is not distinct from $3::bigint and a.width is not null
       and a.status = ${attach.state.ready} and a.create_time > clock_timestamp() - interval '10 minutes' and not a.is_deleted
       and not exists (select 1 from resource_attachuse u where u.tenant_id = a.tenant_id and u.attach_id = a.id)`,
    [links, memberId],
    'just_sent',
  )
  if (found?.count !== new Set(links).size) throw invalid({ [key]: elsewhere })
}
