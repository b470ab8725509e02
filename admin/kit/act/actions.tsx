import { phrases } from '../look/phrases'
import type { Action } from '@masthead/contract/kit/action'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useActing } from '../noun/acting'
import { Asked } from './Asked'
import { isFailure, type Row } from '../wire/client'
import { isSet } from '../kinds/flag'
import { inOneLine, useSay } from '../look/language'
import { namesIn, saidOf } from './done'
import { toast } from '../look/toast'
import type { Told } from './Outcomes'
import { act, type Outcome, refresh } from '../noun/write'
import { Later, lazyPart } from '../wire/part'

const ActionDialog = lazyPart(async () => ({ default: (await import('./ActionDialog')).ActionDialog }))
const Outcomes = lazyPart(async () => ({ default: (await import('./Outcomes')).Outcomes }))

/** An action with its name, in the words it has for a given row: a toggle that is on speaks of turning off. */
export interface Offer {
  readonly name: string
  readonly action: Action
}

/** The words of an action for these rows: where it turns a flag off, and where there is but one of them. */
const wordsFor = (action: Action, rows: readonly Row[]): Pick<Action, 'label' | 'confirm' | 'done'> => {
  if (action.off && action.toggles && rows.length > 0 && rows.every((row) => isSet(row[action.toggles as string]))) return action.off
  return action.one && rows.length === 1 ? { ...action, label: action.one } : action
}

/** The label of an action for these rows. */
export const labelFor = (action: Action, rows: readonly Row[]): Action['label'] => wordsFor(action, rows).label

/** How an action stands out for these rows: what turns a flag off leads nowhere, and is quiet. */
export const toneFor = (action: Action, rows: readonly Row[]): Action['tone'] =>
  action.tone === 'primary' && action.off && wordsFor(action, rows) === action.off ? undefined : action.tone

/** The actions of a noun that these rows allow all of them, as their `_can` tells; those without a button are left out. */
export const offersFor = (noun: Resource, rows: readonly Row[]): Offer[] =>
  Object.entries(noun.actions ?? {})
    .filter(([name, action]) => action.button !== false && !action.system && rows.length > 0 && rows.every((row) => row._can?.includes(name)))
    .map(([name, action]) => ({ name, action }))

/** Whether an action has anything to ask; flags that only answer a question of the server's have none. */
const asksFor = (action: Action): boolean => Object.values(action.input ?? {}).some((field) => field.form !== false)

interface Wanted extends Offer {
  readonly rows: readonly Row[]
}

export interface Actions {
  /** Asks what is to be asked, carries the action out, says what came of it. */
  readonly run: (offer: Offer, rows: readonly Row[]) => void
  /** The dialog that asks for the input; stands somewhere in the page. */
  readonly dialog: ReactNode
  /** The row and action under way, `id:name`. */
  readonly busy: string | undefined
}

/** The actions of a noun: their questions, dialogs, calls and messages. `onDone` is told after one succeeded. */
export const useActions = (noun: Resource, onDone?: () => void): Actions => {
  const say = useSay()
  const tell = useSay()
  const queries = useQueryClient()
  const acting = useActing()
  const { modal } = App.useApp()
  const [asked, setAsked] = useState<Wanted>()
  const [busy, setBusy] = useState<string>()
  const [told, setTold] = useState<Told>()

  const carryOut = async ({ name, action, rows }: Wanted, input?: Readonly<Record<string, unknown>>): Promise<void> => {
    const words = wordsFor(action, rows)
    setBusy(`${rows[0]?.id}:${name}`)
    try {
      const answer = await act(
        noun,
        name,
        action,
        rows.map((row) => row.id),
        { ...input, ...acting },
        [400, 409],
      )
      if (Array.isArray(answer) && answer.some((outcome: Outcome) => !outcome.ok)) setTold({ rows, outcomes: answer, label: words.label })
      else toast('success', saidOf(say(words.done ?? messages.done), namesIn(answer, action.next?.by), { say, otherwise: action.next?.otherwise }))
      warn(answer)
      onDone?.()
      refresh(queries, noun.name)
    } catch (error) {
      const question = questionIn(error)
      if (question) {
        modal.confirm({
          title: tell(words.label),
          content: question.text,
          okText: say(phrases.form.confirm),
          cancelText: say(phrases.form.cancel),
          okButtonProps: { danger: true },
          onOk: () => carryOut({ name, action, rows }, { ...input, [question.confirm]: true }).catch(swallow),
        })
        return
      }
      // The row stands otherwise than it was shown: show it anew.
      if (isFailure(error) && [403, 404, 409].includes(error.status)) refresh(queries, noun.name)
      throw error
    } finally {
      setBusy(undefined)
    }
  }

  const run = (offer: Offer, rows: readonly Row[]): void => {
    const { action } = offer
    const words = wordsFor(action, rows)
    if (asksFor(action) || (action.sets?.length ?? 0) > 0) {
      setAsked({ ...offer, rows })
      return
    }
    const label = tell(words.label)
    const question = words.confirm
      ? tell(words.confirm)
      : rows.length > 1
        ? say(phrases.act.askMany, { action: label, count: rows.length })
        : action.tone === 'danger'
          ? say(phrases.act.ask, { action: label })
          : undefined
    const go = (): Promise<void> => carryOut({ ...offer, rows }).catch(swallow)
    if (!question) return void go()
    modal.confirm({
      title: label,
      content: <Asked noun={noun} question={question} rows={rows} action={action} />,
      okText: say(phrases.form.confirm),
      cancelText: say(phrases.form.cancel),
      okButtonProps: { danger: action.tone === 'danger' },
      onOk: go,
    })
  }

  const dialog = (
    <Later>
      {asked && (
        <ActionDialog
          noun={noun}
          action={asked.action}
          rows={asked.rows}
          title={tell(labelFor(asked.action, asked.rows))}
          question={wordsFor(asked.action, asked.rows).confirm}
          onClose={() => setAsked(undefined)}
          onGo={(input) => carryOut(asked, input)}
        />
      )}
      {told && <Outcomes noun={noun} {...told} onClose={() => setTold(undefined)} />}
    </Later>
  )
  return { run, dialog, busy }
}

/** Says what stood in the way, where the client has shown no toast. */
const swallow = (error: unknown): void => {
  if (!isFailure(error)) throw error
  if (error.status === 409) toast('error', error.message)
  if (error.status === 400) toast('error', error.fields ? inOneLine(Object.values(error.fields)) : error.message)
}

/** What the server asks to be told before it goes on: the name of the flag that says so. */
const questionIn = (error: unknown): { text: string; confirm: string } | undefined => {
  if (!isFailure(error) || error.status !== 409) return undefined
  const confirm = (error.data as { confirm?: unknown } | null | undefined)?.confirm
  return typeof confirm === 'string' ? { text: error.message, confirm } : undefined
}

/** What the server says along with a row that stood in nobody's way. */
const warn = (answer: Row | readonly Outcome[]): void => {
  const warnings = Array.isArray(answer) ? [] : ((answer as Row | null)?.warnings as readonly { msg?: string }[] | undefined)
  for (const { msg } of warnings ?? []) if (msg) toast('warning', msg)
}
