/** The pages of members: what is theirs, part by part. */
export const members = `
.part { margin-top: 2rem; }
.part h2 { margin: 0 0 0.75rem; padding-bottom: 0.4rem; border-bottom: 1px solid var(--rule); font-size: 1.25rem; }
.rows { list-style: none; margin: 0; padding: 0; }
a.count { display: inline-block; text-decoration: none; }
.proofs { display: flex; flex-wrap: wrap; gap: 0.5rem; list-style: none; margin: 1rem 0; padding: 0; }
.proofs a, .proofs img { display: block; border-radius: 4px; }
.proofs img { object-fit: cover; background: var(--rule); }
.rows li { padding: 0.75rem 0; border-bottom: 1px solid var(--rule); }
.rows p { margin: 0; overflow-wrap: anywhere; }
.rows .facts { margin-top: 0.2rem; }
.part .nothing { padding: 0.25rem 0 0; text-align: left; }
.none-yet { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1.25rem 2rem; margin-top: 2rem; }
.none-yet:empty { display: none; }
.none-yet > .part { margin: 0; }
.none-yet h2 { margin: 0; padding: 0; border: 0; font-size: 1rem; }
.none-yet p { margin: 0.25rem 0 0; font-size: 0.875rem; }
.field :is(#code, #name) { max-width: 20rem; }
@media (max-width: 30rem) { .field :is(#code, #name) { max-width: none; } }
.amount { margin: 0 0 0.75rem; font: 700 2rem/1.2 var(--serif); font-variant-numeric: tabular-nums; }
.linked { min-height: 2.75rem; padding: 0; border: 0; background: none; color: var(--link); font: inherit; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; }
.own summary { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--link); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; cursor: pointer; }
.ways form p { margin: 0; }
.ways > a { display: inline-flex; align-items: center; min-height: 2.75rem; }
`
