import { framePhrases } from '../kit/look/framePhrases'
import { useSay } from '../kit/look/language'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { call } from '../kit/wire/client'
import { toast } from '../kit/look/toast'
import { type Known, SessionTable } from '../user/SessionTable'

const path = '/api/blade-auth/oauth/sessions'

/** Where this user is logged in, with a way to end what he does not know. */
export const MySessions = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call<readonly Known[]>('GET', path, { signal, quiet: true }),
    staleTime: 0,
  })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE', `${path}/${id}`),
    onSuccess: () => toast('success', say(framePhrases.sessions.ended)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  })
  return (
    <Modal open width={880} title={say(framePhrases.sessions.title)} footer={null} onCancel={onClose}>
      <p className="sessions-hint">{say(framePhrases.sessions.hint)}</p>
      <SessionTable found={found} onEnd={end.mutateAsync} />
    </Modal>
  )
}
