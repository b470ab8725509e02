import { type Label, say } from '@masthead/contract/kit/label'
import { renderToString } from 'react-dom/server'
import { Story } from '../ArticlePage'
import { frameOf } from '../frame'
import type { Load, LoadedArticle } from '../load'
import { Sent, Submit } from '../members/MemberPages'
import type { Faults } from '../members/view'
import { type Frame, Page } from '../Page'
import type { SiteRequest } from '../request'
import { Field } from '../forms/Field'
import { titleOf, words as siteWords } from '../words'
import { words } from './words'

/** An article that somebody outside is asked to sign off. */
interface Asked {
  readonly kind: 'read'
  readonly token: string
  readonly signer: string
  /** Under its mask. */
  readonly phone: string
  readonly until: string
  readonly message: string
  readonly loaded: LoadedArticle
  /** Seconds until there may be another code; undefined before the first one was sent. */
  readonly sent?: number | undefined
  readonly result: string
  readonly remark: string
  readonly faults: Faults
}

/** What the page of an outside signer shows. */
export type SignerView = Asked | { readonly kind: 'said'; readonly what: 'approved' | 'returned' | 'gone' | 'unknown' }

const texts = {
  approved: [words.approved, words.thanks],
  returned: [words.returned, words.thanks],
  gone: [words.gone, words.goneAbout],
  unknown: [words.unknown, words.unknownAbout],
} as const satisfies Record<string, readonly [Label, Label]>

const Signature = ({ frame: { language }, view }: { frame: Frame; view: Asked }) => {
  const { token, phone, faults, sent, remark, result } = view
  const held = <input type="hidden" name="token" value={token} />
  const toPhone = (label: Label) => <p className="brief">{`${say(label, language)} ${phone}`}</p>
  return (
    <section className="narrow" id="sign">
      <h2>{say(words.signature, language)}</h2>
      {sent === undefined ? (
        <>
          {toPhone(words.codeGoes)}
          <Sent to="/signer/code#sign" fault={faults.form} button={<Submit language={language} label={words.sendCode} />}>
            {held}
          </Sent>
        </>
      ) : (
        <>
          {toPhone(words.codeWent)}
          <Sent to="/signer#sign" fault={faults.form} button={<Submit language={language} label={words.sign} />}>
            {held}
            <fieldset className="skus" aria-describedby={faults.result ? 'result-fault' : undefined}>
              <legend>{say(words.result, language)}</legend>
              {(['approve', 'back'] as const).map((value) => (
                <label key={value}>
                  <input type="radio" name="result" value={value} required defaultChecked={result === value} />
                  <span>{say(words[value], language)}</span>
                </label>
              ))}
              {faults.result && (
                <p className="fault" id="result-fault" role="alert">
                  {faults.result}
                </p>
              )}
            </fieldset>
            <Field language={language} name="code" label={words.code} fault={faults.code} isPlain>
              {(about) => <input {...about} inputMode="numeric" maxLength={6} required autoComplete="one-time-code" />}
            </Field>
            <Field language={language} name="remark" label={words.remark} hint={words.remarkHint} fault={faults.remark} isPlain>
              {(about) => <textarea {...about} rows={3} maxLength={100} defaultValue={remark} />}
            </Field>
          </Sent>
          <Sent to="/signer/code#sign" isPlain button={<Submit language={language} label={words.sendAgain} isQuiet wait={sent} />}>
            {held}
          </Sent>
        </>
      )}
    </section>
  )
}

const SignerPage = ({ frame, view }: { frame: Frame; view: SignerView }) => {
  const { language, settings } = frame
  const heading = view.kind === 'read' ? words.signOff : texts[view.what][0]
  return (
    <Page
      frame={frame}
      title={titleOf(view.kind === 'read' ? view.loaded.article.title : say(heading, language), settings.name)}
      head={<meta name="robots" content="noindex" />}
      {...(view.kind === 'read' ? { className: 'preview' } : {})}
    >
      {view.kind === 'said' ? (
        <section className="narrow">
          <h1>{say(heading, language)}</h1>
          <p className="brief">{say(texts[view.what][1], language)}</p>
        </section>
      ) : (
        <>
          <p className="watermark">
            <span>{say(siteWords.preview, language)}</span>
          </p>
          <section className="narrow">
            <p className="brief">{`${view.signer}${language === 'en' ? ': ' : '，'}${say(words.asked, language)}`}</p>
            {view.message && <p className="brief">{`${say(words.message, language)}${language === 'en' ? ': ' : '：'}${view.message}`}</p>}
            <p className="hint">{`${say(words.readFirst, language)} ${say(words.until, language)} ${view.until.slice(0, 16)}`}</p>
            <p>
              <a className="button" href="#sign">
                {say(words.toSign, language)}
              </a>
            </p>
          </section>
          <div className="story">
            <Story frame={frame} loaded={view.loaded}>
              {null}
            </Story>
          </div>
          <Signature frame={frame} view={view} />
        </>
      )}
    </Page>
  )
}

/** Renders the page of an outside signer, which is kept nowhere. */
export const renderSigner = async (request: SiteRequest, load: Load, view: SignerView): Promise<string> =>
  `<!doctype html>${renderToString(<SignerPage frame={await frameOf(request, load)} view={view} />)}`
