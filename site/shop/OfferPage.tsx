import { type Language, say } from '@masthead/contract/kit/label'
import { type Frame, Page, Trail } from '../Page'
import { imageProps } from '../picture'
import type { Offer, OfferDetail } from '../shopload'
import { titleOf, words as siteWords } from '../words'
import { offerWords, words } from './words'
import { datesIn } from '../time'

const offerHref = (id: string): string => `/offer?id=${encodeURIComponent(id)}`

const untilText = (until: string, language: Language): string => say([`${until} 结束`, `Ends ${datesIn(until, 'en')}`], language)

/** The activities that are running, on the front of the shop. */
export const Offers = ({ offers, language }: { offers: readonly Offer[]; language: Language }) =>
  offers.length === 0 ? null : (
    <section className="part">
      <h2>{say(words.offers, language)}</h2>
      <ul className="offers">
        {offers.map(({ id, name, type, until }) => (
          <li key={id}>
            <a href={offerHref(id)}>
              <strong>{name}</strong>
              <span>{`${say(offerWords[type].kind, language)} · ${untilText(until, language)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )

/** One activity: what there is to get, how, until when, and the way to take part, which is for members. Who came by a friend's link reads what an order does for that friend. */
export const OfferPage = ({ frame, offer, isFriend }: { frame: Frame; offer: OfferDetail; isFriend: boolean }) => {
  const { language, settings, origin } = frame
  const isLottery = offer.type === 'lottery'
  const missing = 100 - offer.coupons.reduce((sum, { chance }) => sum + (chance ?? 0), 0)
  return (
    <Page
      frame={frame}
      title={titleOf(offer.name, settings.name)}
      section="mall"
      head={
        <>
          <link rel="canonical" href={`${origin}${offerHref(offer.id)}`} />
          <meta name="description" content={offer.intro || offer.name} />
        </>
      }
    >
      <Trail
        steps={[
          { name: say(siteWords.home, language), href: '/home' },
          ...(settings.hasShop ? [{ name: say(words.mall, language), href: '/mall' }] : []),
          { name: offer.name },
        ]}
        language={language}
      />
      <article>
        {offer.cover && <img className="offer-picture" {...imageProps(offer.cover, offer.size, '(max-width: 50rem) 100vw, 48rem')} alt="" />}
        <h1>{offer.name}</h1>
        <p className="facts">
          <span>{say(offerWords[offer.type].kind, language)}</span>
          <span>{`${offer.from} – ${offer.until}`}</span>
          <span>
            {isLottery
              ? say(
                  [`每人每天抽 ${offer.drawsPerDay} 次`, `${offer.drawsPerDay} ${offer.drawsPerDay === 1 ? 'draw' : 'draws'} per person per day`],
                  language,
                )
              : say([`每人最多 ${offer.perLimit} 次`, `up to ${offer.perLimit} per person`], language)}
          </span>
        </p>
        {offer.intro && <p className="brief">{offer.intro}</p>}
        {isFriend && <p className="brief">{say(words.byFriend, language)}</p>}
        <p>
          {isFriend ? (
            <a className="button" href={settings.hasShop ? '/mall' : '/services'}>
              {say(settings.hasShop ? words.toShop : siteWords.services, language)}
            </a>
          ) : (
            <a className="button" href={`/me/deals/${offer.id}`}>
              {say(offerWords[offer.type].go, language)}
            </a>
          )}
        </p>
        <section className="part">
          <h2>{say(isLottery ? words.prizes : isFriend ? words.friendGets : words.gets, language)}</h2>
          <ul className="rows">
            {offer.coupons.map(({ name, about, chance }) => (
              <li key={name}>
                <p>{name}</p>
                <p className="facts">
                  <span>{about}</span>
                  {chance !== null && <span>{`${chance}%`}</span>}
                </p>
              </li>
            ))}
            {isLottery && missing > 0.004 && (
              <li>
                <p>{say(words.nothing, language)}</p>
                <p className="facts">
                  <span>{`${Math.round(missing * 100) / 100}%`}</span>
                </p>
              </li>
            )}
          </ul>
        </section>
        {offer.rules && (
          <section className="part">
            <h2>{say(words.rules, language)}</h2>
            {offer.rules.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no ids, and are drawn once
              <p key={index}>{line}</p>
            ))}
          </section>
        )}
      </article>
    </Page>
  )
}
