import { campaignTypes } from '@masthead/contract/activities/campaign'
import { type Language, say } from '@masthead/contract/kit/label'
import { Heading } from '../Cards'
import type { Campaign, Chance, Offer, Offered, PastCampaigns } from '../campaignload'
import { type Frame, ListLinks, Page, Pager, Trail, type TrailStep } from '../Page'
import { FaceForm } from '../faces/FaceForm'
import type { FaceFormView } from '../faceload'
import { campaignHref } from '../link'
import { settledBody } from '../picture'
import { titleOf, words as siteWords } from '../words'
import { chances, closedText, feeText, roomText, spanText, waitText, words } from './words'
import { datesIn } from '../time'

/** The way to a page of the activities. */
export const stepsTo = ({ language }: Frame, ...last: readonly TrailStep[]): TrailStep[] => [
  { name: say(siteWords.home, language), href: '/home' },
  { name: say(words.campaigns, language), ...(last.length > 0 ? { href: '/campaigns' } : {}) },
  ...last,
]

const kindOf = ({ type }: Campaign, language: Language): string | undefined => {
  const label = campaignTypes[type as keyof typeof campaignTypes]
  return label && say(label, language)
}

const Card = ({ campaign, chance, language }: Offered & { language: Language }) => {
  const room = roomText(campaign, chance, language)
  return (
    <li className="campaign-card">
      <a href={campaignHref(campaign.id)}>
        <span className="cover">{campaign.cover && <img src={campaign.cover} alt="" loading="lazy" decoding="async" />}</span>
        <strong>{campaign.title}</strong>
      </a>
      <p className="facts">
        <span className="chance" data-chance={chance}>
          {say(chances[chance], language)}
        </span>
        {room && <span>{room}</span>}
        <span>{kindOf(campaign, language)}</span>
      </p>
      <p className="facts">
        <time>{spanText(campaign, language)}</time>
        {campaign.place && <span>{campaign.place}</span>}
      </p>
    </li>
  )
}

interface ListProps {
  readonly frame: Frame
  readonly offers: readonly Offered[]
  readonly past: PastCampaigns
}

/** What is on, the next activity first, and what was. */
export const CampaignsPage = ({ frame, offers, past }: ListProps) => {
  const { language, settings } = frame
  return (
    <Page
      frame={frame}
      title={titleOf(say(words.campaigns, language), settings.name)}
      section="campaigns"
      head={
        <>
          <ListLinks frame={frame} path="/campaigns" current={past.current} pages={past.pages} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={stepsTo(frame)} language={language} />
      <header className="shelf asking">
        <h1>{say(words.campaigns, language)}</h1>
        <p className="brief">{say(words.about, language)}</p>
        <p className="ways">
          <a href="/myTicket">{say(words.mine, language)}</a>
        </p>
      </header>
      {past.current === 1 &&
        (offers.length === 0 ? (
          <p className="nothing">{say(words.none, language)}</p>
        ) : (
          <ul className="campaigns">
            {offers.map((one) => (
              <Card key={one.campaign.id} {...one} language={language} />
            ))}
          </ul>
        ))}
      {past.records.length > 0 && (
        <section className="past">
          <Heading title={say(words.past, language)} language={language} />
          <ul className="campaigns">
            {past.records.map((campaign) => (
              <Card key={campaign.id} campaign={campaign} chance="over" language={language} />
            ))}
          </ul>
          <Pager path="/campaigns" current={past.current} pages={past.pages} language={language} />
        </section>
      )}
    </Page>
  )
}

interface PageProps {
  readonly frame: Frame
  readonly offer: Offer
  readonly form: FaceFormView | undefined
  /** The promotion code that led here. */
  readonly code: string | undefined
}

/** One activity: what it is, how many places there are, and the form to enrol. */
export const CampaignPage = ({ frame, offer, form, code }: PageProps) => {
  const { language, settings, origin, tenantId } = frame
  const { campaign, chance, isExamined } = offer
  const waits = chance === 'wait'
  const about = [...(waits ? [waitText(campaign, language)] : []), ...(isExamined ? [say(words.examined, language)] : [])]
  const closed = closedText(chance, campaign, language)
  return (
    <Page
      frame={frame}
      title={titleOf(campaign.title, settings.name)}
      section="campaigns"
      head={
        <>
          <link rel="canonical" href={`${origin}${campaignHref(campaign.id)}`} />
          <meta name="description" content={[spanText(campaign, language), campaign.place].filter(Boolean).join(' ')} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: campaign.title })} language={language} />
      <article className="campaign" data-promoted={code} data-tenant={tenantId}>
        <header>
          <h1>{campaign.title}</h1>
          <p className="facts">
            <span className="chance" data-chance={chance}>
              {say(chances[chance], language)}
            </span>
            <span>{kindOf(campaign, language)}</span>
          </p>
        </header>
        {campaign.cover && <img className="cover" src={campaign.cover} alt="" decoding="async" />}
        <Facts campaign={campaign} chance={chance} language={language} />
        {campaign.content && (
          <section>
            <h2>{say(words.details, language)}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it */}
            <div className="body" dangerouslySetInnerHTML={{ __html: settledBody(campaign.content, new Map()) }} />
          </section>
        )}
        <section className="narrow">
          <h2>{say(words.enrol, language)}</h2>
          {closed && !form?.answer ? (
            <p className="done">{closed}</p>
          ) : (
            form && <FaceForm frame={frame} form={{ ...form, about, button: waits ? say(words.enrolWait, language) : form.button }} />
          )}
        </section>
      </article>
    </Page>
  )
}

const Facts = ({ campaign, chance, language }: { campaign: Campaign; chance: Chance; language: Language }) => {
  const { place, organiser, signEnd, capacity, enrolled, waitCapacity, waiting, fee } = campaign
  const taken = typeof capacity === 'number' ? `${enrolled ?? 0} / ${capacity}` : undefined
  const room = roomText(campaign, chance, language)
  const lines = [
    [words.when, spanText(campaign, language)],
    [words.place, place],
    [words.organiser, organiser],
    [words.enrolUntil, signEnd && datesIn(signEnd.slice(0, 16), language)],
    [words.places, taken && (room && chance === 'place' ? `${taken}${language === 'zh' ? `（${room}）` : ` (${room})`}` : taken)],
    [words.waiting, waitCapacity ? `${waiting ?? 0} / ${waitCapacity}` : undefined],
    [words.fee, feeText(fee, language)],
  ] as const
  return (
    <dl className="about">
      {lines.map(
        ([label, text]) =>
          text && (
            <div key={label[1]}>
              <dt>{say(label, language)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
