import { Skeleton } from 'antd'
import { Nothing, TextFilter } from './Plain'
import type { CellProps, InputProps, KindView } from './view'
import { Later, lazyPart } from '../wire/part'

const ColourCell = ({ name, row }: CellProps) => {
  const colour = row[name]
  if (!colour) return <Nothing />
  return (
    <span className="colour">
      <i style={{ background: String(colour) }} aria-hidden="true" />
      {String(colour)}
    </span>
  )
}

/** Few forms have a colour: what picks one is loaded with those. */
const Picker = lazyPart(() => import('./ColourInput'))

const ColourInput = (props: InputProps) => (
  <Later fallback={<Skeleton.Input active size="small" />}>
    <Picker {...props} />
  </Later>
)

export const colour: KindView = { Cell: ColourCell, Input: ColourInput, Filter: TextFilter, ahead: () => import('./ColourInput'), width: 110 }
