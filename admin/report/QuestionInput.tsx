import { Alert, Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { readSaved } from '../charts/asked'
import { isWhole, noQuestion, type Question, questionOf, savedOf } from '../charts/dataset'
import { QuestionForm } from '../charts/QuestionForm'
import { useSources } from '../charts/useSources'
import { words } from '../charts/words'
import type { InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import '../charts/charts.css'

/** The data of a report: chosen, grouped and added up as those of a chart are. What cannot be asked yet counts as empty. */
export const QuestionInput = ({ value, onChange }: InputProps) => {
  const say = useSay()
  const kept = useMemo(() => readSaved(value), [value])
  const [question, setQuestion] = useState<Question>(() => (kept ? questionOf(kept) : noQuestion))
  const sources = useSources()
  if (sources.isPending) return <Skeleton active />
  if (!sources.data) {
    const retry = (
      <Button size="small" loading={sources.isFetching} onClick={() => void sources.refetch()}>
        {say(words.retry)}
      </Button>
    )
    return <Alert type="error" showIcon message={say(words.failed)} action={retry} />
  }
  return (
    <div className="reports-question">
      <QuestionForm
        sources={sources.data}
        question={question}
        onChange={(next) => {
          setQuestion(next)
          onChange?.(isWhole(next) ? savedOf(next, kept) : null)
        }}
      />
    </div>
  )
}
