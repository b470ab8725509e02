import { integer, text, time, type Field } from '@masthead/contract/kit/field'
import { groupFields, type RowGroup } from '@masthead/contract/kit/groups'
import type { Label } from '@masthead/contract/kit/label'
import { applies } from '@masthead/contract/kit/message'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { isEmpty } from '../kinds/empty'
import { kinds } from '../kinds/kinds'
import { useSay } from '../look/language'
import type { Row } from '../wire/client'
import { machineFields, type Named, plainStatusField, sectionsOf, tonesOf } from '../noun/fields'
import { historyWords } from '../noun/history'
import { measured } from '../kinds/measured'
import { textOf, titleOf } from '../noun/titles'
import { asAbove, isRepeated } from '../noun/repeated'
import { PointMap } from '../report/PointMap'
import { Balance, Receipt, Thread } from './RowLooks'
import { DetailCells } from '../row/inputs'
import { StateMark } from '../row/StateMark'
import { Unmask } from './Unmask'
import './groups.css'

const basic: Label = ['基本信息', 'Basics']
const rest: Label = ['其他信息', 'More details']
const position: Label = ['位置', 'Position']
const record: Label = ['记录信息', 'Record']

const recordFields: readonly Named[] = [
  ['id', text(['编号', 'Id'])],
  ['createUser', text(['创建人', 'Created by'], { nameAs: 'createUserName' })],
  ['createDept', text(['创建部门', 'Department'], { nameAs: 'createDeptName' })],
  ['createTime', time(['创建时间', 'Created'])],
  ['updateUser', text(['更新人', 'Updated by'], { nameAs: 'updateUserName' })],
  ['updateTime', time(['更新时间', 'Updated'])],
  ['version', integer(['版本', 'Version'])],
].map(([key, field]) => [key as string, { ...(field as Field), group: record }] as const)

/** What only machines and their keepers read. */
const technical: ReadonlySet<string> = new Set([
  'id',
  'version',
  'tenantId',
  'ancestors',
  'traceId',
  'hash',
  'prevHash',
  'md5',
  'sha256',
  'idempotencyKey',
  'refundKey',
  'xml',
  'dataset',
  'hitsVersion',
])

/** An id of a row that is named by nothing else. */
const isBareId = (row: Row, key: string, field: Field): boolean => field.kind === 'text' && !field.tells && /^\d{18}$/.test(textOf(row, key, field))

/** Whether a field of a row is one of those; what a page has a cell of its own for is told to people. */
const useTechnical = (row: Row): ((named: Named) => boolean) => {
  const own = useContext(DetailCells)
  return ([key, field]) => (technical.has(key) || isBareId(row, key, field)) && !own[key]
}

/** What stands in the head of a row and need not be said again: its title and its states. */
const inHead = (noun: Resource): ReadonlySet<string> =>
  new Set([noun.title, ...(plainStatusField(noun) ? ['status'] : []), ...machineFields(noun).map(([key]) => key)])

/** The large figures of a row's balances, which stand there whatever they are. */
export const figuresOf = (noun: Resource): ReadonlySet<string> =>
  new Set(noun.face?.groups?.flatMap((group) => (group.look === 'balance' ? group.fields : [])))

interface Props {
  readonly noun: Resource
  readonly row: Row
  readonly fields: readonly Named[]
  readonly columns: number
}

/** The fields of a row by groups or sections; empty ones, rare ones and what only machines read are folded away. */
export const RowSections = (props: Props) => {
  const { noun, row, fields } = props
  const say = useSay()
  const [isWhole, setWhole] = useState(false)
  const present = fields.filter(([key, field]) => key in row && applies(field, row))
  const isTold = ([key, field]: Named): boolean => isWhole || !isEmpty(row, [key, field])
  const written = recordFields.filter((one) => one[0] in row && isTold(one))
  const groups = noun.face?.groups
  const heads = inHead(noun)
  const figures = figuresOf(noun)
  const left = present.filter(([key, field]) => !heads.has(key) && !figures.has(key) && isEmpty(row, [key, field])).length
  return (
    <>
      {groups ? (
        <Groups {...props} fields={present} written={written} groups={groups} isTold={isTold} />
      ) : (
        <Plain
          {...props}
          fields={[...present.filter((one) => isTold(one) && !heads.has(one[0])), ...written]}
          first={fields[0]?.[1].group ? rest : basic}
        />
      )}
      {left > 0 && (
        <Button type="link" size="small" className="detail-empty" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? say(historyWords.hideEmpty) : say(historyWords.showEmpty, { count: left })}
        </Button>
      )}
      <Inner {...props} fields={[...present.filter(isTold), ...written]} />
    </>
  )
}

const Plain = ({ fields, first, ...props }: Props & { first: Label }) => {
  const say = useSay()
  const isTechnical = useTechnical(props.row)
  return sectionsOf(
    fields.filter((one) => !isTechnical(one)),
    first,
  ).map((section) => (
    <section key={section.label[0]} className="detail-section">
      <h3>{say(section.label)}</h3>
      <Facts {...props} fields={section.fields} />
    </section>
  ))
}

