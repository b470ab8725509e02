import type { Resource } from '@masthead/contract/kit/resource'
import { AskDialog, fieldsOf } from '../../kit/act/AskDialog'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { submit } from '../../kit/noun/write'
import { words } from './words'

interface Props {
  readonly noun: Resource
  readonly userId: string
  readonly name: string
  readonly onClose: (isDone: boolean) => void
}

/** Asks for how long and why a member may not comment; the member is told. */
export const BanDialog = ({ noun, userId, name, onClose }: Props) => {
  const say = useSay()
  return (
    <AskDialog
      title={say(words.banOf, { name })}
      fields={fieldsOf(noun.fields, ['days', 'reason'], { reason: { label: words.why, kind: 'longText' } })}
      initial={{ days: 7 }}
      go={say(words.ban)}
      isDanger
      onClose={() => onClose(false)}
      onGo={async (input) => {
        await submit(noun, { userId, ...input })
        toast('success', say(words.banned))
        onClose(true)
      }}
    />
  )
}
