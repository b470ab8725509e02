import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../look/language'
import { SheetBack } from './SheetBack'
import { SheetOut } from './SheetOut'
import type { Sheet } from './sheets'

/** Buttons by which rows leave as a sheet and come back filled in by others, each with its dialog. */
export const SheetTools = (sheet: Sheet) => {
  const say = useSay()
  const [opened, setOpened] = useState<'out' | 'back'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpened('out')}>
        {say(sheet.words.sheet)}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => setOpened('back')}>
        {say(sheet.words.result)}
      </Button>
      {opened === 'out' && <SheetOut {...sheet} onClose={close} />}
      {opened === 'back' && <SheetBack {...sheet} onClose={close} />}
    </>
  )
}
