import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { merchantwithdrawal } from '@masthead/contract/housekeep/merchantwithdrawal'
import { permission } from '@masthead/contract/kit/name'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { useMay } from '../kit/wire/permission'
import { words } from './payout-words'
import { PayoutFileDialog } from './PayoutFileDialog'
import { PayoutResultDialog } from './PayoutResultDialog'

/** What the page itself reads of a row. */
const nothing: readonly string[] = []

/** Whoever sends a request twice, since no answer came, asks for his money once. */
const once = () => ({ idempotencyKey: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}` })

/** Withdrawals: the derived page with the queues of its examiners, and for the cashier the payout file and its result. */
const WithdrawalPage = () => {
  const say = useSay()
  const may = useMay()
  const [opened, setOpened] = useState<'file' | 'result'>()
  const tools = may(permission(merchantwithdrawal, 'payout')) && (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpened('file')}>
        {say(words.payout)}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => setOpened('result')}>
        {say(words.result)}
      </Button>
    </>
  )
  return (
    <>
      <ResourcePage name={merchantwithdrawal.name} tools={tools} reads={nothing} along={once} />
      {opened === 'file' && <PayoutFileDialog onClose={() => setOpened(undefined)} />}
      {opened === 'result' && <PayoutResultDialog onClose={() => setOpened(undefined)} />}
    </>
  )
}

export default WithdrawalPage
