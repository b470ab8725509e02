import { phrases } from '../kit/look/phrases'
import { Alert, Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { isChunkFailure } from '../kit/wire/chunk'
import { lastCaught } from '../kit/wire/faults'
import { useSay } from '../kit/look/language'
import { chunkWords } from './chunkWords'
import { Later } from '../kit/wire/part'

/** A page as it is loaded: its shape while it comes, and what went wrong where it does not. */
export const PageGuard = ({ children }: { children: ReactNode }) => {
  const say = useSay()
  return (
    <Alert.ErrorBoundary title={say(phrases.page.broken)} description={<Trouble />}>
      <Later fallback={<Skeleton className="pane-skeleton" active paragraph={{ rows: 8 }} />}>{children}</Later>
    </Alert.ErrorBoundary>
  )
}

const Trouble = () => {
  const say = useSay()
  const [error] = useState(lastCaught)
  if (!isChunkFailure(error)) return say(phrases.page.brokenHint)
  return (
    <span className="chunk-fault">
      {`${say(chunkWords.failed)}: ${error.chunk} (${say(chunkWords[error.fault])})\n${say(chunkWords.hint)}\n`}
      <Button size="small" onClick={() => window.location.reload()}>
        {say(chunkWords.reload)}
      </Button>
    </span>
  )
}
