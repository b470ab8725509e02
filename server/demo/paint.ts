/** The same numbers from 0 to 1 in every run. */
export const dice = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

/** A drawing so many times over. */
export const times = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The whole picture in colours that flow from top to bottom; `id` is its gradient's name. */
export const sky = (id: string, ...colours: string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colours.map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient><rect width="1200" height="675" fill="url(#${id})"/>`

/** A disc with its glow. */
export const sun = (x: number, y: number, radius: number, colour: string): string =>
  `<radialGradient id="sun"><stop offset="0" stop-color="${colour}" stop-opacity=".9"/><stop offset=".3" stop-color="${colour}" stop-opacity=".35"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${radius * 5}" fill="url(#sun)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`

/** A ridge about `y`, some pixels high, filled down to `bottom`. */
export const ridge = (seed: number, y: number, rise: number, colour: string, bottom = 675): string => {
  const roll = dice(seed)
  const waves = [1.2, 2.7, 5.1, 11].map((pace, index) => ({ pace: pace * (0.8 + roll() * 0.4), shift: roll() * 7, weight: 1 / (index + 1.2) }))
  const points = Array.from({ length: 81 }, (_, at) => {
    const x = at * 15
    const lift = waves.reduce((sum, { pace, shift, weight }) => sum + Math.sin((x / 1200) * pace * 3.2 + shift) * weight, 0)
    return `${x},${(y - (lift * rise) / 2).toFixed(1)}`
  })
  return `<path d="M0,${bottom} L${points.join(' L')} L1200,${bottom} Z" fill="${colour}"/>`
}

/** Two wings. */
export const bird = (x: number, y: number, size: number): string =>
  `<path d="M${x - size},${y - size * 0.3} Q${x - size * 0.4},${y - size * 0.7} ${x},${y} Q${x + size * 0.4},${y - size * 0.7} ${x + size},${y - size * 0.3}" fill="none" stroke="#2c3b45" stroke-width="${size / 9}" stroke-linecap="round"/>`

/** A tree of a trunk and three rounds of leaves, its foot at x, y. */
export const tree = (x: number, y: number, size: number, leaf: string, trunk = '#6b4f3a'): string =>
  `<rect x="${x - size * 0.05}" y="${y - size * 0.6}" width="${size * 0.1}" height="${size * 0.6}" fill="${trunk}"/><g fill="${leaf}"><circle cx="${x}" cy="${y - size * 0.86}" r="${size * 0.3}"/><circle cx="${x - size * 0.22}" cy="${y - size * 0.66}" r="${size * 0.24}"/><circle cx="${x + size * 0.22}" cy="${y - size * 0.66}" r="${size * 0.24}"/></g><circle cx="${x - size * 0.08}" cy="${y - size * 0.94}" r="${size * 0.14}" fill="#ffffff" opacity=".12"/>`

/** Somebody who stands there, seen from afar: a head and a coat. */
export const person = (x: number, y: number, size: number, coat: string): string =>
  `<circle cx="${x}" cy="${y - size * 0.86}" r="${size * 0.13}" fill="#e3b48f"/><path d="M${x - size * 0.2},${y} L${x - size * 0.16},${y - size * 0.62} Q${x},${y - size * 0.8} ${x + size * 0.16},${y - size * 0.62} L${x + size * 0.2},${y} Z" fill="${coat}"/>`

/** One of several, by the dice. */
export const pick = <T>(roll: () => number, of: readonly T[]): T => of[Math.floor(roll() * of.length)] as T

/** Scenes by name: what is in a picture of 1200 by 675, another one for every seed. */
export type Scenes<Name extends string = string> = Readonly<Record<Name, (seed: number) => string>>
