import { Link } from 'react-router'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { useListPath } from './figures'
import { ways } from './ways'

/** So many stand at the head of the home page. */
const most = 3

/** What whoever writes no news does most, by what he may do. */
const HomeWays = () => {
  const say = useSay()
  const may = useMay()
  const pathOf = useListPath()
  const shown = ways.flatMap(({ needs, to, label }) => {
    const path = may(needs) && (to.startsWith('/') ? to : pathOf(to))
    return path ? [{ path, label }] : []
  })
  return shown.slice(0, most).map(({ path, label }, at) => (
    <Link key={path} to={path} className={at === 0 ? 'home-way home-first' : 'home-way'}>
      {say(label)}
    </Link>
  ))
}

export default HomeWays
