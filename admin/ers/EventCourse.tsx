import { ersevent } from '@masthead/contract/ers/ersevent'
import { erseventlog } from '@masthead/contract/ers/erseventlog'
import type { Resource } from '@masthead/contract/kit/resource'
import { Tag } from 'antd'
import { Done, Moments } from '../kit/history/Moments'
import { useSay } from '../kit/look/language'
import { tonesOf } from '../kit/noun/fields'
import { StateMark } from '../kit/row/StateMark'
import { words } from './words'

/** One thing that was done about an emergency, or came back from its place, as the server tells it. */
export interface Moment {
  readonly kind: 'step' | 'feedback'
  readonly action: string
  readonly actionName: string
  readonly beforeStatus: number | null
  readonly afterStatus: number | null
  readonly fromDept: string | null
  readonly toDept: string | null
  readonly operator: string | null
  readonly remark: string | null
  /** The people who were notified. */
  readonly told: string | null
  readonly images: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly needSupport: boolean
  readonly createTime: string
}

const { told: toldField } = erseventlog.fields

/** How an emergency went, the latest first: steps with the units that they went through, and what came back from the place. */
export const EventCourse = ({ noun, moments }: { noun: Resource; moments: readonly Moment[] }) => {
  const say = useSay()
  const states = tonesOf(noun, 'status')
  return (
    <Moments
      items={[...moments].reverse().map((one, index) => ({
        key: String(index),
        action: one.action,
        tone: one.kind === 'feedback' ? 'busy' : one.afterStatus === ersevent.state.finished ? 'good' : undefined,
        content: (
          <>
            <Done what={one.actionName} who={one.operator ? <span translate="no">{one.operator}</span> : null} at={one.createTime} exact />
            {one.needSupport && (
              <span>
                <Tag color="red">{say(words.support)}</Tag>
              </span>
            )}
            {one.fromDept !== one.toDept && one.toDept && (
              <p>
                {one.fromDept} <span aria-hidden="true">→</span> {one.toDept}
              </p>
            )}
            {one.afterStatus !== null && one.afterStatus !== one.beforeStatus && <StateMark states={states} value={one.afterStatus} />}
            {one.remark && (
              <p className="ers-event-text" translate="no">
                {one.remark}
              </p>
            )}
            {one.told && (
              <p className="soft">
                {say(toldField.label)} <span translate="no">{one.told}</span>
              </p>
            )}
            {one.images && (
              <div className="ers-event-pictures">
                {one.images.split(',').map((link) => (
                  <img key={link} src={link} alt={say(words.picture)} loading="lazy" />
                ))}
              </div>
            )}
          </>
        ),
      }))}
    />
  )
}
