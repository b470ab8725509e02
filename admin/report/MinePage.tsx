import { permission } from '@masthead/contract/kit/name'
import { report } from '@masthead/contract/report/report'
import { Button, Empty, Result, Skeleton } from 'antd'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { useOffered } from './data'
import { words } from './words'
import './reports.css'

/** The reports that somebody may run: their own and those that are shared with their roles. */
const MinePage = () => {
  const say = useSay()
  const mayMake = useMay()(permission(report, 'add'))
  const found = useOffered()
  return (
    <div className="reports-page">
      <header className="reports-head">
        <h1>{say(words.mine)}</h1>
        {mayMake && <Link to="/report/report">{say(words.manage)}</Link>}
      </header>
      {found.isPending && <Skeleton active className="card reports-card" />}
      {found.isError && (
        <Result
          status="warning"
          title={say(words.failed)}
          subTitle={found.error.message}
          extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
        />
      )}
      {found.data?.length === 0 && (
        <Empty
          className="card reports-card"
          description={
            <>
              {say(words.none)}
              <br />
              <span className="soft">{say(mayMake ? words.noneOwn : words.noneHint)}</span>
            </>
          }
        />
      )}
      <ul className="reports-list">
        {found.data?.map(({ id, name, remark }) => (
          <li key={id} className="card">
            <Link to={`/report/run/${id}`} translate="no">
              {name}
            </Link>
            <p className="soft" translate="no">
              {remark}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

export default MinePage
