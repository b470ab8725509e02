/** Official accounts and what they publish. */
export const accounts = `
.accounts { list-style: none; margin: 1.25rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.25rem 2rem; }
.accounts li, .keeper { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 0 1rem; }
.accounts li { padding-bottom: 1.25rem; border-bottom: 1px solid var(--rule); }
.accounts h2 { margin: 0; font-size: 1.125rem; }
.accounts h2 a { color: inherit; text-decoration: none; }
.accounts h2 a:hover { color: var(--accent); }
.accounts .brief { margin: 0.35rem 0 0; color: var(--muted); font-size: 0.9375rem; }
.keeper { margin-bottom: 1.25rem; padding-bottom: 1.5rem; border-bottom: 1px solid var(--rule); }
.avatar { display: flex; align-items: center; justify-content: center; width: 4rem; height: 4rem; border-radius: 50%; object-fit: cover; background: var(--shade); color: var(--ink); font: 700 1.5rem/1 var(--serif); }
.verified { display: inline-block; padding: 0 0.5rem; border: 1px solid var(--accent); border-radius: 99px; color: var(--accent); font: 400 0.75rem/1.5 var(--sans, sans-serif); vertical-align: middle; }
`
