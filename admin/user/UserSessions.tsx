import { framePhrases } from '../kit/look/framePhrases'
import { user } from '@masthead/contract/user/user'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Result, Skeleton } from 'antd'
import { useActing } from '../kit/noun/acting'
import type { Row } from '../kit/wire/client'
import { useSay } from '../kit/look/language'
import { titleOf } from '../kit/noun/titles'
import { toast } from '../kit/look/toast'
import { invoke } from '../kit/noun/write'
import { type Known, SessionTable } from './SessionTable'
import { type Token, TokenList } from './TokenList'
import { words } from './token-words'

/** Where a user is logged in, for whoever may end it. */
export const UserSessions = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const acting = useActing()
  const key = ['sessions', row.id]
  const found = useQuery({ queryKey: key, queryFn: () => invoke<readonly Known[]>(user, 'sessions', { id: row.id, ...acting }, true), staleTime: 0 })
  const end = useMutation({
    mutationFn: (sessionId: string) => invoke(user, 'endSession', { id: row.id, sessionId, ...acting }),
    onSuccess: () => toast('success', say(framePhrases.sessions.ended)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const label = say(user.calls?.sessions?.label ?? user.label)
  return (
    <Modal open width={880} title={`${label} · ${titleOf(user, row)}`} footer={null} onCancel={onClose} destroyOnHidden>
      <SessionTable found={found} onEnd={(id) => end.mutateAsync(id).catch(() => undefined)} />
      <UserTokens row={row} />
    </Modal>
  )
}

/** What programs may do in the name of the user, and a way to end that. */
const UserTokens = ({ row }: { row: Row }) => {
  const say = useSay()
  const queries = useQueryClient()
  const acting = useActing()
  const key = ['user-tokens', row.id]
  const found = useQuery({ queryKey: key, queryFn: () => invoke<readonly Token[]>(user, 'tokens', { id: row.id, ...acting }, true), staleTime: 0 })
  const end = useMutation({
    mutationFn: (tokenId: string) => invoke(user, 'endToken', { id: row.id, tokenId, ...acting }),
    onSuccess: () => toast('success', say(words.revoked)),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  return (
    <section aria-label={say(words.title)} className="tokens">
      <h3>{say(words.title)}</h3>
      <p className="soft">{say(words.othersHint)}</p>
      {found.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {found.isError && (
        <Result
          status="warning"
          title={say(words.failed)}
          subTitle={found.error.message}
          extra={<Button onClick={() => void found.refetch()}>{say(words.retry)}</Button>}
        />
      )}
      {found.data && <TokenList tokens={found.data} onEnd={(id) => end.mutateAsync(id).catch(() => undefined)} />}
    </section>
  )
}
