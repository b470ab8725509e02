import { say } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useActing } from './acting'
import type { Row } from '../wire/client'
import { currentLanguage } from '../look/language'
import { toast } from '../look/toast'
import { refresh, remove } from '../wire/write'

/** A function that asks whether to delete rows, deletes them, all or none, and says so. `onDone` is told when they are gone. */
export const useRemoval = (noun: Resource, onDone: () => void): ((rows: readonly Row[]) => void) => {
  const { t } = useTranslation()
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
      toast('success', say(messages.deleted, currentLanguage()))
      onDone()
    } catch {
      // The client has said why; the list shows what is there now.
    }
    refresh(queries, noun.name)
  }
  return (rows) => {
    const barred = rows.filter((row) => !row._can?.includes('delete')).length
    if (rows.length === 0) toast('warning', say(messages.pickRows, currentLanguage()))
    else if (barred > 0) toast('warning', t('list.notDeletable', { count: barred }))
    else {
      modal.confirm({
        title: t('list.delete'),
        content: say(messages.confirmDelete, currentLanguage()),
        okText: t('form.confirm'),
        cancelText: t('form.cancel'),
        okButtonProps: { danger: true },
        onOk: () => go(rows),
      })
    }
  }
}
