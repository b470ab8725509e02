import { useSay } from '../kit/look/language'
import { useNounsLater } from '../kit/noun/nouns'
import { FilterRows } from '../kit/row/FilterRows'
import type { Tile } from './data'
import { sharedFilters } from './filters'
import { words } from './words'

interface Props {
  readonly tiles: readonly Tile[]
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

/** The filters that all charts of a dashboard have in common, each by the control that the lists have for it. */
export const BoardFilters = ({ tiles, filters, onChange }: Props) => {
  const say = useSay()
  const names = [...new Set(tiles.map(({ noun }) => noun ?? ''))]
  const nouns = useNounsLater(names.filter(Boolean))
  // What one chart cannot be filtered by is no filter of all.
  const controls = names.length > 0 && nouns.length === names.length ? sharedFilters(nouns) : []
  if (controls.length === 0) return null
  return (
    <fieldset className="charts-filters" aria-label={say(words.filters)}>
      <FilterRows controls={controls} values={filters} onChange={onChange} words={{ add: words.addFilter, take: words.take }} />
    </fieldset>
  )
}
