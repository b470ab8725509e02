import { phrases } from '../look/phrases'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { createElement } from 'react'
import { Asked } from './Asked'
import { useActing } from '../noun/acting'
import type { Row } from '../wire/client'
import { useSay } from '../look/language'
import { toast } from '../look/toast'
import { refresh, remove } from '../noun/write'

/** A function that asks whether to delete rows, deletes them, all or none, and says so. `onDone` is told when they are gone. */
export const useRemoval = (noun: Resource, onDone: () => void): ((rows: readonly Row[]) => void) => {
  const say = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const acting = useActing()
  const go = async (rows: readonly Row[]): Promise<void> => {
    try {
      await remove(
        noun,
        rows.map((row) => row.id),
        acting,
      )
      toast('success', say(messages.deleted))
      onDone()
    } catch {
      // The client has said why; the list shows what is there now.
    }
    refresh(queries, noun.name)
  }
  return (rows) => {
    const barred = rows.filter((row) => !row._can?.includes('delete')).length
    if (rows.length === 0) toast('warning', say(messages.pickRows))
    else if (barred > 0) toast('warning', say(phrases.list.notDeletable, { count: barred }))
    else {
      modal.confirm({
        title: say(phrases.list.delete),
        content: createElement(Asked, { noun, question: say(messages.confirmDelete), rows }),
        okText: say(phrases.form.confirm),
        cancelText: say(phrases.form.cancel),
        okButtonProps: { danger: true },
        onOk: () => go(rows),
      })
    }
  }
}
