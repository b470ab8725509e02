import { charts } from '@masthead/contract/charts/charts'
import type { SavedReport } from '@masthead/contract/kit/report'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Empty, Input, Result, Segmented, Select, Skeleton } from 'antd'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useUnsaved } from '../kit/form/unsaved'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { apiOf } from '../kit/noun/nouns'
import { invoke, refresh, submit } from '../kit/noun/write'
import { type RowAs, valuesAs } from '../kit/noun/rowAs'
import { call, isFailure } from '../kit/wire/client'
import { freePlace } from './arranging'
import { type Board, type ChartData, type Look, looks, type Option } from './data'
import { readSaved } from './asked'
import { isWhole, noQuestion, type Question, questionOf, savedOf } from './dataset'
import { Picture } from './Picture'
import { QuestionForm } from './QuestionForm'
import { useSources } from './useSources'
import { words } from './words'
import './charts.css'

/** What of a chart is edited besides its question. */
const plain = ['timeKey', 'refreshSec', 'roleIds', 'dashboardId', 'remark', 'code'] as const

/** The editor of a chart: what is asked on one side, what it shows on the other. */
const ChartEditor = () => {
  const say = useSay()
  const { pathname } = useLocation()
  const id = pathname.split('/').at(-1) ?? 'new'
  const isNew = id === 'new'
  const found = useQuery({
    queryKey: ['row', charts.name, id],
    queryFn: ({ signal }) => call<RowAs<typeof charts>>('GET', apiOf(charts, 'detail'), { query: { id }, signal, quiet: true }),
    enabled: !isNew,
    retry: false,
  })
  if (isNew) return <Editing key="new" row={undefined} />
  if (found.isPending) return <Skeleton active className="card charts-page" paragraph={{ rows: 8 }} />
  if (!found.data)
    return (
      <Result
        status="warning"
        title={say(words.failed)}
        subTitle={found.error?.message}
        extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
      />
    )
  return <Editing key={id} row={found.data} />
}

export default ChartEditor

const readOption = (value: unknown): Option => ((typeof value === 'string' ? JSON.parse(value) : value) ?? {}) as Option

/** What a new chart is called in addresses, until somebody names it otherwise. */
const newCode = (): string => `chart-${Date.now().toString(36)}`

