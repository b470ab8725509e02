import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Params } from '../kinds/view'
import { useSay } from '../look/language'
import { useActing } from '../noun/acting'
import { apiOf } from '../noun/nouns'
import type { NounList } from '../row/useNoun'
import { call } from '../wire/client'
import { useMay } from '../wire/permission'
import { readAnew } from '../wire/fresh'
import { useLive } from '../wire/stream'
import { words } from '../noun/listWords'
import './queues.css'

/** A queue as the server counted it for this user, with the filters that show its rows. */
interface Counted {
  readonly key: string
  readonly query: Params
  readonly total: number
  readonly totalExact?: false
}

const minute = 60_000

/** The queues of a noun that this user is shown; counted again when its rows change, and once a minute since some go by the clock. */
const useQueues = (noun: Resource): { readonly counted: readonly Counted[]; readonly isComing: boolean } => {
  const acting = useActing()
  const may = useMay()
  const enabled = noun.queues !== undefined && may(permission(noun, 'view'))
  const found = useQuery({
    queryKey: ['count', 'queues', noun.name, acting],
    queryFn: ({ signal }) => call<readonly Counted[]>('GET', apiOf(noun, 'queues'), { query: acting, signal, quiet: true }),
    enabled,
    refetchInterval: minute,
  })
  // A query that is off would be asked all the same.
  useLive(noun.name, () => enabled && readAnew(found))
  return { counted: found.data ?? [], isComing: enabled && found.isPending }
}

/** Whether a list is asked for just what a queue asks for, and perhaps for more. */
const isShown = ({ query }: Counted, params: Params): boolean => Object.entries(query).every(([name, value]) => params[name] === value)

/** The queues of a noun as tabs above its list, each with how many rows wait in it. */
export const Queues = ({ noun, list }: { noun: Resource; list: Pick<NounList, 'params' | 'search'> }) => {
  const say = useSay()
  const { counted, isComing } = useQueues(noun)
  const queues = counted.filter(({ key }) => noun.queues?.[key] && noun.queues[key].tab !== false)
  const { pathname, search } = useLocation()
  const entry = Object.keys(noun.queues ?? {}).find((key) => noun.queues?.[key]?.menu === pathname)
  const meant = counted.find(({ key }) => key === entry)
  const opened = useRef('')
  // An entry of the menu opens its queue; whoever leaves that for the whole list is let go.
  useEffect(() => {
    if (!meant || opened.current === pathname) return
    opened.current = pathname
    if (search === '') list.search(meant.query)
  }, [meant, pathname, search, list])
  if (list.params.isRecycled === '1') return null
  // They have their place from the beginning: else all that stands below would move once they are counted.
  if (isComing && Object.values(noun.queues ?? {}).some(({ tab }) => tab !== false)) return <div className="queues" aria-hidden />
  if (queues.length === 0) return null
  const shown = queues.filter((queue) => isShown(queue, list.params)).sort((a, b) => Object.keys(b.query).length - Object.keys(a.query).length)[0]
  const show = (key: string): void => {
    const rest = Object.entries(list.params).filter(([name]) => !(shown && name in shown.query))
    list.search({ ...Object.fromEntries(rest), ...queues.find((queue) => queue.key === key)?.query })
  }
  const options = queues.map(({ key, total, totalExact }) => {
    const { label, tone } = noun.queues?.[key] ?? { label: [key, key] as const }
    const count = `${total.toLocaleString()}${totalExact === false ? '+' : ''}`
    return {
      value: key,
      label: (
        <span className="queue">
          {say(label)} <b data-tone={total > 0 ? (tone ?? 'busy') : 'none'}>{count}</b>
        </span>
      ),
    }
  })
  return (
    <nav className="queues" aria-label={say(words.queues)}>
      <Segmented value={shown?.key ?? ''} options={[{ value: '', label: say(words.all) }, ...options]} onChange={show} />
    </nav>
  )
}
