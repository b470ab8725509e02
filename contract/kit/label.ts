/** A text in both languages of the product, Chinese first. */
export type Label = readonly [zh: string, en: string]

export type Language = 'zh' | 'en'

/** The half of a label that a reader of `language` sees. */
export const say = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0]

/** English words as they stand within a sentence: they lose the capital of their beginning, names and abbreviations keep theirs. */
export const midSentence = (text: string): string =>
  /^(English|Chinese)\b/.test(text) ? text : text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** The regular plural of an English noun. */
export const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
