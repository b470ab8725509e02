import { say } from '@masthead/contract/kit/label'
import { SignUpFacts } from '../below/SignUpBelow'
import { SignUpForm, type SignUpVisit } from '../below/SignUpForm'
import { words } from '../below/signupwords'
import { chances } from '../chance'
import { articleHref } from '../link'
import { type Frame, Page, Trail } from '../Page'
import type { SignUp } from '../signupload'
import { titleOf, words as siteWords } from '../words'
import { StrangerForm } from './StrangerForm'

/** A sign-up on a page of its own, with the places that are left. */
export const SignUpPage = ({ frame, signUp, tenantId, visit }: { frame: Frame; signUp: SignUp; tenantId: string; visit?: SignUpVisit }) => {
  const { language, settings } = frame
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
        <SignUpForm
          signUp={signUp}
          language={language}
          visit={visit}
          {...(settings.takesMembers ? {} : { instead: <StrangerForm signUp={signUp} language={language} tenantId={tenantId} /> })}
        />
      </section>
    </Page>
  )
}
