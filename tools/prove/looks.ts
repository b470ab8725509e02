import type { Proof } from '../prove'

/** Every page of the menu with its form and its first row: what keeps people from using it, in both languages, light and dark, wide and narrow. */
export const proof: Proof = { files: ['e2e/looks.whole.ts'], env: {}, config: 'e2e/whole.config.ts' }
