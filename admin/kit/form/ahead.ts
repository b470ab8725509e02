import type { Resource } from '@masthead/contract/kit/resource'
import { useEffect } from 'react'
import { kinds } from '../kinds/kinds'
import { formFields } from '../noun/fields'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads the form of a noun with its controls once somebody moves a hand on the page: it is there when it is wanted, and nobody who only reads waits for it. */
export const useAhead = (noun: Resource, load: () => Promise<unknown>, isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return
    const begin = (): void => {
      end()
      const controls = new Set(formFields(noun).flatMap(([, { kind }]) => kinds[kind].ahead ?? []))
      // Whoever asks for it is told when it does not come.
      for (const one of [load, ...controls]) one().catch(() => undefined)
    }
    const end = (): void => {
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true })
    return end
  }, [noun, load, isWanted])
}
