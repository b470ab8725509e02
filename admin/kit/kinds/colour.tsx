import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { Nothing, TextFilter } from './Plain'
import type { CellProps, InputProps, KindView } from './view'

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
const Picker = lazy(() => import('./ColourInput'))

const ColourInput = (props: InputProps) => (
  <Suspense fallback={<Skeleton.Input active size="small" />}>
    <Picker {...props} />
  </Suspense>
)

export const colour: KindView = { Cell: ColourCell, Input: ColourInput, Filter: TextFilter, ahead: () => import('./ColourInput'), width: 110 }
