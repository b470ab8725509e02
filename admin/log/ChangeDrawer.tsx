import { operatorLabel } from '@masthead/contract/kit/program'
import { LoadFailed } from '../kit/look/LoadFailed'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import type { operatelog } from '@masthead/contract/log/operatelog'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Drawer, Empty, Grid, Skeleton, Tag } from 'antd'
import type { RowAs } from '../kit/noun/rowAs'
import { call } from '../kit/wire/client'
import { machineFields, plainStatusField, tonesOf } from '../kit/noun/fields'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import { useNounLater } from '../kit/noun/nouns'
import { StateMark } from '../kit/row/StateMark'
import { Subject, useVerbOf } from './Subject'
import { words } from './words'
import './log.css'

type Audited = RowAs<typeof operatelog>
type Values = Readonly<Record<string, unknown>>

/** One line of the audit: who did what to which row, and each field that changed before and after it. */
export const ChangeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay()
  const { lg = true } = Grid.useBreakpoint()
  const detail = useQuery({
    queryKey: ['row', 'log/operatelog', id],
    queryFn: ({ signal }) => call<Audited>('GET', '/api/blade-log/operatelog/detail', { query: { id }, signal }),
  })
  return (
    <Drawer open title={say(words.changes)} size={lg ? 760 : '100%'} onClose={onClose} destroyOnHidden>
      {detail.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {detail.isError && <LoadFailed of={detail} />}
      {detail.data && <Line line={detail.data} />}
    </Drawer>
  )
}

const Line = ({ line }: { line: Audited }) => {
  const say = useSay()
  const noun = useNounLater(line.bizType)
  const verbOf = useVerbOf(line.bizType)
  const facts: readonly (readonly [Label, ReactNode])[] = [
    [words.when, line.createTime],
    [words.who, line.operator ? say(operatorLabel(line.operator)) : '—'],
    [words.row, <Subject key="row" noun={line.bizType} id={line.bizId ?? ''} />],
    [words.from, line.ip ?? '—'],
  ]
  return (
    <>
      <h3 className="audit-what">
        {noun ? say(noun.label) : line.bizType} <Tag>{verbOf(line.action)}</Tag>
      </h3>
      <dl className="facts" data-columns={2}>
        {facts.map(([label, text]) => (
          <div key={label[0]}>
            <dt>{say(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Differences before={(line.before ?? null) as Values | null} after={(line.after ?? null) as Values | null} noun={noun} />
    </>
  )
}

const Differences = ({ before, after, noun }: { before: Values | null; after: Values | null; noun: Resource | undefined }) => {
  const say = useSay()
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => key !== 'version' && JSON.stringify(before?.[key] ?? null) !== JSON.stringify(after?.[key] ?? null),
  )
  if (keys.length === 0) return <Empty className="audit-none" image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
  return (
    <div className="audit-scroll">
      <table className="audit-table">
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.before)}</th>
            <th scope="col">{say(words.after)}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{labelOf(noun, key, say)}</th>
              <td data-side="before">
                <Shown noun={noun} name={key} values={before} />
              </td>
              <td data-side="after">
                <Shown noun={noun} name={key} values={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const stateField = (noun: Resource, key: string) =>
  machineFields(noun).find(([name]) => name === key)?.[1] ?? (key === 'status' ? plainStatusField(noun) : undefined)

const labelOf = (noun: Resource | undefined, key: string, say: (label: Label) => string): string => {
  const field = noun && (noun.fields[key] ?? stateField(noun, key))
  return field ? say(field.label) : key
}

/** A value as its noun shows it; what the audit tells of long texts is how long they are. */
const Shown = ({ noun, name, values }: { noun: Resource | undefined; name: string; values: Values | null }) => {
  const value = values?.[name]
  if (value === undefined || value === null || value === '') return <span className="nothing">—</span>
  const field = noun?.fields[name]
  if (noun && !field && stateField(noun, name)) return <StateMark states={tonesOf(noun, name)} value={value} />
  if (typeof value === 'object')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than its block is read by the keys too
      <pre className="json" translate="no" tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    )
  if (!field || !['choice', 'flag', 'money', 'integer', 'time', 'day'].includes(field.kind)) return <>{String(value)}</>
  const { Cell } = kinds[field.kind]
  return <Cell name={name} field={field} row={{ id: '', ...values }} roomy exact />
}
