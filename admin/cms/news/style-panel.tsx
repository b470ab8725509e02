import type { SidePanel } from '../../kit/rich/RichEditor'
import { words } from '../words'
import { Later, lazyPart } from '../../kit/wire/part'

const StylePanel = lazyPart(() => import('./StylePanel'))

/** The panel as the text editor takes it; it comes with the first press of its button. */
export const stylePanel: SidePanel = {
  label: words.quickStyles,
  render: ({ insert, close }) => (
    <Later>
      <StylePanel onInsert={insert} onClose={close} />
    </Later>
  ),
}
