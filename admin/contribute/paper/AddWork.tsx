import type { contributelittlereporter } from '@masthead/contract/contribute/contributelittlereporter'
import { contributepersonal } from '@masthead/contract/contribute/contributepersonal'
import { workTypes } from '@masthead/contract/contribute/authorship'
import { permission } from '@masthead/contract/kit/name'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AutoComplete, Button, Form, InputNumber, Segmented, Select } from 'antd'
import { useState } from 'react'
import { inOneLine, useSay } from '../../kit/look/language'
import { toast } from '../../kit/look/toast'
import { call, isFailure, type Page, type Row } from '../../kit/wire/client'
import { useRested } from '../../kit/noun/options'
import type { RowAs } from '../../kit/noun/rowAs'
import { useMay } from '../../kit/wire/permission'
import { act, refresh, submit } from '../../kit/noun/write'
import { words } from './words'

interface Props {
  readonly authors: Resource
  readonly littles: Resource
  /** The article whose author is marked. */
  readonly article: Row
  /** What is left of the hundred per cent, for each kind of work. */
  readonly left: (isChild: boolean, type: string) => number
}

type Person = RowAs<typeof contributepersonal | typeof contributelittlereporter>

/** Contributors, or young reporters, whose names hold what was typed. */
const usePeople = (isChild: boolean, typed: string) => {
  const rested = useRested(typed)
  const path = isChild ? 'contributelittlereporter' : 'contributepersonal'
  return useQuery({
    queryKey: ['options', `contribute/${path}`, 'marker', rested],
    queryFn: ({ signal }) =>
      call<Page<Person>>('GET', `/api/blade-contribute/${path}/page`, {
        query: { name_like: rested, size: 20, status: contributepersonal.state.active },
        signal,
        quiet: true,
      }),
    enabled: rested.trim() !== '',
  })
}

/** Marks somebody as author of an article: one press makes the row and marks it. People without a file are marked by name alone. */
export const AddWork = ({ authors, littles, article, left }: Props) => {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const [isChild, setChild] = useState(false)
  const [type, setType] = useState('text')
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState<Person>()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const people = usePeople(isChild, typed)
  const noun = isChild ? littles : authors
  if (!may(permission(noun, 'add'))) return null

  const go = async (): Promise<void> => {
    const author = (person ? person.name : typed).trim()
    if (author === '') return setProblem(say(words.authorNeeded))
    setBusy(true)
    setProblem(undefined)
    try {
      const who = person ? { [isChild ? 'littleReporterId' : 'personalId']: person.id } : {}
      const made = await submit(noun, { paperNewsId: article.id, author, type, share: share ?? Math.max(0, left(isChild, type)), ...who })
      const mark = noun.actions?.mark
      if (mark && made._can?.includes('mark')) await act(noun, 'mark', mark, [made.id], {}, [400, 409])
      setTyped('')
      setPerson(undefined)
      setShare(null)
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.fields ? inOneLine(Object.values(error.fields)) : error.message)
      if (error.status !== 400 && error.status !== 409) toast('error', error.message)
    } finally {
      setBusy(false)
      refresh(queries, noun.name)
    }
  }
  return (
    <Form layout="vertical" className="paper-add" onFinish={go} aria-label={say(words.addWork)}>
      <Segmented
        aria-label={say(words.whose)}
        value={isChild ? 'child' : 'author'}
        onChange={(value) => {
          setChild(value === 'child')
          setPerson(undefined)
        }}
        options={[
          { value: 'author', label: say(words.asAuthor) },
          { value: 'child', label: say(words.asChild) },
        ]}
      />
      <Form.Item label={say(words.author)} htmlFor="paper-author" validateStatus={problem ? 'error' : ''} help={problem}>
        <AutoComplete
          id="paper-author"
          value={typed}
          onChange={(text: string) => {
            setTyped(text)
            setPerson(undefined)
          }}
          onSelect={(_: string, option: { row: Person }) => {
            setPerson(option.row)
            setTyped(option.row.name)
          }}
          options={(people.data?.records ?? []).map((row) => ({
            value: row.id,
            label: [row.name, ...('penName' in row ? [row.penName, row.unit] : [row.school, row.className])].filter(Boolean).join(' · '),
            row,
          }))}
        />
      </Form.Item>
      <div className="paper-add-line">
        <Form.Item label={say(words.kindOfWork)} htmlFor="paper-type">
          <Select
            id="paper-type"
            value={type}
            onChange={setType}
            options={Object.entries(workTypes).map(([value, label]) => ({ value, label: say(label) }))}
          />
        </Form.Item>
        <Form.Item label={say(words.shareOf)} htmlFor="paper-share">
          <InputNumber
            id="paper-share"
            className="whole"
            min={0}
            max={100}
            precision={0}
            placeholder={String(Math.max(0, left(isChild, type)))}
            value={share}
            onChange={setShare}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {say(words.addWork)}
        </Button>
      </div>
    </Form>
  )
}
