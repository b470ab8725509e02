import { cleaned } from '../../platform/text/html'
import { badRequest, Refusal } from '../../platform/refusal'
import { createWorkers } from '../../platform/files/workers'
import { type Kind, Unfit } from './kind'
import { cleanText } from './text'

/** Characters of markup that are read at once; more would keep others waiting. */
const atOnce = 16 * 1024

const cleaners = createWorkers('markup', {
  most: 2,
  waiting: 64,
  megabytes: 256,
  time: 30_000,
  tooMuch: () => badRequest('too_complex', ['过于复杂，无法处理', 'is too complex to be read']),
})

/**
 * Rich text. What could act in a reader's browser (scripts, handlers, foreign frames) is refused and named, since an editor
 * that lost it silently would not know what readers will see; the rest is brought to the allowed elements and styles.
 */
export const html: Kind = {
  sqlType: () => 'text COLLATE "zh-x-icu"',
  search: 'none',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  async parse(value, _field, ctx) {
    const markup = cleanText(value)
    const found = await (markup.length > atOnce ? cleaners.run(ctx.tenantId, markup) : cleaned(markup)).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'too_complex' ? new Unfit(error.label) : error
    })
    if ('acting' in found) throw new Unfit([`包含不允许的内容：${found.acting}`, `contains what is not allowed: ${found.acting}`])
    return found.markup || null
  },
}
