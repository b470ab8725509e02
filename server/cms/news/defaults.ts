import type { CallsOf } from '../../engine/behave'
import { news } from '@masthead/contract/cms/news'
import { user } from '@masthead/contract/user/user'
import { isSeen } from '../../engine/reach/veil'
import { ofTenant, within } from '../../engine/reach/within'
import { rows, unscoped } from '../../engine/read/rows'
import { modelOf } from '../../engine/verbs'
import { tenantParameters } from '../../system/parameter'

/** Newest articles of a tenant among which somebody's last one is looked for. */
const recent = 2_000

/** What a new article of the caller begins with: the source and the responsible editor of their last one as far as they see these, else the tenant's source and the caller. */
export const defaults: CallsOf<typeof news>['defaults'] = async (ctx) => {
  const [last] = await within(ctx).query<{ sources: string | null; editorId: string | null }>(
    `select n.sources, n.editor_id::text as "editorId" from
       (select id, create_user, sources, editor_id from cms_news where ${ofTenant} and not is_deleted order by id desc limit ${recent}) n
     where n.create_user = $2::bigint order by n.id desc limit 1`,
    [ctx.actor.userId],
  )
  const seen = (key: 'sources' | 'editorId'): string | null => (last && isSeen(ctx, modelOf(ctx, news), key) ? last[key] : null)
  const own = await tenantParameters(ctx, ['news.source'])
  const editor = await rows(ctx, user, { id: seen('editorId') ?? String(ctx.actor.userId), status: user.state.on }, unscoped).one('realName')
  return {
    sources: seen('sources') ?? (own.get('news.source') || null),
    editorId: editor?.id ?? null,
    editorIdName: editor?.realName ?? null,
  }
}
