import { LRUCache } from 'lru-cache'

/**
 * A regular expression that a user wrote, with the syntax and meaning of JavaScript's flag `u`. It runs as a Thompson automaton, which visits an instruction
 * once per character at most; JavaScript's own engine backtracks, and may take exponential time.
 */
export interface Pattern {
  /** What the pattern costs: the instructions of its program, and as many again as `propertyCost` for each class by property. */
  readonly size: number
  /** Whether the whole text matches, and how many instructions were visited: at most size × (characters of the text + 1). */
  match(text: string): { readonly isMatch: boolean; readonly steps: number }
}

/** Why a pattern is refused: it is no expression, it looks around or back or changes flags, or it is too long or repeats too much. */
export type PatternFault = 'syntax' | 'unsupported' | 'tooLarge'

/** UTF-16 units of a pattern. */
const longest = 500
/** `.{1,500}` is of size 1,000: an instruction for each character, one more for each that may be missing, and the end. */
const mostSize = 1_000
/** To prepare \p{L}, of hundreds of ranges, takes as long as to run this many instructions over a short text. */
const propertyCost = 50

/** Patterns compiled before, by their text. */
const compiled = new LRUCache<string, Pattern | PatternFault>({
  max: 1_000,
  maxSize: 50_000,
  sizeCalculation: (result) => (typeof result === 'string' ? 1 : result.size),
})

/** Compiles a pattern, or returns why it is refused. Its size is known and bounded before the program is built. */
export const compilePattern = (source: string): Pattern | PatternFault => {
  if (source.length > longest) return 'tooLarge'
  const known = compiled.get(source)
  if (known !== undefined) return known
  const result = compile(source)
  compiled.set(source, result)
  return result
}

const compile = (source: string): Pattern | PatternFault => {
  try {
    // Parsed and never run. What follows relies on the syntax being valid.
    new RegExp(source, 'u')
  } catch {
    return 'syntax'
  }
  const tokens = source.match(token) ?? []
  if (tokens.some((text) => unsupported.test(text))) return 'unsupported'
  const { tree, atoms } = parse(tokens)
  const properties = new Set(tokens.filter((text) => text.includes('\\p') || text.includes('\\P'))).size
  const size = 1 + tree.size + propertyCost * properties
  return size > mostSize ? 'tooLarge' : { size, match: matcherOf(tree, atoms) }
}

/** The parts of a valid pattern: a group's beginning, a class, an escape, a quantifier, or one character. */
const token =
  /\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:?))?|\[(?:\\.|[^\]\\])*\]|\\(?:u\{[\da-f]+\}|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|.)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gisu
const unsupported = /^(?:\(\?(?!:|<[^=!])|\\[1-9k])/
const quantifier = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??$/

type Test = (char: string) => boolean

const assertions: readonly string[] = ['^', '$', '\\b', '\\B']

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char)

/** Which assertions hold between two characters; undefined stands for the end of the text. */
const holdingBetween = (before: string | undefined, after: string | undefined): readonly boolean[] => {
  const isBoundary = isWord(before) !== isWord(after)
  return [before === undefined, after === undefined, isBoundary, !isBoundary]
}

/** A part of a pattern; its size is that of the instructions it becomes, and stops counting above what is allowed. */
type Part = { readonly size: number } & (
  | { readonly kind: 'atom'; readonly atom: number }
  | { readonly kind: 'assertion'; readonly assertion: number }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }
)

const tooMany = mostSize + 1
const bounded = (count: number): number => Math.min(count, tooMany)
const sum = (parts: readonly Part[]): number => parts.reduce((total, { size }) => total + size, 0)

const sequenceOf = (parts: readonly Part[]): Part => ({ kind: 'sequence', parts, size: bounded(sum(parts)) })
const choiceOf = (parts: readonly Part[]): Part => ({ kind: 'choice', parts, size: bounded(sum(parts) + parts.length - 1) })

const repeatOf = (part: Part, given: string): Part => {
  const [, sign, from = '0', comma, to] = quantifier.exec(given) ?? []
  const min = sign ? (sign === '+' ? 1 : 0) : bounded(Number(from))
  const isOpen = sign ? sign !== '?' : comma !== '' && to === ''
  const max = isOpen ? Number.POSITIVE_INFINITY : sign ? 1 : bounded(Number(to || from))
  // An empty group costs a copy too.
  const each = Math.max(1, part.size)
  const size = isOpen ? Math.max(1, min) * each + 1 : min * each + (max - min) * (each + 1)
  return { kind: 'repeat', part, min, max, size: bounded(size) }
}

