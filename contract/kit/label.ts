/** A text in both languages of the product, Chinese first. */
export type Label = readonly [zh: string, en: string]

export type Language = 'zh' | 'en'

/** The half of a label that a reader of `language` sees. */
export const say = (label: Label, language: Language): string => label[language === 'en' ? 1 : 0]
