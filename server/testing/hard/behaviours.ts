import { behave } from '../../engine/behave'
import type { Behaviour, Context } from '../../engine/types'
import { wireTime } from '../../engine/kinds/time'
import { modelNamed } from '../../engine/model'
import { readRow } from '../../engine/read/read'
import * as paper from './register'

/** What the nouns declared on paper do, so that the laws hold them to the same rules as the product's own. */

const now = (ctx: Context): string => wireTime(ctx.clock.now(), ctx.zone)

const newspaperauthor = behave(paper.newspaperauthor, {
  actions: {
    examine: {
      async set(ctx, { row, input }) {
        const grade = await readRow(ctx, modelNamed(ctx.engine, 'contribute/newspapergrade'), input.gradeId, { verb: null })
        return { examineUser: ctx.actor.userId, score: Math.round((Number(grade.score) * Number(row.share ?? 100)) / 100) }
      },
    },
    confirm: { set: (ctx) => ({ confirmUser: ctx.actor.userId, month: now(ctx).slice(0, 7) }) },
    reject: { set: (_ctx, { input }) => ({ reason: input.remark }) },
  },
  calls: {
    select: (ctx, { input }) =>
      ctx.db.query(
        'select distinct author from contribute_newspaperauthor where tenant_id = $1 and not is_deleted and author is not null and ($2::bigint is null or paper_news_id = $2::bigint) order by author limit 200',
        [ctx.tenantId, input.paperNewsId ?? null],
      ),
    selectType: (ctx, { input }) =>
      ctx.db.query(
        'select distinct type from contribute_newspaperauthor where tenant_id = $1 and not is_deleted and ($2::text is null or author = $2)',
        [ctx.tenantId, input.authorName ?? null],
      ),
  },
})

export const paperBehaviours: readonly Behaviour[] = [newspaperauthor]
