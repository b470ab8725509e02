import type { Label } from '@masthead/contract/kit/label'

/** What a file is called that lies in a store: signs by chance, and its kind. */
const byChance = /^[\w-]{22}\.(\w+)$/

/** What a link to a file is called: its name, or its kind where the store gave it a name that says nothing. */
export const fileLabel = (link: string): Label => {
  const last = link.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const name = /%(?![\da-f]{2})/i.test(last) ? last : decodeURIComponent(last)
  const kind = byChance.exec(name)?.[1]?.toUpperCase()
  return kind ? [`打开 ${kind} 文件`, `Open the ${kind} file`] : [name, name]
}
