import type { Label } from '@masthead/contract/kit/label'
import { useQuery } from '@tanstack/react-query'
import { call } from '../wire/client'
import { useSay } from '../look/language'
import type { MapPlace, Point } from '../look/point'
import { Later, lazyPart } from '../wire/part'

const words = { map: ['地图', 'Map'], none: ['没有位置', 'No locations'] } as const satisfies Record<string, Label>

const Drawn = lazyPart(async () => ({ default: (await import('../look/PointMapDrawn')).PointMapDrawn }))

/** The tenant's map settings and clock; asked again now and then, as clocks of screens drift. */
export const useMapPlace = () =>
  useQuery({
    queryKey: ['facts', 'place'],
    queryFn: ({ signal }) => call<MapPlace>('GET', '/api/blade-cms/config/place', { signal, quiet: true }),
    staleTime: 300_000,
    refetchInterval: 600_000,
  })

interface Props {
  readonly points: readonly Point[]
  readonly chosen?: string | undefined
  readonly onPick?: ((id: string) => void) | undefined
  readonly isDark?: boolean
}

/** Points on a map: over tiles where the tenant has some, else over the outline of its region, which needs no network. */
export const PointMap = (props: Props) => {
  const say = useSay()
  const place = useMapPlace()
  const isEmpty = props.points.length === 0 && (place.data?.outline.length ?? 0) === 0
  return (
    <section className="point-map" data-dark={props.isDark ?? false} aria-label={say(words.map)}>
      {place.data && !isEmpty ? (
        <Later>
          <Drawn {...props} place={place.data} />
        </Later>
      ) : (
        <p className="soft">{place.data ? say(words.none) : ''}</p>
      )}
    </section>
  )
}
