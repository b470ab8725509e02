import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { Part } from './OwnPart'
import type { ReactNode } from 'react'
import { type Frame, Page, Trail } from '../Page'
import { datesIn } from '../time'
import { words as shopWords } from '../shop/words'
import { Field } from '../forms/Field'
import { titleOf, words as siteWords } from '../words'
import type { MemberView, OwnNotice } from './view'
import { words } from './words'

export type View<K extends MemberView['kind']> = { readonly frame: Frame; readonly view: Extract<MemberView, { kind: K }> }

/** A page for one reader: no search engine and no referrer hears of it. */
export const Own = ({ frame, heading, children }: { frame: Frame; heading: Label; children: ReactNode }) => {
  const { language, settings } = frame
  const steps = [
    { name: say(siteWords.home, language), href: '/home' },
    ...(heading === words.me || heading === words.login ? [] : [{ name: say(words.me, language), href: '/me' }]),
    { name: say(heading, language) },
  ]
  return (
    <Page frame={frame} title={titleOf(say(heading, language), settings.name)} head={<meta name="robots" content="noindex" />}>
      <Trail steps={steps} language={language} />
      <section className="narrow">
        <h1>{say(heading, language)}</h1>
        {children}
      </section>
    </Page>
  )
}

/** A form that the server takes as it is, with a script or without one. */
export const Sent = ({
  to,
  fault,
  button,
  isPlain,
  hasFiles,
  children,
}: {
  to: string
  fault?: string | undefined
  button: ReactNode
  isPlain?: true
  hasFiles?: boolean
  children?: ReactNode
}) => (
  <form className={isPlain ? 'own' : 'form'} action={to} method="post" encType={hasFiles ? 'multipart/form-data' : undefined}>
    {children}
    {fault && (
      <p className="fault" role="alert">
        {fault}
      </p>
    )}
    <p>{button}</p>
  </form>
)

export const Submit = ({ language, label, isQuiet, wait }: { language: Language; label: Label; isQuiet?: true; wait?: number }) => (
  <button className={isQuiet ? 'count' : 'button'} type="submit" data-wait={wait}>
    {say(label, language)}
  </button>
)

const Notices = ({ language, notices }: { language: Language; notices: readonly OwnNotice[] }) => {
  const isNew = notices.some(({ isRead }) => !isRead)
  return (
    <section id="notices" className="part">
      <h2>{say(words.notices, language)}</h2>
      {notices.length === 0 ? (
        <p className="nothing">{say(words.noNotices, language)}</p>
      ) : (
        <ul className="rows">
          {notices.map(({ id, title, body, leads, time, isRead }) => (
            <li key={id}>
              <p>
                {!isRead && <span className="chance">{say(words.unread, language)}</span>} {leads ? <a href={leads}>{title}</a> : title}
              </p>
              {body && <p className="hint">{body}</p>}
              <p className="facts">
                <time>{datesIn(time.slice(0, 16), language)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isNew && (
        <Sent to="/me/read" isPlain button={<Submit language={language} label={words.read} isQuiet />}>
          <input type="hidden" name="upTo" value={notices[0]?.id} />
        </Sent>
      )}
    </section>
  )
}

export const MePage = ({ frame, view: { memberNo, name, phone, notices, parts, books, shops, faults } }: View<'me'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={words.me}>
      {books && (
        <p>
          <a className="button" href="/me/services">
            {say(words.book, language)}
          </a>
        </p>
      )}
      {shops && (
        <p className="ways">
          <a href="/mall">{say(shopWords.mall, language)}</a>
          <a href="/me/basket">{say(shopWords.basket, language)}</a>
          <a href="/me#addresses">{say(shopWords.addresses, language)}</a>
        </p>
      )}
      <Notices language={language} notices={notices} />
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map((part) => (
          <Part key={part.key} part={part} language={language} />
        ))}
      {/* What there is none of stands together, in little room. */}
      <div className="none-yet">
        {parts
          .filter(({ rows }) => rows.length === 0)
          .map((part) => (
            <Part key={part.key} part={part} language={language} />
          ))}
      </div>
      <section id="about" className="part taken">
        <h2>{say(words.about, language)}</h2>
        <dl>
          <dt>{say(words.memberNo, language)}</dt>
          <dd>{memberNo}</dd>
          <dt>{say(words.phone, language)}</dt>
          <dd>{phone}</dd>
        </dl>
        <Sent to="/me/name" fault={faults.form} button={<Submit language={language} label={words.save} isQuiet />}>
          <Field language={language} name="name" label={words.name} hint={words.nameHint} fault={faults.name} isPlain>
            {(about) => <input {...about} maxLength={20} autoComplete="nickname" defaultValue={name} />}
          </Field>
        </Sent>
      </section>
      <div className="ways">
        <Sent to="/me/out" isPlain button={<Submit language={language} label={words.logout} isQuiet />} />
        <a href="/me/leave">{say(words.leave, language)}</a>
      </div>
    </Own>
  )
}

export const LeavePage = ({ frame, view: { faults } }: View<'leave'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={words.leave}>
      <p className="brief">{say(words.leaveAbout, language)}</p>
      <ul>
        {[words.leaveSelf, words.leaveOrders, words.leaveRows, words.leaveQuestions, words.leaveBooks].map((one) => (
          <li key={one[1]}>{say(one, language)}</li>
        ))}
      </ul>
      <Sent to="/me/leave" fault={faults.sure} button={<Submit language={language} label={words.leave} />}>
        <div className="choices">
          <label>
            <input type="checkbox" name="sure" value="1" required />
            {say(words.sure, language)}
          </label>
        </div>
      </Sent>
      <p>
        <a href="/me">{say(words.back, language)}</a>
      </p>
    </Own>
  )
}

export const GonePage = ({ frame }: View<'gone'>) => (
  <Own frame={frame} heading={words.gone}>
    <p className="brief">{say(words.goneAbout, frame.language)}</p>
    <p>
      <a className="button" href="/home">
        {say(siteWords.home, frame.language)}
      </a>
    </p>
  </Own>
)
