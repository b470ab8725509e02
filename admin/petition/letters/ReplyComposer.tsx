import { template } from '@masthead/contract/petition/template'
import { messages } from '@masthead/contract/kit/message'
import type { Action } from '@masthead/contract/kit/action'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormInstance, Form, Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { ActionDialog } from '../../kit/act/ActionDialog'
import { call, type Page, type Row } from '../../kit/wire/client'
import { useMay } from '../../kit/wire/permission'
import { act, refresh } from '../../kit/noun/write'
import type { RowAs } from '../../kit/noun/rowAs'
import { letterOf } from './letter'
import { words } from './words'

type Template = RowAs<typeof template>

const api = '/api/blade-petition/template'

interface Props {
  readonly noun: Resource
  readonly row: Row
  readonly action: Action
  readonly onClose: () => void
}

/** Asks for the reply beneath the letter; a template puts its words there, with what it says of this letter filled in. */
export const ReplyComposer = ({ noun, row, action, onClose }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  return (
    <ActionDialog
      noun={noun}
      action={action}
      rows={[row]}
      title={say(action.label)}
      onClose={onClose}
      inPlace={say(words.sendReply)}
      above={(form) => <Templates noun={noun} row={row} form={form} />}
      onGo={async (input) => {
        await act(noun, 'reply', action, [row.id], input, [400, 409])
        toast('success', say(action.done ?? messages.done))
        refresh(queries, noun.name)
      }}
    />
  )
}

/** The templates of replies, those for the letter's own category first and those for another one not at all. */
const Templates = ({ noun, row, form }: { noun: Resource; row: Row; form: FormInstance }) => {
  const say = useSay()
  const enabled = useMay()('petition_template_view')
  const [busy, setBusy] = useState(false)
  const found = useQuery({
    queryKey: ['rows', 'petition/template', 'reply'],
    queryFn: ({ signal }) =>
      call<Page<Template>>('GET', `${api}/page`, {
        query: { type: 'reply', status: template.state.on, size: 100, fields: 'name,categoryId' },
        signal,
        quiet: true,
      }),
    enabled,
    staleTime: 60_000,
  })
  if (!enabled) return null
  const rank = ({ categoryId }: Template): number => (categoryId ? 0 : 1)
  const templates = (found.data?.records ?? [])
    .filter(({ categoryId }) => !categoryId || categoryId === letterOf(row).categoryId)
    .sort((a, b) => rank(a) - rank(b))
  const fill = async (id: string): Promise<void> => {
    setBusy(true)
    try {
      const { content } = await call<{ content: string }>('POST', `${api}/fill`, { body: { id, letterType: noun.name, letterId: row.id } })
      form.setFieldValue('replyContent', content)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={say(words.template)} htmlFor="letters-template">
        <Select
          id="letters-template"
          aria-label={say(words.template)}
          loading={busy || found.isFetching}
          disabled={busy}
          notFoundContent={say(words.noTemplate)}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: string) => void fill(id).catch(() => undefined)}
        />
      </Form.Item>
    </Form>
  )
}
