import { divIcon, type LayerGroup, type Map as LeafletMap, marker, polyline } from 'leaflet'
import { degreeText, roundDegrees } from './degrees'

const named = (at: readonly [number, number], text: string, edge: 'left' | 'bottom') => {
  const label = document.createElement('span')
  label.textContent = text
  return marker([at[0], at[1]], {
    icon: divIcon({ html: label, className: `point-map-degree point-map-${edge}`, iconSize: [0, 0] }),
    interactive: false,
  })
}

/** Draws the lines of latitude and longitude that a map shows, with their degrees at its edges. */
export const drawGraticule = (map: LeafletMap, layer: LayerGroup): void => {
  layer.clearLayers()
  const bounds = map.getBounds()
  const [south, north, west, east] = [bounds.getSouth(), bounds.getNorth(), bounds.getWest(), bounds.getEast()]
  const line = (ends: [number, number][]) => polyline(ends, { className: 'point-map-grid', interactive: false, weight: 1 }).addTo(layer)
  for (const lat of roundDegrees(south, north)) {
    line([
      [lat, west],
      [lat, east],
    ])
    named([lat, west], degreeText(lat, 'N', 'S'), 'left').addTo(layer)
  }
  for (const lng of roundDegrees(west, east)) {
    line([
      [south, lng],
      [north, lng],
    ])
    named([south, lng], degreeText(lng, 'E', 'W'), 'bottom').addTo(layer)
  }
}
