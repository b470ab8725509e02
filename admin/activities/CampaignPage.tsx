import { ScanOutlined } from '@ant-design/icons'
import { campaign } from '@masthead/contract/activities/campaign'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { useMay } from '../kit/wire/permission'
import { words } from './words'

const right = 'general_enroll_check_in'
const gateOf = (id: string): string => `/activities/checkin?campaign=${id}`

/** Activities: the derived page, with the way to the gate. */
const CampaignPage = () => {
  const say = useSay()
  const may = useMay()
  const rowActions = useMemo(
    (): RowAction[] => [
      {
        key: 'gate',
        label: words.openGate,
        needs: [right],
        single: true,
        fits: ({ status }) => status === campaign.state.open || status === campaign.state.full,
        go: ([row]) => row && void window.open(gateOf(row.id), '_blank', 'noopener'),
      },
    ],
    [],
  )
  return (
    <ResourcePage
      name={campaign.name}
      rowActions={rowActions}
      reads={['status']}
      tools={
        may(right) && (
          <Button icon={<ScanOutlined />} href="/activities/checkin" target="_blank">
            {say(words.openGate)}
          </Button>
        )
      }
    />
  )
}

export default CampaignPage
