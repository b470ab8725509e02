import type { Resource } from '@masthead/contract/kit/resource'
import { useRef } from 'react'
import { AskDialog, fieldsOf } from '../../kit/act/AskDialog'
import { useSay } from '../../kit/look/language'
import { reasonTemplates, words } from './words'

interface Props {
  readonly noun: Resource
  readonly title: string
  readonly onClose: () => void
  readonly onGo: (input: Readonly<Record<string, unknown>>) => Promise<void>
}

/** Asks why a text is refused: one of the kinds, and words for its sender that begin as the kind's template has them. */
export const RejectDialog = ({ noun, title, onClose, onGo }: Props) => {
  const say = useSay()
  const filled = useRef(reasonTemplates.quality ?? '')
  return (
    <AskDialog
      title={say(words.rejectOf, { title })}
      fields={[
        ...fieldsOf(noun.fields, ['rejectCode'], { rejectCode: { readOnly: false, required: true } }),
        ...fieldsOf(noun.actions?.reject?.input, ['remark'], { remark: { label: words.reason, kind: 'longText' } }),
      ]}
      initial={{ rejectCode: 'quality', remark: filled.current }}
      go={say(words.send)}
      isDanger
      onClose={onClose}
      onGo={onGo}
      onChange={({ rejectCode }, form) => {
        // What the editor wrote stays.
        if (rejectCode === undefined || !['', filled.current].includes(String(form.getFieldValue('remark') ?? ''))) return
        filled.current = reasonTemplates[String(rejectCode)] ?? ''
        form.setFieldValue('remark', filled.current)
      }}
    />
  )
}
