import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { permission } from '@masthead/contract/kit/name'
import { mallOrder } from '@masthead/contract/mall/order'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { useMay } from '../kit/wire/permission'
import { SendingFileDialog } from './SendingFileDialog'
import { SendingResultDialog } from './SendingResultDialog'
import { words } from './words'

/** What the page itself reads of a row. */
const nothing: readonly string[] = []

/** Orders of the mall: the derived page, and for who sends them the sheet of those that wait. */
const OrderPage = () => {
  const say = useSay()
  const may = useMay()
  const [opened, setOpened] = useState<'file' | 'result'>()
  const tools = may(permission(mallOrder, 'deliver')) && (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpened('file')}>
        {say(words.sheet)}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => setOpened('result')}>
        {say(words.result)}
      </Button>
    </>
  )
  return (
    <>
      <ResourcePage name={mallOrder.name} tools={tools} reads={nothing} />
      {opened === 'file' && <SendingFileDialog onClose={() => setOpened(undefined)} />}
      {opened === 'result' && <SendingResultDialog onClose={() => setOpened(undefined)} />}
    </>
  )
}

export default OrderPage
