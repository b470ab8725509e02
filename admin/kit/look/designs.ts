import type { Label } from '@masthead/contract/kit/label'

export type DesignId =
  | 'theme-white'
  | 'theme-plain'
  | 'theme-dark'
  | 'theme-colourful'
  | 'theme-smart'
  | 'theme-iview'
  | 'theme-vip'
  | 'theme-cool'
  | 'theme-d2'
  | 'theme-hey'
  | 'theme-lte'

/** A part of the frame: its ground (any CSS background), the one colour that stands for it, and what is written on it. */
interface Part {
  readonly ground: string
  /** The least favourable colour of the ground, where that is no plain colour. */
  readonly solid?: string
  readonly ink: string
  readonly line?: string
}

/** One look of the back-office. Colours are #rrggbb; texts keep 4.5 to 1 to what they stand on. */
export interface Design {
  readonly id: DesignId
  readonly label: Label
  readonly dark?: true
  /** The accent where the user chose none. */
  readonly accent: string
  readonly ground: string
  readonly panel: string
  readonly raised: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly lineStrong: string
  readonly side: Part
  readonly top: Part
  readonly tabs: Part
  /** How the entry of the menu looks whose page is shown: tinted, in bold type, with a bar, filled with the accent, a rounded shape, lit from behind. */
  readonly mark: 'tint' | 'bold' | 'bar' | 'fill' | 'round' | 'glow'
  /** How the tabs look: a line below, plain words, cards, pills, sheets that stand on the page, chips with a dot. */
  readonly tab: 'line' | 'word' | 'card' | 'pill' | 'sheet' | 'chip'
  /** How cards stand on the ground: with an edge, on their own, with a shadow, or with a coloured upper edge. */
  readonly card: 'edge' | 'bare' | 'shadow' | 'crown'
  readonly radius: number
}

const bright = { ground: '#f2f4f7', panel: '#ffffff', raised: '#f7f9fb', ink: '#1f2733', soft: '#566172', line: '#e2e6ec', lineStrong: '#c6cdd8' }
const white: Part = { ground: '#ffffff', ink: '#1f2733', line: '#e2e6ec' }

