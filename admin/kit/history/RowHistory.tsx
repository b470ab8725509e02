import { LoadFailed } from '../look/LoadFailed'
import { phrases } from '../look/phrases'
import type { Field } from '@masthead/contract/kit/field'
import { listOf } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { call, type Page, type Row } from '../wire/client'
import { detailFields, machineFields, tonesOf } from '../noun/fields'
import { historyWords as words, doneOfVerb } from '../noun/history'
import { kinds } from '../kinds/kinds'
import { Nothing } from '../kinds/Plain'
import { between, useSay } from '../look/language'
import { filled } from '../noun/listWords'
import { apiOf, useNounLater } from '../noun/nouns'
import { useChosen } from '../noun/options'
import { StateMark } from '../row/StateMark'
import { Done, Moments, Operator } from './Moments'
import './history.css'

interface Change {
  readonly id: string
  readonly action: string
  readonly operator: string | null
  readonly createTime: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

const pageSize = 10

/** The changes of a row, page by page, the latest first. */
export const useChanges = (noun: Resource, row: Row) =>
  useInfiniteQuery({
    queryKey: ['row', noun.name, row.id, 'changes', row.version],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<Page<Change>>('GET', apiOf(noun, 'changes'), { query: { id: row.id, current: pageParam, size: pageSize }, signal, quiet: true }),
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
  })

/** Who changed what of a row when, and each value before and after. */
export const RowHistory = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const found = useChanges(noun, row)
  const changes = found.data?.pages.flatMap((page) => page.records) ?? []
  if (found.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  if (found.isError) {
    return <LoadFailed of={found} />
  }
  if (changes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.empty)} />
  return (
    <div className="row-history">
      <Moments
        items={changes.map((change) => ({
          key: change.id,
          tone: change.action === 'delete' ? 'bad' : undefined,
          content: <One noun={noun} change={change} />,
        }))}
      />
      {found.hasNextPage && (
        <Button block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say(words.more)}
        </Button>
      )}
    </div>
  )
}

const One = ({ noun, change }: { noun: Resource; change: Change }) => {
  const say = useSay()
  const fields = detailFields(noun)
  const states = new Set([...machineFields(noun).map(([key]) => key), 'status'])
  const known = change.fields.flatMap((one) => {
    const field = fields.find(([key]) => key === one.field)?.[1]
    return field ? [{ ...one, of: field, isState: states.has(one.field) && !(one.field in noun.fields) }] : []
  })
  const isNew = change.action === 'add'
  return (
    <>
      <Done
        what={say(doneOfVerb(noun, change.action, change.fields))}
        who={change.operator ? <Operator name={change.operator} /> : say(words.system)}
        at={change.createTime}
        exact
      />
      {known.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words.field)}</th>
              {!isNew && <th scope="col">{say(words.before)}</th>}
              <th scope="col">{say(words.after)}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ field, before, after, of, isState }) => (
              <tr key={field}>
                <th scope="row">{say(of.label)}</th>
                {!isNew && (
                  <td className="row-before">
                    {isState ? <StateMark states={tonesOf(noun, field)} value={before} /> : <Value name={field} field={of} value={before} />}
                  </td>
                )}
                <td>{isState ? <StateMark states={tonesOf(noun, field)} value={after} /> : <Value name={field} field={of} value={after} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">{say(words.nothing)}</p>
      )}
    </>
  )
}

interface ValueProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** A value as it was: long texts are told by their length, references by the titles of what they pointed at. */
const Value = ({ name, field, value }: ValueProps) => {
  const say = useSay()
  if (value === null || value === undefined || value === '') return <Nothing />
  const [, length] = /^\[(\d+)\]$/.exec(String(value)) ?? []
  if (length && (field.kind === 'html' || field.kind === 'longText'))
    return <span className="soft">{say(filled(words.characters, { count: length }))}</span>
  if (field.kind === 'ref' || field.kind === 'refs') return <Titles field={field} value={value} />
  const { Cell } = kinds[field.kind]
  return <Cell name={name} field={field} row={{ id: '', [name]: value }} roomy exact />
}

const Titles = ({ field, value }: Omit<ValueProps, 'name'>) => {
  const noun = useNounLater(field.to ?? '')
  const ids = listOf(value).filter((id) => id !== '0')
  const { data, isSuccess } = useChosen(noun, field.by, ids)
  const say = useSay()
  if (ids.length === 0) return <Nothing />
  const untold = (id: string): string => (!isSuccess ? '…' : field.by ? id : say(phrases.form.unseen))
  return <span className="roomy">{ids.map((id) => data?.find((choice) => choice.id === id)?.title ?? untold(id)).join(say(between))}</span>
}