const Inner = ({ fields, ...props }: Props) => {
  const say = useSay()
  const isTechnical = useTechnical(props.row)
  const inner = fields.filter(isTechnical)
  if (inner.length === 0) return null
  return (
    <Folded title={say(historyWords.technical)}>
      <Facts {...props} fields={inner} />
    </Folded>
  )
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="detail-section form-section">
    <summary>
      <h3>{title}</h3>
    </summary>
    {children}
  </details>
)

interface GroupsProps extends Props {
  readonly written: readonly Named[]
  readonly groups: readonly RowGroup[]
  readonly isTold: (named: Named) => boolean
}

/** The declared groups in their order, then what is in none of them. Title and states stand in the head of the row. */
const Groups = ({ fields, written, groups, isTold, ...props }: GroupsProps) => {
  const say = useSay()
  const isTechnical = useTechnical(props.row)
  const known = new Map([...fields, ...written])
  const grouped = new Set(groups.flatMap(groupFields))
  const heads = inHead(props.noun)
  const others = [...fields.filter(isTold), ...written].filter((one) => !grouped.has(one[0]) && !isTechnical(one) && !heads.has(one[0]))
  const namedOf = (keys: readonly string[], isWhole = false): Named[] =>
    keys.flatMap((key): Named[] => {
      const field = known.get(key)
      return field && !heads.has(key) && !isTechnical([key, field]) && (isWhole || isTold([key, field])) ? [[key, field]] : []
    })
  return (
    <>
      {groups.map((group) => {
        const content = <Group group={group} below={namedOf(group.fields, group.look === 'balance')} known={known} {...props} />
        if (namedOf(groupFields(group)).length === 0) return null
        if (group.rare)
          return (
            <Folded key={group.label[0]} title={say(group.label)}>
              {content}
            </Folded>
          )
        return (
          <section key={group.label[0]} className="detail-section">
            <h3>{say(group.label)}</h3>
            {content}
          </section>
        )
      })}
      {others.length > 0 && (
        <Folded title={say(rest)}>
          <Facts {...props} fields={others} />
        </Folded>
      )}
    </>
  )
}

type GroupProps = Omit<Props, 'fields'> & { group: RowGroup; below: readonly Named[]; known: ReadonlyMap<string, Field> }

const Group = ({ group, below, known, ...props }: GroupProps) => {
  const say = useSay()
  const called = (key: string): string => say(known.get(key)?.label ?? ['', ''])
  const shown = (key: string): ReactNode => {
    const field = known.get(key)
    return field && <Value {...props} name={key} field={field} />
  }
  if (group.look === 'balance') return <Balance fields={below} row={props.row} />
  return (
    <>
      {group.look === 'receipt' && <Receipt lines={group.lines} known={known} row={props.row} />}
      {group.look === 'thread' && <Thread turns={group.turns} row={props.row} shown={shown} called={called} />}
      {below.length > 0 && <Facts {...props} fields={below} above={group.look === 'thread' ? group.turns.map(({ text: said }) => said) : []} />}
    </>
  )
}

/** Labels and values; what a text `above` says already is not said again. */
const Facts = ({ columns, fields, above = [], ...props }: Props & { above?: readonly string[] }) => {
  const say = useSay()
  const { lat, lng } = props.row
  const isPlaced = typeof lat === 'number' && typeof lng === 'number' && fields.some(([key]) => key === 'lng')
  // A place on the map needs no numbers besides.
  const told = isPlaced ? fields.filter(([key]) => key !== 'lat' && key !== 'lng') : fields
  return (
    <dl className="facts" data-columns={columns}>
      {told.map(([key, field]) => {
        const { name, unit } = measured(field, say)
        return (
          <div key={key} data-wide={kinds[field.kind].wide || (field.kind === 'text' && (field.max ?? 0) >= 500)}>
            <dt>{name}</dt>
            <dd>
              {isRepeated(props.row, [key, field], above) ? (
                <span className="soft">{say(asAbove)}</span>
              ) : (
                <Value {...props} name={key} field={field} />
              )}
              {unit}
            </dd>
          </div>
        )
      })}
      {isPlaced && (
        <div data-wide="true">
          <dt>{say(position)}</dt>
          <dd>
            <PointMap points={[{ id: props.row.id, lat, lng, name: titleOf(props.noun, props.row), tone: 'busy', isLarge: true }]} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Value = ({ noun, row, name, field }: { noun: Resource; row: Row; name: string; field: Field }) => {
  const Cell = useContext(DetailCells)[name] ?? kinds[field.kind].Cell
  const isState = !(name in noun.fields) && (name === 'status' || machineFields(noun).some(([key]) => key === name))
  if (isState) return <StateMark states={tonesOf(noun, name)} value={row[name]} />
  return (
    <Unmask noun={noun} row={row} name={name} field={field}>
      <Cell name={name} field={field} row={row} roomy exact={noun.appendOnly === true || noun.plain === true} />
    </Unmask>
  )
}
