import { Drawer, Grid, Modal } from 'antd'
import type { ReactNode } from 'react'
import type { FormShape } from '../noun/shape'

interface Props {
  readonly shape: FormShape
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a form stands in: a dialog for a few plain fields, else a drawer; both have their fields on one grid. */
export const FormFrame = ({ shape, title, onClose, children }: Props) => {
  const { lg = true } = Grid.useBreakpoint()
  if (shape === 'dialog') {
    return (
      <Modal open title={title} width={520} onCancel={onClose} mask={{ closable: false }} footer={null} className="form-dialog" destroyOnHidden>
        {children}
      </Modal>
    )
  }
  return (
    <Drawer open title={title} size={lg ? 880 : '100%'} onClose={onClose} mask={{ closable: false }} className="form-drawer form-big" destroyOnHidden>
      {children}
    </Drawer>
  )
}
