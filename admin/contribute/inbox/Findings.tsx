import type { Resource } from '@masthead/contract/kit/resource'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { compareTexts } from '../../cms/news/difference'
import { useSay } from '../../kit/look/language'
import type { Row } from '../../kit/wire/client'
import { invoke } from '../../kit/noun/write'
import { linesOf } from './marked'
import { kindWords, words } from './words'

interface Alike {
  readonly kind: string
  readonly id: string | null
  readonly title: string | null
  readonly rate: number
  readonly passages: readonly { readonly mine: string; readonly theirs: string }[]
}

interface Round {
  readonly id: string
  readonly round: number
  readonly title: string
  readonly content: string
  readonly sendTime: string
}

/** The texts that a manuscript is like, and what they share, side by side. */
export const AlikeTexts = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['row', noun.name, row.id, 'alike'],
    queryFn: () => invoke<readonly Alike[]>(noun, 'alike', { id: row.id }, true),
  })
  if (found.isPending) return <Skeleton active />
  if (found.isError) return <Alert type="warning" showIcon title={found.error.message} />
  if (found.data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noAlike)} />
  return (
    <div className="inbox-alikes">
      {found.data.map((one, at) => (
        <section key={one.id ?? `unseen ${at}`} className="inbox-alike">
          <header>
            <b className="inbox-rate" data-high={one.rate >= 80}>
              {one.rate}%
            </b>
            <span className="soft">{say(kindWords[one.kind] ?? [one.kind, one.kind])}</span>
            <span className="inbox-alike-title" translate={one.title === null ? undefined : 'no'}>
              {one.title ?? say(words.unseen)}
            </span>
          </header>
          {one.passages.length > 0 && (
            <table className="inbox-passages">
              <thead>
                <tr>
                  <th scope="col">{say(words.here)}</th>
                  <th scope="col">{say(words.there)}</th>
                </tr>
              </thead>
              <tbody>
                {one.passages.map(({ mine, theirs }) => (
                  <tr key={mine}>
                    <td>
                      <mark translate="no">{mine}</mark>
                    </td>
                    <td>
                      <mark translate="no">{theirs}</mark>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  )
}

/** What changed from one round of a manuscript to the next. */
export const Rounds = ({ noun, row }: { noun: Resource; row: Row }) => {
  const say = useSay()
  const found = useQuery({
    queryKey: ['row', noun.name, row.id, 'rounds', row.round],
    queryFn: () => invoke<readonly Round[]>(noun, 'rounds', { id: row.id }, true),
  })
  if (found.isPending) return <Skeleton active />
  if (found.isError) return <Alert type="warning" showIcon title={found.error.message} />
  if (found.data.length < 2) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.oneRound)} />
  return (
    <>
      {found.data.slice(0, -1).map((after, at) => (
        <Compared key={after.id} before={found.data[at + 1] as Round} after={after} />
      ))}
    </>
  )
}

const whole = ({ title, content }: Round): string => `${title}\n${linesOf(content)}`

const Compared = ({ before, after }: { before: Round; after: Round }) => {
  const say = useSay()
  const paragraphs = compareTexts(whole(before), whole(after))
  const isSame = paragraphs.every(({ kind }) => kind === 'alike')
  return (
    <section className="inbox-compared">
      <h3>
        {say(words.compared, { from: before.round, to: after.round })} <time className="soft">{after.sendTime}</time>
      </h3>
      {isSame && <p className="soft">{say(words.same)}</p>}
      {!isSame &&
        paragraphs.map((paragraph, at) =>
          paragraph.kind === 'alike' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and never move
            <p key={at} className="soft inbox-unchanged">
              {say(words.unchanged, { count: paragraph.lines.length })}
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <p key={at}>
              {paragraph.pieces.map(({ kind, text }, piece) => {
                const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                return <Tag key={piece}>{text}</Tag>
              })}
            </p>
          ),
        )}
    </section>
  )
}
