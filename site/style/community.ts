/** Banners, the page of services, and what a theme changes. */
export const community = `
html.grey { filter: grayscale(1); }
.headpicture { display: block; width: 100%; max-height: 180px; object-fit: cover; }
.plate.toned { background: var(--head); }
.plate.toned .name a { color: var(--head-ink); }
.banners { list-style: none; margin: 1.5rem 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); }
.banners li { position: relative; }
.banners img:not(.seen) { display: block; width: 100%; height: auto; aspect-ratio: 4 / 1; object-fit: cover; border-radius: 3px; }
.banners.list img:not(.seen) { aspect-ratio: 16 / 9; }
.banners .caption { display: block; padding: 0.25rem 0; color: var(--ink); }
.banners .mark { position: absolute; top: 0.25rem; right: 0.25rem; padding: 0 0.375rem; border-radius: 2px; background: #16191dcc; color: #fff; font-size: 0.75rem; line-height: 1.5; }
.banners .mark small { margin-left: 0.375rem; }
.banners .seen { position: absolute; bottom: 0; left: 0; opacity: 0; }
.townservices ul { list-style: none; margin: 1rem 0 2rem; padding: 0; display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); }
.townservices a { display: flex; flex-direction: column; align-items: center; gap: 0.375rem; min-height: 44px; padding: 0.75rem 0.25rem; border-radius: 6px; background: var(--tint); color: var(--ink); text-align: center; text-decoration: none; overflow-wrap: anywhere; font-size: 0.9375rem; }
.townservices img { border-radius: 12px; object-fit: cover; }
.townservices small { color: var(--muted); font-size: 0.75rem; }
.livefilm { margin: 1rem 0; }
.livefilm summary { display: inline-flex; align-items: center; min-height: 44px; cursor: pointer; }
.livefilm video { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; margin: 0.75rem 0; background: #000; }
.ballot fieldset { border: 0; margin: 1.5rem 0; padding: 0; display: grid; gap: 0.5rem; }
.ballot legend { font-weight: 600; padding: 0; margin-bottom: 0.5rem; }
.ballot legend small { font-weight: 400; color: var(--muted); }
.ballot label { display: flex; align-items: center; gap: 0.75rem; min-height: 44px; padding: 0.5rem 0.75rem; border: 1px solid var(--rule); border-radius: 4px; cursor: pointer; }
.ballot label:has(:checked) { border-color: var(--accent); background: var(--tint); }
.ballot label img { object-fit: cover; border-radius: 3px; }
.ballot .button { min-height: 44px; }
.commentpage .thread, .commentpage ol { list-style: none; margin: 1rem 0; padding: 0; display: grid; gap: 1.25rem; }
.commentpage li ol { margin-left: 1rem; padding-left: 1rem; border-left: 2px solid var(--rule); }
.commentpage .words { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.commentpage .deeds { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: start; }
.commentpage .deeds button:not(.button), .commentpage summary { border: 0; background: none; padding: 0.625rem 0; min-height: 44px; color: var(--muted); font: inherit; font-size: 0.875rem; cursor: pointer; }
.commentpage details[open] { flex-basis: 100%; }
.saying { display: grid; gap: 0.75rem; max-width: 40rem; margin: 1rem 0; }
.saying label { display: grid; gap: 0.375rem; }
.saying textarea, .saying input:not([type=hidden]) { width: 100%; padding: 0.625rem 0.75rem; border: 1px solid var(--rule); border-radius: 4px; font: inherit; color: var(--ink); background: var(--paper, transparent); }
.saying .button { justify-self: start; min-height: 44px; }
.commentpage .done { color: var(--accent); font-weight: 600; }
.write { max-width: 40rem; margin-bottom: 1.5rem; }
.write summary { list-style: none; }
.letterpage { max-width: 46rem; }
.letterpage .words { overflow-wrap: anywhere; white-space: pre-wrap; }
.letterpage img { display: block; max-width: 100%; height: auto; margin: 1rem 0; border-radius: 3px; }
.letterpage .answer { margin: 1.5rem 0; padding: 0.75rem 1.25rem; background: var(--tint); border-left: 3px solid var(--accent); }
.letterpage .answer h2 { margin: 0; font-size: 1.125rem; }
.live { list-style: none; margin: 1rem 0; padding: 0 0 0 1.25rem; border-left: 2px solid var(--rule); display: grid; gap: 1.5rem; }
.live li { position: relative; }
.live li::before { content: ''; position: absolute; left: -1.625rem; top: 0.5rem; width: 0.625rem; height: 0.625rem; border-radius: 50%; background: var(--accent); }
.live .words { margin: 0.25rem 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.live .mended { color: var(--accent); }
.live .pics { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); }
.live .pics:empty { display: none; }
.live img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: 3px; background: var(--shade); }
.livepage .button { min-height: 44px; }
#livefresh[hidden] { display: none; }
#livefresh { position: sticky; top: 0.5rem; z-index: 1; width: 100%; }
.reactions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin: 1.25rem 0; color: var(--muted); }
.reactions button { min-height: 44px; padding: 0.5rem 1rem; border: 1px solid var(--rule); border-radius: 22px; background: none; color: var(--ink); font: inherit; cursor: pointer; }
.reactions button[aria-pressed=true] { border-color: var(--accent); color: var(--accent); font-weight: 600; }
.reactions b { font-variant-numeric: tabular-nums; }
.taking { margin: 2rem 0; padding-top: 1.25rem; border-top: 1px solid var(--rule); }
.taking h2 small { font: 400 0.875rem/1.5 inherit; }
.tocomments { margin: 1.5rem 0; }
.voteresult ul { list-style: none; margin: 0.75rem 0 1.5rem; padding: 0; display: grid; gap: 0.75rem; }
.voteresult meter { display: block; width: 100%; height: 0.625rem; }
.votepage .cover { width: 100%; max-height: 320px; object-fit: cover; border-radius: 3px; }
.votepage .done { color: var(--accent); font-weight: 600; }
`
