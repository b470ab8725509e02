import { phrases } from '../look/phrases'
import type { Resource } from '@masthead/contract/kit/resource'
import { Modal, Table } from 'antd'
import { changed, type Values } from '../noun/change'
import type { Row } from '../wire/client'
import type { Named } from '../noun/fields'
import { kinds } from '../kinds/kinds'
import { useSay } from '../look/language'
import { titleOf } from '../noun/titles'

interface Props {
  readonly noun: Resource
  readonly fields: readonly Named[]
  /** What the user typed, what it was when he began, and what it is now. */
  readonly mine: Values
  readonly base: Row
  readonly theirs: Row
  readonly onKeep: () => void
  readonly onLoad: () => void
  readonly onClose: () => void
}

/** Somebody else saved first: who and when, what differs, and the choice between both. */
export const StaleDialog = ({ noun, fields, mine, base, theirs, onKeep, onLoad, onClose }: Props) => {
  const say = useSay()
  const keys = new Set([...changed(fields, mine, base), ...changed(fields, theirs, base)].map(([key]) => key))
  const rows = fields.filter(([key, field]) => keys.has(key) && field.kind !== 'secret')
  const cell = ([key, field]: Named, row: Row) => {
    const { Cell } = kinds[field.kind]
    return <Cell name={key} field={field} row={row} />
  }
  // Texts of references belong to the row they were read with; where the user picked another one they would mislead.
  const mineAsRow = { id: base.id, ...mine } as Row
  return (
    <Modal
      open
      width={720}
      title={say(phrases.stale.title)}
      mask={{ closable: false }}
      onCancel={onClose}
      okText={say(phrases.stale.keep)}
      cancelText={say(phrases.stale.load)}
      onOk={onKeep}
      cancelButtonProps={{ onClick: onLoad }}
    >
      <p>
        {say(phrases.stale.intro, { who: String(theirs.updateUserName ?? '') || say(phrases.stale.somebody), when: String(theirs.updateTime ?? '') })}
      </p>
      <p className="soft dialog-what">{titleOf(noun, theirs)}</p>
      {rows.length === 0 ? (
        <p className="soft">{say(phrases.stale.same)}</p>
      ) : (
        <Table
          size="small"
          pagination={false}
          rowKey={([key]) => key}
          dataSource={rows as Named[]}
          scroll={{ y: 320 }}
          columns={[
            { title: say(phrases.stale.field), width: 140, render: (_, [, field]) => say(field.label) },
            { title: say(phrases.stale.mine), ellipsis: true, render: (_, named) => cell(named, mineAsRow) },
            { title: say(phrases.stale.theirs), ellipsis: true, render: (_, named) => cell(named, theirs) },
          ]}
        />
      )}
    </Modal>
  )
}
