import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { createRoot } from 'react-dom/client'
import { useSay } from '../../kit/look/language'
import { forgetLost, useArrivals } from './arrivals'
import { words } from './words'
import './arrivals.css'

/** What is on its way into the library, how far each file is, and a way to stop it; what did not arrive, and a way to try again. */
const ArrivalTray = () => {
  const say = useSay()
  const { tasks, lost } = useArrivals()
  if (tasks.length + lost.length === 0) return null
  const percent = tasks.length > 0 ? tasks.reduce((sum, task) => sum + task.percent, 0) / tasks.length : 0
  return (
    <section className="arrivals" aria-label={say(words.onTheWay)}>
      {tasks.length > 0 && (
        <h2 role="status">{say(words.onTheWayNow, { count: String(tasks.length), percent: String(Math.floor(percent / 10) * 10) })}</h2>
      )}
      <ul>
        {tasks.map(({ id, name, percent: far, cancel }) => (
          <li key={id}>
            <span className="arrivals-name" translate="no" title={name}>
              {name}
            </span>
            <progress max={100} value={far} aria-label={name} />
            <span className="arrivals-far">{far}%</span>
            <button type="button" className="plain-button" aria-label={say(words.stop, { name })} title={say(words.stop, { name })} onClick={cancel}>
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
        {lost.map(({ id, name, why, again }) => (
          <li key={id} className="arrivals-lost">
            <span className="arrivals-name" translate="no" title={name}>
              {name}
            </span>
            <span className="arrivals-why" role="alert">
              <span className="unseen">{name}: </span>
              {why}
            </span>
            <button type="button" className="plain-button" aria-label={say(words.again, { name })} title={say(words.again, { name })} onClick={again}>
              <ReloadOutlined aria-hidden />
            </button>
            <button
              type="button"
              className="plain-button"
              aria-label={say(words.leave, { name })}
              title={say(words.leave, { name })}
              onClick={() => forgetLost(id)}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

let stands = false

/** Shows the tray beside whatever page is open. It stands outside of all pages, so that it stays when the library is left. */
export const standTray = (): void => {
  if (stands) return
  stands = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<ArrivalTray />)
}
