import { type Label, say } from '@masthead/contract/kit/label'
import { renderToString } from 'react-dom/server'
import { frameOf } from '../frame'
import type { Load } from '../load'
import { CaptchaEntry } from '../members/DoorPages'
import { Sent, Submit } from '../members/MemberPages'
import type { CaptchaPicture, Faults } from '../members/view'
import { type Frame, Page, Trail } from '../Page'
import type { SiteRequest } from '../request'
import { Field } from '../forms/Field'
import { titleOf, words as siteWords } from '../words'
import { words } from './words'

/** What the pages of the e-mail of the day are about. */
export type NewsletterView =
  | { readonly kind: 'form'; readonly email: string; readonly captcha: CaptchaPicture; readonly faults: Faults }
  | { readonly kind: 'ask'; readonly use: 'confirm' | 'leave'; readonly token: string; readonly hint: string }
  | { readonly kind: 'said'; readonly what: 'asked' | 'confirmed' | 'left' | 'dead' }

const texts = {
  asked: [words.asked, words.askedAbout],
  confirmed: [words.confirmed, words.confirmedAbout],
  left: [words.left, words.leftAbout],
  dead: [words.dead, words.deadAbout],
} as const satisfies Record<string, readonly [Label, Label]>

const NewsletterPage = ({ frame, view }: { frame: Frame; view: NewsletterView }) => {
  const { language, settings } = frame
  const heading = view.kind === 'form' ? words.newsletter : view.kind === 'ask' ? words[view.use] : texts[view.what][0]
  return (
    <Page
      frame={frame}
      title={titleOf(say(heading, language), settings.name)}
      head={view.kind === 'form' ? undefined : <meta name="robots" content="noindex" />}
    >
      <Trail steps={[{ name: say(siteWords.home, language), href: '/home' }, { name: say(words.newsletter, language) }]} language={language} />
      <section className="narrow">
        <h1>{say(heading, language)}</h1>
        {view.kind === 'form' && (
          <>
            <p className="brief">{say(words.about, language)}</p>
            <Sent to="/newsletter" fault={view.faults.form} button={<Submit language={language} label={words.subscribe} />}>
              <Field language={language} name="email" label={words.email} fault={view.faults.email} isPlain>
                {(about) => <input {...about} type="email" maxLength={100} required autoComplete="email" defaultValue={view.email} />}
              </Field>
              <CaptchaEntry language={language} captcha={view.captcha} faults={view.faults} another={null} />
            </Sent>
          </>
        )}
        {view.kind === 'ask' && (
          <>
            <p className="brief">{`${say(view.use === 'confirm' ? words.confirmAbout : words.leaveAbout, language)} ${view.hint}`}</p>
            <Sent to={`/newsletter/${view.use}`} button={<Submit language={language} label={words[view.use]} />}>
              <input type="hidden" name="token" value={view.token} />
            </Sent>
          </>
        )}
        {view.kind === 'said' && (
          <>
            <p className="brief">{say(texts[view.what][1], language)}</p>
            <p>
              <a className="button" href={view.what === 'dead' || view.what === 'left' ? '/newsletter' : '/home'}>
                {say(view.what === 'dead' || view.what === 'left' ? words.newsletter : siteWords.home, language)}
              </a>
            </p>
          </>
        )}
      </section>
    </Page>
  )
}

/** Renders a page of the e-mail of the day; none of them is kept. */
export const renderNewsletter = async (request: SiteRequest, load: Load, view: NewsletterView): Promise<string> =>
  `<!doctype html>${renderToString(<NewsletterPage frame={await frameOf(request, load)} view={view} />)}`
