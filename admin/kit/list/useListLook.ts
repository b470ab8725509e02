import { phrases } from '../look/phrases'
import type { Resource } from '@masthead/contract/kit/resource'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { columnsOf, furtherColumnsOf, type Reshape } from '../page/columns'
import { useSay } from '../look/language'
import type { Order } from '../page/useNoun'
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
  const [ready, setReady] = useState(address.size > 0)
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

/** The columns of a list: those it has, those it could have, and those it shows. */
export const useColumns = (
  noun: Resource,
  order: Order | undefined,
  reshape: Reshape | undefined,
  layout: ReturnType<typeof useListLook>['layout'],
) => {
  const say = useSay()
  const declared = useMemo(() => {
    const derived = columnsOf(noun, { say, order, created: say(phrases.list.createTime) })
    return reshape ? reshape(derived, order) : derived
  }, [noun, say, order, reshape])
  const further = useMemo(() => {
    const known = new Set(declared.map(({ key }) => key))
    return furtherColumnsOf(noun, { say, order, created: '' }).filter(({ key }) => !known.has(key))
  }, [noun, say, order, declared])
  const shown = useMemo(() => arranged(declared, further, layout), [declared, further, layout])
  return { declared, further, shown }
}
