import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './client'
import type { Veil } from './veil'

interface Button extends Partial<Veil> {
  readonly code?: string | null
  readonly children?: readonly Button[] | null
}

/** Permission codes, those of viewing with what they leave out. */
type Permissions = ReadonlyMap<string, Veil | undefined>

const codesIn = (buttons: readonly Button[], codes = new Map<string, Veil | undefined>()): Permissions => {
  for (const { code, children, hidden, partly } of buttons) {
    if (code) codes.set(code, partly ? { hidden: hidden ?? [], partly } : undefined)
    if (children) codesIn(children, codes)
  }
  return codes
}

/** The permission codes of this user. */
export const usePermissions = () => useQuery(permissionsQuery)

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }) => codesIn(await call<readonly Button[]>('GET', '/api/blade-system/menu/buttons', { signal, quiet: true })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A function that tells whether this user holds a permission code. The server decides; this only spares useless buttons. */
export const useMay = (): ((code: string) => boolean) => {
  const { data } = usePermissions()
  return useCallback((code: string) => data?.has(code) ?? false, [data])
}

/** What this user does not see of a noun; undefined where he sees all of it. */
export const useVeil = (noun: Pick<Resource, 'code'>): Veil | undefined => usePermissions().data?.get(permission(noun, 'view'))
