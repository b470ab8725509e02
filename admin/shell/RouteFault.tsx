import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { isChunkFailure } from '../kit/wire/chunk'
import { noteCaught } from '../kit/wire/faults'
import { useSay } from '../kit/look/language'
import { ErrorPage } from './ErrorPage'
import { chunkWords } from './chunkWords'

/** What is shown where a whole page failed; it names the part of the program that did not come. */
export const RouteFault = () => {
  const error = useRouteError()
  const say = useSay()
  useEffect(() => noteCaught(error), [error])
  const what = isChunkFailure(error) ? `${say(chunkWords.failed)}: ${error.chunk} (${say(chunkWords[error.fault])})` : undefined
  return <ErrorPage kind="500" {...(what ? { what } : {})} onRetry={() => window.location.reload()} />
}
