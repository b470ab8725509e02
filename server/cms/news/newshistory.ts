import { news } from '@masthead/contract/cms/news'
import { newshistory } from '@masthead/contract/cms/newshistory'
import { permission } from '@masthead/contract/kit/name'
import { behave } from '../../engine/behave'
import type { Values } from '../../engine/types'
import { inTransaction } from '../../engine/reach/context'
import { parseBody } from '../../engine/input/parse'
import { demand } from '../../engine/read/read'
import { checkVersion } from '../../engine/write/store'
import { withFaults } from '../../engine/input/fault'
import { demandCan, wrongState } from '../../engine/write/write'
import { inState, verbStates } from '../../engine/reach/ability'
import { changeRow, modelOf, readRow } from '../../engine/verbs'
import { restoring } from './news'

export const newshistoryBehaviour = behave(newshistory, {
  calls: {
    /** Makes the text and fields of a revision the article's newest ones, as an edit of it would: a new revision, and beside the article while that is live. */
    restore(ctx, { input }) {
      const model = modelOf(ctx, news)
      return withFaults(model, () =>
        inTransaction(ctx, async (tx) => {
          demand(tx, model, permission(news, 'edit'), true)
          const kept = await readRow(tx, newshistory, input.id)
          const before = await readRow(tx, news, kept.newsId, { verb: 'edit', lock: true })
          checkVersion(model, before, input.version, false)
          const what = ['修改', 'edit'] as const
          if (!inState(before, verbStates(model, 'edit'))) throw wrongState(model, before, what)
          demandCan(tx, model, 'edit', before, what)
          const body: Values = { ...(kept.fields as Values), content: kept.contentHtml }
          const values = await parseBody(tx, model, body, before)
          return changeRow(tx, news, before, values, { body, behaviour: restoring, verb: 'restoreRevision', remark: `v${kept.revisionNo}` })
        }),
      )
    },
  },
})
