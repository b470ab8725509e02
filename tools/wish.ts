/** Which suites and which files of tests a run was asked for. */
export interface Wish {
  /** Suites by name; undefined for all of them. */
  readonly only: readonly string[] | undefined
  /** What goes to vitest as it came: words that pick files, and options. */
  readonly passed: readonly string[]
  /** Whether it measures how long files take. */
  readonly time: boolean
  /** The seed of the order in which files begin; the longest begin without one. */
  readonly shuffle: string | undefined
}

/** Every suite by its folder; e2e are the journeys. */
export const suiteNames = ['contract', 'tools', 'admin', 'site', 'server', 'e2e'] as const

/** Reads the words behind `npm test --`. */
export const readWish = (words: readonly string[]): Wish => ({
  only: wordAfter(words, '--only=')?.split(','),
  passed: words.filter((word) => !word.startsWith('--only=') && !word.startsWith('--shuffle=') && word !== '--time'),
  time: words.includes('--time'),
  shuffle: wordAfter(words, '--shuffle='),
})

const wordAfter = (words: readonly string[], option: string): string | undefined =>
  words.find((word) => word.startsWith(option))?.slice(option.length)

/** What is asked for and does not exist, a line each: a run that leaves it out in silence would look like one that passed. */
export const faultsOf = ({ only, passed, shuffle }: Wish, files: readonly string[]): string[] => {
  const unknown = (only ?? []).filter((name) => !(suiteNames as readonly string[]).includes(name))
  const within = files.filter((file) => /\.test\.tsx?$/.test(file) && (only ?? suiteNames).some((name) => file.startsWith(`${name}/`)))
  // The word behind an option is its value.
  const filters = passed.filter((word, index) => !word.startsWith('-') && !/^-[^=]*$/.test(passed[index - 1] ?? ''))
  const idle = filters.filter((word) => !within.some((file) => file.includes(word.replace(/^\.\//, '').replace(/:\d+$/, ''))))
  return [
    ...(shuffle === undefined || /^\d+$/.test(shuffle) ? [] : [`--shuffle takes a number, not "${shuffle}"`]),
    ...unknown.map((name) => `There is no suite "${name}"; there are ${suiteNames.join(', ')}`),
    ...(unknown.length > 0 ? [] : idle.map((word) => `No file of tests${only ? ` of ${only.join(', ')}` : ''} has "${word}" in its path`)),
  ]
}
