import { LoadFailed } from '../kit/look/LoadFailed'
import { phrases } from '../kit/look/phrases'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { ref } from '@masthead/contract/kit/field'
import { applies } from '@masthead/contract/kit/message'
import { useQuery } from '@tanstack/react-query'
import { Avatar, Empty, Skeleton, Table } from 'antd'
import { Tabs } from '../kit/look/Tabs'
import { Link, useSearchParams } from 'react-router'
import { NewsRows } from '../cms/news/NewsRows'
import { call, type Page, type Row } from '../kit/wire/client'
import type { RowAs } from '../kit/noun/rowAs'
import { detailFields, tonesOf } from '../kit/noun/fields'
import { kinds } from '../kit/kinds/kinds'
import { useSay } from '../kit/look/language'
import { useMay } from '../kit/wire/permission'
import { RefPicker } from '../kit/pick/RefPicker'
import { StateMark } from '../kit/row/StateMark'
import { words } from './words'
import './person.css'

type Personal = RowAs<typeof contributepersonal>

const choosing = ref(['人物', 'person'], contributepersonal.name)

/** A person of the house: who they are, what was published of theirs, and what was done about them. */
const Character = () => {
  const say = useSay()
  const may = useMay()
  const [address, setAddress] = useSearchParams()
  const id = address.get('id') ?? ''
  const person = useQuery({
    queryKey: ['row', contributepersonal.name, id, 'page'],
    enabled: id !== '',
    queryFn: ({ signal }) => call<Personal>('GET', '/api/blade-contribute/contributepersonal/detail', { query: { id }, signal, quiet: true }),
  })
  const row = person.data
  const tabs = [
    { key: 'data', label: say(words.data), children: row && <Data row={row} /> },
    ...(may('news_view')
      ? [{ key: 'articles', label: say(words.articles), children: <NewsRows query={{ reporter: id }} none={say(words.noArticles)} /> }]
      : []),
    ...(may('log_operatelog_view') ? [{ key: 'records', label: say(words.records), children: <Records id={id} /> }] : []),
  ]
  return (
    <section className="card person" aria-label={say(contributepersonal.label)}>
      <header className="person-head">
        {row && <Avatar size={56} src={row.avatar || undefined} alt="" />}
        <h1>{row ? row.name : say(words.choose)}</h1>
        {row && <StateMark states={tonesOf(contributepersonal, 'status')} value={row.status} />}
        <span className="person-choice">
          <label className="unseen" htmlFor="person-choice">
            {say(words.choose)}
          </label>
          <RefPicker
            id="person-choice"
            name="person"
            field={choosing}
            value={id || undefined}
            onChange={(next) => next && setAddress({ id: next })}
          />
        </span>
      </header>
      {id === '' && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.chooseHint)}>
          <Link to="/character/portrait">{say(words.sample)}</Link>
        </Empty>
      )}
      {id !== '' && person.isPending && <Skeleton active paragraph={{ rows: 8 }} aria-label={say(phrases.page.loading)} />}
      {person.isError && <LoadFailed of={person} extra={null} />}
      {row && (
        <Tabs activeKey={address.get('tab') ?? 'data'} items={tabs} destroyOnHidden onChange={(tab) => setAddress({ id, tab }, { replace: true })} />
      )}
    </section>
  )
}

const Data = ({ row }: { row: Personal }) => {
  const say = useSay()
  return (
    <dl className="facts" data-columns={2}>
      {detailFields(contributepersonal)
        .filter(([key, field]) => key in row && applies(field, row) && key !== 'status')
        .map(([key, field]) => {
          const { Cell, wide } = kinds[field.kind]
          return (
            <div key={key} data-wide={wide || (field.max ?? 0) >= 500}>
              <dt>{say(field.label)}</dt>
              <dd>
                <Cell name={key} field={field} row={row} roomy />
              </dd>
            </div>
          )
        })}
    </dl>
  )
}

const Records = ({ id }: { id: string }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['rows', 'log/operatelog', id],
    queryFn: ({ signal }) =>
      call<Page>('GET', '/api/blade-log/operatelog/page', {
        query: { bizType_equal: contributepersonal.name, bizId_equal: id, size: 50, descs: 'id' },
        signal,
        quiet: true,
      }),
  })
  const verbs: Readonly<Record<string, string>> = { add: say(words.added), edit: say(words.edited), delete: say(words.deleted) }
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      loading={found.isPending}
      dataSource={found.data ? [...found.data.records] : []}
      pagination={false}
      scroll={{ x: 480 }}
      locale={{ emptyText: found.error?.message ?? say(words.noRecords) }}
      columns={[
        { title: say(words.when), dataIndex: 'createTime', width: 180 },
        { title: say(words.action), dataIndex: 'action', render: (action: string) => verbs[action] ?? action },
        { title: say(words.who), dataIndex: 'operator', width: 160 },
      ]}
    />
  )
}

export default Character
