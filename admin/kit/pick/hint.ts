import type { Label } from '@masthead/contract/kit/label'
import { createContext, useContext } from 'react'
import { useSay, useTerm } from '../look/language'
import { phrases } from '../look/phrases'

/** Whether a control says in its box what is asked for. Where its label stands above it, it need not. */
export const Hints = createContext(true)

/** What an empty control says: to type the label, or to choose one. */
export const useHint = (label: Label, what: 'enter' | 'choose' = 'enter'): string | undefined => {
  const say = useSay()
  const term = useTerm()
  return useContext(Hints) ? say(phrases.form[what], { label: term(label) }) : undefined
}
