import { say } from '@masthead/contract/kit/label'
import { type Frame, Page, Trail } from '../Page'
import { Field, Form, NeedsScript } from '../forms/Field'
import { titleOf } from '../words'
import { stepsTo } from './CampaignPages'
import { words } from './words'

const enrolments = 'blade-general/enroll/front'

/** The ticket of whoever enrolled: how it stands, the code for the gate, and the way out. It is asked for by what stands behind the sign # of the address, which no server is told. */
export const TicketPage = ({ frame, tenantId }: { frame: Frame; tenantId: string }) => {
  const { language, settings } = frame
  return (
    <Page
      frame={frame}
      title={titleOf(say(words.mine, language), settings.name)}
      section="campaigns"
      head={
        <>
          <meta name="robots" content="noindex" />
          <meta name="referrer" content="no-referrer" />
        </>
      }
    >
      <Trail steps={stepsTo(frame, { name: say(words.mine, language) })} language={language} />
      <section className="narrow">
        <h1>{say(words.mine, language)}</h1>
        <NeedsScript language={language} />
        <Form language={language} call={`GET ${enrolments}/mine`} tenantId={tenantId} shows="ticket" once opens="passcode" button={words.look}>
          <Field language={language} name="passcode" label={words.ticket} hint={words.ticketHint}>
            {(about) => (
              <input {...about} maxLength={20} required autoComplete="off" autoCapitalize="characters" spellCheck={false} data-carried="passcode" />
            )}
          </Field>
        </Form>
        <div id="ticket" className="taken ticket" tabIndex={-1} hidden>
          <p className="heading-like" data-field="title" />
          <p className="facts">
            <span data-field="startTime" />
            <span data-field="place" />
          </p>
          <div id="valid">
            <figure data-when="qrcode">
              <img data-picture="qrcode" alt={say(words.codeAlt, language)} width={240} height={240} />
              <figcaption>
                <span className="code" data-field="passcode" />
                {say(words.showIt, language)}
              </figcaption>
            </figure>
            <dl>
              <dt>{say(words.status, language)}</dt>
              <dd data-field="statusName" />
              <dt>{say(words.name, language)}</dt>
              <dd data-field="name" />
              <dt data-when="seatNo">{say(words.seat, language)}</dt>
              <dd data-when="seatNo" data-field="seatNo" />
              <dt data-when="ahead">{say(words.ahead, language)}</dt>
              <dd data-when="ahead" data-field="ahead" />
            </dl>
            <div data-when="isOpen">
              <p className="hint" data-unless="qrcode">
                {say(words.noCode, language)}
              </p>
              <details>
                <summary>{say(words.cancel, language)}</summary>
                <p className="hint">{say(words.cancelHint, language)}</p>
                <Form
                  language={language}
                  call={`POST ${enrolments}/cancel`}
                  tenantId={tenantId}
                  shows="cancelled"
                  hides="valid"
                  once
                  button={words.confirm}
                >
                  <input type="hidden" name="passcode" data-carry="passcode" />
                </Form>
              </details>
            </div>
          </div>
          <p id="cancelled" className="done" tabIndex={-1} hidden>
            {say(words.cancelled, language)}
          </p>
        </div>
      </section>
    </Page>
  )
}
