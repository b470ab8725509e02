import { App } from 'antd'
import { createElement, useCallback } from 'react'
import { useSay } from '../kit/look/language'
import { holdsUnsaved } from '../kit/form/unsaved'
import type { Tab } from './tabs'
import { words } from './words'

/** Closes pages, after asking where one of them holds what nobody saved. `nameOf` says how a page is called. */
export const useClosing = (nameOf: (tab: Tab) => string): ((tabs: readonly Tab[], close: () => void) => void) => {
  const say = useSay()
  const { modal } = App.useApp()
  return useCallback(
    (tabs, close) => {
      const unsaved = tabs.filter(({ path }) => holdsUnsaved(path))
      if (unsaved.length === 0) return close()
      void modal.confirm({
        title: say(words.closeUnsaved),
        content: createElement(
          'div',
          null,
          say(words.closeUnsavedHint),
          createElement(
            'ul',
            { className: 'unsaved-pages' },
            unsaved.map((tab) => createElement('li', { key: tab.path }, nameOf(tab))),
          ),
        ),
        okText: say(words.discard),
        okButtonProps: { danger: true },
        cancelText: say(words.keepEditing),
        onOk: close,
      })
    },
    [modal, say, nameOf],
  )
}
