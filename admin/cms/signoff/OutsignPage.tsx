import { outsign } from '@masthead/contract/cms/outsign'
import { useMemo, useState } from 'react'
import type { RowAction } from '../../kit/noun/rowActions'
import { ResourcePage } from '../../kit/page/ResourcePage'
import { type RowAs, rowAs } from '../../kit/noun/rowAs'
import { LinkDialog } from './LinkDialog'
import { words } from './words'

/** Outside signers: the derived page, with the link to send to each. */
const OutsignPage = () => {
  const [open, setOpen] = useState<RowAs<typeof outsign>>()
  const actions = useMemo<readonly RowAction[]>(
    () => [
      {
        key: 'link',
        label: words.link,
        needs: ['cms_outsign_add'],
        fits: (row) => row.status === outsign.state.open,
        single: true,
        go: ([row]) => setOpen(rowAs(outsign, row)),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage name={outsign.name} rowActions={actions} />
      {open && <LinkDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export default OutsignPage
