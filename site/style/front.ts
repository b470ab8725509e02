/** The front page and the lists: cards, titles, grids of pictures, topics. */
export const front = `
.whole { color: inherit; text-decoration: none; }
.whole:hover :is(h2, h3) { color: var(--accent); }
.thumb { position: relative; display: block; overflow: hidden; border-radius: 3px; background: var(--shade); aspect-ratio: 16 / 9; }
.thumb img { display: block; width: 100%; height: 100%; object-fit: cover; }
.plays { position: absolute; inset-inline-start: 12px; bottom: 12px; width: 40px; height: 40px; border-radius: 50%; background: rgb(0 0 0 / .6); }
.plays::before { content: ''; position: absolute; inset: 12px 11px 12px 15px; background: #fff; clip-path: polygon(0 0, 100% 50%, 0 100%); }
.facts { display: flex; flex-wrap: wrap; gap: 0 0.9em; margin: 0.35rem 0 0; font-size: 0.8125rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.kind, .pin { padding: 0 0.4em; border: 1px solid currentcolor; border-radius: 2px; font: 600 0.75rem/1.5 var(--sans); color: var(--accent); }
.pin { display: inline-block; margin-right: 0.5em; vertical-align: 0.15em; }

.opening { display: grid; grid-template-columns: minmax(0, 2.05fr) minmax(0, 1fr) minmax(0, 1.15fr); gap: var(--gap); }
.opening.few { grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); }
.lead h2 { margin: 0.9rem 0 0; font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem); }
.lead.bare { padding-top: 1.25rem; border-top: 3px solid var(--accent); }
.lead.bare h2 { margin: 0; font-size: clamp(1.75rem, 1.3rem + 2vw, 2.75rem); }
.lead.bare .brief { font-size: 1.1875rem; line-height: 1.75; }
.lead .brief { margin: 0.5rem 0 0; color: var(--muted); font-size: 1.0625rem; }
.second { display: grid; gap: 1.5rem; align-content: start; }
.tall h3 { margin: 0.55rem 0 0; font-size: 1.0625rem; line-height: 1.5; }
.titles { list-style: none; margin: 0; padding: 0; }
.titles li { display: flex; gap: 0.25rem 1rem; justify-content: space-between; align-items: baseline; padding: 0.5rem 0; border-bottom: 1px solid var(--rule); }
.titles li:last-child { border-bottom: 0; }
.titles a { color: inherit; text-decoration: none; line-height: 1.5; overflow-wrap: anywhere; }
.titles a:hover { color: var(--accent); }
.titles time { flex: none; font-size: 0.8125rem; color: var(--muted); font-variant-numeric: tabular-nums; }
.newest .titles a { font-weight: 500; }
.newest section + section { margin-top: 1.25rem; }

.band { margin-top: 2.5rem; }
.below .band { margin-top: 0; }
.shelves { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 2.25rem var(--gap); margin-top: 2.5rem; }
.shelves.four { grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
.shelves .tall { padding-bottom: 0.6rem; border-bottom: 1px solid var(--rule); }
.town .titles .facts { flex: none; margin: 0; }
.pictures { margin-top: 2.5rem; }
.below .pictures { margin-top: 0; }
.grid { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1.25rem; }
.grid a { display: block; color: inherit; text-decoration: none; }
.grid .title { display: block; margin-top: 0.5rem; line-height: 1.5; font-weight: 500; }
.grid a:hover .title { color: var(--accent); }
.grid .thumb { aspect-ratio: 3 / 2; }

.shelf { margin: 1.25rem 0 0.5rem; }
.shelf .banner { display: block; width: 100%; height: auto; aspect-ratio: 4 / 1; margin-bottom: 1.25rem; object-fit: cover; border-radius: 3px; background: var(--shade); }
.shelf h1 { margin: 0; font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem); }
.shelf .brief, .topic > .brief { max-width: 46rem; margin: 0.4rem 0 0; color: var(--muted); }
.shelf .found { margin: 0.4rem 0 0; color: var(--muted); }
.shelf .below, .branches { list-style: none; margin: 0.9rem 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; }
.shelf .below a, .branches a { display: block; padding: 0.25rem 0.9rem; border: 1px solid var(--rule); border-radius: 99px; color: inherit; font-size: 0.9375rem; text-decoration: none; }
.shelf .below a:hover, .branches a:hover { border-color: var(--accent); color: var(--accent); }
.branches .branches { margin: 0.4rem 0 0 1rem; font-size: 0.875em; }

.stories { list-style: none; margin: 0; padding: 0; }
.columns > .listed { min-width: 0; }
.listed > section { margin-top: 2.5rem; }
.stories > li { border-bottom: 1px solid var(--rule); }
article.wide { padding: 1.25rem 0; }
article.wide .whole { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1.5rem; }
article.wide.pictured .whole { grid-template-columns: 13rem minmax(0, 1fr); }
article.wide h2 { margin: 0; font-size: 1.25rem; }
article.wide .brief { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; margin: 0.35rem 0 0; color: var(--muted); font-size: 0.9375rem; }
article.wide.pictured .facts { margin: -1.35rem 0 0 14.5rem; min-height: 1.35rem; }

.topic { margin-top: 2.25rem; }
.topic .mixed { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(0, 1.4fr); gap: var(--gap); margin-top: 1rem; }
.topic .mixed.few { grid-template-columns: minmax(0, 1fr) minmax(0, 1.8fr); }
.topic .mixed.plain { display: block; }
.topic .titles li:first-child { padding-top: 0; }

@media (max-width: 1080px) {
  .opening, .opening.few { grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr); }
  .opening .newest { grid-column: 1 / -1; }
  .opening.few .newest { grid-column: auto; }
}
@media (max-width: 720px) {
  .grid li:last-child:nth-child(odd) { grid-column: 1 / -1; }
  .opening, .opening.few { grid-template-columns: minmax(0, 1fr); }
  .second { grid-template-columns: 1fr 1fr; gap: 1rem; }
  .grid { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
  .topic .mixed, .topic .mixed.few { grid-template-columns: 1fr 1fr; gap: 1rem; }
  .topic .mixed .titles { grid-column: 1 / -1; }
  .topic .mixed.few .tall { grid-column: 1 / -1; }
}
@media (max-width: 560px) {
  article.wide.pictured .whole { grid-template-columns: 7rem minmax(0, 1fr); gap: 0 0.9rem; }
  article.wide h2 { font-size: 1.0625rem; }
  article.wide .brief { -webkit-line-clamp: 1; }
  article.wide.pictured .facts { margin: 0.4rem 0 0; }
  article.wide .thumb { aspect-ratio: 4 / 3; }
}
`
