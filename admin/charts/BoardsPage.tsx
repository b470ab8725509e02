import { chartsDashboard as dashboard } from '@masthead/contract/charts/dashboard'
import { permission } from '@masthead/contract/kit/name'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { OfferedCards } from '../kit/list/OfferedCards'
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
      <OfferedCards
        found={found}
        path="/charts/board"
        none={[words.noBoards, mayMake ? words.noBoardsOwn : words.noBoardsHint]}
        failed={words.failed}
        tag={({ isMine }) => isMine && <Tag>{say(words.mine)}</Tag>}
        more={({ id, isWall }) =>
          isWall && (
            <a href={`/charts/wall?id=${id}`} target="_blank" rel="noreferrer">
              {say(words.wall)}
            </a>
          )
        }
      />
    </div>
  )
}

export default BoardsPage
