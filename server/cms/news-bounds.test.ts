import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '../testing/desk'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  expect((await desk.chief.post('blade-general/sensitivekeywords/save', { word: '麻烦', level: 2, type: 'other', scope: 'news' })).status).toBe(200)
})
afterAll(() => desk?.world.close())

const within = (depth: number, tag = 'div'): string => `${`<${tag}>`.repeat(depth)}字${`</${tag}>`.repeat(depth)}`

describe('markup that nobody writes', () => {
  it.each([
    ['deep', within(257), '正文嵌套过深，最多 256 层'],
    ['very deep', '<div>'.repeat(300_000), '正文嵌套过深，最多 256 层'],
    ['deep in tables', '<table><tr><td>'.repeat(100_000), '正文嵌套过深，最多 256 层'],
    ['deep in a drawing', `<svg>${'<g>'.repeat(300_000)}</svg>`, '正文嵌套过深，最多 256 层'],
    ['deep behind what could act', `<img onerror=alert(1)>${'<b>'.repeat(300_000)}`, '正文嵌套过深，最多 256 层'],
    ['of too many elements', '<b>字</b>'.repeat(100_001), '正文元素过多，最多 100000 个'],
    [
      'of an element with too many attributes',
      `<p ${Array.from({ length: 251 }, (_, at) => `data-a${at}`).join(' ')}>字</p>`,
      '正文元素的属性过多，最多 250 个',
    ],
  ])('is refused where it is %s, by name', async (_, content, said) => {
    const made = await desk.author.post('blade-cms/news/submit', desk.article({ content }))
    expect([made.status, made.data.fields]).toEqual([400, { content: said }])
  })

  it('is taken up to the bounds, and long texts come whole', async () => {
    const deep = within(256)
    expect((await desk.save({ content: deep })).content).toBe(deep)
    const long = `<p>${'一段很长的正文。'.repeat(50)}</p>`.repeat(100)
    expect((await desk.save({ content: long })).content).toBe(long)
    const old = '<p>旧式的段落'.repeat(400)
    expect((await desk.save({ content: old })).content).toBe('<p>旧式的段落</p>'.repeat(400))
  })

  it('with a word that never comes is read in one go', async () => {
    const { content } = await desk.save({ content: `a <${' '.repeat(1_000_000)}b` })
    expect(content).toBe(`a &lt;${' '.repeat(1_000_000)}b`)
  })

  it.each([
    ['tags that never end', '<a '.repeat(600_000)],
    ['styles that never end', '<style>'.repeat(280_000)],
    ['a style whose end never ends', `${'<style>'.repeat(100_000)}${'</style '.repeat(100_000)}`],
  ])('is looked through for words where it has %s', async (_, text) => {
    const found = await desk.chief.post('blade-general/sensitivekeywords/check', { text: `${text} 麻烦`, scope: 'news', isHtml: 1 })
    expect([found.status, found.data.level]).toEqual([200, 2])
  })
})
