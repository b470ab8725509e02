import { say } from '@masthead/contract/kit/label'
import { words as shop } from '../shop/words'
import { AskedEntry } from '../forms/AskedEntry'
import { Own, Sent, type View } from './MemberPages'
import { words } from './words'

/** What somebody means to buy, merchant by merchant: each is an order of its own. */
export const BasketPage = ({ frame, view: { groups, faults } }: View<'basket'>) => {
  const { language } = frame
  return (
    <Own frame={frame} heading={shop.basket}>
      {faults.form && (
        <p className="fault" role="alert">
          {faults.form}
        </p>
      )}
      {groups.length === 0 && <p className="nothing">{say(shop.emptyBasket, language)}</p>}
      {groups.map(({ merchantName, lines, total, checkout }) => (
        <section key={lines[0]?.id} className="part">
          <h2>{merchantName}</h2>
          <ul className="rows">
            {lines.map(({ id, name, href, price, qty, problem }) => (
              <li key={id}>
                <p>
                  <a href={href}>{name}</a>
                </p>
                <div className="basket-line">
                  <strong>{price}</strong>
                  <form action={`/me/basket/${id}`} method="post">
                    <input
                      name="qty"
                      type="number"
                      inputMode="numeric"
                      min={0}
                      max={999}
                      defaultValue={qty}
                      required
                      aria-label={`${say(shop.qty, language)} ${name}`}
                    />
                    <button className="count" type="submit">
                      {say(shop.update, language)}
                    </button>
                  </form>
                  <form action={`/me/basket/${id}`} method="post">
                    <input type="hidden" name="qty" value="0" />
                    <button className="linked" type="submit" aria-label={`${say(shop.remove, language)} ${name}`}>
                      {say(shop.remove, language)}
                    </button>
                  </form>
                </div>
                {problem && <p className="fault">{problem}</p>}
              </li>
            ))}
          </ul>
          <p className="facts">
            <span>{say(shop.total, language)}</span>
            <strong>{total}</strong>
          </p>
          {checkout && (
            <p>
              <a className="button" href={checkout}>
                {say(shop.checkout, language)}
              </a>
            </p>
          )}
        </section>
      ))}
      <p>
        <a href="/mall">{say(shop.toShop, language)}</a>
      </p>
    </Own>
  )
}

/** What is ordered, what it costs, and where it goes. */
export const CheckoutPage = ({ frame, view: { checkout, faults } }: View<'checkout'>) => {
  const { language } = frame
  const { path, lines, sums, pay, seenPrice, fields, isSent, addresses, addressId } = checkout
  return (
    <Own frame={frame} heading={shop.confirm}>
      <section className="part taken">
        <ul className="rows">
          {lines.map(({ id, name, price, qty }) => (
            <li key={id}>
              <p>{name}</p>
              <p className="facts">
                <strong>{price}</strong>
                <span>{`× ${qty}`}</span>
              </p>
            </li>
          ))}
        </ul>
        <dl className="sums">
          {sums.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt>{say(shop.pay, language)}</dt>
            <dd>
              <strong>{pay}</strong>
            </dd>
          </div>
        </dl>
      </section>
      <Sent
        to={`${path}/place`}
        fault={faults.form}
        button={
          <button className="button" type="submit">
            {say(shop.place, language)}
          </button>
        }
      >
        <input type="hidden" name="seenPrice" value={seenPrice} />
        {addresses.length > 0 && (
          <fieldset className="skus">
            <legend>{say(shop.address, language)}</legend>
            {[...addresses, { id: '', text: say(shop.newAddress, language) }].map(({ id, text }) => (
              <label key={id}>
                <input type="radio" name="addressId" value={id} defaultChecked={id === addressId} />
                <span>{text}</span>
              </label>
            ))}
          </fieldset>
        )}
        {isSent && (
          <p>
            <a href="/me/addresses/new">{say(shop.addAddress, language)}</a>
          </p>
        )}
        {fields.map((field) => (
          <AskedEntry key={field.key} id={field.key} field={field} fault={faults[field.key]} language={language} />
        ))}
        <p>
          <button className="count" type="submit" formAction={path} formNoValidate>
            {say(shop.again, language)}
          </button>
        </p>
      </Sent>
      <p>
        <a href="/me/basket">{say(words.back, language)}</a>
      </p>
    </Own>
  )
}
