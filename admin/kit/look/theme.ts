import { create } from 'zustand'
import { type Design, type DesignId, designOf } from './designs'
import { isDim, mix, readable, unmixed } from './shades'
import { forget, keep, kept } from './storage'

export interface Look {
  readonly design: Design
  readonly dark: boolean
  /** The accent, #rrggbb. */
  readonly colour: string
}

/** A look and the accent that its user chose over its own, if any. */
const lookOf = (id: string | undefined, chosen: string | undefined): Look => {
  const design = designOf(id)
  return { design, dark: design.dark === true, colour: chosen && /^#[\da-f]{6}$/i.test(chosen) ? chosen : design.accent }
}

/** Whether the system of this machine is dark; its users need not choose what they have chosen there. */
const systemIsDark = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** The look that the user chose, else one that is as light or dark as the system. */
const chosenLook = (): string | undefined => kept<string>('themeName') ?? (systemIsDark()?.matches ? 'theme-dark' : undefined)

const chosenColour = (): string | undefined => kept<string>('colorName')

export const useLook = create<Look>(() => lookOf(chosenLook(), chosenColour()))

const change = (look: Look): void => {
  useLook.setState(look)
  paint()
}

/** Takes up a look and remembers it; an accent that the user chose stays. */
export const setDesign = (id: DesignId): void => {
  keep('themeName', id)
  if (designOf(id).dark !== true) keep('themeLight', id)
  change(lookOf(id, chosenColour()))
}

/** Switches between the dark look and the light one that was used last. */
export const setDark = (dark: boolean): void => setDesign(dark ? 'theme-dark' : designOf(kept<string>('themeLight')).id)

/** Chooses the accent; without one each look has its own. */
export const setColour = (colour: string | undefined): void => {
  if (colour) keep('colorName', colour)
  else forget('colorName')
  change(lookOf(useLook.getState().design.id, colour))
}

/** Whether the user chose an accent of his own. */
export const hasOwnColour = (): boolean => chosenColour() !== undefined

/** Other tabs of this browser follow. */
const follow = ({ key }: StorageEvent): void => {
  if (key === null || /-(themeName|colorName)$/.test(key)) change(lookOf(chosenLook(), chosenColour()))
}

/** What a look comes to in colours that are shown; `Menu` and `Tabs` of the frame ask for the entries beside the design's own. */
export const shadesOf = ({ design, colour, dark }: Look) => {
  const { side, top, panel } = design
  const sideSolid = side.solid ?? side.ground
  const topSolid = top.solid ?? top.ground
  const lifted = dark ? '#222933' : panel
  const button = readable(colour, '#ffffff', 5.4)
  const isSideDim = isDim(sideSolid)
  const lit = mix('#ffffff', sideSolid, 0.14)
  const tint = dark ? mix(colour, panel, 0.18) : mix(colour, panel, 0.1)
  // Links stand in dialogs too.
  const inkAccent = readable(readable(colour, tint, 4.8), lifted)
  const on = {
    tint,
    bold: sideSolid,
    bar: isSideDim ? mix('#000000', sideSolid, 0.28) : tint,
    fill: button,
    round: isSideDim ? lit : tint,
    glow: lit,
  }[design.mark]
  return {
    button,
    inkAccent,
    /** What the controls are given for links: their dark algorithm mixes so much of its ground into it. */
    link: dark ? unmixed(inkAccent, '#141414', 0.85) : inkAccent,
    lifted,
    tint,
    hover: dark ? mix('#ffffff', panel, 0.05) : mix(colour, panel, 0.06),
    sideHover: isSideDim ? mix('#ffffff', sideSolid, 0.08) : mix(colour, sideSolid, 0.07),
    sideOn: on,
    sideOnInk: isDim(on)
      ? design.mark === 'fill'
        ? '#ffffff'
        : readable(isSideDim ? mix(colour, '#ffffff', 0.35) : colour, on, 5)
      : readable(colour, on, 5),
    sideSolid,
    isSideDim,
    topSolid,
    topHover: isDim(topSolid) ? mix('#000000', topSolid, 0.2) : mix(colour, topSolid, 0.08),
    topOn: readable(isDim(topSolid) ? mix(colour, '#ffffff', 0.2) : colour, topSolid, 5),
    bad: dark ? '#ff8f8a' : '#b92b2b',
    good: dark ? '#5cc98a' : '#146c43',
    badTint: dark ? '#3a2224' : '#fdf0f0',
  }
}

/** Puts the look on the document; called once before the first render, and at every change. */
export const paint = (): void => {
  const look = useLook.getState()
  const { design, dark, colour } = look
  const shades = shadesOf(look)
  const { style, dataset } = document.documentElement
  dataset.theme = dark ? 'dark' : 'light'
  dataset.design = design.id
  dataset.mark = design.mark
  dataset.tabs = design.tab
  dataset.cards = design.card
  const values: Readonly<Record<string, string>> = {
    ground: design.ground,
    panel: design.panel,
    raised: design.raised,
    ink: design.ink,
    'ink-soft': design.soft,
    line: design.line,
    'line-strong': design.lineStrong,
    hover: shades.hover,
    tint: shades.tint,
    bad: shades.bad,
    'bad-tint': shades.badTint,
    good: shades.good,
    radius: `${design.radius}px`,
    accent: colour,
    'ink-accent': shades.inkAccent,
    button: shades.button,
    side: design.side.ground,
    'side-ink': design.side.ink,
    'side-line': design.side.line ?? design.line,
    'side-hover': shades.sideHover,
    'side-on': shades.sideOn,
    'side-on-ink': shades.sideOnInk,
    top: design.top.ground,
    'top-ink': design.top.ink,
    'top-line': design.top.line ?? design.line,
    'top-hover': shades.topHover,
    'top-on': shades.topOn,
    'tabs-ground': design.tabs.ground,
    'tabs-ink': design.tabs.ink,
    'tabs-line': design.tabs.line ?? design.line,
  }
  for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, value)
}

/** Paints the look and keeps to it, whichever tab of the browser or the system changes it. */
export const beginLook = (): void => {
  paint()
  window.addEventListener('storage', follow)
  systemIsDark()?.addEventListener('change', () => change(lookOf(chosenLook(), chosenColour())))
}
