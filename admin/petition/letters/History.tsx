import { letterTypes } from '@masthead/contract/petition/letterwords'
import { text } from '@masthead/contract/kit/field'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { messages } from '@masthead/contract/kit/message'
import { useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { ActionDialog } from '../../kit/act/ActionDialog'
import type { Row } from '../../kit/wire/client'
import { act, invoke, refresh } from '../../kit/noun/write'
import { words } from './words'

/** Another letter of the same person about the same matter, as the server tells of it. */
interface Twin {
  readonly letterType: keyof typeof letterTypes
  readonly letterId: string
  readonly letterNo: string
  readonly title: string
  readonly receiveTime: string
  readonly statusName: string
  readonly sameDays: number
}

interface Props {
  readonly noun: Resource
  readonly row: Row
  readonly onOpen: (kind: string, id: string) => void
}

const remark = text(['意见', 'Remark'], { max: 200 })

/** What a merge says of the main letter: by the reference of its own kind, or by kind and id. */
const mainOf = (noun: Resource, { letterType, letterId }: Twin): Readonly<Record<string, string>> =>
  letterType === noun.name ? { repeatOf: letterId } : { mainType: letterType, mainId: letterId }

/** What the same person wrote about the same matter within 90 days; a letter that is being checked is merged into one of these. */
export const History = ({ noun, row, onOpen }: Props) => {
  const say = useSay()
  const queries = useQueryClient()
  const [main, setMain] = useState<Twin>()
  const merge = noun.actions?.merge
  const found = useQuery({
    queryKey: ['row', noun.name, row.id, 'duplicates', row.version],
    queryFn: () => invoke<readonly Twin[]>(noun, 'duplicates', { id: row.id }, true),
  })
  if (found.isPending) return <Skeleton active paragraph={{ rows: 2 }} />
  if (found.isError) return <Alert type="warning" showIcon title={found.error.message} />
  if (found.data.length === 0) return <p className="soft">{say(words.noHistory)}</p>
  return (
    <>
      <ol className="letters-twins">
        {found.data.map((twin) => (
          <li key={`${twin.letterType} ${twin.letterId}`}>
            <Button type="link" className="letters-twin" onClick={() => onOpen(twin.letterType, twin.letterId)}>
              {twin.title}
            </Button>
            <span className="letters-twin-about soft">
              <span>{say(letterTypes[twin.letterType])}</span>
              <span>{twin.letterNo}</span>
              <span>{twin.statusName}</span>
              <time>{twin.receiveTime.slice(0, 10)}</time>
              <span>{say([words.sameDay, words.oneDay][twin.sameDays] ?? words.apart, { days: twin.sameDays })}</span>
            </span>
            {merge && row._can?.includes('merge') && (
              <Button size="small" onClick={() => setMain(twin)} aria-label={`${say(words.merge)} ${twin.letterNo}`}>
                {say(words.merge)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {main && merge && (
        <ActionDialog
          noun={noun}
          action={{ label: merge.label, input: { remark } }}
          rows={[row]}
          title={say(words.mergeOf, { no: main.letterNo })}
          onClose={() => setMain(undefined)}
          onGo={async (input) => {
            await act(noun, 'merge', merge, [row.id], { ...input, ...mainOf(noun, main) }, [400, 409])
            toast('success', say(messages.done))
            refresh(queries, noun.name)
          }}
        />
      )}
    </>
  )
}
