import { type Language, say } from '@masthead/contract/kit/label'
import type { Goods, GoodsDetail, GoodsListing, GoodsShelf, Offer } from '../shopload'
import { type Frame, Page, Pager, Trail } from '../Page'
import { imageProps, settledBody } from '../picture'
import { titleOf, words as siteWords } from '../words'
import { Offers } from './OfferPage'
import { levelText, priceText, words, yuan } from './words'

export const goodsHref = (id: string): string => `/goods?id=${encodeURIComponent(id)}`

const Tile = ({ goods, language, isFirst }: { goods: Goods; language: Language; isFirst: boolean }) => (
  <li className="goods" data-level={goods.level}>
    <a href={goodsHref(goods.id)}>
      <img
        {...imageProps(goods.cover, goods.size, '(max-width: 40rem) 45vw, 14rem')}
        alt=""
        {...(isFirst ? {} : { loading: 'lazy' })}
        decoding="async"
      />
      <span className="goods-name">{goods.name}</span>
    </a>
    <p className="facts">
      <strong>{priceText(goods, language)}</strong>
      {goods.marketPrice !== null && goods.marketPrice > goods.price && goods.price > 0 && <s>{yuan(goods.marketPrice)}</s>}
      {goods.isHot && <span>{say(words.hot, language)}</span>}
      {goods.isFree && <span>{say(words.free, language)}</span>}
      {goods.level !== 'there' && <span className="level">{levelText(goods.level, language)}</span>}
    </p>
  </li>
)

const Tiles = ({
  goods,
  language,
  isList = false,
  isFirst = false,
}: {
  goods: readonly Goods[]
  language: Language
  isList?: boolean
  isFirst?: boolean
}) => (
  <ul className={isList ? 'shop-list' : 'shop-grid'}>
    {goods.map((one, index) => (
      <Tile key={one.id} goods={one} language={language} isFirst={isFirst && index < 2} />
    ))}
  </ul>
)

interface MallProps {
  readonly frame: Frame
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  /** Of the front page alone. */
  readonly shelves: readonly GoodsShelf[]
  readonly offers: readonly Offer[]
  readonly listing: GoodsListing
  readonly chosen: { readonly category?: string | undefined; readonly group?: string | undefined; readonly q?: string | undefined }
  readonly heading: string
}

