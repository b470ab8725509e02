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
import { useEffect, useRef } from 'react'
import type { MapPlace, Point } from './point'
import './point-map.css'

const colours: Readonly<Record<Point['tone'], string>> = { bad: '#e5484d', warn: '#f59f0a', busy: '#3b82f6', good: '#30a46c', plain: '#8b949e' }

/** Where there is nothing to see yet: the whole of a region. */
const whole = 11

interface Props {
  readonly points: readonly Point[]
  readonly chosen?: string | undefined
  readonly onPick?: ((id: string) => void) | undefined
  readonly isDark?: boolean
  readonly place: MapPlace
}

/** The map itself, drawn by leaflet. It comes with the first page that shows one. */
export const PointMapDrawn = ({ points, chosen, onPick, place }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(undefined)
  const marks = useRef<LayerGroup>(undefined)
  const pick = useRef(onPick)
  pick.current = onPick
  const corners = place.outline.map(([lat, lng]) => [lat, lng] as [number, number])
  const outline = JSON.stringify(corners)
  const where = points.map(({ lat, lng }) => [lat, lng] as [number, number])
  const spread = JSON.stringify(corners.length > 2 ? corners : where)

  useEffect(() => {
    if (!box.current) return
    const drawn = makeMap(box.current, { attributionControl: place.attribution !== '', zoomSnap: 0.25 })
    drawn.setView([30, 110], 4)
    drawn.attributionControl?.setPrefix(false).addAttribution(place.attribution.replace(/[<>&"]/g, ''))
    // Whoever gives out tiles looks at whose page asks; which page of it that is stays here.
    if (place.tiles) tileLayer(place.tiles, { maxZoom: 19, referrerPolicy: 'origin' }).addTo(drawn)
    const shape = JSON.parse(outline) as LatLngExpression[]
    if (shape.length > 2) polygon(shape, { className: 'point-map-outline', interactive: false, fill: !place.tiles, weight: 2 }).addTo(drawn)
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
  }, [place.tiles, place.attribution, outline])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that is drawn anew is fitted anew
  useEffect(() => {
    const fitted = JSON.parse(spread) as [number, number][]
    if (fitted.length > 0) map.current?.fitBounds(fitted, { padding: [24, 24], maxZoom: whole + 3, animate: false })
  }, [spread, outline, place.tiles])

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
      mark.bindTooltip(label, { permanent: isChosen, direction: 'top', offset: [0, -8] })
      mark.on('click', () => pick.current?.(id))
      mark.addTo(layer)
    }
  }, [points, chosen, outline, place.tiles])

  return <div ref={box} className="point-map-box" />
}
