import { merchantmargin } from '@masthead/contract/housekeep/merchantmargin'
import { permission } from '@masthead/contract/kit/name'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { Row } from '../kit/wire/client'
import { useToPayments } from '../pay/toPayments'

/** Not paid yet, or sent back. */
const unpaid: readonly unknown[] = [0, 2]
const offer = { needs: [permission(merchantmargin, 'pay')], fits: ({ status }: Row) => unpaid.includes(status) }
const reads: readonly string[] = []

/** Margins: the derived page, and for whoever may pay one the way to what he asked to pay online. */
const MarginPage = () => <ResourcePage name={merchantmargin.name} rowActions={useToPayments(merchantmargin.name, offer)} reads={reads} />

export default MarginPage
