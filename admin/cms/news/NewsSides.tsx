import { newsNeeds } from '@masthead/contract/cms/news-needs'
import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { Tabs } from '../../kit/look/Tabs'
import type { Values } from '../../kit/noun/change'
import { sectionsOf } from '../../kit/noun/fields'
import { useSay } from '../../kit/look/language'
import type { Article } from './article'
import { isForType, isShown, newsFields } from './check'
import { FieldLine } from './FieldLine'
import { words } from '../words'
import { Later, lazyPart } from '../../kit/wire/part'

// What is rare comes when it is asked for.
const FiguresPanel = lazyPart(() => import('./figures/FiguresPanel'))

export interface SideProps {
  readonly values: Values
  readonly row: Article | undefined
  readonly disabled: boolean
  /** What is wrong, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (key: string, value: unknown) => void
}

export type TabName = 'basics' | 'facets' | 'notes' | 'figures'

const sections = sectionsOf(newsFields, ['', ''])
const facets = sections.filter((section) => section.label[0] === words.facets[0])
const basics = sections.slice(1).filter((section) => !facets.includes(section))
// The type stands in the top bar.
const outside = new Set(['typeId'])

/** The tab that a field stands in; undefined for the left side. */
export const tabOf = (key: string): TabName | undefined => {
  const holds = (list: typeof sections): boolean => list.some((section) => section.fields.some(([name]) => name === key))
  return holds(facets) ? 'facets' : holds(basics) && !outside.has(key) ? 'basics' : undefined
}

/** Whether an article of this type must have the field before it is sent. */
const isNeeded = (key: string, values: Values): boolean => newsNeeds.some((need) => need.field === key && isForType(need.types, values))

/** The right side: basic attributes and multi-dimension management, built from the declaration, and the notes on the article and, of one that readers know, its figures. */
export const NewsSides = ({
  tab,
  onTab,
  notes,
  noteCount,
  ...props
}: SideProps & { tab: TabName; onTab: (tab: TabName) => void; notes: ReactNode; noteCount: number }) => {
  const say = useSay()
  const panel = (list: typeof sections) =>
    list.map((section) => (
      <section key={section.label[0]} className="news-section">
        {list.length > 1 && section !== list[0] && <h2>{say(section.label)}</h2>}
        {section.fields
          .filter(([key]) => !outside.has(key) && isShown(key, props.values, props.row))
          .map((named) => (
            <FieldLine
              key={named[0]}
              named={named}
              value={props.values[named[0]]}
              row={props.row}
              disabled={props.disabled}
              required={isNeeded(named[0], props.values)}
              problem={props.problems[named[0]]}
              onChange={props.onChange}
            />
          ))}
      </section>
    ))
  const figures = (newsId: string) => (
    <Later>
      <FiguresPanel newsId={newsId} />
    </Later>
  )
  const title = (name: TabName) => {
    const count = name === 'notes' ? noteCount : Object.keys(props.problems).filter((key) => tabOf(key) === name).length
    return (
      <Badge count={count} size="small" offset={[8, 0]} color={name === 'notes' ? '#7a6a2c' : undefined}>
        {say(words[name])}
      </Badge>
    )
  }
  return (
    <aside className="news-sides card">
      <Tabs
        activeKey={tab}
        onChange={(name) => onTab(name as TabName)}
        items={[
          { key: 'basics', label: title('basics'), children: panel(basics), forceRender: true },
          { key: 'facets', label: title('facets'), children: panel(facets), forceRender: true },
          ...(notes ? [{ key: 'notes', label: title('notes'), children: notes, forceRender: true }] : []),
          ...(props.row?.publishedRevisionId ? [{ key: 'figures', label: title('figures'), children: figures(props.row.id) }] : []),
        ]}
      />
    </aside>
  )
}
