import { outsign } from '@masthead/contract/cms/outsign'
import { messages } from '@masthead/contract/kit/message'
import { useQueryClient } from '@tanstack/react-query'
import { AskDialog, fieldsOf } from '../../kit/act/AskDialog'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { newBody } from '../../kit/noun/change'
import { refresh, submit } from '../../kit/noun/write'
import type { RowAs } from '../../kit/noun/rowAs'
import { words } from './words'

const lines = fieldsOf(outsign.fields, ['signerName', 'organization', 'phone', 'message', 'hours'])

/** Asks somebody outside to sign an article off. */
export const SignerDialog = ({ newsId, onDone, onClose }: { newsId: string; onDone: (row: RowAs<typeof outsign>) => void; onClose: () => void }) => {
  const say = useSay()
  const queries = useQueryClient()
  return (
    <AskDialog
      title={say(words.askSigner)}
      fields={lines}
      initial={{ hours: outsign.fields.hours.default }}
      go={say(words.ask)}
      onClose={onClose}
      onGo={async (values) => {
        const row = await submit(outsign, { ...newBody(lines, values), newsId })
        toast('success', say(messages.added))
        refresh(queries, outsign.name)
        onDone(row)
      }}
    />
  )
}
