import { guardianships } from '@masthead/contract/contribute/contributecollectreporter'
import { type Label, type Language, say } from '@masthead/contract/kit/label'
import { Asked, Enrolled } from '../campaigns/EnrolForm'
import { Captcha, Field, Form, NeedsScript } from '../questions/Field'
import type { RecruitOffer } from '../recruitload'
import { words } from './words'

interface Props {
  readonly language: Language
  readonly offer: RecruitOffer
  readonly tenantId: string
}

const Named = ({ language, name, label }: { language: Language; name: string; label: Label }) => (
  <Field language={language} name={name} label={label} hint={words.nameHint}>
    {(about) => <input {...about} minLength={2} maxLength={5} required autoComplete={name === 'guardianName' ? 'name' : 'off'} />}
  </Field>
)

/** What a guardian says of his child, and that he agrees. */
const OfChild = ({ language, schools }: { language: Language; schools: RecruitOffer['schools'] }) => (
  <>
    <h3>{say(words.child, language)}</h3>
    <Named language={language} name="name" label={words.childName} />
    <Field language={language} name="idNo" label={words.idNo} hint={words.idHint}>
      {(about) => <input {...about} maxLength={18} required autoComplete="off" autoCapitalize="characters" spellCheck={false} />}
    </Field>
    <Field language={language} name="schoolInfoId" label={words.school} hint={words.schoolHint}>
      {(about) => (
        <select {...about} defaultValue="" required>
          <option value="">{say(words.choose, language)}</option>
          {schools.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field language={language} name="className" label={words.className} hint={words.optional}>
      {(about) => <input {...about} maxLength={50} autoComplete="off" />}
    </Field>
    <h3>{say(words.guardian, language)}</h3>
    <Named language={language} name="guardianName" label={words.guardianName} />
    <Field language={language} name="relationship" label={words.relationship}>
      {(about) => (
        <select {...about} defaultValue="" required>
          <option value="">{say(words.choose, language)}</option>
          {Object.entries(guardianships).map(([key, label]) => (
            <option key={key} value={key}>
              {say(label, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  </>
)

/** Where somebody enrols as a reporter, a child by its guardian. */
export const RecruitForm = ({ language, offer, tenantId }: Props) => {
  const { recruit, stage, entries, schools } = offer
  const isChild = recruit.type === 'child'
  return (
    <>
      {stage === 'wait' && <p className="brief">{say(words.wait, language)}</p>}
      <p className="brief">{say(words.examined, language)}</p>
      <NeedsScript language={language} />
      <Form
        language={language}
        call="POST blade-contribute/contributecollectreporter/front/enroll"
        tenantId={tenantId}
        shows="enrolled"
        once
        button={words.enrol}
      >
        <input type="hidden" name="campaignId" value={recruit.id} />
        {isChild ? <OfChild language={language} schools={schools} /> : <Named language={language} name="name" label={words.name} />}
        <Field language={language} name="phone" label={isChild ? words.guardianPhone : words.phone} hint={words.phoneHint}>
          {(about) => <input {...about} type="tel" inputMode="tel" maxLength={11} required autoComplete="tel-national" />}
        </Field>
        {entries.map((entry) => (
          <Asked key={entry.key} entry={entry} language={language} />
        ))}
        {isChild && (
          <fieldset className="choices consent" aria-describedby="guardianAgrees-fault">
            <legend>{say(words.consent, language)}</legend>
            <label>
              <input type="checkbox" name="guardianAgrees" value="1" />
              <span>{say(words.agree, language)}</span>
            </label>
            <p className="fault" id="guardianAgrees-fault" role="alert" hidden />
          </fieldset>
        )}
        <Captcha language={language} />
      </Form>
      <Enrolled language={language} said={words} />
    </>
  )
}
