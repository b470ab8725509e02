import { work } from '@masthead/contract/flow/work'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { useMay } from '../kit/wire/permission'
import { words } from './words'

const elsewhere = { completeTask: false, returnTask: false } as const

/** Tasks by what they wait for; one opens on a page of its own. */
const WorkPage = () => {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  return (
    <ResourcePage
      name={work.name}
      buttons={elsewhere}
      onView={(row) => void navigate(`/flow/task/${row.id}`)}
      tools={
        may('flow_work_start') ? (
          <Link to="/flow/start">
            <Button type="primary">{say(words.startOne)}</Button>
          </Link>
        ) : undefined
      }
    />
  )
}

export default WorkPage
