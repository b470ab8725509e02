import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { apiOf } from '../kit/noun/nouns'
import { call } from '../kit/wire/client'
import { words } from './words'
import { Later, lazyPart } from '../kit/wire/part'

const Viewer = lazyPart(() => import('./Viewer'))

interface Drawn {
  readonly xml: string
  readonly open: readonly string[]
  readonly done: readonly string[]
}

interface Props {
  /** The noun whose `drawing` is asked for, by these parameters. */
  readonly noun: Pick<Resource, 'name' | 'path'>
  readonly query: Readonly<Record<string, string>>
}

/** The drawing of a process and where it stands, loaded once somebody wants to see it. */
export const Drawing = ({ noun, query }: Props) => {
  const say = useSay()
  const [shown, setShown] = useState(false)
  const drawn = useQuery({
    queryKey: ['row', noun.name, 'drawing', query],
    queryFn: ({ signal }) => call<Drawn>('GET', apiOf(noun, 'drawing'), { query, signal, quiet: true }),
    enabled: shown,
  })
  return (
    <section className="card" aria-label={say(words.drawing)}>
      <h2>{say(words.drawing)}</h2>
      {!shown && <Button onClick={() => setShown(true)}>{say(words.showDrawing)}</Button>}
      {shown && (drawn.isPending ? <Skeleton active /> : null)}
      {drawn.data && (
        <Later fallback={<Skeleton active />}>
          <Viewer {...drawn.data} />
        </Later>
      )}
    </section>
  )
}
