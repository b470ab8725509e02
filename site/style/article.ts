/** An article: one column of text for long Chinese reading, and what stands beside and below it. */
export const article = `
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 20rem; gap: clamp(2rem, 5vw, 4.5rem); }
.columns.alone { grid-template-columns: minmax(0, 1fr); }
.story { width: 100%; max-width: 750px; }
.columns.alone .story { margin-inline: auto; }
.text > header { margin: 2rem 0 1.75rem; }
.lead-in { margin: 0 0 0.5rem; color: var(--muted); font-size: 1.0625rem; }
.text h1 { margin: 0; font: 700 clamp(1.625rem, 1.3rem + 1.6vw, 2.375rem)/1.4 var(--serif); }
.subtitle { margin: 0.6rem 0 0; font-size: 1.125rem; color: var(--muted); }
.byline { margin: 1.25rem 0 0; padding-top: 0.75rem; border-top: 1px solid var(--rule); display: flex; flex-wrap: wrap; gap: 0 1.75rem; font-size: 0.875rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.correction { margin: 0 0 1.75rem; padding: 0.75rem 1rem; background: var(--tint); border-left: 3px solid var(--accent); font-size: 0.9375rem; }
.correction strong { margin-right: 0.75em; color: var(--accent); }

.player { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; min-height: 5.5rem; margin: 0 0 1.75rem; padding: 0.75rem 1rem; border-radius: 4px; background: var(--tint); font-size: 0.9375rem; }
.player p { flex: 1 1 100%; margin: 0; font-weight: 600; }
.player audio { flex: 1; width: 100%; height: 40px; }
.player button { width: 40px; height: 40px; flex: none; border: 0; border-radius: 50%; background: var(--accent); cursor: pointer; }
.player button::before { content: ""; display: block; width: 0; margin: 0 auto; transform: translateX(1.5px); border-block: 8px solid transparent; border-left: 13px solid var(--on-accent); }
.player button[data-playing]::before { width: 13px; height: 15px; transform: none; border: 0; background: linear-gradient(90deg, var(--on-accent) 0 4.5px, transparent 4.5px 8.5px, var(--on-accent) 8.5px); }
.player input { flex: 1; min-width: 6rem; height: 40px; margin: 0; accent-color: var(--accent); }
.player output, .player .length { font-variant-numeric: tabular-nums; color: var(--muted); }
.player.ready audio, .player.ready .length { display: none; }
.film { margin: 0 0 1.75rem; }
.film video { display: block; width: 100%; height: auto; max-height: 80vh; background: #000; }
.gallery { list-style: none; margin: 0 0 1.75rem; padding: 0; display: grid; gap: 0.5rem; }
.gallery.of2, .gallery.of3 { grid-template-columns: 1fr 1fr; }
.gallery.of3 li:first-child { grid-column: 1 / -1; }
.gallery img { display: block; width: 100%; height: auto; }
.gallery:is(.of2, .of3) img { aspect-ratio: 3 / 2; object-fit: cover; }
.gallery.of3 li:first-child img { aspect-ratio: 16 / 9; }

.body { font-size: 1.125rem; line-height: 1.9; overflow-wrap: break-word; text-autospace: normal; text-spacing-trim: trim-start; hanging-punctuation: allow-end; }
.body::after { content: ""; display: block; clear: both; }
.body p { margin: 0 0 1.15em; text-align: justify; }
.body :is(h1, h2, h3, h4, h5, h6) { margin: 1.8em 0 0.7em; line-height: 1.45; font-family: var(--serif); }
.body h1, .body h2 { font-size: 1.375rem; }
.body h3 { font-size: 1.25rem; }
.body :is(h4, h5, h6) { font-size: 1.125rem; }
.body :is(img, video, svg, section, div, figure, blockquote) { max-width: 100%; }
.body :is(img, video) { height: auto; }
.body video { display: block; width: 100%; background: #000; }
.film-length { display: block; margin-top: 0.4em; font-size: 0.875rem; color: var(--muted); }
.body audio { width: 100%; }
.body iframe { display: block; width: 100%; aspect-ratio: 16 / 9; height: auto; border: 0; background: #000; }
.body p > img:only-child { display: block; margin-inline: auto; }
.body figure { margin: 1.5em 0; }
.body figcaption { margin-top: 0.5em; font-size: 0.875rem; line-height: 1.6; color: var(--muted); text-align: center; }
.body table { display: block; width: auto !important; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 1rem; line-height: 1.6; margin: 1.5em 0; }
.body :is(td, th) { min-width: 4em; border: 1px solid var(--rule); padding: 0.4em 0.75em; }
.body blockquote { margin: 1.5em 0; padding-left: 1.1em; border-left: 3px solid var(--rule); color: var(--muted); }
.body pre { overflow-x: auto; padding: 1em; background: var(--tint); font-size: 0.9375rem; line-height: 1.6; }
.body hr { border: 0; border-top: 1px solid var(--rule); margin: 2em 0; }
.byline a { color: inherit; }
.authors { color: var(--ink); }
.marks { list-style: none; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; }
.marks a { display: block; padding: 0.25rem 0.8rem; border-radius: 99px; background: var(--tint); color: inherit; text-decoration: none; }
.marks a:hover { color: var(--accent); }
.share { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.share :is(a, button) { padding: 0.3rem 0.9rem; border: 1px solid var(--rule); border-radius: 3px; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
.share :is(a, button):hover { border-color: var(--accent); color: var(--accent); }
.related { margin-top: 2.5rem; }
.related > div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.5rem var(--gap); }
.original { margin: 1.5rem 0 0; }
.text > footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 0.875rem; color: var(--muted); }
.text > footer p { margin: 0 0 0.6rem; }
.text > footer .editor { text-align: right; }

.beside { display: flex; flex-direction: column; gap: 2rem; padding-top: 2.75rem; }
.below { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.25rem; margin-top: 3rem; }

.carousel { position: relative; }
.slides { list-style: none; margin: 0; padding: 0; display: flex; gap: 0.75rem; overscroll-behavior: contain; scrollbar-width: thin; scrollbar-color: var(--rule) transparent; }
.carousel:is(.small, .large) .slides { flex-direction: column; overflow-y: auto; scroll-snap-type: y mandatory; }
.carousel.small .slides { height: calc(3 * 58px + 2 * 0.75rem); }
.carousel.small.few .slides { height: auto; }
.carousel.large .slides { height: 427px; gap: 0; }
.carousel.wide .slides { overflow-x: auto; scroll-snap-type: x mandatory; padding-bottom: 0.5rem; gap: 1.25rem; }
.slides li { flex: none; scroll-snap-align: start; }
.slides :is(a, div) { display: block; position: relative; color: inherit; text-decoration: none; }
.slides :is(img, .blank) { display: block; width: 100%; object-fit: cover; background: var(--shade); }
.carousel.small li { height: 58px; }
.carousel.small :is(img, .blank) { height: 58px; border-radius: 3px; }
.carousel.large :is(li, img, .blank) { height: 427px; }
.carousel:is(.small, .large) .caption { position: absolute; inset: auto 0 0; padding: 1.5rem 0.75rem 0.4rem; background: linear-gradient(transparent, rgb(0 0 0 / 0.78) 45%); color: #fff; font-size: 0.875rem; border-radius: 0 0 3px 3px; }
.carousel.small .caption { padding-block: 0.75rem 0.2rem; }
.carousel:is(.small, .large) .title { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.carousel:is(.small, .large) .brief { display: none; }
.carousel.wide li { flex: 1 0 min(380px, 78vw); max-width: 26rem; }
.carousel.wide.few li { max-width: none; }
.carousel.wide :is(img, .blank) { height: 214px; border-radius: 3px; }
.carousel.wide .caption { display: block; padding-top: 0.5rem; }
.carousel.wide .title { display: block; font-weight: 600; line-height: 1.5; }
.carousel.wide .brief { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: 0.875rem; color: var(--muted); }
.carousel .mark { position: absolute; z-index: 1; top: 0.375rem; left: 0.375rem; margin: 0; padding: 0 0.4em; border-radius: 2px; background: rgb(20 23 26 / 0.72); color: #fff; font-size: 0.75rem; line-height: 1.6; }
.slides a:hover .title { text-decoration: underline; }
.carousel .controls { position: absolute; z-index: 1; top: 0.375rem; right: 0.375rem; display: flex; gap: 1px; border-radius: 3px; overflow: hidden; }
.carousel.wide .controls { top: -2.75rem; right: 4rem; }
.carousel.wide .controls button { background: var(--shade); color: var(--ink); }
.carousel.wide .controls button:hover { background: var(--accent); color: var(--on-accent); }
.controls button { width: 30px; height: 30px; border: 0; padding: 0; background: rgb(20 23 26 / 0.72); color: #fff; font: 600 1rem/1 var(--sans); cursor: pointer; }
.controls button:hover { background: var(--accent); color: var(--on-accent); }
.controls button:focus-visible { outline-offset: -3px; outline-color: #fff; }

.watermark { position: fixed; z-index: 5; inset: 0; margin: 0; display: grid; place-items: center; pointer-events: none; overflow: hidden; }
.watermark span { transform: rotate(-24deg); font: 700 clamp(3rem, 14vw, 10rem)/1 var(--sans); letter-spacing: 0.1em; white-space: nowrap; color: var(--accent); opacity: 0.16; }

@media (prefers-color-scheme: dark) {
  .body.paper { --paper: #fff; --ink: #16191d; --muted: #565e68; --rule: #d8dbe0; --link: #0a58a8; --tint: #f4f5f7; color-scheme: light; background: #fff; color: #16191d; padding: 1.25rem; border-radius: 4px; }
  .body.paper > :last-child { margin-bottom: 0; }
  .body:not(.paper) img { filter: brightness(0.9); }
}
@media (max-width: 1000px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .story { margin-inline: auto; }
  .beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); padding-top: 0; }
}
@media (max-width: 768px) {
  .text > header { margin: 1.25rem 0; }
  .body { line-height: 1.85; }
}
@media (max-width: 480px) { .body { font-size: 1.0625rem; } }
@media print {
  .columns { display: block; }
  .story { max-width: none; }
  .body, .body.paper { font-size: 11.5pt; line-height: 1.7; padding: 0; background: none; }
  .body a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.85em; }
  .body :is(img, figure, table, blockquote) { break-inside: avoid; }
  .body :is(h1, h2, h3, h4) { break-after: avoid; }
  .body p { orphans: 3; widows: 3; }
}
`
