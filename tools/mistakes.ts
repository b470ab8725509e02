import ts from 'typescript'
import type { Mutant } from './mutation'

/**
 * Many mistakes in one run: each is a copy of its source, and whoever imports the source gets the copy that is in force. A file of tests is told once for
 * each mistake, so that what is slow to begin with (a process, a thousand sources, a product) is begun once for all of them.
 */

/** The copy of a source that has this mistake in it; 0 is the source as it stands. */
export const copyOf = (file: string, number: number): string => `${file}?mistake=${number}`

/** The source and the number that such a name was made of. */
export const readCopy = (id: string): { file: string; number: number } | undefined => {
  const found = /^(.*)\?mistake=(\d+)$/.exec(id)
  return found ? { file: found[1] as string, number: Number(found[2]) } : undefined
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** What the copies of one process share, the numbers of the mistakes whose places were come by among it, and how often that of the mistake in force was. */
const shared = '(globalThis.mistakes ??= { copies: new Map(), load: new Map(), reached: new Set(), turns: 0 })'

/** What is come by as often as this goes round without an end, where nothing else could stop it. */
const mostTurns = 20_000_000

const parsed = (file: string, text: string): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)

/** What a source exports for others to use; types are nothing by then. */
export const exportsOf = (file: string, text: string): string[] =>
  parsed(file, text).statements.flatMap((node) => {
    if (ts.isExportDeclaration(node) && !node.isTypeOnly)
      return node.exportClause && ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text)
        : []
    if (!isExported(node)) return []
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText())
    return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name ? [node.name.text] : []
  })

/**
 * What stands in the place of a source: all that it exports, where functions, in objects too, are those of the copy in force. What is no function is as it
 * stands. What a function answers while the sources are still being loaded is kept by those who asked for the whole run: the functions in it are led to what
 * the copy in force answers to the same.
 */
export const turnout = (file: string, text: string): string => `
import * as $original from ${JSON.stringify(copyOf(file, 0))}
const $mistakes = ${shared}
$mistakes.load.set(${JSON.stringify(file)}, (number) => import(/* @vite-ignore */ ${JSON.stringify(copyOf(file, 0).slice(0, -1))} + number))
const $copy = () => $mistakes.copies.get(${JSON.stringify(file)})
const $isPlain = (value) => typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
const $acts = (value, outer = []) =>
  typeof value === 'function' || ($isPlain(value) && !outer.includes(value) && Object.values(value).some((one) => $acts(one, [...outer, value])))
const $answered = (answer, again) => {
  if (!$acts(answer)) return answer
  const copies = new Map()
  return $through(answer, () => {
    const copy = $copy()
    if (!copy) return answer
    if (!copies.has(copy)) copies.set(copy, again())
    return copies.get(copy)
  })
}
const $through = (value, now) => {
  if (typeof value === 'function') return Object.assign((...given) => {
    const answer = now()(...given)
    return $mistakes.begun ? answer : $answered(answer, () => now()(...given))
  }, value)
  if (!$isPlain(value) || !$acts(value)) return value
  const inner = Object.entries(value).map(([key, one]) => [key, $through(one, () => now()[key])])
  return Array.isArray(value) ? inner.map(([, one]) => one) : Object.fromEntries(inner)
}
${exportsOf(file, text)
  .map((name) => `export const ${name} = $through($original.${name}, () => ($copy() ?? $original)[${JSON.stringify(name)}])`)
  .join('\n')}
`

/** Where the voices of the story that is told now lie, for what its file calls to tell a part of it. */
const voice = 'globalThis.voiceOfMistakes'

