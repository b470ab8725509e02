import { describe, expect, it } from 'vitest'
import { choicesIn, keyOf, labelOf, nounOf } from './names'

/** What columns and tables are called, after their names and comments. */

describe('a field', () => {
  it.each([
    ['user_name', 'userName'],
    ['USER_NAME', 'userName'],
    ['UserName', 'userName'],
    ['ID', 'id'],
    ['URLPath', 'urlPath'],
    ['a-b  c', 'aBC'],
    ['_x_', 'x'],
    ['2nd', 'field2nd'],
    ['__', 'field'],
    ['标题', 'biaoTi'],
    ['栏目12', 'lanMu12'],
  ])('of the column %s is %s', (column, key) => expect(keyOf(column)).toBe(key))
})

describe('a noun', () => {
  it.each([
    ['blade_user', 'blade_', 'user'],
    ['blade_user_role', 'blade_', 'userrole'],
    ['user', 'blade_', 'user'],
    ['blade_user', null, 'bladeuser'],
    ['blade_user', '', 'bladeuser'],
    ['blade_', 'blade_', 'blade'],
    ['2go', null, 'field2go'],
  ])('of the table %s with the prefix %s is %s', (table, prefix, noun) => expect(nounOf(table, prefix)).toBe(noun))
})

describe('a label', () => {
  it.each([
    ['user_name', '', ['User name', 'User name']],
    ['user_name', '  ', ['User name', 'User name']],
    ['userName2', '（无）', ['User name2', 'User name2']],
    ['title', '标题(必填)', ['标题', 'Title']],
    ['title', ' 标题：最多 80 字', ['标题', 'Title']],
    ['title', 'headline, at most 80 signs', ['headline', 'Headline']],
    ['标题', '', ['标题', 'Biao ti']],
    ['标题', 'headline', ['headline', 'Headline']],
    ['title', '题'.repeat(51), ['题'.repeat(50), 'Title']],
  ])('of %s with the comment %s is %s', (column, comment, label) => expect(labelOf(column, comment)).toEqual(label))
})

describe('the values in a comment', () => {
  it.each<[string, Record<string, string>]>([
    ['状态(0:草稿,1:已发布)', { 0: '草稿', 1: '已发布' }],
    ['状态（-1：作废，0：正常）', { '-1': '作废', 0: '正常' }],
    ['级别：1普通 2重要', { 1: '普通', 2: '重要' }],
    ['级别(1-普通；2-重要)', { 1: '普通', 2: '重要' }],
    ['类型(a:甲,b：乙)', { a: '甲', b: '乙' }],
    ['类型(a甲)', {}],
    ['0:草稿', {}],
    ['标题', {}],
    ['', {}],
  ])('%s are %s', (comment, values) => expect(Object.fromEntries(choicesIn(comment))).toEqual(values))
})
