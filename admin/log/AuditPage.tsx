import { choice } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { operatelog } from '@masthead/contract/log/operatelog'
import { useMemo, useState } from 'react'
import type { Reshape } from '../kit/row/columns'
import { ResourcePage } from '../kit/page/ResourcePage'
import { rowAs } from '../kit/noun/rowAs'
import type { RowAction } from '../kit/noun/rowActions'
import { useMenu } from '../kit/wire/menu'
import { ChangeDrawer } from './ChangeDrawer'
import { placesOf, Subject, Verb } from './Subject'
import { words } from './words'

/** The audit: the derived page with resources by the names that the menu has for them, and what changed in a drawer of its own instead of two values in JSON. */
const AuditPage = () => {
  const [shown, setShown] = useState<string>()
  const menu = useMenu().data
  const variant = useMemo(() => asPage(Object.fromEntries(Object.entries(placesOf(menu ?? [])).map(([noun, { label }]) => [noun, label]))), [menu])
  const actions = useMemo<readonly RowAction[]>(
    () => [{ key: 'changes', label: words.changes, tone: 'primary', single: true, go: ([row]) => setShown(row?.id) }],
    [],
  )
  return (
    <>
      <ResourcePage name={operatelog.name} rowActions={actions} variant={variant} reshape={asTold} />
      {shown && <ChangeDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

const columnOrder = ['createTime', 'operator', 'action', 'bizType', 'bizId', 'ip']

/** When, who, what and on what, in the order in which people tell it; the row by its title. */
const asTold: Reshape = (columns) =>
  columnOrder.flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    if (!column) return []
    if (key === 'action')
      return {
        ...column,
        width: 140,
        render: (_, row) => {
          const { bizType, action } = rowAs(operatelog, row)
          return <Verb noun={bizType} action={action} />
        },
      }
    if (key === 'bizId')
      return {
        ...column,
        width: 280,
        render: (_, row) => {
          const { bizType, bizId } = rowAs(operatelog, row)
          return <Subject noun={bizType} id={bizId ?? ''} />
        },
      }
    return column
  })

const asPage =
  (names: Readonly<Record<string, Label>>) =>
  (noun: Resource): Resource => {
    const { before: _before, after: _after, bizType, ...fields } = noun.fields
    if (!bizType) return noun
    // Shown by its name, and asked for as a whole: what is a text to the server would else be found by a part of it.
    const shown = choice(bizType.label, names, { readOnly: true, list: true })
    const asked = choice(bizType.label, names, { readOnly: true, filter: 'equal' })
    return { ...noun, fields: { bizType: shown, bizType_equal: asked, ...fields } }
  }

export default AuditPage
