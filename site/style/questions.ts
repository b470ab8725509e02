/** What readers ask and are answered, and the forms they fill in. */
export const questions = `
.asking { margin-bottom: 1.5rem; }
.ways { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: center; margin: 1.25rem 0 0; }
.questions { list-style: none; margin: 0; padding: 0; }
.questions li { padding: 1.1rem 0; border-bottom: 1px solid var(--rule); }
.questions li:first-child { padding-top: 0; }
.questions h2 { margin: 0; font-size: 1.1875rem; }
.questions h2 a { color: inherit; text-decoration: none; }
.questions h2 a:hover { color: var(--accent); }
.board { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.board :is(th, td) { padding: 0.45rem 0 0.45rem 0.75rem; border-bottom: 1px solid var(--rule); text-align: right; font-weight: 400; white-space: nowrap; }
.board :is(th, td):first-child { padding-left: 0; text-align: left; white-space: normal; }
.board thead th { color: var(--muted); font-size: 0.8125rem; }
.question, .narrow { max-width: 46rem; }
.question h1, .narrow h1 { margin: 0.75rem 0 0; font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2rem); }
.text:not(article) { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 1.0625rem; line-height: 1.8; }
.shots { display: flex; flex-wrap: wrap; gap: 0.75rem; list-style: none; margin: 1rem 0 0; padding: 0; }
.shots img { display: block; width: 9rem; height: 9rem; object-fit: cover; border-radius: 3px; background: var(--tint); }
.reply { margin-top: 1.5rem; padding: 1rem 1.25rem; background: var(--tint); border-left: 3px solid var(--accent); }
.reply :is(h2, h3) { margin: 0; font-size: 1.125rem; }
.reply .text { margin-bottom: 0; }
.count { min-height: 2.75rem; padding: 0.4rem 1.1rem; border: 1px solid #8a919a; border-radius: 3px; background: none; color: inherit; font: inherit; cursor: pointer; }
.count:hover:enabled { border-color: var(--accent); color: var(--accent); }
.count:disabled { cursor: default; color: var(--muted); }
.followers { display: inline-block; margin: 0 0.75rem; color: var(--muted); }
.following { margin-top: 0.75rem; }
.following:has(.followers) { display: flex; align-items: center; }
.count span { font-variant-numeric: tabular-nums; }
.form { margin-top: 1.25rem; }
.field { margin-bottom: 1.1rem; }
.field > label, .choices legend { display: block; margin-bottom: 0.3rem; padding: 0; font-weight: 600; }
.field :is(input, textarea, select) { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid #8a919a; border-radius: 3px; background: var(--paper); color: inherit; font: inherit; }
.field :is(input[type=tel], select) { max-width: 20rem; }
@media (max-width: 30rem) { .field :is(input[type=tel], select) { max-width: none; } }
.field input[type=file] { padding: 0.35rem 0.5rem; }
.field input[type=file]::file-selector-button { min-height: 2rem; margin-right: 0.75rem; padding: 0 0.9rem; border: 1px solid #8a919a; border-radius: 3px; background: var(--tint); color: inherit; font: inherit; cursor: pointer; }
.field textarea { resize: vertical; line-height: 1.6; }
.form [aria-invalid] { border-color: var(--accent); }
textarea:focus-visible, select:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.hint { margin: 0.3rem 0 0; font-size: 0.875rem; color: var(--muted); }
.fault { margin: 0.3rem 0 0; font-size: 0.9375rem; color: var(--accent); }
.captcha { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
.captcha input { width: 9rem; }
.captcha img { display: block; width: 130px; height: 48px; border-radius: 3px; background: #fff; }
.captcha img[hidden] { display: none; }
.plain { min-height: 2.75rem; border: 0; background: none; color: var(--link); font: inherit; text-decoration: underline; cursor: pointer; }
.choices { margin: 0 0 1.1rem; padding: 0; border: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; }
.choices legend { float: left; width: 100%; }
.choices label { display: inline-flex; gap: 0.5rem; align-items: center; min-width: 2.75rem; min-height: 2.75rem; padding: 0.3rem 0.9rem; border: 1px solid #8a919a; border-radius: 3px; cursor: pointer; }
.choices label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.choices .fault { width: 100%; }
.consent label { align-items: baseline; padding: 0.75rem 1rem; }
.taken { margin-top: 1.5rem; }
.taken:focus, .done:focus { outline: none; }
.taken dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.5rem 1.25rem; margin: 1rem 0; }
.taken dl > div:not([hidden]) { display: contents; }
.taken dt { color: var(--muted); }
.taken dd { margin: 0; overflow-wrap: anywhere; }
.taken dd.text { font-size: 1rem; }
.taken .heading-like { margin: 0; font: 700 1.25rem/1.4 var(--serif); }
.taken .code { font: 600 1.25rem/1.4 ui-monospace, Menlo, Consolas, monospace; user-select: all; }
.done { padding: 0.75rem 1.25rem; background: var(--tint); border-left: 3px solid var(--accent); }
.done h2 { margin: 0; font-size: 1.125rem; }
@media (max-width: 30rem) {
  .taken dl { grid-template-columns: minmax(0, 1fr); gap: 0.1rem; }
  .taken dd { margin-bottom: 0.6rem; }
}
`
