import { say } from '@masthead/contract/kit/label'
import { type Frame, Page, Trail } from '../Page'
import { titleOf } from '../words'
import { Choices, Field, Form, NeedsScript, stars } from '../forms/Field'
import { stepsTo } from './QuestionPages'
import { satisfactions, words } from './words'

interface Props {
  readonly frame: Frame
  readonly tenantId: string
}

const problems = 'blade-petition/problem/front'

/** How a question stands, for whoever has its passcode. */
export const MyQuestionPage = ({ frame, tenantId }: Props) => {
  const { language, settings } = frame
  return (
    <Page frame={frame} title={titleOf(say(words.mine, language), settings.name)} section="questions" head={<meta name="robots" content="noindex" />}>
      <Trail steps={stepsTo(frame, { name: say(words.mine, language) })} language={language} />
      <section className="narrow">
        <h1>{say(words.mine, language)}</h1>
        <NeedsScript language={language} />
        <Form language={language} call={`GET ${problems}/mine`} tenantId={tenantId} shows="mine" button={words.look}>
          <Field language={language} name="passcode" label={words.passcode} hint={words.passcodeHint}>
            {(about) => (
              <input {...about} maxLength={60} required autoComplete="off" autoCapitalize="off" spellCheck={false} data-carried="passcode" />
            )}
          </Field>
        </Form>
        <div id="mine" className="taken" tabIndex={-1} hidden>
          <p className="heading-like" data-field="title" />
          <p className="facts">
            <span data-field="problemNo" />
            <span data-field="statusName" />
            <span data-field="deptName" />
          </p>
          <p className="standing" data-when="standing" data-field="standing" />
          <p className="text" data-field="content" />
          <section className="reply" data-when="reply">
            <h3>{say(words.reply, language)}</h3>
            <p className="text" data-field="reply" />
          </section>
          <p data-unless="reply">{say(words.noReply, language)}</p>
          <div data-when="reply">
            <Form language={language} call={`POST ${problems}/rate`} tenantId={tenantId} shows="rated" once button={words.rate}>
              <input type="hidden" name="passcode" data-carry="passcode" />
              <Choices language={language} name="satisfaction" label={words.stars} options={stars} />
            </Form>
            <p id="rated" className="done" tabIndex={-1} hidden>
              {say(words.rated, language)}
            </p>
          </div>
          <div data-when="isOpen">
            <Form language={language} call={`POST ${problems}/reopen`} tenantId={tenantId} shows="again" once button={words.again}>
              <input type="hidden" name="passcode" data-carry="passcode" />
              <Field language={language} name="content" label={words.again} hint={words.againHint}>
                {(about) => <textarea {...about} rows={5} maxLength={2000} required />}
              </Field>
            </Form>
            <p id="again" className="done" tabIndex={-1} hidden>
              {say(words.askedAgain, language)}
            </p>
          </div>
        </div>
      </section>
    </Page>
  )
}

/** What whoever wrote a letter thinks of how it was handled, for the token of the link that was sent. */
export const SurveyPage = ({ frame, tenantId }: Props) => {
  const { language, settings } = frame
  return (
    <Page
      frame={frame}
      title={titleOf(say(words.survey, language), settings.name)}
      head={
        <>
          <meta name="robots" content="noindex" />
          <meta name="referrer" content="no-referrer" />
        </>
      }
    >
      <section className="narrow">
        <h1>{say(words.survey, language)}</h1>
        <NeedsScript language={language} />
        <Form
          language={language}
          call="GET blade-petition/petitionevaluate/front/survey"
          tenantId={tenantId}
          shows="letter"
          once
          opens="token"
          button={words.look}
        >
          <Field language={language} name="token" label={words.surveyCode} hint={words.surveyCodeHint}>
            {(about) => <input {...about} maxLength={100} required autoComplete="off" autoCapitalize="off" spellCheck={false} data-carried="token" />}
          </Field>
        </Form>
        <div id="letter" className="taken" tabIndex={-1} hidden>
          <p className="brief">{say(words.surveyAbout, language)}</p>
          <dl>
            <dt>{say(words.letterNo, language)}</dt>
            <dd data-field="letterNo" />
            <dt>{say(words.title, language)}</dt>
            <dd data-field="title" />
            <dt>{say(words.closed, language)}</dt>
            <dd data-field="closeTime" />
            <dt>{say(words.reply, language)}</dt>
            <dd className="text" data-field="replyContent" />
          </dl>
          <section className="reply" data-when="publicReply">
            <h3>{say(words.publicReply, language)}</h3>
            <p className="text" data-field="publicReply" />
          </section>
          <Form
            language={language}
            call="POST blade-petition/petitionevaluate/front/evaluate"
            tenantId={tenantId}
            shows="thanks"
            once
            button={words.send}
          >
            <input type="hidden" name="token" data-carry="token" />
            <Choices language={language} name="result" label={words.result} options={satisfactions} />
            <Choices language={language} name="attitude" label={words.attitude} options={satisfactions} />
            <Choices language={language} name="score" label={words.score} options={stars} />
            <Field language={language} name="content" label={words.comment} hint={words.optional}>
              {(about) => <textarea {...about} rows={4} maxLength={500} />}
            </Field>
          </Form>
          <div id="thanks" className="done" tabIndex={-1} hidden>
            <h2>{say(words.thanks, language)}</h2>
            <p>{say(words.thanksHint, language)}</p>
          </div>
        </div>
      </section>
    </Page>
  )
}
