import type { Label } from '@masthead/contract/kit/label'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Empty, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSay } from '../look/language'
import { phrases } from '../look/phrases'
import './offered.css'

interface Props<T> {
  readonly found: UseQueryResult<readonly T[]>
  /** The path before the id of one. */
  readonly path: string
  /** What is said where there is none, and what to do about it. */
  readonly none: readonly [what: Label, hint: Label]
  readonly failed: Label
  /** What stands after the name of one. */
  readonly tag?: (one: T) => ReactNode
  /** What stands below its remark. */
  readonly more?: (one: T) => ReactNode
}

/** What is offered to the user by name, a card each: waiting, failed, empty or there. */
export const OfferedCards = <T extends { readonly id: string; readonly name: string; readonly remark: string | null }>({
  found,
  path,
  none: [what, hint],
  failed,
  tag,
  more,
}: Props<T>) => {
  const say = useSay()
  if (found.isPending) return <Skeleton active className="card offered-none" />
  if (found.isError)
    return (
      <Result
        status="warning"
        title={say(failed)}
        subTitle={found.error.message}
        extra={<Button onClick={() => void found.refetch()}>{say(phrases.page.retry)}</Button>}
      />
    )
  if (found.data.length === 0)
    return (
      <Empty
        className="card offered-none"
        description={
          <>
            {say(what)}
            <br />
            <span className="soft">{say(hint)}</span>
          </>
        }
      />
    )
  return (
    <ul className="offered">
      {found.data.map((one) => (
        <li key={one.id} className="card">
          <Link to={`${path}/${one.id}`} translate="no">
            {one.name}
          </Link>
          {tag?.(one)}
          <p className="soft" translate="no">
            {one.remark}
          </p>
          {more?.(one)}
        </li>
      ))}
    </ul>
  )
}
