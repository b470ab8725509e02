import type { Draw } from './draw'

/** A JSON Schema as the description of the API has it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly format?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Names that every object of the language has, and some that programs trip over. */
export const trickyNames = [
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  '',
  ' ',
  'a.b',
  '$where',
  'a\u0000b',
  '1',
]

const long = [256, 1_001, 5_000, 60_000]

export const trickyTexts: readonly ((draw: Draw) => string)[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\uffff',
    '𠮷',
    '💥',
    'ﷺ',
    'e\u0301',
    '\r\n',
    '\t',
    '\\',
    '\\u0000',
    '"',
    "'",
  ],
  ...[
    "' or 1=1--",
    "1');select pg_sleep(0)--",
    '$1',
    `$${'{a}'}`,
    '{{a}}',
    '../../etc/passwd',
    'file:///etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
  ],
  ...['<script>alert(1)</script>', '<p onclick=a>', '<div>'.repeat(300), '<', '&#0;', '&#xffffffff;', 'data:text/html,a'],
  ...['%', '_', '%00', '%zz', '%', '*', '?', '[', '(', '(?<a', ',', ',,,', 'a,b', '[1,2', '{"a":1}', '[]', '{}', 'null', 'true', 'undefined', 'NaN'],
  ...['-1', '0', '1.5', '1e400', '-0', '0x10', '٣', '9007199254740993', '9223372036854775807', '9223372036854775808', '99999999999999999999'],
  ...[
    '2024-02-30',
    '0000-00-00',
    '2024-13-45 25:61:61',
    '99999-01-01 00:00:00',
    '2024-01-01',
    '2024-01-01 00:00:00',
    '294277-01-01 00:00:00',
    '0001-01-01 00:00:00',
  ],
  ...['110101199003078515', '13800138000', '138****8000', '#zzzzzz', 'zh-CN', '000000', 'acme', 'rival', 'admin', ...trickyNames],
].map((text) => () => text)

const trickyNumbers = [0, -1, 1, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324, 99999999999]

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = at % 2 ? { a: value } : [value]
  return value
}

const trickyObjects: readonly ((draw: Draw) => unknown)[] = [
  ...[null, true, false, [], {}, [[]], [{}], [null], { a: 1 }, { id: 1 }, ['a', 1, null, {}], [true]].map((value) => () => value),
  (draw) => ({ [draw.one(trickyNames)]: 1 }),
  (draw) => ({ id: { [draw.one(trickyNames)]: 1 } }),
  (draw) => nested(draw.one([3, 20, 31, 40])),
  (draw) => Array.from({ length: draw.one([10, 600, 2_500]) }, (_, at) => at),
  (draw) => Array.from({ length: 20 }, () => wrong(draw)),
]

/** A value that hardly any field is made for. */
export const wrong = (draw: Draw): unknown => {
  const kind = draw.below(10)
  if (kind < 6) return draw.one(trickyTexts)(draw)
  if (kind === 6) return draw.one(['a', '中', '💥', '<b>', ' ', '1,']).repeat(draw.one(long))
  if (kind < 9) return draw.one(trickyObjects)(draw)
  return draw.one(trickyNumbers)
}

/** What the call knows of the product: ids that are there, here and in another tenant. */
export interface Known {
  readonly ids: readonly string[]
  readonly foreign: readonly string[]
}

const words = [
  '测试',
  '新闻',
  'news',
  'a1',
  'https://example.com/a',
  '/files/a.png',
  '13800138000',
  '2030-01-01',
  '2030-01-01 08:00:00',
  '#409EFF',
  'WEB',
  '110000',
]

/** A value that a field may well take. */
export const fit = (draw: Draw, schema: Schema, known: Known): unknown => {
  if (schema.enum) return draw.one(schema.enum)
  const type = Array.isArray(schema.type) ? draw.one(schema.type.filter((one) => one !== 'null')) : schema.type
  if (type === 'integer' || type === 'number') return draw.one([1, 2, 3, 10, schema.minimum ?? 1, schema.maximum ?? 5])
  if (type === 'boolean') return draw.chance(0.5)
  if (type === 'array') return Array.from({ length: draw.below(3) }, () => fit(draw, schema.items ?? {}, known))
  if (type === 'object') return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fit(draw, one, known)]))
  const text = draw.chance(0.4) ? draw.one([...known.ids, ...known.foreign, '1']) : `${draw.one(words)}${draw.chance(0.5) ? draw.below(1_000) : ''}`
  return text.slice(0, schema.maxLength ?? 60)
}
