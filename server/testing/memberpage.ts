/** A moment as pages write it, by how much of it they say. */
const moment = /\d{4}年\d{1,2}月\d{1,2}日(?: \d{1,2}:\d{2}(?::\d{2})?)?|\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?/g
const momentOf = (text: string): string => (/:\d{2}:/.test(text) ? '〔秒〕' : text.includes(':') ? '〔分〕' : '〔日〕')

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** A field of a form: what it is called, how it is typed, what it holds, and whether it must be filled in. */
const entryOf = (tag: string): string =>
  attribute(tag, 'type') === 'hidden'
    ? ''
    : `<${attribute(tag, 'name')}${tag.startsWith('<input') ? ` ${attribute(tag, 'type') || 'text'}` : ''}${attribute(tag, 'min') ? ` from ${attribute(tag, 'min')}` : ''}${attribute(tag, 'value') ? ` = ${attribute(tag, 'value')}` : ''}${/\srequired(?:=|\s|>|\/)/.test(tag) ? ' !' : ''}>`

/**
 * What a page of a member says below its trail, line by line, without where its links lead: its facts, what happened, what may be done (the main thing marked by `*`) and the forms. Numbers that
 * the system gives stand as 〔号〕.
 */
export const linesOf = (html: string): string[] => {
  const main = /<main[^>]*>(?:<nav class="trail"[\s\S]*?<\/nav>)?([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const marked = main
    .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, '')
    .replace(/<(?:input|select|textarea)\b[^>]*>/g, (tag) => `\n${entryOf(tag).replace('<', '{').replace('>', '}')}\n`)
    .replace(/<option\b[^>]*>/g, (tag) => `\n${/\sselected/.test(tag) ? '•' : '◦'} `)
    .replace(/<(?:button|a)\b[^>]*class="button"[^>]*>/g, '\n* ')
    .replace(/<button\b[^>]*>/g, '\n- ')
    .replace(/<\/dt><dd>/g, '：')
    .replace(/<\/?(?:p|div|h\d|li|ol|ul|dl|section|form|label|button|a|option|select|textarea|main|nav|header)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
  return marked
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(moment, momentOf)
        .replace(/[A-Z]{2}\d{12,}/, '〔号〕'),
    )
    .filter((line) => line !== '')
}
