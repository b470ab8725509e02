import type { Field } from '@masthead/contract/kit/field'
import type { Label } from '@masthead/contract/kit/label'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { call, type Row } from '../wire/client'
import { useMay } from '../wire/permission'
import { useActing } from '../noun/acting'
import { ActionDialog } from '../act/ActionDialog'
import { useSay } from '../look/language'
import { apiOf } from '../noun/nouns'

const words = {
  show: ['查看', 'Show'],
  hide: ['隐藏', 'Hide'],
  title: ['查看明文：', 'Show in full: '],
} as const satisfies Record<string, Label>

interface Props {
  readonly noun: Resource
  readonly row: Row
  readonly name: string
  readonly field: Field
  /** The value under its mask. */
  readonly children: ReactNode
}

/** A masked value, with a button for whoever may read it in full; he says why, and has it until he closes the detail. */
export const Unmask = ({ noun, row, name, field, children }: Props) => {
  const say = useSay()
  const may = useMay()
  const acting = useActing()
  const [asking, setAsking] = useState(false)
  const [plain, setPlain] = useState<string>()
  const declared = noun.calls?.unmask
  const reason = declared?.input?.reason
  if (!declared || !reason || !noun.unmask?.includes(name) || !row[name] || !may(permission(noun, 'unmask'))) return children
  const shown = plain !== undefined
  const read = async (input: Readonly<Record<string, unknown>>): Promise<void> => {
    const body = { ...input, field: name }
    const answer = await call<{ value: string | null }>('POST', apiOf(noun, `unmask/${row.id}`), { query: acting, body, quiet: [409] })
    setPlain(answer.value ?? '')
  }
  return (
    <>
      {shown ? <span className="number">{plain}</span> : children}{' '}
      <Button size="small" type="link" onClick={() => (shown ? setPlain(undefined) : setAsking(true))}>
        {say(shown ? words.hide : words.show)}
      </Button>
      {asking && (
        <ActionDialog
          noun={noun}
          action={{ label: declared.label, input: { reason } }}
          rows={[row]}
          title={say(words.title) + say(field.label)}
          onClose={() => setAsking(false)}
          onGo={read}
        />
      )}
    </>
  )
}
