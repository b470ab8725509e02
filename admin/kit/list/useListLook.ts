import { fitting } from './fitting'
import { phrases } from '../look/phrases'
import type { Resource } from '@masthead/contract/kit/resource'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { columnsOf, facedColumns, furtherColumnsOf, type Reshape } from '../row/columns'
import { useSay } from '../look/language'
import type { Order } from '../row/useNoun'
import { useVeil } from '../wire/permission'
import { withoutRow } from '../noun/rowAddress'
import { arranged, pageKey, useLayout } from './layout'
import { useViews, type View, viewQuery } from './views'

/**
 * How a page's list is looked at: its views and its layout. `ready` is false until it is known whether this user has a default view; an address that says
 * what to show, a shared link say, wins over it.
 */
export const useListLook = (noun: Resource) => {
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const page = pageKey(noun.name, pathname)
  const views = useViews(page)
  const { layout, change } = useLayout(page)
  const [ready, setReady] = useState(withoutRow(address).size > 0)
  const { pending } = views
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default view is for whoever comes, not for what he does afterwards
  useLayoutEffect(() => {
    if (ready || pending) return
    const preferred = views.views.find((view) => view.isDefault)
    if (preferred) show(preferred, true)
    setReady(true)
  }, [ready, pending])
  const show = (view: View | undefined, replace = false): void => {
    setAddress(new URLSearchParams(view?.query ?? ''), { replace })
    if (view && JSON.stringify(view.layout) !== JSON.stringify(layout)) change(view.layout)
  }
  return { views, layout, onLayout: change, ready, show, query: viewQuery(address) }
}

/**
 * The columns of a list: those it begins with, those it could have, and those it shows. What it begins with fits into the room there is; whoever chose
 * columns of his own has them all.
 */
export const useColumns = (
  noun: Resource,
  order: Order | undefined,
  reshape: Reshape | undefined,
  layout: ReturnType<typeof useListLook>['layout'],
  room: number,
  isFitted = reshape === undefined,
) => {
  const say = useSay()
  const unseen = useVeil(noun)?.partly
  const begun = useMemo(() => {
    const options = { say, order, created: say(phrases.list.createTime), unseen }
    return reshape ? reshape(columnsOf(noun, options), order) : facedColumns(noun, options)
  }, [noun, say, order, unseen, reshape])
  const declared = useMemo(() => (isFitted ? fitting(begun, room) : begun), [begun, isFitted, room])
  const further = useMemo(() => {
    const known = new Set(declared.map(({ key }) => key))
    const left = begun.filter(({ key }) => !known.has(key))
    const others = furtherColumnsOf(noun, { say, order, created: '', unseen }).filter(({ key }) => !begun.some((one) => one.key === key))
    return [...left, ...others]
  }, [noun, say, order, unseen, begun, declared])
  const shown = useMemo(() => arranged(declared, further, layout), [declared, further, layout])
  return { declared, further, shown, begun }
}
