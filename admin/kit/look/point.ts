/** Something on a map: its tone is the colour of its mark, and a grave one is drawn larger. */
export interface Point {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly name: string
  readonly tone: 'bad' | 'warn' | 'busy' | 'good' | 'plain'
  readonly isLarge?: boolean
}

/** What maps of the tenant are drawn with, and what time it is there. */
export interface MapPlace {
  readonly tiles: string
  readonly attribution: string
  readonly outline: readonly (readonly [lat: number, lng: number])[]
  readonly now: string
}
