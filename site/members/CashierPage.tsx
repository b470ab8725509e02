import { say } from '@masthead/contract/kit/label'
import { Own, Sent, type View } from './MemberPages'
import { datesIn } from '../time'
import { words } from './words'

/** One payment: what it is for, how it stands, and the ways to pay it. A script follows its state; without one a button asks for it. */
export const CashierPage = ({ frame, view: { cashier, faults } }: View<'pay'>) => {
  const { language } = frame
  const { path, chosen, isOpen, channels } = cashier
  return (
    <Own frame={frame} heading={words.pay}>
      <section className="part taken" {...(isOpen ? { 'data-follow': `${path}/state`, 'data-until': cashier.state } : {})}>
        <p className="amount">{cashier.price}</p>
        <dl>
          {(
            [
              [words.payWhat, cashier.what],
              [words.payNo, cashier.payNo],
              [words.payState, cashier.state],
              [words.payUntil, isOpen ? datesIn(cashier.until, frame.language) : ''],
            ] as const
          ).map(
            ([name, text]) =>
              text !== '' && (
                <div key={name[1]}>
                  <dt>{say(name, language)}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      {faults.form && (
        <p className="fault" role="alert">
          {faults.form}
        </p>
      )}
      {isOpen && chosen && (
        <section className="part ticket">
          <h2>{chosen.name}</h2>
          {chosen.picture && (
            <figure>
              <img src={chosen.picture} alt={say(words.codeAlt, language)} width={240} height={240} />
              <figcaption>{say(words.scan, language)}</figcaption>
            </figure>
          )}
          {chosen.link && (
            <p>
              <a className="button" href={chosen.link} rel="noreferrer">
                {say(words.goPay, language)}
              </a>
            </p>
          )}
          {chosen.params && (
            <p>
              <button className="button" type="button" data-wechat={chosen.params}>
                {say(words.openWechat, language)}
              </button>
            </p>
          )}
          {cashier.isSandbox && (
            <>
              <p className="hint">{say(words.sandbox, language)}</p>
              {(
                [
                  ['paid', words.pressPaid],
                  ['failed', words.pressFailed],
                ] as const
              ).map(([what, label]) => (
                <Sent
                  key={what}
                  to={`${path}/press`}
                  isPlain
                  button={
                    <button className={what === 'paid' ? 'button' : 'count'} type="submit">
                      {say(label, language)}
                    </button>
                  }
                >
                  <input type="hidden" name="what" value={what} />
                </Sent>
              ))}
            </>
          )}
          {!cashier.isSandbox && (
            <Sent
              to={`${path}/result`}
              isPlain
              button={
                <button className="count" type="submit">
                  {say(words.paidCheck, language)}
                </button>
              }
            />
          )}
        </section>
      )}
      {isOpen && (
        <section className="part">
          <h2>{say(words.payBy, language)}</h2>
          {channels.length === 0 && <p className="nothing">{say(words.noChannel, language)}</p>}
          {channels.map(({ code, name }) => (
            <Sent
              key={code}
              to={path}
              isPlain
              button={
                <button className="count" type="submit">
                  {name}
                </button>
              }
            >
              <input type="hidden" name="channelCode" value={code} />
            </Sent>
          ))}
        </section>
      )}
      <p>
        <a href={cashier.back}>{say(words.toOrder, language)}</a>
      </p>
    </Own>
  )
}
