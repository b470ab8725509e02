import { GuideLook, useGuideLine } from './GuideLines'
import { rowAs, valuesAs } from '../../kit/noun/rowAs'
import { phrases } from '../../kit/look/phrases'
import { guideMessages, guides, guideTitleLength, guideTooLong } from '@masthead/contract/cms/guides'
import type { Field } from '@masthead/contract/kit/field'
import { type Label, say as sayIn } from '@masthead/contract/kit/label'
import { messages, problemWith } from '@masthead/contract/kit/message'
import { fullWidth } from '@masthead/contract/kit/width'
import { Alert, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { changeBody, newBody, type Values } from '../../kit/noun/change'
import { isFailure } from '../../kit/wire/client'
import { formFields, type Named, plainStatusField } from '../../kit/noun/fields'
import { placeErrors } from '../../kit/form/FormLines'
import { isSet } from '../../kit/kinds/flag'
import { currentLanguage, useSay } from '../../kit/look/language'
import { StaleDialog } from '../../kit/form/StaleDialog'
import { toast } from '../../kit/look/toast'
import { submit } from '../../kit/noun/write'
import type { Guide, GuidedNews } from './guided'
import { words } from './guide-words'
import { filled } from '../words'

interface Props {
  readonly module: Guide
  readonly news: GuidedNews
  /** The guide to change; a new one without. */
  readonly row?: Guide
  /** The article comes into the place of what the guide showed. */
  readonly isReplaced?: boolean
  /** The highest sort number in the module. */
  readonly last: number
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** What a guide takes over from an article. */
const fromNews = (news: GuidedNews): Values => ({
  newsId: news.id,
  title: news.title,
  originalTitle: news.title,
  linkUrl: news.externalUrl || null,
  thumb: news.thumb || null,
  brief: news.brief || null,
})

/** How a new guide begins in this dialog. */
const fresh: Values = {
  fontSize: 16,
  fontSizeUnit: 'px',
  color: '#000000',
  isBold: false,
  fontWeight: 5,
  isPic: true,
  isBrief: true,
  isTiming: false,
  status: guides.state.yes,
}

const weight: Field = {
  kind: 'dict',
  dict: 'font_weight_category',
  numeric: true,
  label: guides.fields.fontWeight.label,
  required: guideMessages.fontWeight,
}
const status: Field = { ...(plainStatusField(guides) as Field), label: words.enabled, required: guideMessages.itemStatus }
// The module says how long a title may be; a second count beside it would only confuse.
const title: Field = { ...guides.fields.title, max: 255 }
const declared = new Map<string, Field>([...formFields(guides), ['title', title], ['fontWeight', weight], ['status', status]] as Named[])
const sent: Named[] = [...new Map<string, Field>([...Object.entries(guides.fields).filter(([, field]) => !field.readOnly), ['status', status]])]

/** Adds or changes one guide of a module. */
export const GuideForm = ({ module, news, row, isReplaced = false, last, onClose, onSaved }: Props) => {
  const say = useSay()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [base, setBase] = useState(row)
  const [stale, setStale] = useState<{ mine: Values; theirs: Guide }>()
  const begun: Values = row ? { ...row, fontWeight: isSet(row.isBold) ? row.fontWeight : 5 } : { ...fresh, sort: last + 1, ...fromNews(news) }
  const [initial] = useState<Values>(() => (isReplaced ? { ...begun, ...fromNews(news) } : begun))
  const values = valuesAs(guides, Form.useWatch([], form) ?? initial)
  const length = module.titleLength ?? guideTitleLength
  const used = fullWidth(values.title ?? '')

  const wrongWith = (key: string, field: Field, value: unknown): Label | undefined => {
    if (key === 'title' && !String(value ?? '').trim()) return guideMessages.dialogTitle
    if (key === 'title' && fullWidth(String(value)) > length) return guideTooLong(length)
    if (key === 'thumb' && isSet(form.getFieldValue('isPic')) && !value) return guideMessages.thumb
    if (key === 'offlineTime' && value && String(value) <= String(form.getFieldValue('onlineTime') ?? '')) return words.offlineBefore
    return problemWith(field, value)
  }

  const line = useGuideLine(declared, wrongWith, base)

  const save = async (): Promise<void> => {
    if (busy || stale) return
    setProblem(undefined)
    const shown: Values | undefined = await form.validateFields().catch(() => undefined)
    if (!shown) return setProblem(say(messages.incomplete))
    const isBold = isSet(shown.isBold)
    const whole: Values = {
      ...initial,
      ...form.getFieldsValue(true),
      fontWeight: isBold ? shown.fontWeight : 0,
      ...(isSet(shown.isTiming) ? {} : { onlineTime: null, offlineTime: null }),
    }
    setBusy(true)
    try {
      await submit(guides, base ? changeBody(sent, whole, base) : { ...newBody(sent, whole), parentId: module.id })
      toast('success', sayIn(base ? messages.updated : messages.added, currentLanguage()))
      onSaved()
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 409 && error.row && base) setStale({ mine: whole, theirs: rowAs(guides, error.row) })
      else if ([0, 400, 409].includes(error.status)) setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, sent, error))
    } finally {
      setBusy(false)
    }
  }
  const original = values.originalTitle ?? valuesAs(guides, initial).originalTitle
  return (
    <Modal
      open
      width={760}
      title={say(isReplaced ? words.replacing : row ? words.editing : words.add)}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {problem && <Alert className="form-problem" type="error" showIcon role="alert" title={problem} />}
      <Form form={form} layout="vertical" initialValues={initial} disabled={busy}>
        <div className="guide-form">
          <Form.Item name="originalTitle" hidden>
            <input type="hidden" />
          </Form.Item>
          <Form.Item name="newsId" hidden>
            <input type="hidden" />
          </Form.Item>
          {line('title', {
            wide: true,
            extra: (
              <>
                <span className={used > length ? 'guide-long' : ''}>{say(filled(words.count, { used: String(used), length: String(length) }))}</span>
                {original && ` · ${say(filled(words.original, { title: original }))}`}
                <Button type="link" size="small" onClick={() => form.setFieldsValue(fromNews(news))}>
                  {say(words.fromNews)}
                </Button>
              </>
            ),
          })}
          <GuideLook form="guide" line={line} values={values} />
          {line('sort')}
          {line('status')}
          {line('content', { wide: true })}
        </div>
      </Form>
      {stale && base && (
        <StaleDialog
          noun={guides}
          fields={sent}
          base={base}
          {...stale}
          onKeep={() => {
            setBase(stale.theirs)
            setStale(undefined)
          }}
          onLoad={() => {
            form.setFieldsValue(stale.theirs)
            setBase(stale.theirs)
            setStale(undefined)
          }}
          onClose={() => setStale(undefined)}
        />
      )}
    </Modal>
  )
}
