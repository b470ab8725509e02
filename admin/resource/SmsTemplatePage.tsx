import { sms } from '@masthead/contract/resource/sms'
import { smstemplate } from '@masthead/contract/resource/smstemplate'
import { permission } from '@masthead/contract/kit/name'
import { useMemo, useState } from 'react'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/noun/rowActions'
import { rowAs } from '../kit/noun/rowAs'
import { SendDialog, type Template } from './SendDialog'
import { words } from './words'

/** Templates of messages: the derived page, from which messages are sent by one of them. */
const SmsTemplatePage = () => {
  const [template, setTemplate] = useState<Template>()
  const actions = useMemo(
    (): RowAction[] => [
      {
        key: 'send',
        label: words.send,
        tone: 'primary',
        single: true,
        needs: [permission(sms, 'send')],
        fits: (row) => row.status === smstemplate.state.on,
        go: ([row]) => setTemplate(rowAs(smstemplate, row)),
      },
    ],
    [],
  )
  return (
    <>
      <ResourcePage name={smstemplate.name} rowActions={actions} />
      {template && <SendDialog template={template} onClose={() => setTemplate(undefined)} />}
    </>
  )
}

export default SmsTemplatePage
