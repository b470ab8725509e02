import { newsdelivery } from '@masthead/contract/cms/newsdelivery'
import { useMemo, useState } from 'react'
import { ResourcePage } from '../../kit/page/ResourcePage'
import type { RowAction } from '../../kit/noun/rowActions'
import type { Row } from '../../kit/wire/client'
import { ChecklistDialog } from './ChecklistDialog'
import { words } from './words'

/** Deliveries: the derived page, and what goes to each account, piece by piece, for those who put it there by hand. */
const DeliveryPage = () => {
  const [open, setOpen] = useState<Row>()
  const actions = useMemo<readonly RowAction[]>(
    () => [{ key: 'checklist', label: words.checklist, needs: ['cms_newsdelivery_view'], single: true, go: ([row]) => setOpen(row) }],
    [],
  )
  return (
    <>
      <ResourcePage name={newsdelivery.name} rowActions={actions} />
      {open && <ChecklistDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export default DeliveryPage
