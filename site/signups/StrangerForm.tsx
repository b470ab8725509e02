import type { Language } from '@masthead/contract/kit/label'
import { words as signUpWords } from '../below/signupwords'
import { Asked, Enrolled } from '../campaigns/EnrolForm'
import { words } from '../campaigns/words'
import { Captcha, Field, Form, NeedsScript } from '../questions/Field'
import type { SignUp } from '../signupload'

/** Where there are no members, the form is sent by a script, with a captcha. */
export const StrangerForm = ({ signUp, language, tenantId }: { signUp: SignUp; language: Language; tenantId: string }) => (
  <>
    <NeedsScript language={language} />
    <Form
      language={language}
      call="POST blade-cms/newsenroll/front/enroll"
      tenantId={tenantId}
      shows="enrolled"
      once
      button={signUp.chance === 'wait' ? signUpWords.enrolWait : signUpWords.enrol}
    >
      <input type="hidden" name="enrollId" value={signUp.id} />
      <Field language={language} name="name" label={words.name}>
        {(about) => <input {...about} minLength={2} maxLength={50} required autoComplete="name" />}
      </Field>
      <Field language={language} name="phone" label={words.phone} hint={words.phoneHint}>
        {(about) => <input {...about} type="tel" inputMode="tel" maxLength={11} required autoComplete="tel-national" />}
      </Field>
      {signUp.entries.map((entry) => (
        <Asked key={entry.key} entry={entry} language={language} />
      ))}
      <Captcha language={language} />
    </Form>
    <Enrolled language={language} said={words} />
  </>
)
