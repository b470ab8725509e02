import { DesktopOutlined } from '@ant-design/icons'
import { ersevent } from '@masthead/contract/ers/ersevent'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { words } from './words'

/** Emergencies: the derived page, with the way to the wall screen and to the page of each event. */
const EventsPage = () => {
  const say = useSay()
  const navigate = useNavigate()
  const rowActions = useMemo(
    (): RowAction[] => [{ key: 'page', label: words.page, single: true, go: ([row]) => void navigate(`/ers/event/${row?.id}`) }],
    [navigate],
  )
  return (
    <ResourcePage
      name={ersevent.name}
      rowActions={rowActions}
      reads={[]}
      tools={
        <Button icon={<DesktopOutlined />} href="/ers/board" target="_blank">
          {say(words.openBoard)}
        </Button>
      }
    />
  )
}

export default EventsPage
