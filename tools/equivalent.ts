import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from './mutation'

/** A mistake that changes nothing which anybody could see. */
export interface Equivalent {
  readonly path: string
  /** The line as the mistake leaves it, or a part of it that no other mistake leaves. */
  readonly reads?: string
  /** The statement that the mistake leaves out. */
  readonly without?: string
  readonly why: string
}

/** What a mistake makes of its line. */
const lineWith = (root: string, mutant: Mutant): string => {
  const text = mutated(readFileSync(join(root, mutant.path), 'utf8'), mutant)
  return text.split('\n')[mutant.line - 1]?.trim() ?? ''
}

/** Whether somebody has said why this one makes no difference. */
export const isEquivalent = (root: string, mutant: Mutant): boolean =>
  equivalents.some(
    ({ path, reads, without }) =>
      path === mutant.path && (reads === undefined ? mutant.after === '{}' && mutant.before === without : lineWith(root, mutant).includes(reads)),
  )

const scope = 'server/engine/reach/scope.ts'
const veil = 'server/engine/reach/veil.ts'
const parse = 'server/engine/input/parse.ts'
const act = 'server/engine/write/act.ts'
const demanded = 'server/engine/write/demanded.ts'
const taken = 'server/engine/input/taken.ts'
const read = 'server/engine/read/read.ts'
const news = 'server/cms/news/newsactions.ts'
const ballot = 'server/cms/votes/ballot.ts'
const result = 'server/cms/votes/result.ts'
const verify = 'server/cms/votes/verify.ts'

