import { confirmDiscard } from '../look/discard'
import { LoadFailed } from '../look/LoadFailed'
import { phrases } from '../look/phrases'
import type { Label } from '@masthead/contract/kit/label'
import { messages } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Skeleton } from 'antd'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActing } from '../noun/acting'
import { AddForm } from '../noun/adding'
import { changeBody, changed, newBody, type Values } from '../noun/change'
import { call, isFailure, type Row } from '../wire/client'
import { beginsWith, foldedOf, formFields, formSections } from '../noun/fields'
import { CutOff } from './CutOff'
import { FirstField } from './FirstField'
import { FormFrame } from './FormFrame'
import { goToFirst, type Invalid, placeErrors } from './FormLines'
import { FormSection } from './FormSection'
import { useSay, useTerm } from '../look/language'
import { apiOf } from '../noun/nouns'
import { shapeOf } from '../noun/shape'
import { StaleDialog } from './StaleDialog'
import { toast } from '../look/toast'
import { useUnsaved } from './unsaved'
import { refresh, submit } from '../noun/write'

interface Props {
  readonly noun: Resource
  /** The row to change; a new one without. */
  readonly id?: string | undefined
  /** Values that a new row begins with. */
  readonly preset?: Values | undefined
  /** What goes with a new row besides what its form shows: the same however often that form is sent. */
  readonly along?: (() => Values) | undefined
  /** Its heading, where it is not simply adding or editing. */
  readonly title?: string
  readonly onClose: () => void
  readonly onSaved?: (row: Row) => void
}

const basic: Label = ['基本信息', 'Basics']
const none: ReadonlySet<string> = new Set()

