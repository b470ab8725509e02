import { create } from 'zustand'
import { keep, kept } from './storage'

export interface Look {
  readonly dark: boolean
  /** The accent, #rrggbb. */
  readonly colour: string
}

export const defaultColour = '#409EFF'

export const useLook = create<Look>(() => ({ dark: kept<string>('themeName') === 'theme-dark', colour: kept<string>('colorName') ?? defaultColour }))

/** Switches between the light and the dark theme and remembers it. */
export const setDark = (dark: boolean): void => {
  keep('themeName', dark ? 'theme-dark' : 'theme-white')
  useLook.setState({ dark })
  paint()
}

/** Puts the theme on the document; called once before the first render, and at every change. */
export const paint = (): void => {
  const { dark, colour } = useLook.getState()
  const { style, dataset } = document.documentElement
  dataset.theme = dark ? 'dark' : 'light'
  style.setProperty('--accent', colour)
  style.setProperty('--ink-accent', inkOf(colour, dark))
  style.setProperty('--button', inkOf(colour, false))
}

/**
 * The accent as a colour for text and for the ground of white text: the nearest shade of the same hue that contrasts at least
 * 5.4 to 1 with the panels of the theme, which leaves 4.5 to 1 on a chosen row or menu entry (the accent itself is for lines, marks and
 * switches, where 3 to 1 suffices).
 */
export const inkOf = (colour: string, dark: boolean): string => {
  const panel = dark ? '#1a1f27' : '#ffffff'
  const [hue, saturation, lightness] = toHsl(channels(colour))
  for (let step = 0; step <= 100; step++) {
    const shade = fromHsl(hue, Math.min(saturation, 0.85), lightness + ((dark ? 1 - lightness : -lightness) * step) / 100)
    if (contrast(shade, panel) >= 5.4) return shade
  }
  return dark ? '#ffffff' : '#000000'
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const toHsl = (colour: readonly number[]): [hue: number, saturation: number, lightness: number] => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => value / 255)
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  const lightness = most - span / 2
  if (span === 0) return [0, 0, lightness]
  const turn = most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return [((turn + 6) % 6) * 60, span / (1 - Math.abs(2 * lightness - 1)), lightness]
}

const fromHsl = (hue: number, saturation: number, lightness: number): string => {
  const channel = (at: number): string => {
    const turn = (at + hue / 30) % 12
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}
