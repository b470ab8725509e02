import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Grid, Modal } from 'antd'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { FormShape } from '../noun/shape'

interface Props {
  readonly shape: FormShape
  readonly title: string
  /** Whether fields stand two in a line where there is room. */
  readonly big: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a form stands in. */
export const FormFrame = ({ shape, title, big, onClose, children }: Props) => {
  const { lg = true } = Grid.useBreakpoint()
  const look = big ? 'form-big' : ''
  if (shape === 'page') {
    return (
      <PageFrame title={title} look={look} onClose={onClose}>
        {children}
      </PageFrame>
    )
  }
  if (shape === 'dialog') {
    return (
      <Modal
        open
        title={title}
        width={520}
        onCancel={onClose}
        mask={{ closable: false }}
        footer={null}
        className={`form-dialog ${look}`}
        destroyOnHidden
      >
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      open
      title={title}
      size={lg ? (big ? 880 : 560) : '100%'}
      onClose={onClose}
      mask={{ closable: false }}
      className={`form-drawer ${look}`}
      destroyOnHidden
    >
      {children}
    </Drawer>
  )
}

/** In place of the list, which stays as it was and where it was scrolled to. */
const PageFrame = ({ title, look, onClose, children }: Omit<Props, 'shape' | 'big'> & { look: string }) => {
  const say = useSay()
  const heading = useId()
  const box = useRef<HTMLElement>(null)
  const closing = useRef(onClose)
  closing.current = onClose
  useLayoutEffect(() => {
    const pane = box.current?.closest('.pane')
    const around = box.current?.parentElement
    // A class, as a rule that looks for what an element contains has the browser style the whole list anew with each of its rows.
    around?.classList.add('form-around')
    const top = pane?.scrollTop ?? 0
    pane?.scrollTo({ top: 0 })
    box.current?.focus()
    // The list is there again by the next picture.
    return () => {
      around?.classList.remove('form-around')
      requestAnimationFrame(() => pane?.scrollTo({ top }))
    }
  }, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      const isOver = document.querySelector(
        '.ant-modal-wrap, .ant-drawer-open, .ant-select-open, .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
      )
      if (!isOver) closing.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <section ref={box} className={`card form-page ${look}`} aria-labelledby={heading} tabIndex={-1}>
      <header className="list-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={say(phrases.form.back)} onClick={onClose} />
        <h1 id={heading}>{title}</h1>
      </header>
      <div className="form-page-body">{children}</div>
    </section>
  )
}
