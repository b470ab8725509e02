import { activeContent, sanitise } from '../../platform/html'
import { type Kind, Unfit } from '../kind'
import { cleanText } from './text'

/**
 * Rich text. What could act in a reader's browser (scripts, handlers, foreign frames) is refused and named, since an editor
 * that lost it silently would not know what readers will see; the rest is brought to the allowed elements and styles.
 */
export const html: Kind = {
  sqlType: () => 'text COLLATE "zh-x-icu"',
  search: 'none',
  schema: () => ({ type: ['string', 'null'] }),
  answer: () => ({ type: ['string', 'null'] }),
  async parse(value) {
    const markup = cleanText(value)
    const found = await activeContent(markup)
    if (found) throw new Unfit([`包含不允许的内容：${found}`, `contains what is not allowed: ${found}`])
    return (await sanitise(markup)) || null
  },
}
