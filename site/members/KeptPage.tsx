import { say } from '@masthead/contract/kit/label'
import { Own, Sent, type View } from './MemberPages'
import { words } from './words'

/** Fields of kept forms that their author reads once more; the others go along unseen. */
const read = { title: words.keptTitle, content: words.keptContent, name: words.keptName } as const

/** What somebody wrote before they logged in, or what was not taken: they look at it once more and send it. */
export const KeptPage = ({ frame, view: { kept, fault } }: View<'kept'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={fault ? words.notTaken : words.kept}>
      {!fault && <p className="brief">{say(words.keptNow, language)}</p>}
      <Sent
        to={kept.path}
        fault={fault}
        button={
          <button className="button" type="submit">
            {say(words.keptSend, language)}
          </button>
        }
      >
        {Object.entries(kept.fields).map(([name, value]) =>
          name in read ? (
            <div key={name} className="field">
              <label htmlFor={name}>{say(read[name as keyof typeof read], language)}</label>
              {name === 'content' ? (
                <textarea id={name} name={name} rows={6} maxLength={2000} required defaultValue={value} />
              ) : (
                <input id={name} name={name} maxLength={60} required defaultValue={value} />
              )}
            </div>
          ) : (
            <input key={name} type="hidden" name={name} value={value} />
          ),
        )}
      </Sent>
    </Own>
  )
}

/** Why a form was not taken, and the way back to it. */
export const RefusedPage = ({ frame, view: { fault, back } }: View<'refused'>) => (
  <Own frame={frame} heading={words.notTaken}>
    <p className="fault" role="alert">
      {fault}
    </p>
    <p>
      <a className="button" href={back}>
        {say(words.toForm, frame.language)}
      </a>
    </p>
  </Own>
)
