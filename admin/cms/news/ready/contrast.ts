type Colour = readonly [red: number, green: number, blue: number]

const [black, white]: readonly Colour[] = [
  [31, 35, 41],
  [255, 255, 255],
]

/** A colour as browsers tell it once it is computed; undefined for one that lets something else through. */
export const colourOf = (css: string): Colour | undefined => {
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]+)\)$/.exec(css)?.[1] ?? '').split(/[\s,/]+/).map(Number)
  if (red === undefined || green === undefined || blue === undefined || alpha < 1) return undefined
  return [red, green, blue].every(Number.isFinite) ? [red, green, blue] : undefined
}

const luminance = (colour: Colour): number => {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG 2 counts it, from 1 to 21. */
export const ratioOf = (one: Colour, other: Colour): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const nearest = (element: HTMLElement, body: HTMLElement, has: (one: HTMLElement) => boolean): HTMLElement | undefined => {
  for (let one: HTMLElement | null = element; one && one !== body; one = one.parentElement) if (has(one)) return one
  return undefined
}

/** How well a text can be told from what it stands on, by the colours that were put on it, and what WCAG 2 wants of its size; undefined where that cannot be known. */
export const contrastOf = (element: HTMLElement, body: HTMLElement): { ratio: number; wanted: number } | undefined => {
  const computed = (one: HTMLElement): CSSStyleDeclaration | undefined => one.ownerDocument.defaultView?.getComputedStyle(one)
  const coloured = nearest(element, body, (one) => one.style.color !== '' || one.hasAttribute('color'))
  const painted = nearest(element, body, (one) => one.style.backgroundColor !== '' && one.style.backgroundColor !== 'transparent')
  if (painted && painted.style.backgroundImage !== '' && painted.style.backgroundImage !== 'none') return undefined
  const text = coloured ? colourOf(computed(coloured)?.color ?? '') : black
  const ground = painted ? colourOf(computed(painted)?.backgroundColor ?? '') : white
  const style = computed(element)
  if (!text || !ground || !style) return undefined
  const size = Number.parseFloat(style.fontSize)
  const isLarge = size >= 24 || (size >= 18.66 && Number.parseInt(style.fontWeight, 10) >= 700)
  return { ratio: ratioOf(text, ground), wanted: isLarge ? 3 : 4.5 }
}
