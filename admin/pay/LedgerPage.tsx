import { ledger } from '@masthead/contract/pay/ledger'
import { Link } from 'react-router'
import { reveal } from '../kit/kinds/Plain'
import { Told } from '../kit/kinds/Told'
import { rowAs } from '../kit/noun/rowAs'
import type { Reshape } from '../kit/row/columns'
import { ResourcePage } from '../kit/page/ResourcePage'
import { accountPath, hasRow } from './account'

const reads = ['account', 'accountId']

/** The ledger: the derived page, in which whose an entry is leads to all entries of that account. */
const LedgerPage = () => <ResourcePage name={ledger.name} reshape={toAccounts} reads={reads} />

const toAccounts: Reshape = (columns) =>
  columns.map((column) =>
    column.key === 'accountId'
      ? {
          ...column,
          render: (_, row) => {
            const { account, accountId } = rowAs(ledger, row)
            const key = hasRow(account) ? 'accountId' : 'account'
            return (
              <Link className="line" translate="no" onPointerEnter={reveal} to={accountPath({ account, accountId })}>
                <Told name={key} field={ledger.fields[key]} row={row} />
              </Link>
            )
          },
        }
      : column,
  )

export default LedgerPage
