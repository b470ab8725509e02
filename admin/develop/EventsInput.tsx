import { webhook } from '@masthead/contract/develop/webhook'
import type { Label } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import { control, type InputProps } from '../kit/kinds/view'
import { useSay } from '../kit/look/language'
import { invoke } from '../kit/noun/write'

const all: Label = ['全部操作', 'Everything']

interface Told {
  readonly noun: string
  readonly label: string
  readonly events: readonly { readonly key: string; readonly label: string }[]
}

/** The events of a webhook, chosen from what the user may view; one that is no longer offered stays as it is written. */
export const EventsInput = (props: InputProps) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['facts', 'webhook-events'],
    queryFn: () => invoke<readonly Told[]>(webhook, 'events', {}, true),
    staleTime: 300_000,
  })
  const options = useMemo(
    () =>
      (found.data ?? []).map(({ noun, label, events }) => ({
        label,
        options: [
          { value: `${noun}:*`, label: `${label} · ${say(all)}` },
          ...events.map(({ key, label: event }) => ({ value: key, label: `${label} · ${event}` })),
        ],
      })),
    [found.data, say],
  )
  return (
    <Select
      {...control(props)}
      mode="multiple"
      showSearch
      optionFilterProp="label"
      loading={found.isPending}
      options={options}
      value={listOf(props.value)}
      onChange={(events: string[]) => props.onChange?.(events)}
    />
  )
}
