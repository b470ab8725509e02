import { type Label, say } from '@masthead/contract/kit/label'
import type { Campaign, Chance } from '../campaignload'
import { chances } from '../chance'
import { campaignHref } from '../link'
import type { Frame } from '../Page'
import { datesIn } from '../time'

const words = {
  until: ['报名截止', 'Enrol by'],
  left: ['余位', 'Places left'],
  enrol: ['查看并报名', 'Details and enrolment'],
} as const satisfies Record<string, Label>

/** The activity of an article below it. Places left are filled in by a script, and stand on the page of the activity. */
export const OfferBelow = ({ campaign, chance, frame, tenantId }: { campaign: Campaign; chance: Chance; frame: Frame; tenantId: string }) => {
  const { language } = frame
  const { id, title, startTime, signEnd, place, capacity } = campaign
  return (
    <section className="taking" id="activity">
      <h2>
        {title} <small className="chance">{say(chances[chance], language)}</small>
      </h2>
      <p className="facts">
        <time>{datesIn(startTime.slice(0, 16), language)}</time>
        {place && <span>{place}</span>}
        {signEnd && (
          <span>
            {say(words.until, language)} {datesIn(signEnd.slice(0, 16), language)}
          </span>
        )}
        {typeof capacity === 'number' && (
          <span data-left={`blade-activities/campaign/front/${id}`} data-tenant={tenantId} hidden>
            {say(words.left, language)} <b />
          </span>
        )}
      </p>
      <p>
        <a className="button" href={campaignHref(id)}>
          {say(words.enrol, language)}
        </a>
      </p>
    </section>
  )
}
