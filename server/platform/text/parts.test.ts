import { describe, expect, it } from 'vitest'
import { countCharacters } from './parts'
import { plainText } from './words'

/** Long texts are read part by part: nothing that lies across two parts is cut, and nothing is lost. */

const part = 64 * 1024
/** Something across the end of the first part, whichever of its characters that falls on. */
const across = (what: string, filling = '字'): string[] => Array.from({ length: what.length + 2 }, (_, at) => `${filling.repeat(part - at)}${what}尾`)

describe.each([
  ['a block', '<section class="a">', ' '],
  ['a tag inside of a line', '<span title="a&gt;b">', ''],
  ['an entity', '&#20013;', '中'],
  ['an entity for what looks like a tag', '&lt;b&gt;', '<b>'],
  ['what is no entity', '&中;', '&中;'],
])('%s', (_, markup, text) => {
  it('stands for the same wherever it stands', () => {
    for (const [at, whole] of across(markup).entries()) expect([at, plainText(whole)]).toEqual([at, `${'字'.repeat(part - at)}${text}尾`])
  })
})

it('a text of several parts is read to its end, with and without what a part may end at', () => {
  for (const filling of ['字', '<b>字</b>', '字&amp;', '字;', '字>'])
    expect(plainText(`${filling.repeat(3 * part)}尾`)).toBe(
      `${filling
        .replace(/<.*?>/g, '')
        .replace('&amp;', '&')
        .repeat(3 * part)}尾`,
    )
})

it('what is open to its end is no text, and does not hide what stands before it', () => {
  expect(plainText('前<style>a{}')).toBe('前')
  expect(plainText('前<script>a</script>后<style>b</style >末')).toBe('前 后 末')
})

it('counts characters, none of a tag, an entity or a space, and rare ones once', () => {
  for (const [markup, count] of [
    ['', 0],
    ['<p>两 字\u3000</p>\n', 2],
    ['&nbsp;字&#20013;', 1],
    ['𠮷野家', 3],
    ['字\ud842', 2],
    ['1 < 2', 3],
  ] as const)
    expect([markup, countCharacters(markup)]).toEqual([markup, count])
  for (const what of ['<a href="x">', '&amp;', '𠮷'])
    for (const whole of across(what)) expect(countCharacters(whole) - whole.indexOf(what[0] as string)).toBe(what === '𠮷' ? 2 : 1)
})
