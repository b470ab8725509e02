import { charts } from '@masthead/contract/charts/charts'
import type { SavedReport } from '@masthead/contract/kit/report'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { isWhole, noQuestion, type Question, questionOf, savedOf } from '../charts/dataset'
import { QuestionForm, type Source } from '../charts/QuestionForm'
import type { InputProps } from '../kit/kinds/view'
import { apiOf } from '../kit/noun/nouns'
import { call } from '../kit/wire/client'
import '../charts/charts.css'

/** A stored question, also where it travels as text; undefined where there is none. */
export const readSaved = (value: unknown): SavedReport | undefined => {
  if (!value) return undefined
  return (typeof value === 'string' ? JSON.parse(value) : value) as SavedReport
}

/** What can be asked, to the user. */
export const useSources = () =>
  useQuery({
    queryKey: ['facts', 'chart-sources'],
    queryFn: ({ signal }) => call<readonly Source[]>('GET', apiOf(charts, 'sources'), { signal, quiet: true }),
    staleTime: 300_000,
  })

/** The data of a report: chosen, grouped and added up as those of a chart are. What cannot be asked yet counts as empty. */
export const QuestionInput = ({ value, onChange }: InputProps) => {
  const kept = useMemo(() => readSaved(value), [value])
  const [question, setQuestion] = useState<Question>(() => (kept ? questionOf(kept) : noQuestion))
  const sources = useSources()
  if (sources.isPending) return <Skeleton active />
  return (
    <div className="reports-question">
      <QuestionForm
        sources={sources.data ?? []}
        question={question}
        onChange={(next) => {
          setQuestion(next)
          onChange?.(isWhole(next) ? savedOf(next, kept) : null)
        }}
      />
    </div>
  )
}
