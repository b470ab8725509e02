import { type Area, areas, branchCode, mostBranches } from '@masthead/contract/kit/family'
import type { MenuItem } from '../kit/wire/menu'

/** A part of the menu: an entry of its own, or an area with the branches of its families. */
export type Part = { readonly item: MenuItem } | { readonly area: Area; readonly branches: readonly MenuItem[] }

/** The key of an area among the keys of entries. */
export const areaKey = ({ key }: Area): string => `area:${key}`

const isBranch = ({ children }: MenuItem): boolean => (children?.length ?? 0) > 0

/** The area that a branch of the menu belongs to, by its family; none of what an administrator added. */
const areaOf = ({ code }: MenuItem): Area | undefined => areas.find(({ families }) => families.some((family) => code === branchCode(family)))

/** The menu by areas where it has too many branches to be read at a glance, else as it is. What belongs to no area keeps its place after them. */
export const partsOf = (items: readonly MenuItem[]): Part[] => {
  if (items.filter(isBranch).length <= mostBranches) return items.map((item) => ({ item }))
  const grouped = areas
    .map((area) => ({ area, branches: items.filter((item) => isBranch(item) && areaOf(item) === area) }))
    .filter(({ branches }) => branches.length > 0)
  return [...grouped, ...items.filter((item) => !isBranch(item) || areaOf(item) === undefined).map((item) => ({ item }))]
}

/** The keys of what stands above a branch: the area that it is drawn in, if it is in one. */
export const keysAbove = (parts: readonly Part[], branchId: string | undefined): string[] =>
  parts.flatMap((part) => ('area' in part && part.branches.some(({ id }) => id === branchId) ? [areaKey(part.area)] : []))

/** The key of the only branch of a menu, which stands open from the beginning: there is nothing to choose from. */
export const onlyBranch = (parts: readonly Part[]): string[] =>
  parts.length === 1 ? parts.flatMap((part) => ('area' in part ? [areaKey(part.area)] : part.item.children?.length ? [part.item.id] : [])) : []
