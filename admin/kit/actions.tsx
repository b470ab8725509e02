import type { Action } from '@masthead/contract/kit/action'
import { say } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from './ActionDialog'
import { isFailure, type Row } from './client'
import { isSet } from './kinds/flag'
import { currentLanguage, useSay } from './language'
import { toast } from './toast'
import { act, type Outcome, refresh } from './write'

/** An action with its name, in the words it has for a given row: a toggle that is on speaks of turning off. */
export interface Offer {
  readonly name: string
  readonly action: Action
}

/** The words of an action where it turns a flag off. */
const wordsFor = (action: Action, rows: readonly Row[]): Pick<Action, 'label' | 'confirm' | 'done'> =>
  action.off && action.toggles && rows.length > 0 && rows.every((row) => isSet(row[action.toggles as string])) ? action.off : action

/** The label of an action for these rows. */
export const labelFor = (action: Action, rows: readonly Row[]): Action['label'] => wordsFor(action, rows).label

/** The actions of a noun that these rows allow all of them, as their `_can` tells; those without a button are left out. */
export const offersFor = (noun: Resource, rows: readonly Row[]): Offer[] =>
  Object.entries(noun.actions ?? {})
    .filter(([name, action]) => action.button !== false && !action.system && rows.length > 0 && rows.every((row) => row._can?.includes(name)))
    .map(([name, action]) => ({ name, action }))

interface Asked extends Offer {
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
  const { t } = useTranslation()
  const tell = useSay()
  const queries = useQueryClient()
  const { modal } = App.useApp()
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState<string>()

  const carryOut = async ({ name, action, rows }: Asked, input?: Readonly<Record<string, unknown>>): Promise<void> => {
    const words = wordsFor(action, rows)
    setBusy(`${rows[0]?.id}:${name}`)
    try {
      const answer = await act(
        noun,
        name,
        action,
        rows.map((row) => row.id),
        input,
      )
      report(answer, say(words.label, currentLanguage()), say(words.done ?? messages.done, currentLanguage()), t)
      onDone?.()
      refresh(queries, noun.name)
    } catch (error) {
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
    if (Object.keys(action.input ?? {}).length > 0 || (action.sets?.length ?? 0) > 0) {
      setAsked({ ...offer, rows })
      return
    }
    const label = tell(words.label)
    const question = words.confirm
      ? tell(words.confirm)
      : rows.length > 1
        ? t('act.askMany', { action: label, count: rows.length })
        : action.tone === 'danger'
          ? t('act.ask', { action: label })
          : undefined
    const go = (): Promise<void> => carryOut({ ...offer, rows }).catch(swallow)
    if (!question) return void go()
    modal.confirm({
      title: label,
      content: question,
      okText: t('form.confirm'),
      cancelText: t('form.cancel'),
      okButtonProps: { danger: action.tone === 'danger' },
      onOk: go,
    })
  }

  const dialog = asked && (
    <ActionDialog
      noun={noun}
      action={asked.action}
      rows={asked.rows}
      title={tell(labelFor(asked.action, asked.rows))}
      onClose={() => setAsked(undefined)}
      onGo={(input) => carryOut(asked, input)}
    />
  )
  return { run, dialog, busy }
}

/** The client has shown a toast already. */
const swallow = (error: unknown): void => {
  if (!isFailure(error)) throw error
  if (error.status === 400) toast('error', error.fields ? Object.values(error.fields).join('；') : error.message)
}

const report = (answer: Row | readonly Outcome[], action: string, done: string, t: ReturnType<typeof useTranslation>['t']): void => {
  const outcomes = Array.isArray(answer) ? (answer as readonly Outcome[]) : []
  const bad = outcomes.filter((outcome) => !outcome.ok)
  if (bad.length === 0) {
    toast('success', done)
    return
  }
  const reasons = [...new Set(bad.map((outcome) => outcome.msg).filter(Boolean))].join('；')
  toast('warning', `${t('act.result', { action, ok: outcomes.length - bad.length, bad: bad.length })}${reasons ? ` — ${reasons}` : ''}`)
}