/** The tree of a pattern, and how its atoms judge a character, each kind once. */
const parse = (tokens: readonly string[]): { tree: Part; atoms: readonly Test[] } => {
  const atoms: Test[] = []
  const known = new Map<string, number>()
  let at = 0
  const atomOf = (text: string): number => {
    const index = known.get(text) ?? atoms.push(testOf(text)) - 1
    known.set(text, index)
    return index
  }
  const choice = (): Part => {
    const parts = [sequence()]
    while (tokens[at] === '|') {
      at++
      parts.push(sequence())
    }
    return parts.length === 1 ? (parts[0] as Part) : choiceOf(parts)
  }
  const sequence = (): Part => {
    const parts: Part[] = []
    for (let text = tokens[at]; text !== undefined && text !== '|' && text !== ')'; text = tokens[at]) {
      const part = term(text)
      const next = tokens[at]
      if (next !== undefined && quantifier.test(next)) {
        at++
        parts.push(repeatOf(part, next))
      } else parts.push(part)
    }
    return sequenceOf(parts)
  }
  const term = (text: string): Part => {
    at++
    if (text.startsWith('(')) {
      const inner = choice()
      at++
      return inner
    }
    const assertion = assertions.indexOf(text)
    return assertion >= 0 ? { kind: 'assertion', assertion, size: 1 } : { kind: 'atom', atom: atomOf(text), size: 1 }
  }
  return { tree: choice(), atoms }
}

/** How one character is judged: a class or an escape by JavaScript's own engine, which has nowhere to go back to in one character. */
const testOf = (text: string): Test => {
  if (text !== '.' && [...text].length === 1) return (char) => char === text
  const whole = new RegExp(`^${text}$`, 'u')
  return (char) => whole.test(char)
}

interface Instruction {
  /** The atom that the next character must pass; -1 where no character is taken. */
  readonly atom: number
  /** The assertion that must hold; -1 where none must. */
  readonly assertion: number
  next: number
  /** The other way to go on, of a branch. */
  readonly other: number
}

/** The first instruction, where a match ends. */
const accepted = 0

const instructionsOf = (tree: Part): { program: readonly Instruction[]; start: number } => {
  const program: Instruction[] = [{ atom: -1, assertion: -1, next: -1, other: -1 }]
  const add = (instruction: Instruction): number => program.push(instruction) - 1
  const branch = (next: number, other: number): number => add({ atom: -1, assertion: -1, next, other })
  /** Adds what matches a part and goes on with `next`; returns where it begins. */
  const emit = (part: Part, next: number): number => {
    switch (part.kind) {
      case 'atom':
        return add({ atom: part.atom, assertion: -1, next, other: -1 })
      case 'assertion':
        return add({ atom: -1, assertion: part.assertion, next, other: -1 })
      case 'sequence':
        return part.parts.reduceRight((after, one) => emit(one, after), next)
      case 'choice':
        return part.parts.map((one) => emit(one, next)).reduceRight((other, first) => branch(first, other))
      case 'repeat':
        return repeat(part, next)
    }
  }
  const repeat = ({ part, min, max }: Part & { kind: 'repeat' }, next: number): number => {
    let start = next
    let copies = min
    if (max === Number.POSITIVE_INFINITY) {
      const loop = branch(-1, next)
      const body = emit(part, loop)
      ;(program[loop] as Instruction).next = body
      start = min === 0 ? loop : body
      copies = Math.max(0, min - 1)
    } else for (let index = min; index < max; index++) start = branch(emit(part, start), next)
    for (let index = 0; index < copies; index++) start = emit(part, start)
    return start
  }
  const start = emit(tree, accepted)
  return { program, start }
}

const matcherOf = (tree: Part, atoms: readonly Test[]): Pattern['match'] => {
  const { program, start } = instructionsOf(tree)
  return (text) => {
    const chars = [...text]
    const verdicts = new Array<boolean | undefined>(atoms.length)
    /** The position at which each instruction was visited last. */
    const visited = new Int32Array(program.length).fill(-1)
    const pending: number[] = []
    let [reached, following]: [number[], number[]] = [[start], []]
    let steps = 0
    for (let position = 0; reached.length > 0; position++) {
      const [before, after] = [chars[position - 1], chars[position]]
      const holding = holdingBetween(before, after)
      verdicts.fill(undefined)
      const visit = (index: number): void => {
        if (index < 0 || visited[index] === position) return
        visited[index] = position
        pending.push(index)
      }
      for (const index of reached) visit(index)
      following.length = 0
      while (pending.length > 0) {
        const { atom, assertion, next, other } = program[pending.pop() as number] as Instruction
        steps++
        if (atom >= 0) {
          if (after === undefined) continue
          verdicts[atom] ??= (atoms[atom] as Test)(after)
          if (verdicts[atom]) following.push(next)
        } else if (assertion < 0 || holding[assertion]) {
          visit(next)
          visit(other)
        }
      }
      if (after === undefined) return { isMatch: visited[accepted] === position, steps }
      ;[reached, following] = [following, reached]
    }
    return { isMatch: false, steps }
  }
}
