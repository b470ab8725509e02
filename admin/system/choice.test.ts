import { describe, expect, it } from 'vitest'
import { type Branch, changesBetween, chosenBy, countOf, leadingTo, marksOf, matching, settled, toggle, toggleAll } from './choice'

const leaf = (key: string): Branch => ({ key, title: `title ${key}` })

const tree: readonly Branch[] = [
  { key: 'cms', title: 'Content', children: [{ key: 'news', title: 'News', children: [leaf('view'), leaf('add')] }, leaf('history')] },
  { key: 'log', title: 'Logs', children: [leaf('audit')] },
]

const nobody = chosenBy([new Set()])
const sorted = (keys: Iterable<string>): string[] => [...keys].sort()

describe('a tree of menus', () => {
  it('checks what stands above a button, and shows branches as half checked until all below is chosen', () => {
    const chosen = toggle(tree, tree, 'view', nobody, 'nested')
    expect(sorted(chosen.all)).toEqual(['cms', 'news', 'view'])
    expect(marksOf(tree, chosen, 'nested')).toEqual({ checked: ['view'], halfChecked: ['cms', 'news'] })
    const full = toggle(tree, tree, 'add', chosen, 'nested')
    expect(marksOf(tree, full, 'nested')).toEqual({ checked: ['news', 'view', 'add'], halfChecked: ['cms'] })
  })

  it('takes a menu away with its last button, and keeps it while another one is left', () => {
    const both = toggle(tree, tree, 'news', nobody, 'nested')
    const one = toggle(tree, tree, 'add', both, 'nested')
    expect(sorted(one.all)).toEqual(['cms', 'news', 'view'])
    expect(sorted(toggle(tree, tree, 'view', one, 'nested').all)).toEqual([])
  })

  it('does not touch what a search hides', () => {
    const shown = matching(tree, 'title view')
    expect(shown).toEqual([{ key: 'cms', title: 'Content', children: [{ key: 'news', title: 'News', children: [leaf('view')] }] }])
    expect(sorted(toggle(tree, shown, 'news', nobody, 'nested').all)).toEqual(['cms', 'news', 'view'])
    const both = toggle(tree, tree, 'news', nobody, 'nested')
    expect(sorted(toggle(tree, shown, 'news', both, 'nested').all)).toEqual(['add', 'cms', 'news'])
  })

  it('unfolds what leads to a match, not the match itself', () => {
    expect(leadingTo(tree, 'new')).toEqual(['cms'])
    expect(leadingTo(tree, 'title add')).toEqual(['cms', 'news'])
  })

  it('keeps what the tree does not show', () => {
    const chosen = chosenBy([new Set(['hidden', 'view'])])
    expect(sorted(toggle(tree, tree, 'audit', chosen, 'nested').all)).toEqual(['audit', 'hidden', 'log', 'view'])
    expect(sorted(toggleAll(tree, tree, false, chosen, 'nested').all)).toEqual(['hidden'])
  })

  it('checks and clears everything', () => {
    const everything = toggleAll(tree, tree, true, nobody, 'nested')
    expect(countOf(tree, everything, 'nested')).toEqual({ chosen: 4, total: 4 })
    expect(sorted(toggleAll(tree, tree, false, everything, 'nested').all)).toEqual([])
  })

  it('names what comes and goes by its place, branches only for themselves', () => {
    const after = new Set(['cms', 'news', 'view', 'add'])
    expect(changesBetween(tree, after, new Set())).toEqual([{ path: 'Content / News', titles: ['title view', 'title add'] }])
    expect(changesBetween(tree, new Set(['cms', 'news']), new Set())).toEqual([{ path: 'Content', titles: ['News'] }])
    expect(changesBetween(tree, new Set(['hidden']), new Set())).toEqual([])
  })
})

describe('several holders', () => {
  const editor = new Set(['cms', 'news', 'view', 'add'])
  const reader = new Set(['cms', 'news', 'view'])

  it('leaves what only some of them have as it is until it is touched', () => {
    const before = chosenBy([editor, reader])
    expect(sorted(before.all)).toEqual(['cms', 'news', 'view'])
    expect(sorted(before.some)).toEqual(['add'])
    const after = toggle(tree, tree, 'history', before, 'nested')
    expect(sorted(settled(editor, after))).toEqual(['add', 'cms', 'history', 'news', 'view'])
    expect(sorted(settled(reader, after))).toEqual(['cms', 'history', 'news', 'view'])
    expect(marksOf(tree, after, 'nested').halfChecked).toContain('add')
  })

  it('gives it to all of them, and then takes it from all', () => {
    const given = toggle(tree, tree, 'add', chosenBy([editor, reader]), 'nested')
    expect(settled(reader, given).has('add')).toBe(true)
    const taken = toggle(tree, tree, 'add', given, 'nested')
    expect(settled(editor, taken).has('add')).toBe(false)
  })
})

describe('other trees', () => {
  it('of scopes: only leaves are chosen, their menus are not', () => {
    const chosen = toggle(tree, tree, 'cms', nobody, 'leaves')
    expect(sorted(chosen.all)).toEqual(['add', 'history', 'view'])
    expect(marksOf(tree, chosen, 'leaves').checked).toContain('cms')
    expect(sorted(toggle(tree, tree, 'history', chosen, 'leaves').all)).toEqual(['add', 'view'])
  })

  it('of roles: every node stands for itself', () => {
    const chosen = toggle(tree, tree, 'cms', nobody, 'each')
    expect(sorted(chosen.all)).toEqual(['cms'])
    expect(marksOf(tree, chosen, 'each')).toEqual({ checked: ['cms'], halfChecked: [] })
    expect(countOf(tree, toggleAll(tree, tree, true, chosen, 'each'), 'each')).toEqual({ chosen: 7, total: 7 })
  })
})
