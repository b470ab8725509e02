import { expect } from 'vitest'
import type { Field } from '@masthead/contract/kit/field'
import type { Written } from '@masthead/contract/kit/action'
import { setsOf, statesIn } from '@masthead/contract/kit/name'
import { verbStates } from '../../engine/reach/ability'
import type { Model } from '../../engine/types'
import { type Planned, plannedOf } from '../../engine/due/due-plan'
import { writable } from '../../engine/input/parse'
import { inputFields } from '../../engine/input/taken'
import { sampleFor } from '../samples'
import { answered, at, has, type Law, noField } from './law'
import type { Body, Court } from './making'

/** A moment that nothing is worked out to: where it is gone, the column was worked out again. */
const untouched = '2045-01-01 00:00:00'

/** Columns of moments at which the program acts and that behaviour alone fills: nobody enters them and no declared value does. */
const workedOut = (model: Model): Planned[] => {
  const { noun } = model
  const declared = (key: string): boolean =>
    [noun.made?.writes, ...Object.values(noun.actions ?? {}).map(({ writes }) => writes)].some((writes: Written | undefined) =>
      String(writes?.[key] ?? '').startsWith('$now'),
    ) || Object.values(noun.actions ?? {}).some((action) => setsOf(action).some((one) => one.key === key) || key in (action.input ?? {}))
  return plannedOf(model).filter(({ column }) => column.field.readOnly && !declared(column.key))
}

const followers = (model: Model): Planned[] => [
  ...new Map(plannedOf(model).flatMap((planned) => (planned.column.field.follows ? [[planned.column.key, planned] as const] : []))).values(),
]

/** The states of the machine `status` in which the action of a moment may come. */
const armedStates = ({ action }: Planned): readonly number[] => statesIn(action.from).status ?? []

export const correctionLaws: readonly Law[] = [
  {
    name: 'a moment that is worked out says of which fields, and each of them is a field',
    fields: noField,
    isDecidedEarly: true,
    isOfDeclaration: true,
    of: (model) => followers(model).length > 0 || workedOut(model).length > 0,
    hold(_court, model) {
      for (const { column } of workedOut(model)) expect.soft(column.field.follows, `${column.key} follows`).toBeDefined()
      for (const { column } of followers(model))
        for (const key of column.field.follows ?? []) expect.soft(Object.keys(model.noun.fields), `${column.key} follows ${key}`).toContain(key)
      return Promise.resolve()
    },
  },
  {
    name: 'a correction of what a moment is worked out from works it out again, in every state in which it is armed and the correction is taken',
    fields: noField,
    of: (model) => followers(model).some(({ column }) => column.field.follows?.length) && has(model, 'edit'),
    async hold(court, model) {
      let tried = 0
      let taken = 0
      for (const planned of followers(model))
        for (const status of armedStates(planned))
          for (const key of planned.column.field.follows ?? [])
            for (const way of waysTo(model, key, status)) {
              tried++
              if (await corrected(court, model, { planned, status, key, way })) taken++
            }
      expect.soft(taken, `corrections of ${tried} that were taken`).toBeGreaterThanOrEqual(Math.min(tried, 1))
    },
  },
]

/** How a field may be corrected in a state: by an edit, or by an action that sets it and leaves the row in its state. */
const waysTo = (model: Model, key: string, status: number): readonly string[] => {
  const edits = verbStates(model, 'edit')?.status
  const field = writable(model)[key]
  const edit = field && !field.once && (edits === undefined || edits.includes(status)) ? ['edit'] : []
  const actions = Object.entries(model.noun.actions ?? {}).filter(
    ([, action]) =>
      !action.system && action.to === undefined && statesIn(action.from).status?.includes(status) && setsOf(action).some((one) => one.key === key),
  )
  return [...edit, ...actions.map(([name]) => name)]
}

interface Correction {
  readonly planned: Planned
  readonly status: number
  readonly key: string
  readonly way: string
}

/** Corrects a field of a row in one way; false where that is refused. */
const corrected = async (court: Court, model: Model, { planned: { column }, status, key, way }: Correction): Promise<boolean> => {
  const row = await court.make(model, 'acme')
  await court.place(model, row.id, { ...sampleFor(model.noun.name).clocks, status, [column.key]: untouched })
  const client = court.writer(model)
  const { data: before } = await client.get(at(model, row.id))
  const what = `${column.key} after ${way} of ${key} in ${model.machines.status?.states[status]?.[1]}`
  const another = async (own: Body): Promise<Body> => {
    const field = model.noun.fields[key] as Field
    // Choices come round: the next one after the same is another.
    let value = await court.value(field, 'acme', { fresh: true })
    if (String(value) === String(before[key])) value = await court.value(field, 'acme', { fresh: true })
    return { ...own, [key]: value }
  }
  const action = model.noun.actions?.[way]
  const same = action
    ? Object.fromEntries(
        Object.keys(inputFields(model, action)).flatMap((name) =>
          before[name] === null || before[name] === undefined ? [] : [[name, before[name]]],
        ),
      )
    : {}
  const answer = action
    ? await client.post(`${model.noun.path}/${way.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}/${row.id}`, {
        ...(await court.input(model, action, 'acme')),
        ...(await another(same)),
      })
    : await client.post(at(model, 'submit'), await another({ id: row.id, version: before.version }))
  // What is refused in a state corrects nothing there.
  if (answer.status === 409) return false
  if (!answered(answer, 200, what)) return true
  const { data: after } = await client.get(at(model, row.id))
  expect.soft(after[key], `${what}: it was corrected`).not.toEqual(before[key])
  expect.soft(after[column.key], what).not.toBe(before[column.key])
  return true
}
