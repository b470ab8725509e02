import { expect, it } from 'vitest'
import { decoded } from './fetch'
import { publishedAt, valuesOf } from './items'

const ctx = { clock: { now: () => new Date('2026-03-01T12:00:00+08:00') }, zone: 'Asia/Shanghai' }
const now = '2026-03-01 12:00:00'

it.each([
  ['2026-02-28', '2026-02-28 00:00:00'],
  ['2026年2月8日', '2026-02-08 00:00:00'],
  ['2026/2/8 9:05', '2026-02-08 09:05:00'],
  ['2026.02.08 09:05:07 ', '2026-02-08 09:05:07'],
  [now, now],
  ['2026-03-01 11:59:59', '2026-03-01 11:59:59'],
  ['2026-03-01 12:00:01', now],
  ['2026-03-02', now],
  ['2026-13-01', null],
  ['2026-02-08 25:00', null],
  ['Sat, 28 Feb 2026 10:00:00 GMT', '2026-02-28 18:00:00'],
  ['2026-02-28T10:00:00Z', '2026-02-28 18:00:00'],
  ['Sun, 01 Mar 2026 04:00:01 GMT', now],
  ['Thu, 01 Jan 1970 00:00:00 GMT', '1970-01-01 08:00:00'],
  ['Wed, 31 Dec 1969 23:59:59 GMT', null],
  ['昨天', null],
  ['', null],
])('a site that writes %j means %j', (written, meant) => expect(publishedAt(ctx, written)).toBe(meant))

it('has of an item what the site says, and nothing where it says nothing', () => {
  const item = { key: 'k', title: '题', link: 'https://example.org/1', author: '', cover: '', content: '', time: '' }
  expect(valuesOf(ctx, item)).toEqual({
    title: '题',
    url: 'https://example.org/1',
    author: null,
    digest: null,
    cover: null,
    content: null,
    publishTime: null,
  })
  const content = `<p> ${'字'.repeat(150)} </p>\n<p>${'文'.repeat(150)}</p>`
  const whole = valuesOf(ctx, { ...item, author: '某', cover: 'https://example.org/a.jpg', content, time: '2026-02-28' })
  expect(whole).toMatchObject({ author: '某', cover: 'https://example.org/a.jpg', content, publishTime: '2026-02-28 00:00:00' })
  expect(whole.digest).toBe(`${'字'.repeat(150)} ${'文'.repeat(49)}`)
})

const gbk = Buffer.from([0xbd, 0xad])
const marked = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part as string)))

it.each([
  ['its header', gbk, 'text/html; charset=gbk', '江'],
  ['its header in quotes', gbk, 'text/html; Charset = "GBK"', '江'],
  ['its header, whatever it says itself', marked('<?xml version="1.0" encoding="big5"?>', gbk), 'text/xml; charset=gbk', /江$/],
  ['its first line, whatever a mark says', marked('<?xml version="1.0" encoding="gbk"?><meta charset="big5">', gbk), 'text/xml', /江$/],
  ['a mark', marked("<meta http-equiv='x' content='text/html; charset=gbk'>", gbk), 'text/html', /江$/],
  ['nothing', Buffer.from('江'), null, '江'],
  ['a mark that stands too far behind', marked(' '.repeat(2031), '<meta charset="gbk">江'), 'text/html', /江$/],
  ['a mark that just stands near enough', marked(' '.repeat(2030), '<meta charset="gbk">', gbk), 'text/html', /江$/],
  ['two bytes at its beginning, low ones first', Buffer.from([0xff, 0xfe, 0x5f, 0x6c]), 'text/html; charset=gbk', '江'],
  ['two bytes at its beginning, high ones first', Buffer.from([0xfe, 0xff, 0x6c, 0x5f]), 'text/html; charset=gbk', '江'],
  ['a first byte alone', Buffer.from([0xff, 0x41]), 'text/html', '\ufffdA'],
  ['another first byte alone', Buffer.from([0xfe, 0x41]), 'text/html', '\ufffdA'],
])('text is read by %s', (_what, bytes, type, text) => expect(decoded(bytes, type)).toMatch(text))
