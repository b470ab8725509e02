import { Fragment } from 'react'

/** Chinese writes no spaces: where its words end is what a dictionary knows. */
const segments = new Intl.Segmenter('zh-CN', { granularity: 'word' })

/** A single character that belongs to the word before it. */
const clings = /^[的了着过地得们里上中下内外后前间吗呢吧啊、，。！？；：”’》）】…—]+$/u
/** What opens something belongs to the word after it. */
const opens = /[“‘《（【]$/u

/** A headline's words, each of which stays in one piece: the style sheet breaks lines between them alone. */
export const phrasesOf = (text: string): string[] => {
  const phrases: string[] = []
  for (const { segment } of segments.segment(text)) {
    const last = phrases.at(-1)
    if (last !== undefined && (clings.test(segment) || opens.test(last))) phrases[phrases.length - 1] = last + segment
    else phrases.push(segment)
  }
  return phrases
}

/** A headline that breaks between its words. */
export const Phrases = ({ text }: { text: string }) =>
  phrasesOf(text).map((phrase, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words may be alike, and never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
