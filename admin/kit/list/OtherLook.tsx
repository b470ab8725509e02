import type { Resource } from '@masthead/contract/kit/resource'
import type { ComponentProps } from 'react'
import type { Params } from '../kinds/view'
import { listQuery, type NounList } from '../row/useNoun'
import type Board from './Board'
import type Gallery from './Gallery'
import type { Look } from './layout'
import type { Ways } from './ways'
import { lazyPart } from '../wire/part'

const BoardLook = lazyPart(() => import('./Board'))
const CalendarLook = lazyPart(() => import('./Calendar'))
const MonthLook = lazyPart(() => import('./Month'))
const GanttLook = lazyPart(() => import('./Gantt'))
const GalleryLook = lazyPart(() => import('./Gallery'))

interface Props extends Omit<ComponentProps<typeof Board> & ComponentProps<typeof Gallery>, 'machine' | 'query'> {
  readonly look: Exclude<Look, 'table'>
  readonly ways: Ways
  readonly noun: Resource
  readonly list: NounList
  readonly fixed: Params | undefined
  /** Shows rows as a table, by these filters. */
  readonly onList: (params: Params) => void
}

/** A list that is looked at otherwise than as a table; only the look that is wanted is loaded. */
export const OtherLook = ({ look, ways, fixed, onList, ...rest }: Props) => {
  const { noun, list, fields } = rest
  const query = listQuery(list, fixed)
  if (look === 'board' && ways.board) return <BoardLook {...rest} machine={ways.board} query={query} />
  if (look === 'calendar' && ways.calendar) {
    const { descs: _descs, ascs: _ascs, ...filters } = query
    return <CalendarLook noun={noun} field={ways.calendar} query={filters} fields={fields} />
  }
  const report = noun.reports?.[ways.month?.report ?? '']
  if (look === 'month' && ways.month && report) {
    const { descs: _descs, ascs: _ascs, ...filters } = query
    return <MonthLook noun={noun} report={report} tones={ways.month.tones} query={filters} onDay={onList} />
  }
  if (look === 'gantt' && ways.gantt) {
    const { descs: _descs, ascs: _ascs, ...filters } = query
    return <GanttLook noun={noun} by={ways.gantt} query={filters} />
  }
  return <GalleryLook {...rest} />
}
