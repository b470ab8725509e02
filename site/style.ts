/** The style sheet of the public pages: one column of text for long Chinese reading, light and dark by the reader's system, and print. */
export const style = `
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1b1e22; --muted: #5a626c; --rule: #d9dce1; --link: #0a58a8; --tint: #f4f5f7; --accent: #a8201a;
  --sans: "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif;
  --serif: "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", "STSong", SimSun, Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #15181b; --ink: #e3e5e8; --muted: #a3aab3; --rule: #343a41; --link: #86bdf7; --tint: #1e2226; --accent: #f08a80; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 var(--sans); }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999rem; background: var(--paper); padding: 0.5rem 1rem; }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 1; }

.masthead { border-bottom: 3px double var(--rule); }
.masthead .row { max-width: 1080px; margin: 0 auto; padding: 0.75rem 1.25rem; display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; align-items: baseline; justify-content: space-between; }
.masthead .name { margin: 0; font: 700 1.375rem/1.5 var(--serif); letter-spacing: 0.04em; }
.masthead .name a { color: inherit; text-decoration: none; }
.masthead ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem; font-size: 0.875rem; }
.masthead li a { display: inline-block; padding: 0.375rem 0; color: var(--ink); text-decoration: none; }
.masthead li a:hover { text-decoration: underline; }
.masthead .hotline { color: var(--accent); font-weight: 600; }

main { max-width: 45rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
.trail ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; font-size: 0.875rem; color: var(--muted); }
.trail li + li::before { content: "/"; margin: 0 0.6em; color: var(--muted); }

article > header { margin: 2.25rem 0 2rem; }
.lead-in { margin: 0 0 0.5rem; color: var(--muted); font-size: 1.0625rem; }
h1 { margin: 0; font: 700 clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem)/1.4 var(--serif); line-break: strict; overflow-wrap: anywhere; text-wrap: balance; }
.subtitle { margin: 0.6rem 0 0; font-size: 1.125rem; line-height: 1.6; color: var(--muted); }
.byline { margin: 1.25rem 0 0; padding-top: 0.75rem; border-top: 1px solid var(--rule); display: flex; flex-wrap: wrap; gap: 0 1.75rem; font-size: 0.875rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.correction { margin: 0 0 1.75rem; padding: 0.75rem 1rem; background: var(--tint); border-left: 3px solid var(--accent); font-size: 0.9375rem; }
.correction strong { margin-right: 0.75em; color: var(--accent); }

.body { font-size: 1.125rem; line-height: 1.9; overflow-wrap: break-word; line-break: strict; text-autospace: normal; text-spacing-trim: trim-start; hanging-punctuation: allow-end; }
.body::after { content: ""; display: block; clear: both; }
.body p { margin: 0 0 1.15em; text-align: justify; }
.body :is(h1, h2, h3, h4, h5, h6) { margin: 1.8em 0 0.7em; line-height: 1.45; font-family: var(--serif); }
.body h1, .body h2 { font-size: 1.375rem; }
.body h3 { font-size: 1.25rem; }
.body :is(h4, h5, h6) { font-size: 1.125rem; }
.body :is(img, video, svg, section, div, figure, blockquote) { max-width: 100%; }
.body :is(img, video) { height: auto; }
.body p > img:only-child { display: block; margin-inline: auto; }
.body figure { margin: 1.5em 0; }
.body figcaption { margin-top: 0.5em; font-size: 0.875rem; line-height: 1.6; color: var(--muted); text-align: center; }
.body table { display: block; width: auto !important; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 1rem; line-height: 1.6; margin: 1.5em 0; }
.body :is(td, th) { min-width: 4em; border: 1px solid var(--rule); padding: 0.4em 0.75em; }
.body blockquote { margin: 1.5em 0; padding-left: 1.1em; border-left: 3px solid var(--rule); color: var(--muted); }
.body pre { overflow-x: auto; padding: 1em; background: var(--tint); font-size: 0.9375rem; line-height: 1.6; }
.body hr { border: 0; border-top: 1px solid var(--rule); margin: 2em 0; }
.original { margin: 1.5rem 0 0; }
@media (prefers-color-scheme: dark) {
  .body.paper { --paper: #fff; --ink: #1b1e22; --muted: #5a626c; --rule: #d9dce1; --link: #0a58a8; --tint: #f4f5f7; color-scheme: light; background: #fff; color: #1b1e22; padding: 1.25rem; border-radius: 4px; }
  .body.paper > :last-child { margin-bottom: 0; }
  .body:not(.paper) img { filter: brightness(0.9); }
}

article > footer { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--rule); font-size: 0.875rem; color: var(--muted); }
article > footer p { margin: 0 0 0.6rem; }
.editor { text-align: right; }
.missing { padding: 18vh 0; text-align: center; }
.missing .number { margin: 0; font: 700 4rem/1 var(--serif); color: var(--rule); }
.missing h1 { margin-top: 1rem; }

@media (max-width: 768px) {
  .masthead .row { padding: 0.5rem 1.25rem; }
  article > header { margin: 1.5rem 0; }
  .body { line-height: 1.85; }
}
@media (max-width: 480px) {
  .masthead .row, main { padding-left: 1rem; padding-right: 1rem; }
  .masthead ul { gap: 0 1rem; }
  .body { font-size: 1.0625rem; }
}
@media print {
  :root { --paper: #fff; --ink: #000; --muted: #333; --rule: #999; --link: #000; --tint: #fff; --accent: #000; }
  .masthead nav, .trail, .skip { display: none; }
  .masthead .row, main { max-width: none; padding: 0; }
  body { font-size: 11pt; }
  .body, .body.paper { font-size: 11.5pt; line-height: 1.7; padding: 0; background: none; }
  .body a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.85em; }
  .body :is(img, figure, table, blockquote) { break-inside: avoid; }
  .body :is(h1, h2, h3, h4) { break-after: avoid; }
  .body p { orphans: 3; widows: 3; }
  @page { margin: 18mm 16mm; }
}
`
