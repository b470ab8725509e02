import ts from 'typescript'

/** One small change of a source that no test should let pass. */
export interface Mutant {
  readonly path: string
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly start: number
  readonly end: number
  /** What stands there now, and what stands there instead. */
  readonly before: string
  readonly after: string
}

const K = ts.SyntaxKind

/** Operators and what they are taken for; what only reads worse, such as `==`, does not occur here. */
const swapped = new Map<ts.SyntaxKind, string>([
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.MinusToken, '+'],
])
const renamed = new Map([
  ['some', 'every'],
  ['every', 'some'],
])

/** Everything small that could be wrong in a source: comparisons, conditions, fallbacks, flags, numbers, and statements that are not there. */
export const mutantsOf = (path: string, text: string): Mutant[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
  const found: Mutant[] = []
  const change = (start: number, end: number, after: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(start)
    found.push({ path, line: line + 1, start, end, before: text.slice(start, end), after })
  }
  const replace = (node: ts.Node, after: string): void => change(node.getStart(), node.end, after)
  const always = (condition: ts.Expression): void => {
    for (const word of ['true', 'false']) if (condition.getText() !== word) replace(condition, `(${condition.getText()}, ${word})`)
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isBinaryExpression(node)) {
      const operator = swapped.get(node.operatorToken.kind)
      if (operator) replace(node.operatorToken, operator)
      if (node.operatorToken.kind === K.QuestionQuestionToken) replace(node, node.left.getText())
    }
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) always(node.expression)
    if (ts.isConditionalExpression(node)) always(node.condition)
    if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken) replace(node, node.operand.getText())
    if (node.kind === K.TrueKeyword) replace(node, 'false')
    if (node.kind === K.FalseKeyword) replace(node, 'true')
    if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) replace(node, `${Number(node.text) + 1}`)
    if (ts.isThrowStatement(node) || (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression))) replace(node, '{}')
    if (ts.isReturnStatement(node) && !node.expression) replace(node, '{}')
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      const other = renamed.get(name.text)
      if (other) replace(name, other)
      if (name.text === 'filter' && node.arguments.length === 1) replace(node, expression.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The text of a source with a mutant in it. */
export const mutated = (text: string, { start, end, after }: Mutant): string => text.slice(0, start) + after + text.slice(end)
