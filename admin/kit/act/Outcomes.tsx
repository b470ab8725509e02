import { phrases } from '../look/phrases'
import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button, Modal, Table } from 'antd'
import type { Row } from '../wire/client'
import { useSay } from '../look/language'
import { titleOf } from '../noun/titles'
import type { Outcome } from '../noun/write'

/** What became of several rows. */
export interface Told {
  readonly label: Label
  readonly rows: readonly Row[]
  readonly outcomes: readonly Outcome[]
}

/** What an action did to each of several rows, those that it failed for first. */
export const Outcomes = ({ noun, label, rows, outcomes, onClose }: Told & { noun: Resource; onClose: () => void }) => {
  const say = useSay()
  const bad = outcomes.filter((outcome) => !outcome.ok).length
  const title = (id: string): string => {
    const row = rows.find((one) => one.id === id)
    return row ? titleOf(noun, row) : id
  }
  return (
    <Modal open title={say(label)} width={640} onCancel={onClose} footer={<Button onClick={onClose}>{say(phrases.form.close)}</Button>}>
      <p role="status">{say(phrases.act.result, { action: say(label), ok: outcomes.length - bad, bad })}</p>
      <Table<Outcome>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={[...outcomes].sort((one, other) => Number(one.ok) - Number(other.ok))}
        columns={[
          { key: 'title', title: say(noun.fields[noun.title]?.label ?? noun.label), ellipsis: true, render: (_, { id }) => title(id) },
          {
            key: 'result',
            title: say(phrases.act.outcome),
            width: 280,
            render: (_, { ok, msg }) => (
              <span className={ok ? undefined : 'bad'}>
                {ok ? <CheckCircleOutlined aria-hidden /> : <CloseCircleOutlined aria-hidden />} {msg || say(ok ? phrases.act.good : phrases.act.bad)}
              </span>
            ),
          },
        ]}
      />
    </Modal>
  )
}
