import { choice } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { useMemo, useState } from 'react'
import type { Reshape } from '../kit/page/columns'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import type { RowAction } from '../kit/page/rowActions'
import { labelOf, type MenuItem, useMenu } from '../shell/menu'
import { ChangeDrawer } from './ChangeDrawer'
import { verbs, words } from './words'

/** The audit: the derived page with resources by the names that the menu has for them, and what changed in a drawer of its own instead of two values in JSON. */
const AuditPage = () => {
  const [shown, setShown] = useState<string>()
  const menu = useMenu().data
  const variant = useMemo(() => asPage(Object.fromEntries(nounsOf(menu ?? []))), [menu])
  const actions = useMemo<readonly RowAction[]>(
    () => [{ key: 'changes', label: words.changes, tone: 'primary', single: true, go: ([row]) => setShown(row?.id) }],
    [],
  )
  return (
    <>
      <ResourcePage name="log/operatelog" rowActions={actions} variant={variant} reshape={withVerbs} />
      {shown && <ChangeDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** What everybody does has a word for it; actions of a noun are told by their names here and by their labels in the drawer. */
const Verb = ({ name }: { name: string }) => <>{useSay()(verbs[name] ?? [name, name])}</>

const withVerbs: Reshape = (columns) =>
  columns.map((column) => (column.key === 'action' ? { ...column, render: (_, row) => <Verb name={String(row.action)} /> } : column))

/** The nouns of a menu and what they are called there. */
const nounsOf = (items: readonly MenuItem[]): (readonly [string, Label])[] =>
  items.flatMap((item) => [...(item.meta?.noun ? [[item.meta.noun, labelOf(item)] as const] : []), ...nounsOf(item.children ?? [])])

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