/** The shop: its shelves, or what is in a category, on a shelf, or found by words. */
export const MallPage = ({ frame, categories, shelves, offers, listing, chosen, heading }: MallProps) => {
  const { language, settings, origin } = frame
  const isFront = !chosen.category && !chosen.group && !chosen.q && listing.current === 1
  const query = new URLSearchParams(Object.entries(chosen).filter((one): one is [string, string] => Boolean(one[1])))
  return (
    <Page
      frame={frame}
      title={titleOf(heading, settings.name)}
      section="mall"
      head={
        <>
          <link rel="canonical" href={`${origin}/mall${query.size > 0 ? `?${query}` : ''}`} />
          <meta name="description" content={say(words.about, language)} />
        </>
      }
    >
      <Trail
        steps={[
          { name: say(siteWords.home, language), href: '/home' },
          ...(isFront ? [] : [{ name: say(words.mall, language), href: '/mall' }]),
          { name: heading },
        ]}
        language={language}
      />
      <header className="shelf">
        <h1>{heading}</h1>
        <p className="brief">{say(words.about, language)}</p>
        <p className="ways">
          <a href="/me/basket">{say(words.basket, language)}</a>
          <a href="/me#mall">{say(siteWords.me, language)}</a>
        </p>
        <search>
          <form className="shop-search" action="/mall">
            <input
              type="search"
              name="q"
              maxLength={50}
              defaultValue={chosen.q}
              aria-label={say(words.search, language)}
              placeholder={say(words.search, language)}
            />
            <button className="count" type="submit">
              {say(words.searchGo, language)}
            </button>
          </form>
        </search>
        {categories.length > 0 && (
          <nav aria-label={say(words.categories, language)}>
            <ul className="shop-categories">
              <li>
                <a href="/mall" aria-current={isFront ? 'page' : undefined}>
                  {say(words.all, language)}
                </a>
              </li>
              {categories.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/mall?category=${id}`} aria-current={chosen.category === id ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {isFront && <Offers offers={offers} language={language} />}
      {isFront &&
        shelves.map(({ id, name, showType, goods }, index) => (
          <section key={id} className="part">
            <h2>
              <a href={`/mall?group=${id}`}>{name}</a>
            </h2>
            <Tiles goods={goods} language={language} isList={showType === 'list'} isFirst={index === 0} />
          </section>
        ))}
      <section className="part">
        {isFront && <h2>{say(words.all, language)}</h2>}
        {listing.records.length === 0 ? (
          <p className="nothing">{say(words.none, language)}</p>
        ) : (
          <Tiles goods={listing.records} language={language} isFirst={!isFront} />
        )}
        <Pager path={`/mall${query.size > 0 ? `?${query}` : ''}`} current={listing.current} pages={listing.pages} language={language} />
      </section>
    </Page>
  )
}

/** One product: what it is, what it costs, and the form that puts it into the basket. */
export const GoodsPage = ({ frame, goods }: { frame: Frame; goods: GoodsDetail }) => {
  const { language, settings, origin } = frame
  const [first] = goods.skus.filter(({ level }) => level !== 'none')
  const isOpen = first !== undefined && goods.from === null
  return (
    <Page
      frame={frame}
      title={titleOf(goods.name, settings.name)}
      section="mall"
      head={
        <>
          <link rel="canonical" href={`${origin}${goodsHref(goods.id)}`} />
          <meta name="description" content={goods.intro || goods.name} />
        </>
      }
    >
      <Trail
        steps={[
          { name: say(siteWords.home, language), href: '/home' },
          { name: say(words.mall, language), href: '/mall' },
          ...(goods.categoryId && goods.categoryName ? [{ name: goods.categoryName, href: `/mall?category=${goods.categoryId}` }] : []),
          { name: goods.name },
        ]}
        language={language}
      />
      <article className="product">
        <div className="product-pictures">
          {goods.pictures.map(({ src, size }, index) => (
            <img
              key={src}
              {...imageProps(src, size, '(max-width: 40rem) 100vw, 28rem')}
              alt={index === 0 ? goods.name : ''}
              decoding="async"
              {...(index > 0 ? { loading: 'lazy' } : {})}
            />
          ))}
        </div>
        <div className="product-offer">
          <h1>{goods.name}</h1>
          {goods.intro && <p className="brief">{goods.intro}</p>}
          <p className="amount">
            {fromText(goods, language)}{' '}
            {goods.marketPrice !== null && goods.marketPrice > goods.price && goods.price > 0 && <s>{yuan(goods.marketPrice)}</s>}
          </p>
          <p className="facts">
            <span className="level" data-level={goods.level}>
              {levelText(goods.level, language)}
            </span>
            <span>{`${say(words.soldBy, language)} ${goods.merchantName}`}</span>
            {goods.sold > 0 && <span>{say([`已售 ${goods.sold}`, `${goods.sold} sold`], language)}</span>}
            {goods.limit !== null && <span>{say([`每人限购 ${goods.limit} 件`, `Limit of ${goods.limit} per customer`], language)}</span>}
            {goods.from !== null && <span>{say([`${goods.from} 开售`, `On sale from ${goods.from}`], language)}</span>}
            <span>{deliveryText(goods, language)}</span>
          </p>
          {isOpen ? (
            <form className="form" action="/me/basket/add" method="post">
              {goods.skus.length > 1 ? (
                <fieldset className="skus">
                  <legend>{say(words.choose, language)}</legend>
                  {goods.skus.map((sku) => (
                    <label key={sku.id}>
                      <input type="radio" name="skuId" value={sku.id} defaultChecked={sku.id === first.id} disabled={sku.level === 'none'} required />
                      <span>{`${sku.name} · ${priceText(sku, language)}${sku.level === 'there' ? '' : ` · ${levelText(sku.level, language)}`}`}</span>
                    </label>
                  ))}
                </fieldset>
              ) : (
                <input type="hidden" name="skuId" value={first.id} />
              )}
              <div className="field">
                <label htmlFor="qty">{say(words.qty, language)}</label>
                <input id="qty" name="qty" type="number" inputMode="numeric" min={1} max={goods.limit ?? 999} defaultValue={1} required />
              </div>
              <p>
                <button className="button" type="submit">
                  {say(words.add, language)}
                </button>
              </p>
            </form>
          ) : (
            <p className="done">
              {goods.from === null ? say(words.soldOut, language) : say([`${goods.from} 开售`, `On sale from ${goods.from}`], language)}
            </p>
          )}
        </div>
        {goods.merchantIntro && (
          <section className="part">
            <h2>{goods.merchantName}</h2>
            <p className="brief">{goods.merchantIntro}</p>
          </section>
        )}
        {goods.detail && (
          <section className="part">
            <h2>{say(words.details, language)}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it */}
            <div className="body" dangerouslySetInnerHTML={{ __html: settledBody(goods.detail, new Map()) }} />
          </section>
        )}
      </article>
    </Page>
  )
}

/** The price, and that other options cost more where some do; English has the word before it. */
const fromText = (goods: GoodsDetail, language: Language) => {
  const price = priceText(goods, language)
  if (goods.skus.every((sku) => sku.price === goods.price && sku.points === goods.points)) return price
  const word = <small>{say(words.from, language)}</small>
  return language === 'en' ? (
    <>
      {word} {price}
    </>
  ) : (
    <>
      {price} {word}
    </>
  )
}

const deliveryText = ({ ships, freight, isFree, isPickedUp }: GoodsDetail, language: Language): string => {
  if (!ships) return say(words.virtual, language)
  const rule =
    isFree || !freight || freight.price === 0
      ? say(words.free, language)
      : freight.freeFrom === null
        ? say([`运费 ${yuan(freight.price)}`, `Delivery ${yuan(freight.price)}`], language)
        : say(
            [
              `运费 ${yuan(freight.price)}，满 ${yuan(freight.freeFrom)} 包邮`,
              `Delivery ${yuan(freight.price)}, free from ${yuan(freight.freeFrom)}`,
            ],
            language,
          )
  return isPickedUp ? `${rule} · ${say(words.pickup, language)}` : rule
}