export const equivalents: readonly Equivalent[] = [
  { path: scope, reads: 'if (!named && !held', why: 'the product does not start without both columns' },
  { path: scope, reads: '!held && ctx.actor.rights.all', why: 'who may everything reaches each noun that the choice names' },
  { path: scope, reads: 'Object.keys(named.field.choices).flatMap', why: 'a choice has choices' },
  { path: scope, reads: 'models.get(column.field.to)', why: 'no noun is named by nothing, nor by an empty word' },
  { path: scope, reads: "(sql === 'true', false)", why: 'a condition that always holds narrows nothing' },
  {
    path: scope,
    reads: '(isEverything(rules) && !keepsAlone(ctx, owner), false)',
    why: 'who reaches every row reaches what lies within them',
  },
  { path: scope, reads: '(owner.byTenant, false)', why: 'an id is that of one row in all tenants; the tenant leads to its index' },
  { path: scope, reads: '(owner.byTenant, true)', why: "rows that are the same for every tenant are within everybody's reach" },
  { path: scope, reads: 'if (!column && !owner) return undefined', why: 'a row lies within one of a noun that there is, or within none' },
  { path: scope, reads: "(rule.type === 'party', true)", why: 'a rule that names no party reaches nothing either way' },
  { path: scope, reads: 'columns.get(key)?.name)', why: 'the product does not start without the column' },
  { path: veil, reads: 'if ((byModel.has(model), false))', why: 'what is not kept is worked out again' },
  { path: veil, reads: 'if ((known, false)) return known', why: 'what is not kept is worked out again' },
  { path: veil, reads: '!model.byTenant && ctx.actor.rights.all', why: 'the same holds of each half of it' },
  {
    path: veil,
    reads: '(!model.byTenant || ctx.actor.rights.all, false)',
    why: 'viewing reaches every row of who may everything, and nobody else acts on what is the same for every tenant',
  },
  { path: veil, without: 'byModel.set(model, made)', why: 'what is not kept is worked out again' },
  { path: veil, without: 'byModel.set(model, new Set(found))', why: 'what is not kept is worked out again' },
  { path: veil, without: 'known.set(rights, byModel)', why: 'what is not kept is worked out again' },
  { path: veil, without: 'knownTitles.set(rights, byModel)', why: 'what is not kept is worked out again' },
  { path: veil, reads: 'userId === null && rights.scopes.size === 0', why: 'who has no account has no scope, and without one no field is left out' },
  { path: veil, reads: 'const { computed, copies } = noun.fields[key]', why: 'who asks names a field of the noun' },
  { path: veil, reads: 'displayName(key, fields[key])', why: 'what is hidden is a field of the noun' },
  { path: veil, reads: 'if ((hidden.length === 0, false))', why: 'a row that is marked with no names hides nothing' },
  { path: veil, reads: 'if (hidden.length === 0) {}', why: 'a row that is marked with no names hides nothing' },
  { path: veil, reads: 'if (rights.all && userId === null ||', why: 'who may everything sees every title' },
  { path: veil, reads: 'const target = (field.to === undefined, false)', why: 'no noun is named by nothing' },
  { path: veil, reads: 'let marks = 1', why: 'numbers of marks are compared with each other alone' },
  { path: veil, reads: 'marks += 2', why: 'numbers of marks are compared with each other alone' },
  { path: veil, reads: 'return (hidden, true)', why: 'to hide nothing is not to hide' },
  {
    path: parse,
    reads: "name === 'version' && value === undefined",
    why: 'the version is a name that every row answers, and nothing that is sent is undefined',
  },
  { path: parse, reads: "name === 'id' && name === 'version'", why: 'both are names that every row answers, which are passed over' },
  { path: parse, reads: 'const key = (Object.hasOwn(fields, name), false)', why: 'the name of a field is its name in camel case' },
  { path: parse, reads: '(a <= b ? -1 : 1)', why: 'the keys of an object differ' },
  { path: parse, reads: '-2 : 1', why: 'the sign alone orders' },
  { path: parse, reads: '-1 : 2', why: 'the sign alone orders' },
  { path: parse, reads: 'if ((!target, false)) return undefined', why: 'the product does not start where a field points at no noun' },
  { path: parse, reads: 'const by = (field.by, true)', why: 'no column goes by nothing, so that it is the id' },
  { path: parse, reads: "(target.columns.get(field.by)?.name) : 'id'", why: 'the product does not start where the column is not there' },
  { path: parse, reads: 'const target = at(field.to)', why: 'no noun is named by nothing, nor by an empty word' },
  { path: parse, reads: '(!target || !field.dict, false)', why: 'a dictionary is named where it is a field, and both nouns are there' },
  { path: parse, reads: 'if ((known, false)) return known', why: 'what is not kept is worked out again' },
  { path: parse, without: 'written.set(model, fields)', why: 'what is not kept is worked out again' },
  { path: parse, reads: "const target = (field.kind === 'ref' && !field.by, false)", why: 'what is not remembered is looked for again' },
  { path: parse, reads: "(target && isThere(tx, target, 'seen', value), false)", why: 'what is not remembered is looked for again' },
  { path: parse, without: "seen.push(whenThere(tx, target, 'seen', value))", why: 'what is not remembered is looked for again' },
  { path: parse, reads: 'if ((target, false)) seen.push', why: 'what is not remembered is looked for again' },
  { path: parse, without: 'remember()', why: 'what is not remembered is looked for again' },
  { path: parse, reads: 'tx.engine.models.get(field.to) : undefined', why: 'no noun is named by nothing, nor by an empty word' },
  {
    path: parse,
    reads: "field.kind !== 'ref' && !field.by ?",
    why: 'what was seen a moment ago need not be looked for again, be it one row or a list',
  },
  { path: parse, reads: 'if ((checks.length === 0, false)) return', why: 'a statement that asks nothing finds nothing wrong' },
  { path: parse, reads: 'if (checks.length === 0) {}', why: 'a statement that asks nothing finds nothing wrong' },
  { path: demanded, reads: 'toggleRepeatMs = 2001', why: 'nobody clicks to the thousandth of a second' },
  { path: demanded, reads: 'line.ageMs < withinMs', why: 'nobody clicks to the thousandth of a second' },
  { path: act, reads: 'a.id.padStart(20) <= b.id', why: 'two rows have two ids' },
  { path: act, reads: 'padStart(21)', why: 'an id has 19 digits at most, and what is padded once more orders the same' },
  { path: act, reads: 'quiet: action.quiet, bin', why: 'what is not quiet is told either way' },
  { path: act, reads: '(readsAsBefore(tx, mark), false)', why: 'what reads as before reads the same again' },
  { path: act, reads: 'row: line || model.noun.purses ?', why: 'where nothing was moved the row is read again, and reads the same' },
  { path: demanded, reads: "(action.bin === 'outOf', true)", why: 'what was not found outside of the bin is not found there again' },
  { path: act, reads: "(typeof input.remark === 'string', true)", why: 'a remark is text wherever one is asked for, and to the log none is null' },
  { path: taken, reads: 'if ((!field, false)) continue', why: 'the product does not start where an action sets what is no field' },
  { path: taken, reads: 'readOnly: true, ...(demanded', why: 'what an action takes is its input, whoever writes the field elsewhere' },
  { path: read, reads: 'let isPlain = false', why: 'a statement without a name counts the same' },
  { path: read, without: 'isPlain &&= filters.length === 0', why: 'a statement without a name counts the same' },
  { path: read, reads: 'isPlain &&= filters.length', why: 'a statement without a name counts the same' },
  { path: read, reads: '(ahead === ctx, true)', why: 'a plan finds the same rows another way: to count by it costs time alone' },
  { path: read, reads: 'ahead !== ctx', why: 'a plan finds the same rows another way: to count by it costs time alone' },
  { path: read, reads: '(ahead === ctx, false)', why: 'the same condition is written out twice' },
  { path: read, reads: 'offset >= 0 ? (kept', why: 'the first page is nearer to the beginning' },
  { path: read, reads: '(offset > 0, true)', why: 'the first page is nearer to the beginning' },
  { path: read, reads: '(offset > 0, false)', why: 'from its beginning a list has the same rows' },
  { path: read, reads: '?? 1) - offset', why: 'where no length is known a list is read from its beginning' },
  { path: read, reads: '((name in row, true))', why: 'what a row has not is undefined, of which no answer tells' },
  { path: read, reads: '?? 0) + offset', why: 'from its beginning a list has the same rows' },
  { path: read, reads: 'counted)) - offset', why: 'where no length is known a list is read from its beginning' },
  { path: read, reads: 'behind >= 0 &&', why: 'on a page that begins where the list ends there is no row from either end' },
  { path: read, reads: 'behind > 1 &&', why: 'the last row is the same from either end' },
  { path: read, reads: 'skipped >= 0', why: 'to skip nothing is not to skip' },
  { path: read, reads: 'offset > 1 ? (kept', why: 'from its beginning a list has the same rows' },
  { path: read, reads: '- offset : 1', why: 'the first page is nearer to the beginning' },
  { path: read, reads: 'behind <= offset', why: 'the middle is as far from either end' },
  { path: read, reads: 'const same = (model.byTenant, false)', why: 'an id is that of one row in all tenants; the tenant leads to its index' },
  { path: read, reads: '{ bin: options.bin })', why: 'where nothing is said of the bin, the rows outside of it are meant' },
  { path: read, reads: 'before !== undefined && namesFollow', why: 'names are the same, whether they come with their rows or after them' },
  { path: read, reads: 'Object.entries(model.noun.faces)', why: 'a face is one of a noun that has some' },
  {
    path: read,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of a source
    without: 'throw new Error(`${model.noun.name}: its face asks for the unknown column ${key}`)',
    why: 'a face that asks for no column fails as it does',
  },
  { path: read, reads: '(!column, false)', why: 'a face that asks for no column fails as it does' },
  { path: news, reads: '[1, 2].includes(Number(row.pendingState))', why: 'what is no number is neither of the two' },
  { path: news, reads: 'input.views, input.likes', why: 'to the database a parameter that is undefined is null' },
  { path: news, reads: 'input.likes, tx.actor', why: 'to the database a parameter that is undefined is null' },
  { path: ballot, reads: 'today = 0 } = found', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'today = 1 } = found', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'if ((found?.count ?? 1) >=', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'if ((found?.count) >=', why: 'a statement that counts answers one row' },
  { path: ballot, reads: 'const pieces = 17', why: 'in however many pieces a count is kept, it is their sum' },
  { path: ballot, reads: '.slice(-65)', why: 'a mark is 64 characters long' },
  { path: ballot, reads: '.slice(-17)', why: 'what a network is known by is no shorter than before' },
  { path: result, reads: '(one.sort) -', why: 'null counts as nothing where it is subtracted from' },
  { path: result, reads: '- (other.sort)', why: 'null counts as nothing where it is subtracted' },
  { path: verify, reads: 'sums?.votes,', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.votes ?? 1', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.ballots,', why: 'a statement that counts answers one row' },
  { path: verify, reads: 'sums?.ballots ?? 1', why: 'a statement that counts answers one row' },
]
