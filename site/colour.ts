/** Light and dark paper, and ink on either. */
const papers = { light: [255, 255, 255], dark: [20, 23, 26] } as const

/** What text must stand out from its paper at least. */
const readable = 4.5

type Rgb = readonly [number, number, number]

const luminance = (rgb: Rgb): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** How far two colours stand apart, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const hex = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** The colour, moved away from its paper until text in it can be read there. */
const readableOn = (colour: Rgb, paper: Rgb): Rgb => {
  const towards = luminance(paper) > 0.5 ? 0 : 255
  let found = colour
  for (let step = 0; step < 20 && contrast(found, paper) < readable; step++)
    found = found.map((part) => part + (towards - part) * 0.12) as unknown as Rgb
  return found
}

/** The ground of the head as the style sheet takes it, with the ink that stands out more from it. */
export const headColours = (colour: string | undefined): Record<string, string> | undefined => {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '')
  if (!parts) return undefined
  const ground = parts.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Rgb
  const ink = contrast(ground, papers.light) >= contrast(ground, papers.dark) ? papers.light : papers.dark
  return { '--head': hex(ground), '--head-ink': hex(ink) }
}

/** The colour of a site as its style sheet takes it: one for light paper and one for dark, each with the ink on it. */
export const coloursOf = (colour: string | undefined): Record<string, string> | undefined => {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour ?? '')
  if (!parts) return undefined
  const own = parts.slice(1).map((part) => Number.parseInt(part, 16)) as unknown as Rgb
  const [light, dark] = [readableOn(own, papers.light), readableOn(own, papers.dark)]
  return { '--own': hex(light), '--own-dark': hex(dark), '--on-own-dark': hex(papers.dark) }
}
