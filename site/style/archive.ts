/** The archive by day, and the page of corrections. */
export const archive = `
.archived h2 { margin: 1.5rem 0 0.6rem; font-size: 1.25rem; }
.archived h2 a { color: inherit; text-decoration: none; }
.months { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: 0.75rem; }
.months a { display: block; padding: 0.6rem 0.9rem; border: 1px solid var(--rule); border-radius: 3px; color: inherit; text-decoration: none; font-weight: 600; }
.months small { display: block; font-weight: 400; color: var(--muted); }
.calendar { width: 100%; max-width: 44rem; border-collapse: collapse; table-layout: fixed; font-variant-numeric: tabular-nums; }
.calendar th { padding: 0.4rem 0; font-size: 0.875rem; font-weight: 400; color: var(--muted); }
.calendar td { height: 3.5rem; padding: 0; border: 1px solid var(--rule); text-align: center; color: var(--muted); }
.calendar a { display: flex; flex-direction: column; justify-content: center; height: 100%; min-height: 3.5rem; color: var(--ink); font-weight: 600; text-decoration: none; }
.calendar small { font-weight: 400; font-size: 0.75rem; color: var(--muted); }
.around { display: flex; gap: 1.5rem; margin-top: 1.5rem; }
.around a { display: inline-block; padding: 0.4rem 0; }
:is(.months, .calendar) a:hover { border-color: var(--accent); color: var(--accent); }
.corrections { list-style: none; margin: 0; padding: 0; max-width: 48rem; }
.corrections li { padding: 1.1rem 0; border-bottom: 1px solid var(--rule); }
.corrections h2 { margin: 0; font-size: 1.125rem; }
.corrections h2 a { color: inherit; text-decoration: none; }
.corrections h2 a:hover { color: var(--accent); }
.corrections p { margin: 0.4rem 0 0; overflow-wrap: anywhere; }
`
