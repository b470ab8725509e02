import type { Resource } from '@masthead/contract/kit/resource'
import { useEffect } from 'react'
import { kinds } from '../kinds/kinds'
import { loadChunk } from '../wire/chunk'
import { formFields } from '../noun/fields'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads the row of a noun, and its form with its controls, once somebody moves a hand on the page: they are there when they are wanted, also where the network has
 * gone by then, and nobody who only reads a list waits for them.
 */
export const useAhead = (noun: Resource, load: () => Promise<unknown>, isWanted: boolean, loadRow: () => Promise<unknown>): void => {
  useEffect(() => {
    const begin = (): void => {
      end()
      const controls = isWanted ? [load, ...new Set(formFields(noun).flatMap(([, { kind }]) => kinds[kind].ahead ?? []))] : []
      // Whoever asks for it is told when it does not come.
      for (const one of [loadRow, ...controls]) loadChunk(one).catch(() => undefined)
    }
    const end = (): void => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    return end
  }, [noun, load, loadRow, isWanted])
}
