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
.townservices a { display: flex; flex-direction: column; align-items: center; gap: 0.375rem; min-height: 44px; padding: 0.75rem 0.25rem; border-radius: 6px; background: var(--tint); color: var(--ink); text-align: center; text-decoration: none; }
.townservices img { border-radius: 12px; object-fit: cover; }
.townservices small { color: var(--muted); font-size: 0.75rem; }
`
