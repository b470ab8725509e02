/**
 * Short signs for words that stand together, the beginning of each that no other begins with: one character in Chinese, one to three letters else.
 * Words that begin alike to the end keep three.
 */
export const shortSigns = (words: readonly string[]): readonly string[] =>
  words.map((word) => {
    const others = words.filter((other) => other !== word).map((other) => other.toLowerCase())
    const length = [1, 2].find((count) => !others.some((other) => other.startsWith(word.slice(0, count).toLowerCase()))) ?? 3
    return word.slice(0, length)
  })
