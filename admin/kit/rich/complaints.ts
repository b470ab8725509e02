import type { Label } from '@masthead/contract/kit/label'

/** Gathers what is wrong with several files of one choice and says each problem once, with the names of all files that have it. */
export const complaints = (show: (problem: Label, names: readonly string[]) => void) => {
  const gathered = new Map<string, { label: Label; names: string[] }>()
  return (label: Label, name: string): void => {
    if (gathered.size === 0) {
      setTimeout(() => {
        for (const { label, names } of gathered.values()) show(label, names)
        gathered.clear()
      }, 80)
    }
    const known = gathered.get(label[0]) ?? { label, names: [] }
    if (name) known.names.push(name)
    gathered.set(label[0], known)
  }
}
