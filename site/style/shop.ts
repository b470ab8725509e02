/** The shop: tiles of goods, a product with its form, the basket. */
export const shop = `
.shop-grid, .shop-list, .shop-categories { list-style: none; margin: 0; padding: 0; }
.shop-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(45%, 12rem), 1fr)); gap: 1.25rem 1rem; }
.shop-list .goods > a { display: flex; gap: 1rem; align-items: center; }
.shop-list .goods img { width: 6rem; }
.goods > a { display: block; color: inherit; text-decoration: none; }
.goods > a:hover .goods-name { text-decoration: underline; }
.goods img { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; background: var(--rule); }
.goods-name { display: block; margin-top: 0.5rem; overflow-wrap: anywhere; }
.goods .facts { margin: 0.2rem 0 0; }
.goods[data-level=none] img { opacity: 0.5; }
.shop-categories { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: 0.5rem; }
.shop-categories a { display: inline-flex; align-items: center; min-height: 2.75rem; }
.shop-categories [aria-current] { font-weight: 700; }
.offers { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 0.75rem; }
.offers a { display: block; height: 100%; box-sizing: border-box; padding: 0.75rem 1rem; border: 1px solid var(--rule); border-radius: 0.5rem; color: inherit; text-decoration: none; }
.offers a:hover strong { text-decoration: underline; }
.offers strong, .offers span { display: block; }
.offers span { margin-top: 0.25rem; font-size: 0.9rem; color: var(--muted); }
.offer-picture { display: block; width: 100%; height: auto; margin-bottom: 1rem; }
.shop-search { display: flex; gap: 0.5rem; max-width: 28rem; margin-top: 0.75rem; }
.shop-search input { flex: 1; min-width: 0; }
.shop-search input, .basket-line input { min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid #8a919a; border-radius: 3px; background: var(--paper); color: inherit; font: inherit; }
.shop-search input::placeholder { color: var(--muted); opacity: 1; }
.product { display: grid; margin-top: 1rem; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; }
@media (min-width: 40rem) { .product { grid-template-columns: minmax(0, 28rem) minmax(18rem, 1fr); } .product > .part { grid-column: 1 / -1; } }
.product-pictures img { display: block; width: 100%; height: auto; margin-bottom: 0.5rem; }
.product-offer h1 { margin-top: 0; }
.amount small, .amount s { font-size: 1rem; font-weight: 400; }
.skus { margin: 0 0 1rem; padding: 0; border: 0; }
.skus legend { padding: 0; margin-bottom: 0.25rem; }
.skus label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; }
.skus input { width: 1.25rem; height: 1.25rem; margin: 0; }
.field #qty { max-width: 8rem; }
.basket-line { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; margin-top: 0.4rem; }
.basket-line form { display: flex; gap: 0.5rem; align-items: center; margin: 0; }
.basket-line form p { margin: 0; }
.basket-line input { width: 5rem; }
.taken dl.sums { display: block; max-width: 24rem; }
.taken dl.sums > div { display: flex; gap: 1.25rem; justify-content: space-between; margin-top: 0.5rem; }
.taken dl.sums dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.taken dl.sums > :last-child { padding-top: 0.5rem; border-top: 1px solid var(--rule); }
.taken dl.sums > :last-child :is(dt, dd) { color: var(--ink); font-weight: 600; }
.form:has(#phone) #name { max-width: none; }
.narrow .field :is(#phone, #deliveryType, #userCouponId, #claim-orderItemId, #claim-way) { max-width: none; }
`