const Editing = ({ row }: { row: RowAs<typeof charts> | undefined }) => {
  const say = useSay()
  const base = useId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const board = useSearchParams()[0].get('board') ?? undefined
  const kept = useMemo(() => readSaved(row?.dataset), [row])
  const begun = useMemo(
    (): Readonly<Record<string, unknown>> => ({
      ...Object.fromEntries(plain.map((key) => [key, row ? row[key] : charts.fields[key]?.default])),
      ...(row ? {} : { code: newCode(), dashboardId: board ?? null }),
    }),
    [row, board],
  )
  const [name, setName] = useState(row?.name ?? '')
  const [look, setLook] = useState<Look>(row?.type ?? 'bar')
  const [option, setOption] = useState<Option>(() => readOption(row?.option))
  const [question, setQuestion] = useState<Question>(() => (kept ? questionOf(kept) : noQuestion))
  const [values, setValues] = useState(begun)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const now = JSON.stringify([name, look, option, question, values])
  const [before, setBefore] = useState(now)
  useUnsaved(() => now !== before)
  const sources = useSources()
  const source = sources.data?.find(({ noun }) => noun === question.noun)
  const times = source?.times ?? []
  const { timeKey = '', dashboardId } = valuesAs(charts, values)
  const time = times.some(({ key }) => key === timeKey) ? timeKey : (times[0]?.key ?? timeKey)

  const save = async (): Promise<void> => {
    if (name.trim() === '') return setErrors({ name: say(words.nameFirst) })
    if (!isWhole(question)) return setErrors({ dataset: say(words.chooseNoun) })
    setSaving(true)
    try {
      const place = row || !dashboardId ? {} : await placeOn(dashboardId, look)
      const sent = { ...values, timeKey: time, name: name.trim(), type: look, option, dataset: savedOf(question, kept), ...place }
      const saved = await submit(charts, row ? { id: row.id, version: row.version, ...sent } : sent)
      setErrors({})
      setBefore(now)
      refresh(queries, charts.name)
      refresh(queries, 'charts/dashboard')
      toast('success', say(words.saved))
      const to = dashboardId ? `/charts/board/${dashboardId}` : `/charts/chart/${saved.id}`
      void navigate(to, { replace: true })
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.fields) setErrors(error.fields)
      else if (error.status !== 403) toast('error', error.message)
    } finally {
      setSaving(false)
    }
  }
  const drawField = (key: (typeof plain)[number]): ReactNode => {
    const field = charts.fields[key]
    if (!field) return null
    const { Input: Control } = kinds[field.kind]
    return (
      <div key={key} className="charts-line">
        <label htmlFor={`${base}-${key}`}>{say(field.label)}</label>
        <Control
          id={`${base}-${key}`}
          name={key}
          field={field}
          row={row}
          value={values[key]}
          onChange={(value) => setValues({ ...values, [key]: value })}
        />
        {errors[key] && <Wrong text={errors[key]} />}
        {field.help && <span className="soft">{say(field.help)}</span>}
      </div>
    )
  }
  return (
    <div className="charts-page charts-editor">
      <section className="card charts-ask" aria-label={say(words.editor)}>
        <div className="charts-line">
          <label htmlFor={`${base}-name`}>{say(charts.fields.name.label)}</label>
          <Input
            id={`${base}-name`}
            value={name}
            maxLength={50}
            status={errors.name ? 'error' : ''}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {errors.name && <Wrong text={errors.name} />}
        {sources.isPending ? <Skeleton active /> : <QuestionForm sources={sources.data ?? []} question={question} onChange={setQuestion} />}
        {errors.dataset && <Wrong text={errors.dataset} />}
        <details>
          <summary>{say(words.display)}</summary>
          {times.length > 0 && (
            <div className="charts-line">
              <span>{say(charts.fields.timeKey.label)}</span>
              <Select
                aria-label={say(charts.fields.timeKey.label)}
                value={time}
                options={times.map(({ key, label }) => ({ value: key, label }))}
                onChange={(next: string) => setValues({ ...values, timeKey: next })}
              />
              {errors.timeKey && <Wrong text={errors.timeKey} />}
            </div>
          )}
          {Object.entries(charts.fields.option.shape ?? {}).map(([key, field]) => {
            const { Input: Control } = kinds[field.kind]
            return (
              <div key={key} className="charts-line">
                <label htmlFor={`${base}-option-${key}`}>{say(field.label)}</label>
                <Control
                  id={`${base}-option-${key}`}
                  name={key}
                  field={field}
                  value={option[key as keyof Option]}
                  onChange={(value) => setOption({ ...option, [key]: value })}
                />
              </div>
            )
          })}
          {errors.option && <Wrong text={errors.option} />}
          {plain.filter((key) => key !== 'timeKey').map(drawField)}
        </details>
      </section>
      <section className="card charts-preview" aria-label={say(words.preview)}>
        <header>
          <Segmented
            aria-label={say(words.look)}
            value={look}
            options={looks.map((value) => ({ value, label: say(charts.fields.type.choices?.[value] ?? [value, value]) }))}
            onChange={setLook}
          />
          <Button type="primary" loading={isSaving} onClick={() => void save()}>
            {say(words.save)}
          </Button>
        </header>
        <Preview name={name} look={look} option={option} question={question} kept={kept} />
      </section>
    </div>
  )
}

const Wrong = ({ text }: { text: string }) => (
  <span className="bad" role="alert">
    {text}
  </span>
)

/** A new chart stands below those that its dashboard has. */
const placeOn = async (id: string, look: Look): Promise<object> => {
  const { tiles } = await call<Board>('GET', '/api/blade-charts/dashboard/board', { query: { id }, quiet: true }).catch(() => ({ tiles: [] }))
  return { ...freePlace(tiles), ...(look === 'number' ? { w: 3, h: 2 } : { w: 6, h: 4 }) }
}

interface PreviewProps {
  readonly name: string
  readonly look: Look
  readonly option: Option
  readonly question: Question
  readonly kept: SavedReport | undefined
}

/** What the question answers now to its author, asked a moment after it was changed. */
const Preview = ({ name, look, option, question, kept }: PreviewProps) => {
  const say = useSay()
  const now = JSON.stringify(savedOf(question, kept))
  const [asked, setAsked] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), 400)
    return () => clearTimeout(timer)
  }, [now])
  const found = useQuery({
    queryKey: ['rows', charts.name, 'attempt', asked],
    queryFn: () => invoke<ChartData>(charts, 'attempt', { dataset: JSON.parse(asked) }, true),
    enabled: isWhole(question) && asked === now,
    placeholderData: (last: ChartData | undefined) => last,
    retry: false,
    gcTime: 0,
  })
  if (!isWhole(question)) return <Empty className="charts-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.previewHint)} />
  if (found.isError) return <Alert type="warning" showIcon title={found.error.message} />
  if (!found.data) return <Skeleton.Node active style={{ height: 320, width: '100%' }} />
  const { data } = found
  return (
    <>
      <Picture name={name || say(words.preview)} look={look} data={data} option={option} height={340} />
      {data.isCut && <p className="soft">{say(words.cut, { shown: data.lines.length, total: data.total })}</p>}
    </>
  )
}