/** The looks that a user can choose from, the default first. */
export const designs: readonly [Design, ...Design[]] = [
  {
    ...bright,
    id: 'theme-white',
    label: ['默认', 'Default'],
    accent: '#409EFF',
    side: white,
    top: white,
    tabs: white,
    mark: 'tint',
    tab: 'line',
    card: 'edge',
    radius: 4,
  },
  {
    id: 'theme-plain',
    label: ['简约', 'Plain'],
    accent: '#3d5a76',
    ground: '#ffffff',
    panel: '#ffffff',
    raised: '#f7f7f5',
    ink: '#26292d',
    soft: '#5f646b',
    line: '#ebebe8',
    lineStrong: '#cfcfca',
    side: { ground: '#fafaf8', ink: '#3a3e44', line: '#fafaf8' },
    top: { ground: '#ffffff', ink: '#26292d', line: '#ffffff' },
    tabs: { ground: '#ffffff', ink: '#5f646b', line: '#ebebe8' },
    mark: 'bold',
    tab: 'word',
    card: 'bare',
    radius: 2,
  },
  {
    id: 'theme-dark',
    label: ['深色', 'Dark'],
    dark: true,
    accent: '#409EFF',
    ground: '#11151b',
    panel: '#1a1f27',
    raised: '#1f252e',
    ink: '#e4e8ee',
    soft: '#a3adbb',
    line: '#2c343f',
    lineStrong: '#465161',
    side: { ground: '#161b22', ink: '#d3d9e2', line: '#2c343f' },
    top: { ground: '#1a1f27', ink: '#e4e8ee', line: '#2c343f' },
    tabs: { ground: '#161b22', ink: '#a3adbb', line: '#2c343f' },
    mark: 'tint',
    tab: 'line',
    card: 'edge',
    radius: 4,
  },
  {
    id: 'theme-colourful',
    label: ['炫彩', 'Colourful'],
    accent: '#7a4df3',
    ground: '#f3f1fb',
    panel: '#ffffff',
    raised: '#f8f6ff',
    ink: '#241f3d',
    soft: '#5d5878',
    line: '#e6e1f5',
    lineStrong: '#cbc3e6',
    side: { ground: 'linear-gradient(165deg, #33297f 0%, #5a2a86 48%, #8a2a6b 100%)', solid: '#8a2a6b', ink: '#ffffff', line: '#ffffff' },
    top: { ground: '#ffffff', ink: '#241f3d', line: '#ffffff' },
    tabs: { ground: '#f3f1fb', ink: '#5d5878', line: '#f3f1fb' },
    mark: 'round',
    tab: 'pill',
    card: 'shadow',
    radius: 10,
  },
  {
    id: 'theme-smart',
    label: ['智能', 'Smart'],
    accent: '#1677ff',
    ground: '#eef3fb',
    panel: '#ffffff',
    raised: '#f5f9ff',
    ink: '#12233d',
    soft: '#4d6080',
    line: '#dbe5f3',
    lineStrong: '#b9cae2',
    side: { ground: 'linear-gradient(180deg, #0a2350 0%, #0b2f6b 100%)', solid: '#0b2f6b', ink: '#cfe0fb', line: '#0a2350' },
    top: { ground: 'linear-gradient(90deg, #0a2350 0%, #124a9e 100%)', solid: '#124a9e', ink: '#ffffff', line: '#0a2350' },
    tabs: { ground: '#e3ecf8', ink: '#3e5170', line: '#cfdcee' },
    mark: 'glow',
    tab: 'card',
    card: 'edge',
    radius: 6,
  },
  {
    id: 'theme-iview',
    label: ['iView', 'iView'],
    accent: '#2d8cf0',
    ground: '#f5f7f9',
    panel: '#ffffff',
    raised: '#f8f8f9',
    ink: '#17233d',
    soft: '#515a6e',
    line: '#e8eaec',
    lineStrong: '#c5c8ce',
    side: { ground: '#454d60', ink: '#f0f2f5', line: '#454d60' },
    top: { ground: '#ffffff', ink: '#17233d', line: '#e8eaec' },
    tabs: { ground: '#eceef1', ink: '#515a6e', line: '#eceef1' },
    mark: 'bar',
    tab: 'chip',
    card: 'bare',
    radius: 4,
  },
  {
    id: 'theme-vip',
    label: ['尊享', 'VIP'],
    accent: '#a8823f',
    ground: '#f6f3ec',
    panel: '#fffefb',
    raised: '#faf7f0',
    ink: '#2a251c',
    soft: '#655d4d',
    line: '#e9e2d3',
    lineStrong: '#cfc3a9',
    side: { ground: '#1e1b17', ink: '#d9c396', line: '#1e1b17' },
    top: { ground: 'linear-gradient(90deg, #1e1b17 0%, #3a3124 100%)', solid: '#3a3124', ink: '#ecd9ae', line: '#a8823f' },
    tabs: { ground: '#fffefb', ink: '#655d4d', line: '#e9e2d3' },
    mark: 'bar',
    tab: 'line',
    card: 'edge',
    radius: 2,
  },
  {
    id: 'theme-cool',
    label: ['酷爽', 'Cool'],
    accent: '#12a5a5',
    ground: '#edf6f6',
    panel: '#ffffff',
    raised: '#f3fbfa',
    ink: '#15302f',
    soft: '#486463',
    line: '#d7e9e8',
    lineStrong: '#aecbca',
    side: { ground: '#f7fcfc', ink: '#1d4746', line: '#d7e9e8' },
    top: { ground: 'linear-gradient(90deg, #0a5f66 0%, #0c747a 100%)', solid: '#0c747a', ink: '#ffffff', line: '#0a5f66' },
    tabs: { ground: '#edf6f6', ink: '#486463', line: '#edf6f6' },
    mark: 'round',
    tab: 'pill',
    card: 'shadow',
    radius: 8,
  },
  {
    id: 'theme-d2',
    label: ['D2', 'D2'],
    accent: '#2f74ff',
    ground: '#e4ebf2',
    panel: '#ffffff',
    raised: '#f5f8fb',
    ink: '#22303f',
    soft: '#4f5d6d',
    line: '#dce4ec',
    lineStrong: '#b9c6d3',
    side: { ground: '#e4ebf2', ink: '#2f3d4d', line: '#e4ebf2' },
    top: { ground: '#e4ebf2', ink: '#22303f', line: '#e4ebf2' },
    tabs: { ground: '#e4ebf2', ink: '#4f5d6d', line: '#cfd9e3' },
    mark: 'round',
    tab: 'sheet',
    card: 'edge',
    radius: 4,
  },
  {
    id: 'theme-hey',
    label: ['Hey', 'Hey'],
    accent: '#2f9e6e',
    ground: '#f3f5f4',
    panel: '#ffffff',
    raised: '#f7faf8',
    ink: '#1f2a26',
    soft: '#55625c',
    line: '#e1e8e4',
    lineStrong: '#c2cec8',
    side: { ground: '#ffffff', ink: '#2b3a34', line: '#e1e8e4' },
    top: { ground: '#ffffff', ink: '#1f2a26', line: '#e1e8e4' },
    tabs: { ground: '#ffffff', ink: '#55625c', line: '#e1e8e4' },
    mark: 'bar',
    tab: 'card',
    card: 'bare',
    radius: 3,
  },
  {
    id: 'theme-lte',
    label: ['LTE', 'LTE'],
    accent: '#007bff',
    ground: '#f4f6f9',
    panel: '#ffffff',
    raised: '#f8f9fa',
    ink: '#212529',
    soft: '#5a6268',
    line: '#dee2e6',
    lineStrong: '#bcc3ca',
    side: { ground: '#343a40', ink: '#d6dade', line: '#343a40' },
    top: { ground: '#ffffff', ink: '#343a40', line: '#dee2e6' },
    tabs: { ground: '#f4f6f9', ink: '#5a6268', line: '#dee2e6' },
    mark: 'fill',
    tab: 'sheet',
    card: 'crown',
    radius: 4,
  },
]

/** The look of this id; the default for an unknown one. */
export const designOf = (id: string | undefined): Design => designs.find((one) => one.id === id) ?? designs[0]
