import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { theme } from 'antd'
import { describe, expect, test } from 'vitest'
import { designs } from './designs'
import { contrast, mix, readable } from './shades'
import { shadesOf } from './theme'

/** Accents that people choose: the defaults, the brightest and the dimmest. */
const accents = [
  ...designs.map(({ accent }) => accent),
  '#2f54eb',
  '#c41d7f',
  '#d48806',
  '#389e0d',
  '#595959',
  '#ffff00',
  '#00ffff',
  '#ffffff',
  '#000000',
]

const sheet = readFileSync(new URL('./kit.css', import.meta.url), 'utf8')

/** The hues of states as the sheet has them, by tone, for light looks or for dark ones. */
const huesOf = (dark: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...sheet.matchAll(/(:root\[data-theme='dark'\] )?\.state(?:\[data-tone='(\w+)'\])? \{\s*--hue: (#[\da-f]{6})/g)].flatMap(
      ([, isDark, tone = 'plain', hue = '']) => ((isDark !== undefined) === dark ? [[tone, hue]] : []),
    ),
  )

/** How much of its hue a pill has. */
const share = Number(/var\(--hue\) (\d+)%/.exec(sheet)?.[1]) / 100

describe('the looks', () => {
  test('are eleven, the default first, each with a name in both languages', () => {
    expect(designs.map(({ id }) => id)).toEqual([
      'theme-white',
      'theme-plain',
      'theme-dark',
      'theme-colourful',
      'theme-smart',
      'theme-iview',
      'theme-vip',
      'theme-cool',
      'theme-d2',
      'theme-hey',
      'theme-lte',
    ])
    expect(designs[0].accent).toBe('#409EFF')
    expect(new Set(designs.map(({ label }) => label[0])).size).toBe(11)
    expect(new Set(designs.map(({ label }) => label[1])).size).toBe(11)
  })

  test.each(designs.map((design) => [design.id, design] as const))('%s: texts of the design read on what they stand on', (_, design) => {
    const { ink, soft, ground, panel, raised, side, top, tabs } = design
    for (const below of [ground, panel, raised]) {
      expect(contrast(ink, below)).toBeGreaterThanOrEqual(7)
      expect(contrast(soft, below)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(tabs.ink, tabs.ground)).toBeGreaterThanOrEqual(4.5)
    for (const part of [side, top])
      for (const stop of part.ground.match(/#[\da-f]{6}/gi) ?? []) expect(contrast(part.ink, stop)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(designs.map((design) => [design.id, design] as const))('%s: states read in their pills, and their marks can be told', (_, design) => {
    const dark = design.dark === true
    const hues = huesOf(dark)
    expect(Object.keys(hues).sort()).toEqual(['bad', 'busy', 'good', 'later', 'plain', 'warn'])
    const { tint, hover } = shadesOf({ design, dark, colour: design.accent })
    for (const [tone, hue] of Object.entries(hues)) {
      for (const below of [design.panel, design.raised, design.ground, tint, hover])
        expect(contrast(design.ink, mix(hue, below, share)), tone).toBeGreaterThanOrEqual(4.5)
      for (const below of [design.panel, design.raised]) expect(contrast(hue, mix(hue, below, share)), tone).toBeGreaterThanOrEqual(3)
    }
  })

  test.each(designs.map((design) => [design.id, design] as const))(
    '%s: whatever accent is chosen reads where it is written, and under white',
    (_, design) => {
      for (const colour of accents) {
        const shades = shadesOf({ design, dark: design.dark === true, colour })
        expect(contrast(shades.inkAccent, shades.tint), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades.inkAccent, design.panel), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades.inkAccent, shades.lifted), colour).toBeGreaterThanOrEqual(4.5)
        const algorithm = design.dark ? theme.darkAlgorithm : theme.defaultAlgorithm
        const { colorLink } = theme.getDesignToken({ algorithm, token: { colorLink: shades.link } })
        expect(contrast(colorLink, shades.lifted), `a link, ${colour}`).toBeGreaterThanOrEqual(4.5)
        expect(contrast('#ffffff', shades.button), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades.sideOnInk, shades.sideOn), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(design.side.ink, shades.sideHover), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades.topOn, shades.topSolid), colour).toBeGreaterThanOrEqual(4.5)
        expect(contrast(design.top.ink, shades.topHover), colour).toBeGreaterThanOrEqual(4.5)
        for (const hue of [shades.bad, shades.good])
          for (const below of [design.panel, design.ground]) expect(contrast(hue, below), colour).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

test('a shade that reads is the colour itself where that reads already', () => {
  expect(readable('#2b6bad', '#ffffff')).toBe('#2b6bad')
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

test('a colour that a sheet names is one that the look, a sheet or a part of a page sets', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(css|tsx?)$/.test(file) && !file.includes('node_modules'),
  )
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const set = new Set(texts.flatMap(([, text]) => [...text.matchAll(/--([a-z][a-z\d-]*)['\]]*:/g)].map(([, name]) => name)))
  for (const [, name] of readFileSync(new URL('./theme.ts', import.meta.url), 'utf8').matchAll(/^ {4}'?([a-z-]+)'?: /gm)) set.add(name)
  const named = texts.flatMap(([file, text]) => [...text.matchAll(/var\(--([a-z][a-z\d-]*)/g)].map(([, name = '']) => ({ file, name })))
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ name }) => !set.has(name))).toEqual([])
})
