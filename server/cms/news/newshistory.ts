import { newshistory } from '@masthead/contract/cms/newshistory'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../../engine/behave'
import type { Values } from '../../engine/types'
import { inTransaction } from '../../engine/reach/context'
import { modelNamed } from '../../engine/model'
import { parseBody } from '../../engine/write/parse'
import { demand, readRow } from '../../engine/read/read'
import { checkVersion } from '../../engine/write/store'
import { changeRow, demandCan, withFaults, wrongState } from '../../engine/write/write'
import { inState, verbStates } from '../../engine/reach/ability'
import { restoring } from './news'

export const newshistoryBehaviour = behave(newshistory, {
  calls: {
    /** Makes the text and fields of a revision the article's newest ones, as an edit of it would: a new revision, and beside the article while that is live. */
    restore(ctx, { input }) {
      const news = modelNamed(ctx.engine, 'cms/news')
      return withFaults(news, () =>
        inTransaction(ctx, async (tx) => {
          demand(tx, news, permission(news.noun, 'edit'), true)
          const kept = await readRow(tx, modelNamed(tx.engine, newshistory.name), input.id)
          const before = await readRow(tx, news, kept.newsId, { verb: 'edit', lock: true })
          checkVersion(news, before, input.version, false)
          const what = ['修改', 'edit'] as const
          if (!inState(before, verbStates(news, 'edit'))) throw wrongState(news, before, what)
          demandCan(tx, news, 'edit', before, what)
          const body: Values = { ...(kept.fields as Values), content: kept.contentHtml }
          const values = await parseBody(tx, news, body, before)
          return changeRow(tx, news, before, values, { body, behaviour: restoring, verb: 'restoreRevision', remark: `v${kept.revisionNo}` })
        }),
      )
    },
  },
})
