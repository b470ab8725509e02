import * as register from '@masthead/contract/index'
import { isResource, type Resource, type Service } from '@masthead/contract/kit/resource'

/** Every entry of the register. */
export const entries: readonly (Resource | Service)[] = Object.values(register)

/** Nouns with rows. */
export const nouns: readonly Resource[] = entries.filter(isResource)

/** Entries that have a page in the menu. */
export const inMenu: readonly (Resource | Service)[] = entries.filter(({ menu }) => menu !== undefined && !menu.hidden)

/** Nouns that keep what people write: no logs, nothing internal. */
export const written: readonly Resource[] = nouns.filter(({ appendOnly, internal, table }) => !appendOnly && !internal && !table)
