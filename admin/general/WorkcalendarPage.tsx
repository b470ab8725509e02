import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { WorkcalendarMonth } from './WorkcalendarMonth'
import { words } from './words'

/** The work calendar: the derived page of what the tenant says itself, and a month as it comes out of all that counts. */
const WorkcalendarPage = () => {
  const say = useSay()
  const [shown, setShown] = useState(false)
  return (
    <>
      <ResourcePage name="general/workcalendar" tools={<Button onClick={() => setShown(true)}>{say(words.month)}</Button>} />
      {shown && <WorkcalendarMonth onClose={() => setShown(false)} />}
    </>
  )
}

export default WorkcalendarPage
