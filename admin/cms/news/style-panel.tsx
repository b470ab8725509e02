import { lazy, Suspense } from 'react'
import type { SidePanel } from '../../kit/rich/RichEditor'
import { words } from '../words'

const StylePanel = lazy(() => import('./StylePanel'))

/** The panel as the text editor takes it; it comes with the first press of its button. */
export const stylePanel: SidePanel = {
  label: words.quickStyles,
  render: ({ insert, close }) => (
    <Suspense>
      <StylePanel onInsert={insert} onClose={close} />
    </Suspense>
  ),
}
