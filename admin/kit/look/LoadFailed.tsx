import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from './language'
import { phrases } from './phrases'

interface Props {
  /** The query that failed, or found nothing. */
  readonly of: { readonly error: Error | null; refetch(): unknown }
  /** Another way on than to try again; null for none. */
  readonly extra?: ReactNode
}

/** Shows why something could not be read, with a button that reads it again. */
export const LoadFailed = ({ of, extra }: Props) => {
  const say = useSay()
  const again = <Button onClick={() => void of.refetch()}>{say(phrases.page.retry)}</Button>
  return <Result status="warning" title={say(phrases.page.loadFailed)} subTitle={of.error?.message} extra={extra === undefined ? again : extra} />
}
