import { phrases } from '../look/phrases'
import { useSay } from '../look/language'
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, Drawer, Grid, Modal } from 'antd'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { FormShape } from '../noun/shape'

interface Props {
  readonly shape: FormShape
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a form stands in: a dialog for a few plain fields, else a drawer, or the page where they are very many; both have fields on one grid. */
export const FormFrame = ({ shape, title, onClose, children }: Props) => {
  const { lg = true } = Grid.useBreakpoint()
  if (shape === 'page') {
    return (
      <PageFrame title={title} onClose={onClose}>
        {children}
      </PageFrame>
    )
  }
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

/** In place of the list, which stays as it was and where it was scrolled to. */
const PageFrame = ({ title, onClose, children }: Omit<Props, 'shape'>) => {
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
    <section ref={box} className="card form-page form-big" aria-labelledby={heading} tabIndex={-1}>
      <header className="list-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={say(phrases.form.back)} onClick={onClose} />
        <h1 id={heading}>{title}</h1>
      </header>
      <div className="form-page-body">{children}</div>
    </section>
  )
}
