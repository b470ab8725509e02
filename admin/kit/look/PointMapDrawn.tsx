import {
  CircleMarker,
  control,
  type LatLngExpression,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  map as makeMap,
  polygon,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Label } from '@masthead/contract/kit/label'
import { useEffect, useRef } from 'react'
import { drawGraticule } from './graticule'
import { useSay } from './language'
import type { MapPlace, Point } from './point'
import './point-map.css'

const colours: Readonly<Record<Point['tone'], string>> = { bad: '#e5484d', warn: '#f59f0a', busy: '#3b82f6', good: '#30a46c', plain: '#8b949e' }

/** Where there is nothing to see yet: the whole of a region. */
const whole = 11
/** So many points have their names beside them where nothing else says where they are. */
const fewPoints = 8

const words = { bare: ['未设置底图', 'No map has been set up'] } as const satisfies Record<string, Label>

interface Props {
  readonly points: readonly Point[]
  readonly chosen?: string | undefined
  readonly onPick?: ((id: string) => void) | undefined
  readonly isDark?: boolean
  readonly place: MapPlace
  /** Hears where on the map somebody clicks. */
  readonly onPlace?: ((lat: number, lng: number) => void) | undefined
}

/** The map itself, drawn by leaflet. It comes with the first page that shows one. With neither tiles nor an outline it shows the degrees at which points lie. */
export const PointMapDrawn = ({ points, chosen, onPick, place, onPlace }: Props) => {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const marks = useRef<LayerGroup>(undefined)
  const pick = useRef(onPick)
  pick.current = onPick
  const put = useRef(onPlace)
  put.current = onPlace
  const corners = place.outline.map(([lat, lng]) => [lat, lng] as [number, number])
  const outline = JSON.stringify(corners)
  const where = points.map(({ lat, lng }) => [lat, lng] as [number, number])
  const spread = JSON.stringify(corners.length > 2 ? corners : where)
  const isBare = place.tiles === '' && corners.length <= 2
  const bare = say(words.bare)

  useEffect(() => {
    if (!box.current) return
    const drawn = makeMap(box.current, { attributionControl: isBare || place.attribution !== '', zoomSnap: 0.25 })
    drawn.setView([30, 110], 4)
    drawn.attributionControl?.setPrefix(false).addAttribution(isBare ? bare : place.attribution.replace(/[<>&"]/g, ''))
    // Whoever gives out tiles looks at whose page asks; which page of it that is stays here.
    if (place.tiles) tileLayer(place.tiles, { maxZoom: 19, referrerPolicy: 'origin' }).addTo(drawn)
    const shape = JSON.parse(outline) as LatLngExpression[]
    if (shape.length > 2) polygon(shape, { className: 'point-map-outline', interactive: false, fill: !place.tiles, weight: 2 }).addTo(drawn)
    if (isBare) {
      const lines = layerGroup().addTo(drawn)
      drawn.on('moveend resize', () => drawGraticule(drawn, lines))
    }
    drawn.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap()
      put.current?.(lat, lng)
    })
    control.scale({ imperial: false }).addTo(drawn)
    marks.current = layerGroup().addTo(drawn)
    map.current = drawn
    const watch = new ResizeObserver(() => drawn.invalidateSize())
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      drawn.remove()
      map.current = undefined
    }
  }, [place.tiles, place.attribution, outline, isBare, bare])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that is drawn anew is fitted anew
  useEffect(() => {
    const fitted = JSON.parse(spread) as [number, number][]
    if (fitted.length > 0) map.current?.fitBounds(fitted, { padding: [24, 24], maxZoom: whole + 3, animate: false })
  }, [spread, outline, place.tiles, bare])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that is drawn anew has lost its marks
  useEffect(() => {
    const layer = marks.current
    if (!layer) return
    layer.clearLayers()
    for (const { id, lat, lng, name, tone, isLarge } of points) {
      const isChosen = id === chosen
      const mark = new CircleMarker([lat, lng], {
        radius: (isLarge ? 11 : 8) + (isChosen ? 5 : 0),
        color: isChosen ? '#ffffff' : colours[tone],
        weight: isChosen ? 4 : 2,
        fillColor: colours[tone],
        fillOpacity: 0.75,
      })
      // Text, never markup: names are what people wrote.
      const label = document.createElement('span')
      label.textContent = name
      mark.bindTooltip(label, { permanent: isChosen || (isBare && points.length <= fewPoints), direction: 'top', offset: [0, -8] })
      mark.on('click', () => pick.current?.(id))
      mark.addTo(layer)
    }
  }, [points, chosen, outline, place.tiles, bare])

  return <div ref={box} className="point-map-box" />
}