/** Adds or edits a row. Ctrl+S saves, Esc closes; unsaved text is not thrown away without asking. */
export const ResourceForm = (props: Props) => {
  const { noun, id, onClose } = props
  const say = useSay()
  const term = useTerm()
  const closing = useRef<() => void>(onClose)
  const acting = useActing()
  const fields = useMemo(() => formFields(noun), [noun])
  const label = term(noun.label)
  const title = props.title ?? (id ? say(phrases.form.edit, { noun: label }) : say(phrases.form.add, { noun: label }))
  // Always read again: the version must be the one that is being looked at.
  const detail = useQuery({
    queryKey: ['row', noun.name, id, 'edit', acting],
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call<Row>('GET', apiOf(noun, 'detail'), { query: { ...acting, id }, signal }),
  })
  const ready = id === undefined || detail.data !== undefined
  return (
    <FormFrame shape={shapeOf(fields)} title={title} onClose={() => closing.current()}>
      {detail.isError ? (
        <LoadFailed of={detail} />
      ) : ready ? (
        <AddForm value={ResourceForm}>
          <Body {...props} row={detail.data} closing={closing} />
        </AddForm>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </FormFrame>
  )
}

const Body = ({ noun, preset, along, row, closing, onClose, onSaved }: Props & { row: Row | undefined; closing: { current: () => void } }) => {
  const say = useSay()
  const tell = useSay()
  const { modal } = App.useApp()
  const queries = useQueryClient()
  const acting = useActing()
  const [form] = Form.useForm()
  // Forms stand over each other, and on pages that are hidden: the ids of their fields are told apart.
  const id = useId()
  const sections = useMemo(() => formSections(noun, formFields(noun), basic), [noun])
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const [base, setBase] = useState<Row | undefined>(row)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isCutOff, setCutOff] = useState(false)
  const [stale, setStale] = useState<{ mine: Values; theirs: Row }>()
  const initial = useMemo(() => valuesOf(fields, row, preset), [fields, row, preset])
  const [more] = useState((): Values => (row ? {} : (along?.() ?? {})))
  const [folded, setFolded] = useState(() => foldedOf(fields, initial))

  const save = async (): Promise<void> => {
    if (busy || stale) return
    setProblem(undefined)
    const values: Values | undefined = await form.validateFields().catch((failed: Invalid) => {
      goToFirst(form, failed)
      return undefined
    })
    if (!values) {
      setProblem(tell(messages.incomplete))
      return
    }
    setCutOff(false)
    setBusy(true)
    try {
      const saved = await submit(noun, { ...(base ? changeBody(fields, values, base) : newBody(fields, values)), ...more, ...acting })
      toast('success', say(base ? messages.updated : messages.added))
      refresh(queries, noun.name)
      onSaved?.(saved)
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 409 && error.row && base) setStale({ mine: values, theirs: error.row })
      else if (error.status === 0) setCutOff(true)
      else if ([400, 409].includes(error.status)) {
        // What is complained of is there before the complaint is.
        flushSync(() => setFolded(none))
        setProblem(placeErrors(form, fields, error))
      }
    } finally {
      setBusy(false)
    }
  }

  // Also of fields that another page hides, and with it their controls.
  const isUnsaved = (): boolean => changed(fields, form.getFieldsValue(true), initial).length > 0
  useUnsaved(isUnsaved)
  const close = (): void => {
    if (!isUnsaved()) onClose()
    else confirmDiscard(modal, say, onClose)
  }
  closing.current = close

  /** Goes on from the row as it is now; `mine` decides the fields that the user changed. */
  const goOn = (theirs: Row, mine: Values, wasBase: Row): void => {
    const kept = changed(fields, mine, wasBase)
    setFolded(none)
    form.setFieldsValue({ ...valuesOf(fields, theirs, undefined), ...Object.fromEntries(kept.map(([key]) => [key, mine[key]])) })
    setBase(theirs)
    setStale(undefined)
    toast('info', kept.length ? say(phrases.stale.kept) : say(phrases.stale.loaded))
  }

  useSaveKey(save)
  return (
    <>
      {problem && <Alert className="form-problem" type="error" showIcon title={problem} />}
      {isCutOff && <CutOff />}
      <Form form={form} name={id} layout="vertical" initialValues={initial} onFinish={save} disabled={busy}>
        {sections.map((section) => (
          <FormSection
            key={section.label[0]}
            form={form}
            {...section}
            row={base}
            isTitled={sections.length > 1}
            folded={folded}
            onUnfold={(keys) => setFolded(new Set([...folded].filter((key) => !keys.includes(key))))}
          />
        ))}
        <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
      </Form>
      <FirstField form={id} />
      <div className="form-ways">
        <Button type="primary" loading={busy} onClick={save}>
          {say(phrases.form.save)}
        </Button>
        <Button onClick={close}>{say(phrases.form.cancel)}</Button>
        <span className="soft form-key">{say(phrases.form.saveHint)}</span>
      </div>
      {stale && base && (
        <StaleDialog
          noun={noun}
          fields={fields}
          base={base}
          {...stale}
          onKeep={() => goOn(stale.theirs, stale.mine, base)}
          onLoad={() => goOn(stale.theirs, {}, base)}
          onClose={() => setStale(undefined)}
        />
      )}
    </>
  )
}

/** What the form begins with: the row's values, or defaults and presets of a new one. The root of a tree shows as no parent. */
const valuesOf = (fields: ReturnType<typeof formFields>, row: Row | undefined, preset: Values | undefined): Values =>
  Object.fromEntries(
    fields.map(([key, field]) => {
      const value = row ? row[key] : (preset?.[key] ?? beginsWith(field))
      return [key, field.kind === 'ref' && value === '0' ? null : (value ?? null)]
    }),
  )

/** The forms that are open, the one on top last. */
const saves: { readonly current: () => void }[] = []

/** Ctrl+S or Cmd+S saves the form on top, instead of the browser's own saving. */
const useSaveKey = (save: () => void): void => {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (saves.at(-1) !== latest || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    saves.push(latest)
    window.addEventListener('keydown', listen)
    return () => {
      saves.splice(saves.indexOf(latest), 1)
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
