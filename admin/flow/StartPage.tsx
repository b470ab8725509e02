import { work } from '@masthead/contract/flow/work'
import { refs, text } from '@masthead/contract/kit/field'
import { formOf, type FormQuestion } from '@masthead/contract/kit/form'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { FormLines, placeErrors } from '../kit/form/FormLines'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { apiOf } from '../kit/noun/nouns'
import { call, isFailure, type Page, type Row } from '../kit/wire/client'
import { words } from './words'
import './flow.css'

type Startable = Row & {
  readonly name: string
  readonly categoryName: string | null
  readonly description: string | null
  readonly form: readonly FormQuestion[] | null
  /** The steps whose people the starter chooses. */
  readonly choices: readonly { readonly key: string; readonly name: string }[]
}

const title = text(words.title, { max: 200 })
/** What the name of a field begins with that chooses people: no question of a form may be called so. */
const choosing = 'Who:'

/** The processes that may be started, and the form of the one that was chosen. */
const StartPage = () => {
  const say = useSay()
  const [params] = useSearchParams()
  const list = useQuery({
    queryKey: ['list', work.name, 'start-list'],
    queryFn: ({ signal }) => call<Page<Startable>>('GET', apiOf(work, 'start-list'), { query: { size: 100 }, signal }),
  })
  if (list.isPending) return <Skeleton active className="flow-page" />
  const found = list.data?.records ?? []
  const chosen = found.find(({ id }) => id === params.get('of'))
  return (
    <div className="flow-page">
      <section className="card" aria-label={say(words.startOne)}>
        <h2>{say(words.startOne)}</h2>
        {found.length === 0 && <Empty description={say(words.nothingToStart)} />}
        <ul className="flow-startable">
          {found.map(({ id, name, categoryName, description }) => (
            <li key={id}>
              <Link translate="no" to={`/flow/start?of=${id}`} aria-current={id === chosen?.id ? 'true' : undefined}>
                <b>{name}</b>
                <span className="soft">{description || categoryName}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {chosen && <StartForm key={chosen.id} definition={chosen} />}
    </div>
  )
}

const StartForm = ({ definition }: { readonly definition: Startable }) => {
  const say = useSay()
  const navigate = useNavigate()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const { choices } = definition
  const people = choices.map(({ key, name }) => {
    const label = say(words.chosen, { step: name })
    return [`${choosing}${key}`, { ...refs([label, label], 'user/user'), required: true }] as const
  })
  const asked = Object.entries(formOf(definition.form ?? []))
  const lines = [['title', title] as const, ...asked, ...people]
  const send = async (): Promise<void> => {
    const { title: named, ...given } = (await form.validateFields()) as Record<string, unknown>
    const isPeople = ([key]: readonly [string, unknown]): boolean => key.startsWith(choosing)
    const variables = Object.fromEntries(Object.entries(given).filter((one) => !isPeople(one)))
    const chosen = Object.fromEntries(
      Object.entries(given)
        .filter(isPeople)
        .map(([key, value]) => [key.slice(choosing.length), value]),
    )
    setBusy(true)
    try {
      await call('POST', apiOf(work, 'start'), {
        body: { processDefinitionId: definition.id, title: named, variables, ...(choices.length > 0 ? { chosen } : {}) },
      })
      toast('success', say(words.started))
      void navigate('/flow/follow')
    } catch (error) {
      if (!isFailure(error)) throw error
      const rest = placeErrors(form, lines, error)
      if (rest) toast('error', rest)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card" aria-label={definition.name}>
      <h2 translate="no">{definition.name}</h2>
      <Form form={form} layout="vertical">
        <FormLines form={form} fields={lines.slice(0, 1)} />
        {/* The house wrote what it asks for. */}
        <div translate="no">
          <FormLines form={form} fields={asked} />
        </div>
        <FormLines form={form} fields={people} />
        <Button type="primary" size="large" loading={busy} onClick={() => void send().catch(() => undefined)}>
          {say(words.send)}
        </Button>
      </Form>
    </section>
  )
}

export default StartPage
