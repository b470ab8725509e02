import { FastColor } from '@ant-design/fast-color'

/** Colours as #rrggbb: how they contrast, and how they are mixed. */

/** `share` (0 to 1) of one colour over another. */
export const mix = (one: string, other: string, share: number): string => new FastColor(other).mix(one, share * 100).toHexString()

/** The colour of which `share` over another one comes to this one, or as near to it as there is one. */
export const unmixed = (one: string, other: string, share: number): string => {
  const [made, ground] = [new FastColor(one), new FastColor(other)]
  const channel = (key: 'r' | 'g' | 'b'): number => Math.min(255, Math.max(0, Math.round((made[key] - ground[key] * (1 - share)) / share)))
  return new FastColor({ r: channel('r'), g: channel('g'), b: channel('b') }).toHexString()
}

const luminance = (colour: string): number => new FastColor(colour).getLuminance()

/** How well one colour can be read on another: 1 (not at all) to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

/** Whether white can be read better on a colour than black. */
export const isDim = (colour: string): boolean => luminance(colour) < 0.4

/** The nearest shade of a colour that reads on `ground` with at least `least` to 1, made lighter on dim grounds and darker on bright ones. */
export const readable = (colour: string, ground: string, least = 4.6): string => {
  const { h, s, l } = new FastColor(colour).toHsl()
  // The library counts hues in whole degrees: what reads already stays as it is.
  if (s <= 0.85 && contrast(colour, ground) >= least) return colour
  const up = isDim(ground)
  for (let step = 0; step <= 100; step++) {
    const shade = new FastColor({ h, s: Math.min(s, 0.85), l: l + ((up ? 1 - l : -l) * step) / 100 }).toHexString()
    if (contrast(shade, ground) >= least) return shade
  }
  return up ? '#ffffff' : '#000000'
}
