import { type Language, say } from '@masthead/contract/kit/label'
import { type Around, SentWord, Thread, WriteForm } from '../below/Thread'
import { words as commentWords } from '../below/threadwords'
import type { ShownComment } from '../commentload'
import type { Letter, Letters } from '../letterload'
import { letterHref } from '../link'
import { type Frame, ListLinks, Page, Pager, Trail } from '../Page'
import { AskedEntry } from '../forms/AskedEntry'
import type { Deed } from '../forms/asked'
import { isoTime, shortTime } from '../time'
import { titleOf, words as siteWords } from '../words'
import { words } from './words'

const Facts = ({ letter, frame: { language, today, zone } }: { letter: Letter; frame: Frame }) => (
  <p className="facts">
    {letter.signed && <span>{letter.signed}</span>}
    {letter.category && <span>{letter.category}</span>}
    <time dateTime={isoTime(letter.time, zone)}>{shortTime(letter.time, today, language)}</time>
  </p>
)

const WriteLetter = ({ language, deed: { name, label, fields } }: { language: Language; deed: Deed }) => (
  <details className="write" id="write">
    <summary className="button">{say(words.write, language)}</summary>
    <form method="post" action={`/me/letters/new/${name}`} className="form">
      {fields.map((field) => (
        <AskedEntry key={field.key} id={field.key} field={field} language={language} />
      ))}
      <p className="hint">{say(words.hint, language)}</p>
      <p>
        <button type="submit" className="button">
          {label}
        </button>
      </p>
    </form>
  </details>
)

/** Published letters with the first words of each, and the form to write one. */
export const LettersPage = ({ frame, letters, deed }: { frame: Frame; letters: Letters; deed: Deed }) => {
  const { language, settings } = frame
  const heading = say(words.letters, language)
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      section="letters"
      head={
        <>
          <ListLinks frame={frame} path="/letters" current={letters.current} pages={letters.pages} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail steps={[{ name: say(siteWords.home, language), href: '/home' }, { name: heading }]} language={language} />
      <header className="shelf asking">
        <h1>{heading}</h1>
        <p className="brief">{say(words.about, language)}</p>
      </header>
      {settings.takesMembers && <WriteLetter language={language} deed={deed} />}
      {letters.records.length === 0 ? (
        <p className="nothing">{say(words.none, language)}</p>
      ) : (
        <ol className="questions">
          {letters.records.map((letter) => (
            <li key={letter.id}>
              <h2>
                <a href={letterHref(letter.id)}>{letter.title}</a>
              </h2>
              <p className="brief">{letter.content.length > 100 ? `${letter.content.slice(0, 100)}…` : letter.content}</p>
              <Facts letter={letter} frame={frame} />
            </li>
          ))}
        </ol>
      )}
      <Pager path="/letters" current={letters.current} pages={letters.pages} language={language} />
    </Page>
  )
}

interface PageProps {
  readonly frame: Frame
  readonly letter: Letter
  readonly comments: readonly ShownComment[]
  readonly hasMore: boolean
  readonly page: number
  readonly thread: string | undefined
  readonly sent: string | undefined
}

/** One letter, its answer, and what readers say about it. */
export const LetterPage = ({ frame, letter, comments, hasMore, page, thread, sent }: PageProps) => {
  const { language, settings, origin, today, zone } = frame
  const more: Record<string, string> = thread === undefined ? {} : { thread }
  const around: Around = {
    frame,
    about: { type: 'cms/msg', id: letter.id, comments: 'cms/msgcomments' },
    isClosed: false,
    here: letterHref(letter.id, more),
    threadHref: (one) => letterHref(letter.id, { thread: one }),
  }
  return (
    <Page
      frame={frame}
      title={titleOf(letter.title, settings.name)}
      section="letters"
      head={
        <>
          <link rel="canonical" href={`${origin}${letterHref(letter.id)}`} />
          <meta name="description" content={letter.content.slice(0, 120)} />
        </>
      }
    >
      <Trail
        steps={[
          { name: say(siteWords.home, language), href: '/home' },
          { name: say(words.letters, language), href: '/letters' },
          { name: letter.title },
        ]}
        language={language}
      />
      <article className="letterpage">
        <h1>{letter.title}</h1>
        <Facts letter={letter} frame={frame} />
        <p className="words">{letter.content}</p>
        {letter.images.map((src) => (
          <img key={src} src={src} alt="" loading="lazy" decoding="async" />
        ))}
        <section className="answer">
          <h2>{say(words.answer, language)}</h2>
          <p className="facts">
            <time dateTime={isoTime(letter.answered, zone)}>{shortTime(letter.answered, today, language)}</time>
          </p>
          <p className="words">{letter.answer}</p>
        </section>
      </article>
      <section className="commentpage">
        <h2>{say(commentWords.comments, language)}</h2>
        <SentWord sent={sent} frame={frame} />
        {thread === undefined && settings.takesMembers && <WriteForm around={around} />}
        <Thread comments={comments} around={around} />
        {hasMore && (
          <p>
            <a rel="next" href={letterHref(letter.id, { ...more, page: String(page + 1) })}>
              {say(commentWords.more, language)}
            </a>
          </p>
        )}
      </section>
    </Page>
  )
}
