import { say } from '@masthead/contract/kit/label'
import { AskedEntry } from '../forms/AskedEntry'
import { settledBody } from '../picture'
import { Own, Sent, type View } from './MemberPages'
import type { OfferedService } from './view'
import { datesIn } from '../time'
import { words } from './words'

const Offers = ({ offers }: { offers: readonly OfferedService[] }) => (
  <ul className="rows">
    {offers.map(({ name, href, price, facts }) => (
      <li key={href}>
        <p>
          <a href={href}>{name}</a>
        </p>
        <p className="facts">
          <strong>{price}</strong>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </li>
    ))}
  </ul>
)

/** The services that may be booked, and the packages on sale. */
export const ServicesPage = ({ frame, view: { services, packages } }: View<'services'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={words.book}>
      {services.length === 0 ? <p className="nothing">{say(words.noServices, language)}</p> : <Offers offers={services} />}
      {packages.length > 0 && (
        <section className="part">
          <h2>{say(words.packages, language)}</h2>
          <Offers offers={packages} />
        </section>
      )}
      <p>
        <a href="/me">{say(words.back, language)}</a>
      </p>
    </Own>
  )
}

/** What a member says of a booking. */
export const BookPage = ({ frame, view: { service, fields, faults } }: View<'book'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={[service.name, service.name]}>
      <p className="facts">
        <strong>{service.price}</strong>
        {service.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved, and settled here */}
      {service.detail && <div className="body" dangerouslySetInnerHTML={{ __html: settledBody(service.detail, new Map()) }} />}
      <p className="brief">{say(words.bookAbout, language)}</p>
      <Sent
        to={`${service.href}/check`}
        fault={faults.form}
        button={
          <button className="button" type="submit">
            {say(words.next, language)}
          </button>
        }
      >
        {fields.map((field) => (
          <AskedEntry key={field.key} id={field.key} field={field} fault={faults[field.key]} language={language} />
        ))}
      </Sent>
      <p>
        <a href="/me/services">{say(words.back, language)}</a>
      </p>
    </Own>
  )
}

/** What was said, and what it costs, before it is placed. */
export const CheckPage = ({ frame, view: { service, facts, given, price, faults } }: View<'check'>) => {
  const { language } = frame
  const hidden = Object.entries(given).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
  return (
    <Own frame={frame} heading={words.check}>
      <section className="part taken">
        <h2>{service.name}</h2>
        <dl>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{datesIn(text, language)}</dd>
            </div>
          ))}
          <div>
            <dt>{say(words.total, language)}</dt>
            <dd>
              <strong>{price}</strong>
            </dd>
          </div>
        </dl>
      </section>
      <Sent
        to={`${service.href}/book`}
        fault={faults.form}
        button={
          <button className="button" type="submit">
            {say(words.place, language)}
          </button>
        }
      >
        {hidden}
      </Sent>
      <Sent
        to={service.href}
        isPlain
        button={
          <button className="linked" type="submit">
            {say(words.change, language)}
          </button>
        }
      >
        {hidden}
      </Sent>
    </Own>
  )
}
