import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { inYuan } from '../../kit/noun/counted'
import { LoadFailed } from '../../kit/look/LoadFailed'
import { useSay } from '../../kit/look/language'
import { tonesOf } from '../../kit/noun/fields'
import { apiOf, useNounOf } from '../../kit/noun/nouns'
import { StateMark } from '../../kit/row/StateMark'
import { call, type Page } from '../../kit/wire/client'
import type { Credit } from './parts'
import { words } from './words'
import './month.css'

interface Sums {
  readonly score: number | null
  readonly royalty: number | null
  readonly count: number
}

const size = 20

const useSums = (noun: Resource) =>
  useQuery({
    queryKey: ['count', 'mine', noun.name],
    queryFn: ({ signal }) => call<Sums>('GET', apiOf(noun, 'myScoresCount'), { signal, quiet: true }),
  })

/** What the user had in the paper, and the children whose guardian they are: sums and works. */
const MyScores = () => {
  const say = useSay()
  const [authors, children] = [useNounOf('contribute/newspaperauthor'), useNounOf('contribute/littlereportnewspaperauthor')]
  const [isChild, setChild] = useState(false)
  const noun = isChild ? children : authors
  const [current, setCurrent] = useState(1)
  const sums = useSums(noun)
  const ofChildren = useSums(children)
  const found = useQuery({
    queryKey: ['rows', noun.name, 'mine', current],
    queryFn: ({ signal }) =>
      call<Page<Credit>>('GET', apiOf(noun, 'myNews'), { query: { current, size, descs: 'publish_time,id' }, signal, quiet: true }),
  })
  const rows = found.data?.records ?? []
  return (
    <section className="card month" aria-label={say(words.mine)}>
      <header className="list-head">
        <h1>{say(words.mine)}</h1>
        {(ofChildren.data?.count ?? 0) > 0 && (
          <Segmented
            aria-label={say(words.whose)}
            value={isChild ? 'child' : 'author'}
            onChange={(of) => {
              setChild(of === 'child')
              setCurrent(1)
            }}
            options={[
              { value: 'author', label: say(words.myOwn) },
              { value: 'child', label: say(words.myChildren) },
            ]}
          />
        )}
      </header>
      {sums.data && (
        <dl className="mine-figures">
          <div>
            <dt>{say(words.total)}</dt>
            <dd>{sums.data.score ?? 0}</dd>
          </div>
          <div>
            <dt>{say(words.count)}</dt>
            <dd>{sums.data.count}</dd>
          </div>
          <div>
            <dt>{say(words.royalty)}</dt>
            <dd>{inYuan(sums.data.royalty ?? 0)}</dd>
          </div>
        </dl>
      )}
      {found.isPending && <Skeleton active className="month-inside" />}
      {found.isError && <LoadFailed of={found} />}
      {found.isSuccess && rows.length === 0 && (
        <Empty
          className="month-inside"
          description={
            <>
              {say(words.noMine)}
              <br />
              <span className="soft">{say(words.noMineHint)}</span>
            </>
          }
        />
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keys
        <section className="month-box" tabIndex={0} aria-label={say(words.myWorks)}>
          <table className="month-table works-table">
            <thead>
              <tr>
                {(['issueDate', 'paperNewsId', 'type', 'share', 'score', 'royalty'] as const).map((key) => (
                  <th key={key} scope="col">
                    {say(noun.fields[key]?.label ?? [key, key])}
                  </th>
                ))}
                <th scope="col">{say(words.state)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.issueDate?.slice(0, 10)}</td>
                  <th scope="row">{row.paperNewsTitle}</th>
                  <td>{row.typeName}</td>
                  <td data-label={say(noun.fields.share?.label ?? ['', ''])}>{row.share}%</td>
                  <td data-label={say(noun.fields.score?.label ?? ['', ''])}>{row.score ?? 0}</td>
                  <td>{inYuan(row.royalty ?? 0)}</td>
                  <td>
                    <StateMark states={tonesOf(noun, 'status')} value={row.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found.data && found.data.pages > 1 && (
        <p className="month-inside">
          <Button disabled={current <= 1} onClick={() => setCurrent(current - 1)}>
            ‹
          </Button>{' '}
          {current} / {found.data.pages}{' '}
          <Button disabled={current >= found.data.pages} onClick={() => setCurrent(current + 1)}>
            ›
          </Button>
        </p>
      )}
    </section>
  )
}

export default MyScores
