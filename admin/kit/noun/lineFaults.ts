import { Form } from 'antd'
import { useCallback, useSyncExternalStore } from 'react'

/** What a refusal says of cells of a form's tables, by their place: `prizes[1].weight`. */
export type LineFaults = Readonly<Record<string, string>>

const none: LineFaults = {}
const kept = new WeakMap<object, { faults: LineFaults; readonly heard: Set<() => void> }>()

const stateOf = (form: object) => {
  const known = kept.get(form) ?? { faults: none, heard: new Set() }
  kept.set(form, known)
  return known
}

/** Shows these faults at the cells of a form's tables in place of earlier ones. */
export const placeLineFaults = (form: object, faults: LineFaults): void => {
  const state = stateOf(form)
  state.faults = faults
  for (const hear of state.heard) hear()
}

/** Whether a fault is one of a cell, and of which field of the form. */
export const tableOf = (place: string): string | undefined => /^(\w+)\[\d+\]\.\w+$/.exec(place)?.[1]

/** The faults of the form around a table, without the number of the line that each begins with, and how those of cells are forgotten that were changed. */
export const useLineFaults = (): { readonly faults: LineFaults; forget(isGone: (place: string) => boolean): void } => {
  const form: object = Form.useFormInstance() ?? none
  const state = stateOf(form)
  const faults = useSyncExternalStore(
    useCallback(
      (hear) => {
        state.heard.add(hear)
        return () => state.heard.delete(hear)
      },
      [state],
    ),
    () => state.faults,
  )
  const forget = (isGone: (place: string) => boolean): void => {
    if (Object.keys(state.faults).some(isGone))
      placeLineFaults(form, Object.fromEntries(Object.entries(state.faults).filter(([place]) => !isGone(place))))
  }
  return { faults, forget }
}
