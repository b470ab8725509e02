import { phrases } from '../../kit/look/phrases'
import { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import type { Field } from '@masthead/contract/kit/field'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Form, type FormInstance, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { newBody, type Values } from '../../kit/noun/change'
import { isFailure, type Row } from '../../kit/wire/client'
import type { Named } from '../../kit/noun/fields'
import { FormLines, placeErrors } from '../../kit/form/FormLines'
import { useSay } from '../../kit/look/language'
import { useNounLater } from '../../kit/noun/nouns'
import { type Choice, useWholeTree } from '../../kit/noun/options'
import { toast } from '../../kit/look/toast'
import { refresh, submit } from '../../kit/noun/write'
import '../../kit/look/kit.css'
import { PartRows, partsProblem, type Part } from './PartRows'
import '../pickers.css'
import { words } from './reporter-words'

export type ReporterMode = 'reporter' | 'newsman' | 'correspondent' | 'messager'

interface Props {
  /** reporter adds a young reporter; the others add a contributor of that identity. */
  readonly mode: ReporterMode
  readonly open: boolean
  /** Given the row that was added. */
  readonly onDone: (row: Row) => void
  readonly onClose: () => void
}

/** A journalist is a reporter as well: the reporters of an article are looked for under that name. */
const identities: Readonly<Record<Exclude<ReporterMode, 'reporter'>, string>> = {
  newsman: 'REPORTER,NEWSMAN',
  correspondent: 'CORRESPONDENT',
  messager: 'MESSENGER',
}

const online = '1'

/** A field of a declaration, with the words of this dialog where it has some. */
const named = (noun: Resource, key: string, more: Partial<Field> = {}): Named => [
  key,
  { ...(noun.fields[key] as Field), help: undefined, ...more } as Field,
]

const personLines: readonly Named[] = [
  named(contributepersonal, 'name'),
  named(contributepersonal, 'penName'),
  named(contributepersonal, 'mobile'),
  named(contributepersonal, 'payment', { required: words.payment }),
]
const childLines: readonly Named[] = [
  named(contributelittlereporter, 'name'),
  named(contributelittlereporter, 'code', { required: words.idNumber }),
  named(contributelittlereporter, 'schoolInfoId', { required: words.school }),
  named(contributelittlereporter, 'school'),
  named(contributelittlereporter, 'className'),
]
const remarks = (noun: Resource): readonly Named[] => [named(noun, 'remarks')]

/** Adds somebody who contributes, without leaving the article. */
export const AddReporterDialog = ({ open, ...props }: Props) => (open ? <Dialog {...props} /> : null)

const Dialog = ({ mode, onDone, onClose }: Omit<Props, 'open'>) => {
  const say = useSay()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isChild = mode === 'reporter'
  const noun: Resource = isChild ? contributelittlereporter : contributepersonal

  const save = async (): Promise<void> => {
    if (busy) return
    setProblem(undefined)
    const values: Values | undefined = await form.validateFields().catch(() => undefined)
    if (!values) return setProblem(say(messages.incomplete))
    setBusy(true)
    try {
      const fields = Object.entries(noun.fields) as Named[]
      const row = await submit(noun, { ...newBody(fields, values), ...(isChild ? {} : { identifyType: identities[mode] }) })
      toast('success', say(messages.added))
      refresh(queries, noun.name)
      onDone(row)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if ([0, 400, 409].includes(error.status))
        setProblem(error.status === 0 ? say(phrases.form.offline) : placeErrors(form, Object.entries(noun.fields) as Named[], error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={720}
      title={say(words[mode])}
      okText={say(words.save)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={save}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
      className="form-big"
    >
      {problem && <Alert className="form-problem" type="error" showIcon role="alert" title={problem} />}
      <Form form={form} layout="vertical" initialValues={isChild ? {} : { payment: 1, banks: [{}] }} onFinish={save} disabled={busy}>
        {isChild ? <ChildLines form={form} /> : <PersonLines form={form} />}
        <FormLines form={form} fields={remarks(noun)} />
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </Form>
    </Modal>
  )
}

/** A person: who is paid online has a bank account, who is paid by mail an address. */
const PersonLines = ({ form }: { form: FormInstance }) => {
  const say = useSay()
  const payment = Form.useWatch('payment', form)
  const isOnline = String(payment ?? online) === online
  const key = isOnline ? 'banks' : 'addresses'
  const field = contributepersonal.fields[key]
  const needed = isOnline ? words.bankNeeded : words.addressNeeded
  // A row to fill in stands there as soon as it is asked for.
  useEffect(() => {
    if (form.getFieldValue(key) === undefined) form.setFieldValue(key, [{}])
  }, [form, key])
  return (
    <>
      <FormLines form={form} fields={personLines} />
      <Form.Item
        key={key}
        name={key}
        label={say(field.label)}
        required
        rules={[
          {
            validator: async (_, rows: readonly Part[] | undefined) => {
              const wrong = partsProblem(field, rows, needed)
              if (wrong) throw new Error(wrong)
            },
          },
        ]}
      >
        <PartRows field={field} add={isOnline ? words.addBank : words.addAddress} full={words.onlyOne} />
      </Form.Item>
    </>
  )
}

/** A child: the school and the class are written out once they are chosen. */
const ChildLines = ({ form }: { form: FormInstance }) => {
  const say = useSay()
  const chosen = Form.useWatch('schoolInfoId', form)
  const tree = useWholeTree(useNounLater('contribute/contributeschoolinfo'), Boolean(chosen))
  const field = contributelittlereporter.fields.relations
  useEffect(() => {
    if (!chosen || !tree.data) return
    const way = wayTo(tree.data, String(chosen))
    form.setFieldsValue({ school: way[0] ?? null, className: way.length > 1 ? way.slice(1).join(' ') : null })
  }, [chosen, tree.data, form])
  return (
    <>
      <FormLines form={form} fields={childLines} />
      <Form.Item
        name="relations"
        label={say(field.label)}
        rules={[
          {
            validator: async (_, rows: readonly Part[] | undefined) => {
              const wrong = partsProblem(field, rows)
              if (wrong) throw new Error(wrong)
            },
          },
        ]}
      >
        <PartRows field={field} add={words.addRelation} full={words.onlyFive} />
      </Form.Item>
    </>
  )
}

/** The titles from the top of a tree down to one of its rows. */
const wayTo = (choices: readonly Choice[], id: string): string[] => {
  const way: string[] = []
  const seen = new Set<string>()
  for (let one = choices.find((choice) => choice.id === id); one && !seen.has(one.id); ) {
    way.unshift(one.title)
    seen.add(one.id)
    const above: string | undefined = one.parentId
    one = choices.find((choice) => choice.id === above)
  }
  return way
}
