/** Colours as #rrggbb: how they contrast, and how they are mixed. */

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const hex = (values: readonly number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `share` (0 to 1) of one colour over another. */
export const mix = (one: string, other: string, share: number): string => {
  const below = channels(other)
  return hex(channels(one).map((value, at) => value * share + (below[at] ?? 0) * (1 - share)))
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well one colour can be read on another: 1 (not at all) to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

/** Whether white can be read better on a colour than black. */
export const isDim = (colour: string): boolean => luminance(colour) < 0.4

/** The nearest shade of a colour that reads on `ground` with at least `least` to 1, made lighter on dim grounds and darker on bright ones. */
export const readable = (colour: string, ground: string, least = 4.6): string => {
  const [hue, saturation, lightness] = toHsl(channels(colour))
  const up = isDim(ground)
  for (let step = 0; step <= 100; step++) {
    const shade = fromHsl(hue, Math.min(saturation, 0.85), lightness + ((up ? 1 - lightness : -lightness) * step) / 100)
    if (contrast(shade, ground) >= least) return shade
  }
  return up ? '#ffffff' : '#000000'
}

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
  const channel = (at: number): number => {
    const turn = (at + hue / 30) % 12
    return 255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return hex([channel(0), channel(8), channel(4)])
}
