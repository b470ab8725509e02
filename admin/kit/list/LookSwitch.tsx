import { AppstoreOutlined, AlignLeftOutlined, CalendarOutlined, ProjectOutlined, TableOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useSay } from '../look/language'
import type { Layout, Look } from './layout'
import { lookLabels, words } from './look-words'

const icons = {
  table: <UnorderedListOutlined />,
  board: <ProjectOutlined />,
  calendar: <CalendarOutlined />,
  gallery: <AppstoreOutlined />,
  month: <TableOutlined />,
  gantt: <AlignLeftOutlined />,
} as const

interface Props {
  readonly looks: readonly Look[]
  /** The one that the list begins with. */
  readonly first: Look | undefined
  readonly layout: Layout
  readonly onLayout: (layout: Layout) => void
}

/** The look that somebody chose for a list, where it still has it; else the one that it begins with. */
export const lookIn = (looks: readonly Look[], { look }: Layout, first: Look = 'table'): Look =>
  [look, first].find((one) => one !== undefined && looks.includes(one)) ?? 'table'

/** How else a list may be looked at; what is chosen stays chosen. */
export const LookSwitch = ({ looks, first, layout, onLayout }: Props) => {
  const say = useSay()
  if (looks.length < 2) return null
  const { look: _look, ...rest } = layout
  return (
    <Segmented<Look>
      aria-label={say(words.looks)}
      value={lookIn(looks, layout, first)}
      options={looks.map((look) => ({
        value: look,
        title: say(lookLabels[look]),
        label: (
          <>
            {icons[look]}
            <span className="unseen">{say(lookLabels[look])}</span>
          </>
        ),
      }))}
      onChange={(look) => onLayout(look === (first ?? 'table') ? rest : { ...rest, look })}
    />
  )
}
