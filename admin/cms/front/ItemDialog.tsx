import { guideFontSizes, guideMessages, guides, guideTooLong } from '@masthead/contract/cms/guides'
import type { Field, Fields } from '@masthead/contract/kit/field'
import { type Label, say as sayIn } from '@masthead/contract/kit/label'
import { problemWith } from '@masthead/contract/kit/message'
import { fullWidth } from '@masthead/contract/kit/width'
import { Form, Modal, Select } from 'antd'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isSet } from '../../kit/kinds/flag'
import { kinds } from '../../kit/kinds/kinds'
import { currentLanguage, useSay } from '../../kit/look/language'
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
const declared: Fields = { ...own, title: { ...guides.fields.title, max: 200 } as Field, fontWeight: weight }

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
  const line = (key: string, more: { wide?: boolean; extra?: ReactNode; required?: boolean } = {}) => {
    const field = declared[key]
    if (!field) return null
    const { Input } = kinds[field.kind]
    return (
      <Form.Item
        name={key}
        label={say(field.label)}
        required={more.required ?? false}
        className={more.wide ? 'guide-wide' : ''}
        extra={more.extra}
        rules={[
          {
            validator: async (_, value: unknown) => {
              const wrong = wrongWith(key, field, value)
              if (wrong) throw new Error(sayIn(wrong, currentLanguage()))
            },
          },
        ]}
      >
        <Input name={key} field={field} />
      </Form.Item>
    )
  }
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
          <Form.Item label={say(guides.fields.fontSize.label)} htmlFor="front-fontSize">
            <div className="guide-size">
              <Form.Item name="fontSize" noStyle>
                <Select id="front-fontSize" options={guideFontSizes.map((size) => ({ value: size, label: String(size) }))} />
              </Form.Item>
              <Form.Item name="fontSizeUnit" noStyle>
                <Select
                  aria-label={say(guides.fields.fontSizeUnit.label)}
                  options={Object.keys(guides.fields.fontSizeUnit.choices ?? {}).map((unit) => ({ value: unit, label: unit }))}
                />
              </Form.Item>
            </div>
          </Form.Item>
          {line('color')}
          <div className="guide-flags">
            {line('isBold')}
            {line('isPic')}
            {line('isBrief')}
            {line('isTiming')}
          </div>
          {isSet(values.isBold) && line('fontWeight')}
          {isSet(values.isPic) && line('thumb', { required: true })}
          {isSet(values.isBrief) && line('brief', { wide: true })}
          {isSet(values.isTiming) && line('onlineTime', { required: true })}
          {isSet(values.isTiming) && line('offlineTime')}
          {line('linkUrl', { wide: true })}
        </div>
      </Form>
    </Modal>
  )
}
