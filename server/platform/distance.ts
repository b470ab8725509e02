const earthMetres = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export interface Position {
  readonly lat: number
  readonly lng: number
}

/** Metres between two positions in degrees, as the crow flies. */
export const metresBetween = (a: Position, b: Position): number => {
  const [north, east] = [Math.sin(radians(b.lat - a.lat) / 2), Math.sin(radians(b.lng - a.lng) / 2)]
  const part = north ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east ** 2
  return Math.round(2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(part))))
}
