import { permission } from '@masthead/contract/kit/name'
import { mallOrder } from '@masthead/contract/mall/order'
import { SheetTools } from '../kit/act/SheetTools'
import { ResourcePage } from '../kit/page/ResourcePage'
import { useMay } from '../kit/wire/permission'
import { words } from './words'

/** What the page itself reads of a row. */
const nothing: readonly string[] = []

/** Orders of the mall: the derived page, and for who sends them the sheet of those that wait. */
const OrderPage = () => {
  const may = useMay()
  const tools = may(permission(mallOrder, 'deliver')) && (
    <SheetTools noun={mallOrder} out="sendingFile" back="sendingResult" megabytes={5} words={words} />
  )
  return <ResourcePage name={mallOrder.name} tools={tools} reads={nothing} />
}

export default OrderPage
