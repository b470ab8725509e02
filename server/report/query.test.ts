import { expect, it } from 'vitest'
import type { Refusal } from '../platform/refusal'
import { bind, type Placed } from './query'

/** Queries as people write them, and what their database is given. */

const known = ['a', 'b']
const said = (query: string, dialect: 'postgresql' | 'mysql'): unknown => {
  try {
    const { sql, places } = bind(query, dialect, known)
    return [sql, ...places.map((one: Placed) => ('name' in one ? `:${one.name}` : one.text))]
  } catch (error) {
    return (error as Refusal).label[0]
  }
}

const quotes = '查询语句不能使用 $$ 与反斜线'
const foreign = '查询语句不能使用反斜线、# 注释与 /*! 注释'
const begins = '查询语句须以 select 或 with 开头'
const mark = '查询语句问号只能写在单引号内'

it.each<[query: string, postgres: unknown, mysql: unknown]>([
  ['select 1', ['select 1'], ['select 1']],
  ['  With x as (select 1) select * from x ; ', ['With x as (select 1) select * from x '], ['With x as (select 1) select * from x ']],
  ['select :a, :b, :a', ['select $1, $2, $1', ':a', ':b'], ['select ?, ?, ?', ':a', ':b', ':a']],
  ['select :b', ['select $1', ':b'], ['select ?', ':b']],
  ["select ':a', 'it''s :b', :a", ["select ':a', 'it''s :b', $1", ':a'], ["select ':a', 'it''s :b', ?", ':a']],
  ['select ":a", :b', ['select ":a", $1', ':b'], ['select ":a", ?', ':b']],
  ['select `:a`', ['select `:a`'], ['select `:a`']],
  ['select 1::int', ['select 1::int'], ['select 1::int']],
  ['select 1 -- :a\n, :b', ['select 1 -- :a\n, $1', ':b'], ['select 1 -- :a\n, ?', ':b']],
  ['select /* :a * / */ :b', ['select /* :a * / */ $1', ':b'], ['select /* :a * / */ ?', ':b']],
  ["select 'why? it''s'", ["select 'why? it''s'"], ['select ?', "why? it's"]],
  ["select '?', :a, 'x'", ["select '?', $1, 'x'", ':a'], ["select ?, ?, 'x'", '?', ':a']],
  ['select 1 -- why?\n, 2', ['select 1 -- why?\n, 2'], ['select 1  \n, 2']],
  ['select 1 /* why? */, 2', ['select 1 /* why? */, 2'], ['select 1  , 2']],
  ['select ?', ['select ?'], mark],
  ['select "why?"', ['select "why?"'], mark],
  ['select `why?`', ['select `why?`'], mark],
  ['select 1 # :a', ['select 1 # $1', ':a'], foreign],
  ["select '\\'", ["select '\\'"], foreign],
  ['select /*! 1 */ 2', ['select /*! 1 */ 2'], foreign],
  ['select /*M! 1 */ 2', ['select /*M! 1 */ 2'], foreign],
  ['select /* M! 1 */ 2', ['select /* M! 1 */ 2'], ['select /* M! 1 */ 2']],
  ['select \\a', quotes, quotes],
  ['select $$a$$', quotes, quotes],
  ['select $x$a$x$', quotes, quotes],
  ['select :other', '查询语句没有参数 other', '查询语句没有参数 other'],
  ['delete from x', begins, begins],
  ['selected', begins, begins],
  ['', begins, begins],
])('%s', (query, postgres, mysql) => {
  expect(said(query, 'postgresql')).toEqual(postgres)
  expect(said(query, 'mysql')).toEqual(mysql)
})
