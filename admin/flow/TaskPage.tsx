import { ArrowLeftOutlined } from '@ant-design/icons'
import { work } from '@masthead/contract/flow/work'
import { choice, longText, refs } from '@masthead/contract/kit/field'
import { formOf } from '@masthead/contract/kit/form'
import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { labelFor, offersFor, useActions } from '../kit/act/actions'
import { FormLines, placeErrors } from '../kit/form/FormLines'
import { LoadFailed } from '../kit/look/LoadFailed'
import { useSay } from '../kit/look/language'
import { toast } from '../kit/look/toast'
import { tonesOf } from '../kit/noun/fields'
import { apiOf, useNounOf } from '../kit/noun/nouns'
import { useRowTitle } from '../kit/page/rowTitle'
import { StateMark } from '../kit/row/StateMark'
import type { RowAs } from '../kit/noun/rowAs'
import { call, isFailure } from '../kit/wire/client'
import { readAnew } from '../kit/wire/fresh'
import { type About, AboutCard } from './AboutCard'
import { Answers, type Filled } from './Answers'
import { Drawing } from './Drawing'
import { History, type Moment } from './History'
import { words } from './words'
import './flow.css'

interface Sheet extends Filled {
  readonly task: RowAs<typeof work>
  readonly about: About | null
  readonly history: readonly Moment[]
  readonly returns: readonly { readonly key: string; readonly name: string }[]
  readonly next: readonly string[]
  /** Whether who acts here chooses who acts next. */
  readonly asksNext: boolean
}

const nextPeople = { ...refs(words.nextPeople, 'user/user'), required: true } as const
/** No question of a form may be called so. */
const chosen = 'Who'
const opinion = longText(words.comment, { max: 1000, help: words.commentHint })

/** One task: its form, what may be done, what happened and who is next; the drawing on demand. */
const TaskPage = () => {
  const say = useSay()
  const navigate = useNavigate()
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  const declared = useNounOf(work.name)
  const sheet = useQuery({
    queryKey: ['row', work.name, id, 'sheet'],
    queryFn: ({ signal }) => call<Sheet>('GET', apiOf(work, 'sheet'), { query: { taskId: id }, signal, quiet: [404] }),
  })
  const noun = useMemo(() => withReturns(declared, sheet.data?.returns ?? []), [declared, sheet.data])
  const reload = () => void readAnew(sheet)
  const actions = useActions(noun, reload)
  const found = sheet.data
  useRowTitle(found?.task.title)
  if (sheet.isPending) return <Skeleton active className="flow-page" paragraph={{ rows: 10 }} />
  if (!found) return <LoadFailed of={sheet} extra={<Button onClick={() => void navigate('/flow/work')}>{say(words.back)}</Button>} />
  const { task } = found
  const offers = offersFor(noun, [task]).filter(({ name }) => name !== 'completeTask')
  const mayDecide = task._can?.includes('completeTask') === true
  return (
    <div className="flow-page">
      <header className="card">
        <Link to="/flow/work">
          <ArrowLeftOutlined aria-hidden="true" /> {say(words.back)}
        </Link>
        <h1 translate="no">{task.title}</h1>
        <p>
          <StateMark states={tonesOf(noun, 'status')} value={task.status} />
          <span translate="no">{task.name}</span>
          <span className="soft" translate="no">
            {task.starterName}
          </span>
        </p>
      </header>
      {found.about && <AboutCard about={found.about} />}
      {(found.questions.length > 0 || !found.about) && (
        <section className="card" aria-label={say(words.form)}>
          <h2>{say(words.form)}</h2>
          <Answers sheet={found} />
        </section>
      )}
      <section className="card" aria-label={say(words.now)}>
        <h2>{say(words.now)}</h2>
        {mayDecide && <Decide key={task.version} sheet={found} onDone={reload} />}
        {!mayDecide && offers.length === 0 && <p className="soft">{say(words.nothing)}</p>}
        <div className="flow-offers">
          {offers.map((offer) => (
            <Button
              key={offer.name}
              type={offer.action.tone === 'primary' ? 'primary' : 'default'}
              loading={actions.busy === `${task.id}:${offer.name}`}
              onClick={() => actions.run(offer, [task])}
            >
              {say(labelFor(offer.action, [task]))}
            </Button>
          ))}
        </div>
        {mayDecide && (
          <p className="soft" translate={found.next.length > 0 ? 'no' : undefined}>
            {found.next.length > 0 ? say(words.next, { steps: say([found.next.join('、'), found.next.join(', ')]) }) : say(words.last)}
          </p>
        )}
      </section>
      <section className="card" aria-label={say(words.history)}>
        <h2>{say(words.history)}</h2>
        <History moments={found.history} />
      </section>
      <Drawing noun={work} query={{ taskId: id }} />
      {actions.dialog}
    </div>
  )
}

/** The noun with a choice of passed steps where a task is returned to one. */
const withReturns = (noun: Resource, returns: Sheet['returns']): Resource => {
  const returning = noun.actions?.returnTask
  if (!returning) return noun
  const { returnTask: _gone, ...others } = noun.actions ?? {}
  if (returns.length === 0) return { ...noun, actions: others }
  const to = choice(['退回到', 'Back to'], Object.fromEntries(returns.map(({ key, name }) => [key, [name, name] as const])), { required: true })
  return { ...noun, actions: { ...others, returnTask: { ...returning, input: { ...returning.input, to } } } }
}

/** Approves or refuses a task, with an opinion and what of the form is the task's to write. */
const Decide = ({ sheet, onDone }: { readonly sheet: Sheet; readonly onDone: () => void }) => {
  const say = useSay()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState<string>()
  const own = formOf(sheet.questions.filter(({ right }) => right === 'write'))
  const [asked, rest] = [Object.entries(own), [...(sheet.asksNext ? [[chosen, nextPeople] as const] : []), ['comment', opinion] as const]]
  const lines = [...asked, ...rest]
  const decide = async (flag: 'approve' | 'refuse'): Promise<void> => {
    const {
      comment,
      [chosen]: people,
      ...variables
    } = (flag === 'approve' ? await form.validateFields() : form.getFieldsValue(true)) as Record<string, unknown>
    if (flag === 'refuse' && !comment) {
      form.setFields([{ name: 'comment', errors: [say(words.commentNeeded)] }])
      return
    }
    setBusy(flag)
    try {
      const filled = flag === 'approve' ? { ...(Object.keys(own).length > 0 ? { variables } : {}), ...(sheet.asksNext ? { next: people } : {}) } : {}
      await call('POST', apiOf(work, 'complete-task'), { body: { taskId: sheet.task.id, flag, comment, ...filled } })
      toast('success', say(words.done))
      onDone()
    } catch (error) {
      if (!isFailure(error)) throw error
      const left = placeErrors(form, lines, error)
      if (left) toast('error', left)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Form form={form} layout="vertical" initialValues={Object.fromEntries(Object.keys(own).map((key) => [key, sheet.form[key]]))}>
      {/* The house wrote what it asks for. */}
      <div translate="no">
        <FormLines form={form} fields={asked} />
      </div>
      <FormLines form={form} fields={rest} />
      <div className="flow-offers">
        <Button type="primary" size="large" loading={busy === 'approve'} onClick={() => void decide('approve').catch(() => undefined)}>
          {say(words.approve)}
        </Button>
        <Button danger size="large" loading={busy === 'refuse'} onClick={() => void decide('refuse').catch(() => undefined)}>
          {say(words.refuse)}
        </Button>
      </div>
    </Form>
  )
}

export default TaskPage
