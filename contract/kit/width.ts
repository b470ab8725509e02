const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * What stands in a full square of Chinese type: Unicode's wide and full-width characters, pictographs, and the quotation marks, dashes and
 * ellipses that Chinese fonts draw as wide as a character (their width is ambiguous in Unicode).
 */
const wide =
  /[\u1100-\u115f\u2018\u2019\u201c\u201d\u2014\u2026\u00b7\u00d7\u203b\u2460-\u24ff\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u

/** The length of a text in full-width characters, as a desk counts a headline: two half-width ones (letters, digits, blanks) make one. */
export const fullWidth = (text: string): number => {
  let halves = 0
  for (const { segment } of segmenter.segment(text)) halves += wide.test(segment) ? 2 : 1
  return halves / 2
}
