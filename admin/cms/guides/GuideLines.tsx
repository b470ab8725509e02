import { guideFontSizes, guideMessages, guides } from '@masthead/contract/cms/guides'
import type { Field } from '@masthead/contract/kit/field'
import { type Label, say as sayIn } from '@masthead/contract/kit/label'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { isSet } from '../../kit/kinds/flag'
import { kinds } from '../../kit/kinds/kinds'
import { currentLanguage, useSay } from '../../kit/look/language'
import type { Row } from '../../kit/wire/client'

type Line = (key: string, more?: { readonly wide?: boolean; readonly extra?: ReactNode; readonly required?: boolean }) => ReactNode

/** Returns what draws one line of a form of guides, whose value `wrongWith` judges. */
export const useGuideLine = (
  declared: ReadonlyMap<string, Field>,
  wrongWith: (key: string, field: Field, value: unknown) => Label | undefined,
  row?: Row,
): Line => {
  const say = useSay()
  return (key, { wide, extra, required } = {}) => {
    const field = declared.get(key)
    if (!field) return null
    const { Input } = kinds[field.kind]
    const validator = async (_: unknown, value: unknown): Promise<void> => {
      const wrong = wrongWith(key, field, value)
      if (wrong) throw new Error(sayIn(wrong, currentLanguage()))
    }
    return (
      <Form.Item
        name={key}
        label={say(field.label)}
        required={required ?? Boolean(field.required)}
        className={wide ? 'guide-wide' : ''}
        extra={extra}
        rules={[{ validator }]}
      >
        <Input name={key} field={field} row={row} />
      </Form.Item>
    )
  }
}

interface Props {
  readonly form: string
  readonly line: Line
  readonly values: { readonly isBold?: unknown; readonly isPic?: unknown; readonly isBrief?: unknown; readonly isTiming?: unknown }
}

/** How a guide looks: size, colour, and what is switched on with the fields that each switch brings. */
export const GuideLook = ({ form, line, values }: Props) => {
  const say = useSay()
  const id = `${form}-fontSize`
  return (
    <>
      <Form.Item label={say(guides.fields.fontSize.label)} required htmlFor={id}>
        <div className="guide-size">
          <Form.Item name="fontSize" noStyle rules={[{ required: true, message: say(guideMessages.fontSize) }]}>
            <Select id={id} options={guideFontSizes.map((size) => ({ value: size, label: String(size) }))} />
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
    </>
  )
}
