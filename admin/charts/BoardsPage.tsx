import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Result, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { call } from '../kit/wire/client'
import { useMay } from '../kit/wire/permission'
import { words } from './words'
import './charts.css'

interface Mine {
  readonly id: string
  readonly name: string
  readonly remark: string | null
  readonly isWall: boolean
  readonly isMine: boolean
}

/** The dashboards that somebody may open: their own and those that are shared with their roles. */
const BoardsPage = () => {
  const say = useSay()
  const mayMake = useMay()(permission(dashboard, 'add'))
  const found = useQuery({
    queryKey: ['rows', dashboard.name, 'mine'],
    queryFn: ({ signal }) => call<readonly Mine[]>('GET', apiOf(dashboard, 'mine'), { signal, quiet: true }),
  })
  return (
    <div className="charts-page">
      <header className="charts-head">
        <h1>{say(words.boards)}</h1>
        {mayMake && <Link to="/charts/dashboard">{say(words.manage)}</Link>}
      </header>
      {found.isPending && <Skeleton active className="card charts-empty" />}
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
          className="card charts-empty"
          description={
            <>
              {say(words.noBoards)}
              <br />
              <span className="soft">{say(mayMake ? words.noBoardsOwn : words.noBoardsHint)}</span>
            </>
          }
        />
      )}
      <ul className="charts-boards">
        {found.data?.map(({ id, name, remark, isWall, isMine }) => (
          <li key={id} className="card">
            <Link to={`/charts/board/${id}`} translate="no">
              {name}
            </Link>
            {isMine && <Tag>{say(words.mine)}</Tag>}
            <p className="soft" translate="no">
              {remark}
            </p>
            {isWall && (
              <a href={`/charts/wall?id=${id}`} target="_blank" rel="noreferrer">
                {say(words.wall)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export default BoardsPage
