import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from './client'

interface Button {
  readonly code?: string | null
  readonly children?: readonly Button[] | null
}

const codesIn = (buttons: readonly Button[], codes = new Set<string>()): Set<string> => {
  for (const button of buttons) {
    if (button.code) codes.add(button.code)
    if (button.children) codesIn(button.children, codes)
  }
  return codes
}

/** The permission codes of this user. */
export const usePermissions = () =>
  useQuery({
    queryKey: ['permissions'],
    queryFn: async ({ signal }) => codesIn(await call<readonly Button[]>('GET', '/api/blade-system/menu/buttons', { signal, quiet: true })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A function that tells whether this user holds a permission code. The server decides; this only spares useless buttons. */
export const useMay = (): ((code: string) => boolean) => {
  const { data } = usePermissions()
  return useCallback((code: string) => data?.has(code) ?? false, [data])
}
