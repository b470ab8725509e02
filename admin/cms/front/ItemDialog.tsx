import { GuideLook, useGuideLine } from '../guides/GuideLines'
import { guideMessages, guides, guideTooLong } from '@masthead/contract/cms/guides'
import type { Field, Fields } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import { fullWidth } from '@masthead/contract/kit/width'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { isSet } from '../../kit/kinds/flag'
import { useSay } from '../../kit/look/language'
import { filled } from '../words'
import type { FrontItem, Slot } from './draft'
import { words } from './words'

interface Props {
  readonly slot: Slot
  readonly item: FrontItem
  readonly index: number
  /** Answers whether it was taken. */
  readonly onSave: (item: FrontItem) => Promise<boolean>
  readonly onClose: () => void
}

const own: Fields = guides.fields
const weight = { kind: 'dict', dict: 'font_weight_category', numeric: true, label: guides.fields.fontWeight.label } as Field
// The slot says how long a title may be.
const declared = new Map(Object.entries<Field>({ ...own, title: { ...guides.fields.title, max: 200 } as Field, fontWeight: weight }))

/** The words, the look, the picture and the times of one item. */
export const ItemDialog = ({ slot, item, onSave, onClose }: Props) => {
  const say = useSay()
  const [form] = Form.useForm()
  const [isBusy, setBusy] = useState(false)
  const values: FrontItem = Form.useWatch([], form) ?? item
  const used = fullWidth(values.title ?? '')
  const wrongWith = (key: string, field: Field, value: unknown): Label | undefined => {
    if (key === 'title' && !String(value ?? '').trim()) return guideMessages.dialogTitle
    if (key === 'title' && fullWidth(String(value)) > slot.titleLength) return guideTooLong(slot.titleLength)
    if (key === 'thumb' && isSet(form.getFieldValue('isPic')) && !value) return guideMessages.thumb
    return problemWith(field, value)
  }
  const line = useGuideLine(declared, wrongWith)
  const save = async (): Promise<void> => {
    const shown = await form.validateFields().catch(() => undefined)
    if (!shown) return
    setBusy(true)
    const isTaken = await onSave({ ...item, ...shown }).finally(() => setBusy(false))
    if (isTaken) onClose()
  }
  return (
    <Modal
      open
      width={720}
      title={say(words.editing)}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form form={form} layout="vertical" initialValues={{ ...item, fontWeight: item.fontWeight || 5 }} disabled={isBusy}>
        <div className="guide-form">
          {line('title', { wide: true, required: true, extra: say(filled(words.count, { used: String(used), length: String(slot.titleLength) })) })}
          <GuideLook form="front" line={line} values={values} />
        </div>
      </Form>
    </Modal>
  )
}
