import { firstScenes } from './scenes-first'
import { landScenes } from './scenes-land'
import { townScenes } from './scenes-town'

/** Pictures drawn by rule, so that a newsroom has some of its own that nobody else has rights in. */
const scenes = { ...firstScenes, ...landScenes, ...townScenes }

export type SceneName = keyof typeof scenes

/** The time of day, or the weather: how everything in the picture is lit. */
export type Light = 'day' | 'dawn' | 'dusk' | 'night' | 'mist' | 'autumn'

export interface View {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Another throw of the dice; 0 unless told. */
  readonly seed?: number
  /** Broad day unless told. */
  readonly light?: Light
}

/** A scene as a JPEG file. */
export const jpeg = async (name: SceneName, view: View): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg(name, view)))
    .jpeg({ quality: 88 })
    .toBuffer()
}

export const svg = (name: SceneName, { width, height, seed = 0, light = 'day' }: View): string => {
  const drawn = scenes[name](seed)
  // Every other throw looks the other way.
  const turned = seed % 2 === 1 ? `<g transform="translate(1200 0) scale(-1 1)">${drawn}</g>` : drawn
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 675" preserveAspectRatio="xMidYMid slice">${turned}${lights[light]}</svg>`
}

const veil = (id: string, stops: readonly (readonly [at: number, colour: string, opacity: number])[], mode = 'normal'): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient><rect width="1200" height="675" fill="url(#${id})" style="mix-blend-mode:${mode}"/>`

const lights: Readonly<Record<Light, string>> = {
  day: '',
  dawn: veil('dawn', [
    [0, '#ffb27a', 0.42],
    [0.55, '#ffd9a8', 0.2],
    [1, '#7a5a8c', 0.22],
  ]),
  dusk: veil(
    'dusk',
    [
      [0, '#7d5a9a', 0.85],
      [0.5, '#f09a6a', 0.75],
      [1, '#5d4a78', 0.9],
    ],
    'multiply',
  ),
  night: veil(
    'night',
    [
      [0, '#1a2550', 0.95],
      [0.6, '#3c4a80', 0.9],
      [1, '#141c3c', 0.95],
    ],
    'multiply',
  ),
  mist: veil('mist', [
    [0, '#eef3f4', 0.55],
    [0.5, '#f4f6f4', 0.38],
    [1, '#dfe7e8', 0.08],
  ]),
  autumn: veil(
    'autumn',
    [
      [0, '#fff1d6', 0.5],
      [1, '#e8b878', 0.65],
    ],
    'multiply',
  ),
}
