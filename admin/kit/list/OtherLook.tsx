import type { Resource } from '@masthead/contract/kit/resource'
import { type ComponentProps, lazy } from 'react'
import type { Params } from '../kinds/view'
import { listQuery, type NounList } from '../row/useNoun'
import type Board from './Board'
import type Gallery from './Gallery'
import type { Look } from './layout'
import type { Ways } from './ways'

const BoardLook = lazy(() => import('./Board'))
const CalendarLook = lazy(() => import('./Calendar'))
const GalleryLook = lazy(() => import('./Gallery'))

interface Props extends Omit<ComponentProps<typeof Board> & ComponentProps<typeof Gallery>, 'machine' | 'query'> {
  readonly look: Exclude<Look, 'table'>
  readonly ways: Ways
  readonly noun: Resource
  readonly list: NounList
  readonly fixed: Params | undefined
}

/** A list that is looked at otherwise than as a table; only the look that is wanted is loaded. */
export const OtherLook = ({ look, ways, fixed, ...rest }: Props) => {
  const { noun, list, fields } = rest
  const query = listQuery(list, fixed)
  if (look === 'board' && ways.board) return <BoardLook {...rest} machine={ways.board} query={query} />
  if (look === 'calendar' && ways.calendar) {
    const { descs: _descs, ascs: _ascs, ...filters } = query
    return <CalendarLook noun={noun} field={ways.calendar} query={filters} fields={fields} />
  }
  return <GalleryLook {...rest} />
}
