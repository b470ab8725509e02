import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../page/columns'
import { useSay } from '../look/language'
import type { Layout } from './layout'
import { words } from './words'

const Chooser = lazy(() => import('./Chooser'))

interface Props {
  readonly declared: readonly Column[]
  readonly further: readonly Column[]
  readonly layout: Layout
  readonly onChange: (layout: Layout) => void
}

/** The button behind which columns are chosen; what it needs is loaded when it is pressed. */
export const Columns = (props: Props) => {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      classNames={{ root: 'chooser-box' }}
      content={
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} className="chooser" />}>
          <Chooser {...props} />
        </Suspense>
      }
    >
      <Button icon={<SettingOutlined />} aria-label={say(words.columns)} title={say(words.columns)} aria-expanded={open} />
    </Popover>
  )
}