const voices = ['it', 'test', 'describe', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach']

/** A file's imports without the voices that it has of vitest, these with the names that it gives them, and what follows on its imports. */
const unvoiced = (file: string, text: string) => {
  const imports = parsed(file, text).statements.filter(ts.isImportDeclaration)
  const rest = [...imports].reverse().reduce((left, node) => left.slice(0, node.getStart()) + left.slice(node.end), text)
  const voiced: (readonly [voice: string, name: string])[] = []
  const kept = imports.map((node) => {
    const names = node.importClause?.namedBindings
    if ((node.moduleSpecifier as ts.StringLiteral).text !== 'vitest' || !names || !ts.isNamedImports(names)) return node.getText()
    const isVoice = (one: ts.ImportSpecifier): boolean => voices.includes((one.propertyName ?? one.name).text)
    for (const one of names.elements.filter(isVoice)) voiced.push([(one.propertyName ?? one.name).text, one.name.text])
    return `import { ${names.elements
      .filter((one) => !isVoice(one))
      .map((one) => one.getText())
      .join(', ')} } from 'vitest'`
  })
  return { kept, voiced, rest }
}

/** A source that tells parts of stories for files of tests: by the voices of the story that is told now, or by those of vitest. Undefined where it tells none. */
export const lent = (file: string, text: string): string | undefined => {
  const { kept, voiced, rest } = unvoiced(file, text)
  if (voiced.length === 0) return undefined
  return `${kept.join('\n')}
import * as $vitest from 'vitest'
const $lent = (name) => new Proxy($vitest[name], {
  apply: (own, _, given) => (${voice}?.[name] ?? own)(...given),
  get: (own, key) => (${voice}?.[name] ?? own)[key],
})
${voiced.map(([one, name]) => `const ${name} = $lent(${JSON.stringify(one)})`).join('\n')}
${rest}`
}

/** A file of tests that is told for each mistake, in what stands or from the beginning; what it found of them is told in the `meta` of its one test. */
export const retold = (
  file: string,
  text: string,
  mistakes: readonly { readonly number: number; readonly file: string }[],
  way: 'standing' | 'anew' = 'standing',
): string => {
  const { kept, voiced, rest } = unvoiced(file, text)
  return `${kept.join('\n')}
import { test as $test } from 'vitest'
import { ${way} as $tell } from ${JSON.stringify(new URL('./retold.ts', import.meta.url).pathname)}
const $story = ($voice) => {
  const { ${voiced.map(([one, name]) => `${one}: ${name}`).join(', ')} } = $voice
  ${voice} = $voice
  try {
${rest}
  } finally {
    ${voice} = undefined
  }
}
const $files = new Map(${JSON.stringify(mistakes.map(({ number, file }) => [number, file]))})
$test('mistakes', { timeout: 36_000_000 }, async ({ task }) => {
  const $mistakes = ${shared}
  const { copies, load, reached } = $mistakes
  const use = async (number) => {
    $mistakes.begun = true
    $mistakes.turns = 0
    copies.clear()
    const file = $files.get(number)
    const copy = file && (await load.get(file)?.(number))
    if (copy) copies.set(file, copy)
  }
  task.meta.found = await $tell($story, [...$files.keys()], use, reached)
})
`
}

const isChained = (node: ts.Node): boolean => {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent) ||
      ts.isNonNullExpression(parent)) &&
    parent.expression === node
  )
}

/** What is worked out, or done, where a mistake lies: the smallest whole that a word may be put before. */
const placeOf = (source: ts.SourceFile, { start, end }: Mutant): ts.Node => {
  const within = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (inner) => (inner.getStart() <= start && inner.end >= end ? within(inner) : undefined)) ?? node
  let node = within(source)
  // An operator is not worked out, nor is the name of a method.
  if (ts.isToken(node) && !ts.isNumericLiteral(node) && !ts.isIdentifier(node) && !/^(?:true|false)$/.test(node.getText())) node = node.parent
  if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) node = node.parent
  while (isChained(node)) node = node.parent
  const statement = ts.findAncestor(node, ts.isExpressionStatement)
  return statement?.getStart() === node.getStart() ? statement : node
}

/** What is put before a place, between, and behind it. */
const wordsAt = (node: ts.Node): readonly [opens: string, between: string, closes: string] =>
  ts.isStatement(node) ? ['{', ';', '}'] : ['(', ',', ')']

const reach = [
  `function $reach(...numbers) { const mistakes = ${shared}; for (const one of numbers) mistakes.reached.add(one);`,
  `if (numbers[0] < 0 && ++mistakes.turns > ${mostTurns}) throw new Error('it does not end') }`,
].join(' ')

/** The text of a source that tells which mistakes lie where it was come by, and does what it did. */
const tracked = (file: string, text: string, mutants: ReadonlyMap<number, Mutant>): string => {
  const source = parsed(file, text)
  const numbers = new Map<ts.Node, number[]>()
  for (const [number, mutant] of mutants) {
    const node = placeOf(source, mutant)
    numbers.set(node, [...(numbers.get(node) ?? []), number])
  }
  const words = [...numbers].flatMap(([node, some]) => {
    const [opens, between, closes] = wordsAt(node)
    const size = node.end - node.getStart()
    return [
      { at: node.getStart(), size, text: `${opens}$reach(${some})${between} ` },
      { at: node.end, size: -size, text: closes },
    ]
  })
  // Backwards: what closes at a place stands before what opens there, the larger one outside.
  const backwards = words.sort((a, b) => b.at - a.at || Math.sign(b.size) - Math.sign(a.size) || a.size - b.size)
  const marked = backwards.reduce((left, word) => left.slice(0, word.at) + word.text + left.slice(word.at), text)
  return `${reach} ${marked}`
}

/** The text of a source with a mistake in it, which tells by its number below 0 that it was come by. */
const mistaken = (file: string, text: string, mutant: Mutant, number: number): string => {
  const node = placeOf(parsed(file, text), mutant)
  const [opens, between, closes] = wordsAt(node)
  const [from, to] = [node.getStart(), node.end]
  const inner = `${text.slice(from, mutant.start)}${mutant.after}${text.slice(mutant.end, to)}`
  return `${reach} ${text.slice(0, from)}${opens}$reach(${-number})${between} ${inner}${closes}${text.slice(to)}`
}

/** The text of a source's copy. */
export const textOf = (file: string, text: string, mutants: ReadonlyMap<number, Mutant>, number: number): string => {
  const mutant = mutants.get(number)
  return mutant ? mistaken(file, text, mutant, number) : tracked(file, text, mutants)
}
