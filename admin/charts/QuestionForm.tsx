import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { FilterRows } from '../kit/row/FilterRows'
import { filtersOf } from '../kit/row/filters'
import { isOfRows, mostGroups, mostSums, noQuestion, type Question, type Sum } from './dataset'
import { deeds, measures, words } from './words'

interface Choice {
  readonly key: string
  readonly label: string
}

/** A noun that can be asked, with what its rows are grouped by and what of them is added up. */
export interface Source {
  readonly noun: string
  readonly label: string
  readonly groups: readonly Choice[]
  readonly measures: readonly Choice[]
  readonly times: readonly Choice[]
}

interface Props {
  readonly sources: readonly Source[]
  readonly question: Question
  readonly onChange: (question: Question) => void
}

type Options = { value: string; label: string }[]

/** What is asked of which data: groups, figures and conditions, of what its author may see. */
export const QuestionForm = ({ sources, question, onChange }: Props) => {
  const say = useSay()
  const source = sources.find(({ noun }) => noun === question.noun)
  const put = (change: Partial<Question>): void => onChange({ ...question, ...change })
  const groups = useMemo((): Options => {
    const times = (source?.times ?? []).flatMap(({ key, label }) =>
      (['day', 'month', 'year'] as const).map((by) => ({ value: `${by}(${key})`, label: say(timeWords[by], { name: label }) })),
    )
    return [...(source?.groups ?? []).map(({ key, label }) => ({ value: key, label })), ...times]
  }, [source, say])
  return (
    <>
      <div className="charts-line">
        <span>{say(words.noun)}</span>
        <Select
          showSearch
          optionFilterProp="label"
          aria-label={say(words.noun)}
          placeholder={say(words.chooseNoun)}
          value={question.noun || null}
          options={sources.map(({ noun, label }) => ({ value: noun, label }))}
          onChange={(noun: string) => onChange({ ...noQuestion, noun })}
        />
      </div>
      {source && (
        <>
          <GroupLines groups={groups} chosen={question.groups} onChange={(chosen) => put({ groups: chosen })} />
          <SumLines source={source} sums={question.sums} onChange={(sums) => put({ sums })} />
          <Conditions key={source.noun} question={question} onChange={(where) => put({ where })} />
        </>
      )}
    </>
  )
}

const timeWords = { day: words.byDay, month: words.byMonth, year: words.byYear }

const GroupLines = ({ groups, chosen, onChange }: { groups: Options; chosen: readonly string[]; onChange: (chosen: string[]) => void }) => {
  const say = useSay()
  const left = groups.filter(({ value }) => !chosen.includes(value))
  return (
    <fieldset className="charts-part">
      <legend>{say(words.groups)}</legend>
      {chosen.map((group, at) => (
        <div key={group} className="charts-pair">
          <Select
            showSearch
            optionFilterProp="label"
            aria-label={say(words.group, { at: at + 1 })}
            value={group}
            options={groups.filter(({ value }) => value === group || !chosen.includes(value))}
            onChange={(next: string) => onChange(chosen.map((one, index) => (index === at ? next : one)))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${say(words.take)} ${say(words.group, { at: at + 1 })}`}
            onClick={() => onChange(chosen.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {chosen.length < mostGroups && left.length > 0 && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange([...chosen, left[0]?.value ?? ''])}>
          {say(words.addGroup)}
        </Button>
      )}
    </fieldset>
  )
}

const SumLines = ({ source, sums, onChange }: { source: Source; sums: readonly Sum[]; onChange: (sums: Sum[]) => void }) => {
  const say = useSay()
  const offered = (Object.keys(measures) as (keyof typeof measures)[]).filter((one) => one === 'count' || source.measures.length > 0)
  const first = source.measures[0]?.key
  const change = (at: number, sum: Sum): void => onChange(sums.map((one, index) => (index === at ? sum : one)))
  return (
    <fieldset className="charts-part">
      <legend>{say(words.sums)}</legend>
      {sums.map((sum, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be the same while they are chosen
        <div key={at} className="charts-pair">
          <Select
            aria-label={say(words.sum, { at: at + 1 })}
            value={sum.do}
            options={[...new Set([...offered, sum.do])].map((value) => ({ value, label: say(deeds[value]) }))}
            onChange={(deed: Sum['do']) => change(at, deed === 'count' ? { do: deed } : { do: deed, ...(first ? { of: sum.of ?? first } : {}) })}
          />
          {!isOfRows(sum) && (
            <Select
              showSearch
              optionFilterProp="label"
              aria-label={say(words.sumOf, { at: at + 1 })}
              value={sum.of ?? null}
              options={source.measures.map(({ key, label }) => ({ value: key, label }))}
              onChange={(of: string) => change(at, { do: sum.do, of, ...(sum.where ? { where: sum.where } : {}) })}
            />
          )}
          {(sum.label || sum.where) && (
            <span className="soft charts-kept">
              {[sum.label && say(sum.label), sum.where && say(words.ownCondition)].filter(Boolean).join(' · ')}
            </span>
          )}
          {sums.length > 1 && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={`${say(words.take)} ${say(words.sum, { at: at + 1 })}`}
              onClick={() => onChange(sums.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {sums.length < mostSums && (
        <Button type="dashed" icon={<PlusOutlined />} onClick={() => onChange([...sums, { do: 'count' }])}>
          {say(words.addSum)}
        </Button>
      )}
    </fieldset>
  )
}

/** The conditions of a question, each by the control that the list of its noun has for it. */
const Conditions = ({ question, onChange }: { question: Question; onChange: (where: Question['where']) => void }) => {
  const say = useSay()
  const noun = useNounLater(question.noun)
  const controls = useMemo(() => (noun ? filtersOf(noun) : []), [noun])
  return (
    <fieldset className="charts-part">
      <legend>{say(words.where)}</legend>
      <FilterRows
        className="charts-condition"
        controls={controls}
        values={question.where}
        onChange={onChange}
        words={{ add: words.addWhere, take: words.take }}
      />
    </fieldset>
  )
}
