/** Colours, type, and what stands around every page: masthead, navigation, footer. Light and dark follow the reader's system. */
export const base = `
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #16191d; --muted: #565e68; --rule: #d8dbe0; --link: #0a58a8; --tint: #f4f5f7; --accent: var(--own, #a8201a); --on-accent: #fff; --mark: #ffe58a; --shade: #e6e8ec;
  --sans: "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", system-ui, sans-serif;
  --serif: "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", "STSong", SimSun, Georgia, serif;
  --gap: clamp(1.25rem, 2.6vw, 2.25rem);
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171a; --ink: #e4e6e9; --muted: #a5acb5; --rule: #343a41; --link: #86bdf7; --tint: #1c2024; --accent: var(--own-dark, #f08a80); --on-accent: var(--on-own-dark, #2a0906); --mark: #6b5312; --shade: #262b30; }
}
html.sans { --serif: var(--sans); }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink); font: 16px/1.6 var(--sans); line-break: strict; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:focus-visible, button:focus-visible, input:focus-visible, .slides:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
img { max-width: 100%; }
mark { background: var(--mark); color: inherit; border-radius: 2px; padding: 0 0.05em; }
h1, h2, h3 { font-family: var(--serif); line-height: 1.4; overflow-wrap: anywhere; text-wrap: pretty; }
/* Lines break between words where the page marks them, and at phrases where the browser knows them. */
h1:has(wbr), h2:has(wbr), h3:has(wbr) { word-break: keep-all; }
.titles a, .grid .title { word-break: auto-phrase; text-wrap: pretty; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999rem; background: var(--paper); padding: 0.5rem 1rem; }
.skip:focus { left: 1rem; top: 0.5rem; z-index: 9; }
.row, main { max-width: 1240px; margin-inline: auto; padding-inline: 1.25rem; }
main { flex: 1 0 auto; width: 100%; padding-block: 1.25rem 3.5rem; }
.button, .search button { display: inline-block; border: 0; border-radius: 3px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button { padding: 0.5rem 1.4rem; }

.topbar { background: var(--tint); font-size: 0.8125rem; color: var(--muted); }
.topbar .row { display: flex; flex-wrap: wrap; gap: 0 1.5rem; justify-content: space-between; align-items: center; min-height: 2.25rem; }
.quick ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.quick a { display: inline-block; padding: 0.375rem 0; color: inherit; text-decoration: none; }
.quick a:hover { text-decoration: underline; }
.quick .hotline { color: var(--accent); font-weight: 600; font-variant-numeric: tabular-nums; }
.plate { display: flex; flex-wrap: wrap; gap: 0.75rem 2rem; align-items: center; justify-content: space-between; padding-block: 1.25rem; }
.plate .name { margin: 0; font: 700 clamp(1.75rem, 1.2rem + 2.2vw, 2.75rem)/1.25 var(--serif); letter-spacing: 0.06em; }
.name a { color: inherit; text-decoration: none; }
.plate .name img { display: block; height: clamp(2.5rem, 2rem + 1.6vw, 3.5rem); width: auto; max-width: min(24rem, 70vw); object-fit: contain; }
.search { display: flex; min-width: 0; }
.search input { width: 15rem; min-width: 0; padding: 0.5rem 0.75rem; border: 1px solid #8a919a; border-right: 0; border-radius: 3px 0 0 3px; background: var(--paper); color: inherit; font: inherit; font-size: 0.9375rem; }
.search input::placeholder { color: var(--muted); opacity: 1; }
.search button { padding: 0.5rem 1.1rem; border-radius: 0 3px 3px 0; font-size: 0.9375rem; }
.sections { border-block: 1px solid var(--rule); border-top: 3px solid var(--accent); }
.sections :is(.row, ul) { display: flex; flex-wrap: wrap; gap: 0 2rem; }
.sections .row { justify-content: space-between; }
.sections ul { list-style: none; margin: 0; padding: 0; }
.sections a { display: block; padding: 0.625rem 0; color: inherit; font-weight: 600; white-space: nowrap; text-decoration: none; }
.sections .services a { font-weight: 400; }
.sections a:hover { color: var(--accent); }
.sections [aria-current] { color: var(--accent); box-shadow: inset 0 -3px var(--accent); }

.trail ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; font-size: 0.875rem; color: var(--muted); }
.trail li + li::before { content: "/"; margin: 0 0.6em; }
.trail a { color: inherit; }

.heading { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; margin-bottom: 0.75rem; border-bottom: 1px solid var(--rule); }
.heading h2 { margin: 0 0 -1px; padding-bottom: 0.4rem; border-bottom: 3px solid var(--accent); font-size: 1.25rem; }
.heading h2 a { color: inherit; text-decoration: none; }
.heading h2 a:hover { color: var(--accent); }
.heading .more { flex: none; font-size: 0.875rem; color: var(--muted); text-decoration: none; }
.heading .more:hover { color: var(--accent); }

.pager ul { list-style: none; margin: 2rem 0 0; padding: 0; display: flex; flex-wrap: wrap; justify-content: center; gap: 0.375rem; font-variant-numeric: tabular-nums; }
.pager :is(a, span) { display: block; min-width: 2.5rem; padding: 0.4rem 0.75rem; border: 1px solid var(--rule); border-radius: 3px; color: inherit; text-align: center; text-decoration: none; }
.pager a:hover { border-color: var(--accent); color: var(--accent); }
.pager span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.pager .gap::before { content: "…"; margin-right: 0.375rem; color: var(--muted); }
.pager .gap { display: flex; align-items: center; }

.nothing { padding: 4rem 0; text-align: center; color: var(--muted); }
.topic .nothing { padding: 1rem 0; text-align: left; }
.missing { padding: 14vh 0; text-align: center; }
.missing .number { margin: 0; font: 700 4.5rem/1.3 var(--serif); color: var(--muted); }
.missing h1 { margin: 0.5rem 0; font-size: 1.75rem; }
.missing .button { margin-top: 1rem; }

.foot { border-top: 3px double var(--rule); background: var(--tint); font-size: 0.875rem; color: var(--muted); }
.foot .row { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: baseline; padding-block: 1.75rem; }
.foot .name { margin: 0; font: 700 1.125rem/1.5 var(--serif); color: var(--ink); }
.foot ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
/* A way on, as the links beside it. */
.foot .pushes { padding: 0.25rem 0; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; cursor: pointer; }
.foot .pushes:disabled { opacity: 0.6; cursor: default; }
.foot li a { display: inline-block; padding: 0.25rem 0; color: inherit; }
.foot :is(.rights, .registered) { flex-basis: 100%; margin: 0; }
.registered { display: flex; flex-wrap: wrap; gap: 0 1.25rem; font-size: 0.8125rem; }
.registered a { color: inherit; }
.foot .rights span { margin-left: 1em; }

@media (max-width: 768px) {
  .plate { padding-block: 0.875rem; }
  .topbar time { display: none; }
  .quick { width: 100%; }
}
@media (max-width: 480px) {
  .row, main { padding-inline: 1rem; }
  search { flex: 1 1 100%; }
  .search input { flex: 1; }
  .quick ul { flex-wrap: nowrap; gap: 0 1.25rem; overflow-x: auto; scrollbar-width: none; white-space: nowrap; }
  .quick li:has(.hotline) { order: -1; }
  /* One line that slides; a shade lies on the side where there is more of it. */
  .sections :is(.row, ul) { flex-wrap: nowrap; gap: 0 1.375rem; }
  .sections .row {
    --more: color-mix(in srgb, var(--ink) 40%, transparent);
    justify-content: start; overflow-x: auto; scrollbar-width: none; scroll-padding-inline: 3rem;
    background: linear-gradient(90deg, var(--paper) 30%, transparent) 0 / 3rem 100% local, linear-gradient(270deg, var(--paper) 30%, transparent) 100% / 3rem 100% local,
      linear-gradient(90deg, var(--more), transparent) 0 / 0.75rem 100%, linear-gradient(270deg, var(--more), transparent) 100% / 0.75rem 100%;
    background-repeat: no-repeat;
  }
  .sections .row::-webkit-scrollbar { display: none; }
}
@media print {
  :root { --paper: #fff; --ink: #000; --muted: #333; --rule: #999; --link: #000; --tint: #fff; --accent: #000; --shade: #fff; }
  .topbar, .search, .sections, .trail, .skip, .pager, .beside, .below, .related, .share, .marks, .player, .foot ul { display: none; }
  .row, main { max-width: none; padding: 0; }
  body { font-size: 11pt; }
  @page { margin: 18mm 16mm; }
}
`
