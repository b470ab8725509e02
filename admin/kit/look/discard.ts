import type { App } from 'antd'
import type { Label } from '@masthead/contract/kit/label'
import { phrases } from './phrases'

type Modal = ReturnType<typeof App.useApp>['modal']

/** Asks whether changes are given up, and goes on by `onOk` if so. */
export const confirmDiscard = (modal: Modal, say: (label: Label) => string, onOk: () => void): void => {
  modal.confirm({
    title: say(phrases.form.discardTitle),
    content: say(phrases.form.discard),
    okText: say(phrases.form.discardOk),
    cancelText: say(phrases.form.discardCancel),
    okButtonProps: { danger: true },
    onOk,
  })
}
