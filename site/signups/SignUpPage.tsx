import { say } from '@masthead/contract/kit/label'
import { SignUpFacts } from '../below/SignUpBelow'
import { SignUpForm, type SignUpVisit } from '../below/SignUpForm'
import { words } from '../below/signupwords'
import { chances } from '../chance'
import { FaceForm } from '../faces/FaceForm'
import type { FaceFormView } from '../faceload'
import { articleHref } from '../link'
import { type Frame, Page, Trail } from '../Page'
import type { SignUp } from '../signupload'
import { titleOf, words as siteWords } from '../words'

interface Props {
  readonly frame: Frame
  readonly signUp: SignUp
  /** What is filled in where the site has no members. */
  readonly form?: FaceFormView | undefined
  readonly visit?: SignUpVisit
}

/** A sign-up on a page of its own, with the places that are left. */
export const SignUpPage = ({ frame, signUp, form, visit }: Props) => {
  const { language, settings } = frame
  const own = form && <FaceForm frame={frame} form={signUp.chance === 'wait' ? { ...form, button: say(words.enrolWait, language) } : form} />
  return (
    <Page frame={frame} title={titleOf(signUp.title, settings.name)} head={<meta name="robots" content="noindex" />}>
      <Trail
        steps={[
          { name: say(siteWords.home, language), href: '/home' },
          { name: say(siteWords.text, language), href: articleHref(signUp.newsId) },
          { name: say(words.signUp, language) },
        ]}
        language={language}
      />
      <section className="narrow taking">
        <h1>{signUp.title}</h1>
        <p className="facts">
          <span className="chance" data-chance={signUp.chance}>
            {say(chances[signUp.chance], language)}
          </span>
          <a href={articleHref(signUp.newsId)}>{say(words.toArticle, language)}</a>
        </p>
        {signUp.intro && <p className="brief">{signUp.intro}</p>}
        <SignUpFacts signUp={signUp} language={language} />
        {form?.answer ? own : <SignUpForm signUp={signUp} language={language} visit={visit} {...(settings.takesMembers ? {} : { instead: own })} />}
      </section>
    </Page>
  )
}
