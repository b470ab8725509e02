import type { Label } from '@masthead/contract/kit/label'
import { App, type ModalFuncProps } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useSay } from '../../kit/look/language'
import { useUnsaved } from '../../kit/form/unsaved'
import { words } from '../words'

/** What whoever is about to leave unsaved text is asked, in his language. */
export const leaveQuestion = (say: (label: Label) => string): ModalFuncProps => ({
  title: say(words.leaveTitle),
  content: say(words.leave),
  okText: say(words.leaveOk),
  cancelText: say(words.leaveCancel),
  okButtonProps: { danger: true },
})

/** Asks before unsaved text is left: the browser where the window closes or loads anew, a dialog where its address changes. */
export const useLeaveGuard = (mustAsk: () => boolean, onLeave: () => void): void => {
  const say = useSay()
  const { modal } = App.useApp()
  const latest = useRef({ mustAsk, onLeave })
  latest.current = { mustAsk, onLeave }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && latest.current.mustAsk())
  useUnsaved(() => latest.current.mustAsk())
  const { state, proceed, reset } = blocker
  useEffect(() => {
    if (state !== 'blocked') return
    const question = modal.confirm({
      ...leaveQuestion(say),
      onOk: () => {
        latest.current.onLeave()
        proceed()
      },
      onCancel: () => reset(),
    })
    return () => question.destroy()
  }, [state, proceed, reset, modal, say])
}

/** Ctrl+S or Cmd+S anywhere in the page. */
export const useSaveKey = (save: () => void): void => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
