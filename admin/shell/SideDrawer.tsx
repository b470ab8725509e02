import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The menu over the page, on screens that have no room for it beside the page. */
export const SideDrawer = ({ open, title, children, onClose }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="left"
    size={248}
    closable={false}
    rootClassName="side-drawer"
    title={title}
    styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' }, header: { padding: 0, border: 0 } }}
  >
    {children}
  </Drawer>
)
