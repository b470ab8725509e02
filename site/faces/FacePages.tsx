import { say } from '@masthead/contract/kit/label'
import { isElsewhere, safeHref } from '../link'
import { type Frame, ListLinks, Page, Pager, Trail, type TrailStep } from '../Page'
import { settledBody } from '../picture'
import { isoTime, shortTime } from '../time'
import { titleOf, words } from '../words'
import { FaceForm } from './FaceForm'
import type { FaceFact, FaceFormPageView, FaceListView, FaceRow, FaceRowView } from '../faceload'

const stepsTo = ({ language }: Frame, ...last: readonly TrailStep[]): TrailStep[] => [{ name: say(words.home, language), href: '/home' }, ...last]

const Fact = ({ fact: { label, text, isTime }, frame: { language, today, zone } }: { fact: FaceFact; frame: Frame }) => (
  <span>
    {label && `${label} `}
    {isTime ? <time dateTime={isoTime(text, zone)}>{shortTime(text, today, language)}</time> : text}
  </span>
)

const Facts = ({ row: { chance, facts }, frame }: { row: FaceRow; frame: Frame }) => (
  <p className="facts">
    {chance && (
      <span className="chance" data-chance={chance.stage === 'open' ? 'place' : chance.stage}>
        {chance.text}
      </span>
    )}
    {facts.map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row stand in one order, and are drawn once
      <Fact key={index} fact={fact} frame={frame} />
    ))}
  </p>
)

/** The list of a face, a page at a time. */
export const FacePage = ({ frame, view }: { frame: Frame; view: FaceListView }) => {
  const { language, settings } = frame
  const { path, title, about, empty, rows, rowPath, current, pages, ways } = view
  return (
    <Page
      frame={frame}
      title={titleOf(title, settings.name)}
      section={path}
      head={
        <>
          <ListLinks frame={frame} path={path} current={current} pages={pages} />
          <meta name="description" content={about} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: title })} language={language} />
      <header className="shelf asking">
        <h1>{title}</h1>
        <p className="brief">{about}</p>
        {ways.length > 0 && (
          <p className="ways">
            {ways.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="nothing">{empty}</p>
      ) : (
        <ol className="questions">
          {rows.map((row) => (
            <li key={row.id}>
              <h2>{rowPath ? <a href={`${rowPath}?id=${row.id}`}>{row.title}</a> : row.title}</h2>
              <Facts row={row} frame={frame} />
            </li>
          ))}
        </ol>
      )}
      <Pager path={path} current={current} pages={pages} language={language} />
    </Page>
  )
}

const Text = ({ label, html, text }: FaceRowView['texts'][number]) => {
  const body = html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it
    <div className="body" dangerouslySetInnerHTML={{ __html: settledBody(html, new Map()) }} />
  ) : (
    <p className="text">{text}</p>
  )
  return label ? (
    <section className="reply">
      <h2>{label}</h2>
      {body}
    </section>
  ) : (
    body
  )
}

const Notes = ({ notes: { title, lines, hotline }, frame }: { notes: NonNullable<FaceRowView['notes']>; frame: Frame }) => {
  const href = safeHref(frame.settings.links.find(({ name }) => name === 'hotline')?.href)
  return (
    <section className="reply">
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {hotline && href && (
        <p>
          <a href={href} {...(isElsewhere(href) ? { target: '_blank', rel: 'noopener' } : {})}>
            {href.startsWith('tel:') ? `${hotline} ${href.slice(4)}` : hotline}
          </a>
        </p>
      )}
    </section>
  )
}

/** The page of one row: what it is, what is said about it, and the form by which readers answer it. */
export const FaceRowPage = ({ frame, view }: { frame: Frame; view: FaceRowView }) => {
  const { language, settings, origin } = frame
  const { path, list, row, texts, notes, form, closed } = view
  return (
    <Page
      frame={frame}
      title={titleOf(row.title, settings.name)}
      section={list.href}
      head={
        <>
          <link rel="canonical" href={`${origin}${path}`} />
          <meta name="description" content={row.title} />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: list.label, href: list.href }, { name: row.title })} language={language} />
      <article className="question">
        <h1>{row.title}</h1>
        <Facts row={row} frame={frame} />
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a row stand in one order, and are drawn once
          <Text key={index} {...text} />
        ))}
        {notes && <Notes notes={notes} frame={frame} />}
        {closed && (
          <section className="narrow">
            <h2>{closed.title}</h2>
            <p className="done">{closed.text}</p>
          </section>
        )}
        {form && (
          <section className="narrow">
            <h2>{form.title}</h2>
            <FaceForm frame={frame} form={form} />
          </section>
        )}
      </article>
    </Page>
  )
}

/** A form that has a page of its own. */
export const FormPage = ({ frame, view }: { frame: Frame; view: FaceFormPageView }) => {
  const { language, settings, origin } = frame
  const { path, list, form } = view
  return (
    <Page frame={frame} title={titleOf(form.title, settings.name)} section={list?.href} head={<link rel="canonical" href={`${origin}${path}`} />}>
      <Trail steps={stepsTo(frame, ...(list ? [{ name: list.label, href: list.href }] : []), { name: form.title })} language={language} />
      <section className="narrow">
        <h1>{form.title}</h1>
        <FaceForm frame={frame} form={form} />
      </section>
    </Page>
  )
}
