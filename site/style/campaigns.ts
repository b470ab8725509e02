/** Activities: their list, their pages, and the ticket of whoever enrolled. */
export const campaigns = `
.campaigns { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1.75rem var(--gap); }
.campaign-card a { display: block; color: inherit; text-decoration: none; }
.campaign-card a:hover strong { color: var(--accent); }
.campaign-card strong { display: block; margin: 0.6rem 0 0.25rem; font: 700 1.125rem/1.4 var(--serif); overflow-wrap: anywhere; }
.campaign-card .facts { margin: 0.2rem 0 0; }
.campaign-card .cover { display: block; aspect-ratio: 16 / 9; overflow: hidden; border-radius: 3px; background: var(--shade); }
.campaign-card .cover img { display: block; width: 100%; height: 100%; object-fit: cover; }
.past { margin-top: 2.75rem; }
.chance { padding: 0 0.5rem; border: 1px solid currentcolor; border-radius: 3px; font-weight: 600; white-space: nowrap; }
.chance:is([data-chance=place], [data-chance=wait]) { color: var(--accent); }
.campaign { max-width: 46rem; }
.campaign h1 { margin: 0.75rem 0 0; font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2rem); }
.campaign h2 { margin: 2rem 0 0.75rem; padding-bottom: 0.4rem; border-bottom: 1px solid var(--rule); font-size: 1.25rem; }
.campaign > .cover { display: block; width: 100%; aspect-ratio: 16 / 9; margin: 1rem 0; object-fit: cover; border-radius: 3px; background: var(--shade); }
.about { margin: 1rem 0 0; padding: 0.5rem 1.25rem; background: var(--tint); }
.about > div { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.25rem 1rem; padding: 0.5rem 0; }
.about > div + div { border-top: 1px solid var(--rule); }
.about dt { color: var(--muted); }
.about dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.ticket figure { margin: 1.25rem 0; display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: center; }
.ticket figure[hidden] { display: none; }
.ticket figure img { display: block; background: #fff; border-radius: 6px; }
.ticket figcaption { display: grid; gap: 0.4rem; color: var(--muted); }
.ticket figcaption .code { color: var(--ink); font-size: 1.5rem; letter-spacing: 0.08em; }
.ticket summary { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--link); text-decoration: underline; cursor: pointer; }
@media (max-width: 30rem) {
  .about > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
}
`
