import { voterecord } from '@masthead/contract/cms/voterecord'
import type { Database } from '../../platform/database/database'
import { everyBallot } from './result'

export interface VotesVerdict {
  readonly votes: number
  readonly ballots: number
  readonly flaws: readonly { readonly tenantId: string; readonly what: string }[]
}

/** Counts every ballot of every tenant again, void ones left out, and names each count that says something else. */
export const verifyVotes = async (database: Database): Promise<VotesVerdict> => {
  const [sums] = await database.query<{ votes: number; ballots: number }>(
    'select count(distinct (tenant_id, vote_id))::int as votes, count(*)::int as ballots from cms_voterecord where not is_deleted and status = $1',
    [voterecord.state.valid],
  )
  const wrong = await database.query<{ tenantId: string; voteId: string; choice: string; counted: number; cast: number }>(
    `with cast_ as (
       select r.tenant_id, r.vote_id, p.choice, count(*) as n from cms_voterecord r
       join cms_votepick p on p.tenant_id = r.tenant_id and p.record_id = r.id and not p.is_deleted
       where r.status = $1 and not r.is_deleted group by 1, 2, 3
       union all select tenant_id, vote_id, '${everyBallot}', count(*) from cms_voterecord where status = $1 and not is_deleted group by 1, 2
     ), counted as (select tenant_id, vote_id, choice, sum(count) as n from cms_votecount where not is_deleted group by 1, 2, 3)
     select coalesce(a.tenant_id, b.tenant_id) as "tenantId", coalesce(a.vote_id, b.vote_id)::text as "voteId", coalesce(a.choice, b.choice) as choice,
       coalesce(b.n, 0)::float8 as counted, coalesce(a.n, 0)::float8 as cast
     from cast_ a full join counted b on a.tenant_id = b.tenant_id and a.vote_id = b.vote_id and a.choice = b.choice
     where coalesce(a.n, 0) <> coalesce(b.n, 0) order by 1, 2, 3 limit 1000`,
    [voterecord.state.valid],
  )
  const flaws = wrong.map(({ tenantId, voteId, choice, counted, cast }) => ({
    tenantId,
    what: `vote ${voteId}, ${choice}: ${counted} counted, ${cast} cast`,
  }))
  return { votes: sums?.votes ?? 0, ballots: sums?.ballots ?? 0, flaws }
}
