import { channelUserOrder } from '@masthead/contract/housekeep/channel-user-order'
import { merchantstatistics } from '@masthead/contract/housekeep/merchantstatistics'
import { order } from '@masthead/contract/housekeep/order'
import { reportNamed } from '@masthead/contract/kit/report'
import type { Report } from '@masthead/contract/kit/report'
import { behave } from '../engine/behave'
import { readReport } from '../engine/report/report'
import { reportFile } from '../engine/sheet/report'
import type { CallBehaviour } from '../engine/types'
import { modelOf } from '../engine/verbs'

/** Reports of orders under the paths that their clients know: the rows are those that the caller may view, whoever opens the call. */

const paged =
  (report: Report): CallBehaviour =>
  (ctx, { query }) =>
    readReport(ctx, modelOf(ctx, order), report, query)

export const merchantstatisticsBehaviour = behave(merchantstatistics, { calls: { incomePage: paged(reportNamed(order, 'income')) } })

export const channelUserOrderBehaviour = behave(channelUserOrder, {
  calls: {
    monthPage: paged(reportNamed(order, 'customers')),
    monthList: async (ctx, { query }) =>
      (await readReport(ctx, modelOf(ctx, order), reportNamed(order, 'customers'), query, { whole: 'list' })).records,
    monthExport: (ctx, { query, reply }) => reportFile(ctx, modelOf(ctx, order), reportNamed(order, 'customers'), { query, reply }),
  },
})
