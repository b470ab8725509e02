import { LoadFailed } from '../../kit/look/LoadFailed'
import { phrases } from '../../kit/look/phrases'
import { news } from '@masthead/contract/cms/news'
import { messages } from '@masthead/contract/kit/message'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'
import { call, isFailure } from '../../kit/wire/client'
import type { Named } from '../../kit/noun/fields'
import { FormLines, placeErrors } from '../../kit/form/FormLines'
import { useSay } from '../../kit/look/language'
import { apiOf } from '../../kit/noun/nouns'
import { toast } from '../../kit/look/toast'
import { useUnsaved } from '../../kit/form/unsaved'
import { act, refresh } from '../../kit/noun/write'
import './news-list.css'
import { words } from '../words'
import type { Article } from './article'

const action = news.actions?.editNum
const fields: readonly Named[] = Object.entries(action?.input ?? {})
const counts = [
  ['views', 'viewsBase'],
  ['likes', 'likesBase'],
] as const

/** The counts of an article as readers see them: /newsNumEdit/:id. What was truly counted stays as it is. */
const NewsNumEdit = () => {
  const { pathname } = useLocation()
  const id = matchPath('/newsNumEdit/:id', pathname)?.params.id ?? ''
  const found = useQuery({
    queryKey: ['row', news.name, id],
    queryFn: ({ signal }) => call<Article>('GET', apiOf(news, 'detail'), { query: { id }, signal, quiet: true }),
    // Read again when the page is opened and when the row changed here, not when it comes back from behind another page with what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (found.isPending) return <Skeleton active className="pane-skeleton" paragraph={{ rows: 6 }} />
  if (found.isError) {
    return <LoadFailed of={found} />
  }
  return <Counts key={id} row={found.data} />
}

export default NewsNumEdit

const Counts = ({ row }: { row: Article }) => {
  const say = useSay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  useUnsaved(() => counts.some(([shown]) => Number(form.getFieldValue(shown) ?? row[shown]) !== Number(row[shown])))
  const seen = useRef(row)
  useEffect(() => {
    // Counts go on while somebody types: what they changed stays, the rest follows.
    for (const [shown] of counts) if (Number(form.getFieldValue(shown)) === Number(seen.current[shown])) form.setFieldValue(shown, row[shown])
    seen.current = row
  }, [form, row])
  const mayEdit = row._can?.includes('editNum') ?? false

  const save = async (): Promise<void> => {
    if (!action) return
    setProblem(undefined)
    const input = await form.validateFields().catch(() => undefined)
    if (!input) return
    setBusy(true)
    try {
      await act(news, 'editNum', action, [row.id], input)
      toast('success', say(messages.done))
      form.resetFields(fields.map(([key]) => key).filter((key) => !counts.some(([shown]) => shown === key)))
      refresh(queries, news.name)
    } catch (error) {
      if (!isFailure(error)) throw error
      setProblem(error.status === 0 ? say(phrases.form.offline) : error.status === 400 ? placeErrors(form, fields, error) : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card news-counts" aria-label={say(words.counts)}>
      <header className="list-head">
        <h1>{say(words.counts)}</h1>
        <span className="list-ways">
          <Button onClick={() => navigate('/cms/news')}>{say(words.back)}</Button>
        </span>
      </header>
      <div className="news-counts-body">
        <p className="news-counts-title">{row.title}</p>
        <table className="news-counts-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{say(words.countsTrue)}</th>
              <th scope="col">{say(words.countsAdded)}</th>
              <th scope="col">{say(words.countsShown)}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(([shown, added]) => (
              <tr key={shown}>
                <th scope="row">{say(news.fields[shown].label)}</th>
                <td>{Number(row[shown] ?? 0) - Number(row[added] ?? 0)}</td>
                <td>{Number(row[added] ?? 0)}</td>
                <td>{Number(row[shown] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="soft">{say(words.countsHint)}</p>
        {!mayEdit && <Alert type="info" showIcon title={say(words.cannotNow)} className="form-problem" />}
        {problem && <Alert type="error" showIcon title={problem} className="form-problem" />}
        <Form form={form} layout="vertical" disabled={!mayEdit} initialValues={{ views: row.views, likes: row.likes }} onFinish={() => void save()}>
          <FormLines form={form} fields={fields} row={row} />
          <Button type="primary" htmlType="submit" loading={busy} disabled={!mayEdit}>
            {say(words.save)}
          </Button>
        </Form>
      </div>
    </section>
  )
}
