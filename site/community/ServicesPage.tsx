import { say } from '@masthead/contract/kit/label'
import { isElsewhere } from '../link'
import { type Frame, Page, Trail } from '../Page'
import { titleOf, words as siteWords } from '../words'
import type { TownService } from '../communityload'
import { words } from './words'

/** The services of the town by category, in the order of the desk. */
export const ServicesPage = ({ frame, services }: { frame: Frame; services: readonly TownService[] }) => {
  const { language, settings, origin } = frame
  const heading = say(words.services, language)
  const categories = [...new Set(services.map(({ category }) => category))]
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      section="services"
      head={
        <>
          <link rel="canonical" href={`${origin}/services`} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={[{ name: say(siteWords.home, language), href: '/home' }, { name: heading }]} language={language} />
      <header className="shelf asking">
        <h1>{heading}</h1>
        <p className="brief">{say(words.about, language)}</p>
      </header>
      {services.length === 0 && <p className="nothing">{say(words.none, language)}</p>}
      {categories.map((category) => (
        <section key={category} className="townservices">
          {categories.length > 1 && <h2>{category || say(words.others, language)}</h2>}
          <ul>
            {services
              .filter((one) => one.category === category)
              .map(({ id, name, icon, href, needLogin, needReal }) => (
                <li key={id}>
                  <a href={href} {...(isElsewhere(href) ? { target: '_blank', rel: 'noopener' } : {})}>
                    <img src={icon} alt="" width={56} height={56} loading="lazy" decoding="async" />
                    <span>{name}</span>
                    {(needReal || needLogin) && <small>{say(needReal ? words.needReal : words.needLogin, language)}</small>}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
