import { type Language, say } from '@masthead/contract/kit/label'
import { chances, feeText } from '../chance'
import { signUpHref } from '../link'
import type { Frame } from '../Page'
import type { SignUp } from '../signupload'
import { SignUpForm } from './SignUpForm'
import { words } from './signupwords'
import { datesIn } from '../time'

/** What a reader should know before enrolling. */
export const SignUpFacts = ({ signUp, language }: { signUp: SignUp; language: Language }) => {
  const { startTime, endTime, capacity, waitCapacity, fee, counts } = signUp
  const left = counts && capacity !== null ? String(Math.max(0, capacity - counts.enrolled)) : undefined
  const lines = [
    [words.from, startTime && datesIn(startTime.slice(0, 16), language)],
    [words.until, datesIn(endTime.slice(0, 16), language)],
    [words.places, capacity === null ? undefined : String(capacity)],
    [words.left, left],
    [words.waiting, waitCapacity > 0 && counts ? `${counts.waiting} / ${waitCapacity}` : undefined],
    [words.fee, feeText(fee, language)],
  ] as const
  return (
    <dl className="about">
      {lines.map(
        ([label, text]) =>
          text && (
            <div key={label[1]}>
              <dt>{say(label, language)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** A sign-up below its article. The page is kept, so that places left are told by the page of the sign-up alone. */
export const SignUpBelow = ({ signUp, frame }: { signUp: SignUp; frame: Frame }) => {
  const { language, settings } = frame
  return (
    <section className="taking" id="signup">
      <h2>
        {signUp.title} <small className="chance">{say(chances[signUp.chance], language)}</small>
      </h2>
      {signUp.intro && <p className="brief">{signUp.intro}</p>}
      <SignUpFacts signUp={signUp} language={language} />
      {signUp.capacity !== null && (
        <p>
          <a href={signUpHref(signUp.id)}>{say(words.room, language)}</a>
        </p>
      )}
      <SignUpForm
        signUp={signUp}
        language={language}
        {...(settings.takesMembers
          ? {}
          : {
              instead: (
                <p>
                  <a className="button" href={signUpHref(signUp.id)}>
                    {say(words.byPage, language)}
                  </a>
                </p>
              ),
            })}
      />
    </section>
  )
}
