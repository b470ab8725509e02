/** Expressions over the columns of a row, as `computed` takes them: names of fields, whole and decimal numbers, + - * /, brackets, round(), least( , ) and greatest( , ). */

export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly key: string }
  | { readonly kind: 'round'; readonly of: Expression }
  | { readonly kind: '+' | '-' | '*' | '/' | 'least' | 'greatest'; readonly left: Expression; readonly right: Expression }

/** What makes a formula too long to be read at a glance. */
const mostSigns = 200

const token = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z]\w*)|([-+*/(),]))/y

/** The parts of a text, in order; throws at what is none. */
const tokensOf = (text: string): string[] => {
  const found: string[] = []
  for (let at = 0; at < text.trimEnd().length; at = token.lastIndex) {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) throw new Error(`cannot be read from "${text.slice(at).trim().slice(0, 20)}" on`)
    found.push(match[0].trim())
  }
  return found
}

/** Reads an expression; throws an Error that says where it is none. */
export const expressionOf = (text: string): Expression => {
  if (text.length > mostSigns) throw new Error(`is longer than ${mostSigns} characters`)
  const tokens = tokensOf(text)
  let at = 0
  const take = (wanted: string): void => {
    if (tokens[at] !== wanted) throw new Error(`lacks ${wanted} ${tokens[at] === undefined ? 'at its end' : `before "${tokens[at]}"`}`)
    at++
  }
  const bracket = (): Expression => {
    take('(')
    const inner = sum()
    take(')')
    return inner
  }
  const choice = (kind: 'least' | 'greatest'): Expression => {
    take('(')
    const left = sum()
    take(',')
    const right = sum()
    take(')')
    return { kind, left, right }
  }
  const factor = (): Expression => {
    const one = tokens[at]
    if (one === undefined) throw new Error('ends too early')
    if (one === '(') return bracket()
    at++
    if (/^\d/.test(one)) return { kind: 'number', value: Number(one) }
    if (one === 'round') return { kind: 'round', of: bracket() }
    if (one === 'least' || one === 'greatest') return choice(one)
    if (/^[A-Za-z]/.test(one)) return { kind: 'field', key: one }
    throw new Error(`has a "${one}" where a value should be`)
  }
  const chain = (signs: readonly string[], next: () => Expression): Expression => {
    let left = next()
    while (signs.includes(tokens[at] ?? '')) {
      const kind = tokens[at++] as '+' | '-' | '*' | '/'
      left = { kind, left, right: next() }
    }
    return left
  }
  const product = (): Expression => chain(['*', '/'], factor)
  const sum = (): Expression => chain(['+', '-'], product)
  const whole = sum()
  if (at < tokens.length) throw new Error(`has a "${tokens[at]}" too many`)
  return whole
}

/** The fields that an expression looks at, each once. */
export const operandsOf = (expression: Expression): string[] => {
  if (expression.kind === 'number') return []
  if (expression.kind === 'field') return [expression.key]
  if (expression.kind === 'round') return operandsOf(expression.of)
  return [...new Set([...operandsOf(expression.left), ...operandsOf(expression.right)])]
}

const isChoice = (kind: string): boolean => kind === 'least' || kind === 'greatest'

/** An expression in which fields that are worked out themselves stand with what they are worked out of. Throws where one is worked out of itself. */
export const unfolded = (expression: Expression, formulaOf: (key: string) => string | undefined, within: readonly string[] = []): Expression => {
  if (expression.kind === 'number') return expression
  if (expression.kind === 'field') {
    const { key } = expression
    const formula = formulaOf(key)
    if (formula === undefined) return expression
    if (within.includes(key)) throw new Error(`goes round in a circle by ${key}`)
    return unfolded(expressionOf(formula), formulaOf, [...within, key])
  }
  if (expression.kind === 'round') return { kind: 'round', of: unfolded(expression.of, formulaOf, within) }
  const [left, right] = [unfolded(expression.left, formulaOf, within), unfolded(expression.right, formulaOf, within)]
  return { kind: expression.kind, left, right }
}

/** What an expression comes to for a row; its roundings go away from zero, as those of the database do. */
export const worth = (expression: Expression, row: Readonly<Record<string, unknown>>): number => {
  if (expression.kind === 'number') return expression.value
  if (expression.kind === 'field') return Number(row[expression.key])
  if (expression.kind === 'round') {
    const value = worth(expression.of, row)
    return Math.sign(value) * Math.round(Math.abs(value))
  }
  const [left, right] = [worth(expression.left, row), worth(expression.right, row)]
  switch (expression.kind) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    case 'least':
      return Math.min(left, right)
    case 'greatest':
      return Math.max(left, right)
  }
}

/** An expression in one spelling, so that equal ones are equal texts. */
const spelt = (expression: Expression): string => {
  if (expression.kind === 'number') return String(expression.value)
  if (expression.kind === 'field') return expression.key
  if (expression.kind === 'round') return `round(${spelt(expression.of)})`
  if (isChoice(expression.kind)) return `${expression.kind}(${spelt(expression.left)}, ${spelt(expression.right)})`
  return `(${spelt(expression.left)} ${expression.kind} ${spelt(expression.right)})`
}

/**
 * An expression as a sum: each column, or what is no plain sum of columns (a product, a rounding), with how often it counts; '1' for what is no column.
 * Two expressions whose sums are equal are equal whatever a row holds.
 */
export const sumOf = (expression: Expression): ReadonlyMap<string, number> => {
  if (expression.kind === 'number') return new Map([['1', expression.value]])
  if (expression.kind === 'field') return new Map([[expression.key, 1]])
  if (expression.kind === 'round' || expression.kind === '/' || isChoice(expression.kind)) return new Map([[spelt(expression), 1]])
  const [left, right] = [sumOf(expression.left), sumOf(expression.right)]
  if (expression.kind === '*') {
    if (expression.left.kind === 'number') return times(right, expression.left.value)
    if (expression.right.kind === 'number') return times(left, expression.right.value)
    return new Map([[spelt(expression), 1]])
  }
  const sign = expression.kind === '-' ? -1 : 1
  const sum = new Map(left)
  for (const [key, count] of right) sum.set(key, (sum.get(key) ?? 0) + sign * count)
  return sum
}

const times = (terms: ReadonlyMap<string, number>, factor: number): Map<string, number> =>
  new Map([...terms].map(([key, count]) => [key, count * factor]))
