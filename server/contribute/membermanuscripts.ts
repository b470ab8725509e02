import { manuscript } from '@masthead/contract/contribute/manuscript'
import { say } from '@masthead/contract/kit/label'
import { wireTime } from '../engine/kinds/time'
import { ofTenant, within } from '../engine/reach/within'
import { modelOf } from '../engine/verbs'
import { type MemberPart, mostMemberRows } from '../user/memberpart'

const { submitted, parked } = manuscript.state

interface Sent {
  readonly id: string
  readonly manuscriptNo: string
  readonly title: string
  readonly status: number
  readonly time: string
}

/** Manuscripts of the contributor who has a member's phone. Fees were paid for them, so that the house keeps who they are for as long as its books. */
export const memberManuscripts: MemberPart = {
  key: 'manuscripts',
  title: ['我的投稿', 'My manuscripts'],
  empty: ['没有与您手机号关联的投稿。', 'There are no manuscripts for your phone number.'],
  async rows(ctx, { hashes, from }) {
    const states = modelOf(ctx, manuscript).machines.status?.states ?? {}
    const found = await within(ctx).query<Sent>(
      `select t.id::text as id, t.manuscript_no as "manuscriptNo", t.title, t.status, t.create_time as time from contribute_manuscript t
       where t.${ofTenant} and t.create_time >= $3::timestamptz and t.status > ${manuscript.state.draft} and not t.is_deleted and exists (
         select 1 from contribute_manuscript_author_ids j join contribute_contributepersonal c on c.tenant_id = j.tenant_id and c.id = j.target_id and not c.is_deleted
         where j.tenant_id = t.tenant_id and j.row_id = t.id and c.mobile_hash = any($2::text[]))
       order by t.id desc limit ${mostMemberRows}`,
      [hashes, from],
    )
    return found.map(({ id, manuscriptNo, title, status, time }) => {
      // Whether a text waits on the desk or in its drawer is the newsroom's own business.
      const [zh = '', en = ''] = states[status === parked ? submitted : status] ?? []
      return { id, title, facts: [manuscriptNo, wireTime(new Date(time), ctx.zone).slice(0, 16)], state: say([zh, en], ctx.language), href: '' }
    })
  },
}
