import { sources } from '@masthead/contract/cms/sources'
import { behave } from '../engine/behave'
import type { Row, Values, TxContext } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'

/** One source at most is what a new article begins with. */
const keepOne = async (tx: TxContext, { row, values }: { row: Row; values: Values }): Promise<void> => {
  if (values.isDefault !== true) return
  await within(tx).run(
    // Like a pin that moves, this is no edit of the other source: whoever has it open can still save it.
    `update cms_sources set is_default = false where ${ofTenant} and id <> $2::bigint and is_default and not is_deleted`,
    [row.id],
  )
}

export const sourcesBehaviour = behave(sources, { create: { effect: keepOne }, update: { effect: keepOne } })
