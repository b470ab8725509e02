import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isTest } from './parts.mjs'

const root = join(import.meta.dirname, '..')
const han = /\p{Script=Han}/u

/** What a demonstration town and the tests write is content, and in one language. */
const content = /node_modules|^server\/(demo|testing|migrations)\/|^server\/general\/state-holidays|pinyin/

const sources = ['contract', 'admin', 'server', 'site'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !content.test(path)),
)

const textOf = (node: ts.Expression | undefined): string | undefined => {
  if (node === undefined) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  // What stands in the gaps is somebody else's to say in both languages.
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
  return undefined
}

/** Every pair of texts whose first is Chinese, by the file that says it. */
const pairsIn = (path: string): readonly (readonly [path: string, zh: string, en: string])[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, false, kind)
  const found: (readonly [string, string, string])[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node)) {
      const [zh, en] = [textOf(node.elements[0]), textOf(node.elements[1])]
      if (zh !== undefined && en !== undefined && han.test(zh)) found.push([path, zh, en])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('whatever the product says in Chinese it says in English, without a Chinese sign', () => {
  const pairs = sources.flatMap(pairsIn)
  expect(pairs.length).toBeGreaterThan(3_000)
  expect(pairs.filter(([, , en]) => en === '' || han.test(en))).toEqual([])
})

test('no text stands on a screen in one language alone', () => {
  const alone = sources
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isJsxText(node) && han.test(node.text)) found.push(`${path}: ${node.text.trim()}`)
        if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer) && han.test(node.initializer.text))
          found.push(`${path}: ${node.initializer.text}`)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
  expect(alone).toEqual([])
})
