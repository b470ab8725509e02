import { permission } from '@masthead/contract/kit/name'
import { report } from '@masthead/contract/report/report'
import { Link } from 'react-router'
import { OfferedCards } from '../kit/list/OfferedCards'
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
      <OfferedCards found={found} path="/report/run" none={[words.none, mayMake ? words.noneOwn : words.noneHint]} failed={words.failed} />
    </div>
  )
}

export default MinePage
