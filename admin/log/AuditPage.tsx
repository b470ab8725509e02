import { choice } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import type { Resource } from '@masthead/contract/kit/resource'
import { useMemo, useState } from 'react'
import { ResourcePage } from '../kit/ResourcePage'
import type { RowAction } from '../kit/rowActions'
import { labelOf, type MenuItem, useMenu } from '../shell/menu'
import { ChangeDrawer } from './ChangeDrawer'
import { words } from './words'

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
      <ResourcePage name="log/operatelog" rowActions={actions} variant={variant} />
      {shown && <ChangeDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

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
