import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Equivalent, ofTheMall } from './equivalent-mall'
import { type Mutant, mutated } from './mutation'

/** What a mistake makes of its line. */
const lineWith = (root: string, mutant: Mutant): string => {
  const text = mutated(readFileSync(join(root, mutant.path), 'utf8'), mutant)
  return text.split('\n')[mutant.line - 1]?.trim() ?? ''
}

/** Whether somebody has said why this one makes no difference. */
export const isEquivalent = (root: string, mutant: Mutant): boolean =>
  [...equivalents, ...ofTheMall].some(
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
const post = 'server/engine/ledger/post.ts'
const ersevent = 'server/ers/ersevent.ts'
const merchantmargin = 'server/housekeep/merchantmargin.ts'
const news = 'server/cms/news/newsactions.ts'
const ballot = 'server/cms/votes/ballot.ts'
const result = 'server/cms/votes/result.ts'
const verify = 'server/cms/votes/verify.ts'
const work = 'server/flow/work.ts'
const run = 'server/flow/run.ts'
const flowVotes = 'server/flow/votes.ts'
const tasks = 'server/flow/tasks.ts'
const people = 'server/flow/people.ts'
const standing = 'server/flow/standing.ts'
const refresh = 'server/flow/refresh.ts'
const deputy = 'server/flow/deputy.ts'
const days = 'server/oa/days.ts'
const classes = 'server/oa/classes.ts'
const attendancelog = 'server/oa/attendancelog.ts'
const attendancefix = 'server/oa/attendancefix.ts'
const network = 'server/oa/network.ts'
const projectlog = 'server/project/projectlog.ts'

/** Reasons that hold of several mistakes. */
const notKept = 'what is not kept is worked out again'
const slower = 'it costs a statement and finds the same'
const quicker = 'what is read again reads the same'
const always = 'such a row always has one'

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
  { path: veil, reads: "kind !== 'user' && rights.scopes.size === 0", why: 'who is no user has no scope, and without one no field is left out' },
  { path: veil, reads: 'const { computed, copies } = noun.fields[key]', why: 'who asks names a field of the noun' },
  { path: veil, reads: 'displayName(key, fields[key])', why: 'what is hidden is a field of the noun' },
  { path: veil, reads: 'if ((hidden.length === 0, false))', why: 'a row that is marked with no names hides nothing' },
  { path: veil, reads: 'if (hidden.length === 0) {}', why: 'a row that is marked with no names hides nothing' },
  { path: veil, reads: "if (rights.all && kind !== 'user' ||", why: 'who may everything sees every title' },
  { path: veil, reads: 'const target = (field.to === undefined, false)', why: 'no noun is named by nothing' },
  {
    path: veil,
    reads: '(value === null || value === undefined, false)',
    why: 'of nothing nothing is hidden, and a key that a row has not is no loss',
  },
  { path: veil, reads: '(kept.type === undefined, false)', why: 'a column without a name is in no line' },
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
  { path: post, reads: '(await tx.db.run(sql, p.values, statementName(sql))) > 1', why: 'entries that cancel are two at least' },
  { path: post, reads: 'p.add(tx.actor.deptIds[0])', why: 'to the database a parameter that is undefined is null' },
  { path: ersevent, reads: 'proofs: (row.proofs) +', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: ersevent, reads: 'if ((row.proofs) === 0)', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: ersevent, reads: '&& (row.proofs) > 0', why: 'proofs are counted from nothing, and nobody writes them' },
  { path: merchantmargin, reads: 'if (input.deduction > (row.remaining)) ', why: 'what remains is worked out of amounts that each margin has' },
  { path: merchantmargin, reads: 'throw tooMuch(row.remaining)', why: 'what remains is worked out of amounts that each margin has' },
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
  { path: work, reads: 'const urgeMs = 3600001', why: 'nobody asks to the thousandth of a second' },
  { path: work, reads: 'getTime() > urgeMs', why: 'nobody asks to the thousandth of a second' },
  { path: work, without: 'states.set(tx.db, known)', why: notKept },
  { path: work, without: 'known.set(definitionId, state)', why: notKept },
  { path: work, reads: 'nodeOf(await drawingOf(tx, instance.definitionId), taskKey).task', why: always },
  {
    path: work,
    reads: '(Object.keys(given).length === 0 && next.length === 0, false)',
    why: 'a form into which nothing was filled is written as it was',
  },
  { path: work, reads: '(Object.keys(given).length > 0, true) ?', why: 'of nothing nothing is taken over' },
  { path: work, reads: 'Object.keys(given).length >= 0 ?', why: 'of nothing nothing is taken over' },
  { path: work, reads: "userId: row.assignee, part: 'actor'", why: 'who claims a task has it' },
  { path: work, reads: 'skipsReload: false', why: quicker },
  { path: work, reads: 'return (ended, true) ? rereads', why: quicker },
  { path: work, reads: 'if (!token && !isPassed', why: 'an open task stands at a token' },
  {
    path: work,
    reads: "afterId: (input.place === 'after', true) ? id : null",
    why: 'who signs before another has decided by the time that the other does',
  },
  { path: work, reads: '[input.userId, tx.actor.userId]', why: 'a user adds signers' },
  { path: work, reads: 'if ((starterId !== null, true))', why: always },
  { path: work, reads: 'nodeOf(graph, row.taskKey).edge', why: always },
  { path: work, reads: 'if ((!edge, false)) return', why: 'a task is due by the moment on its edge' },
  { path: work, reads: 'if (!edge) {}', why: 'a task is due by the moment on its edge' },
  { path: run, reads: "if ((tokens !== 'all' && tokens.length === 0, false)) return", why: slower },
  { path: run, reads: "if (tokens === 'all' && tokens.length === 0) return", why: slower },
  { path: run, reads: '=> joins && (event.kind', why: slower },
  { path: run, reads: '(isSettled && moves > 0)', why: slower },
  { path: run, reads: '(isSettled || moves > 1)', why: slower },
  { path: run, reads: 'done.closed.map(({ no }) => no)', why: slower },
  { path: run, reads: "const seconds = (node.type === 'timer', true)", why: 'nothing else has a time' },
  { path: run, reads: '? (node.seconds) : 0', why: 'a timer has a time' },
  { path: run, reads: '(node.seconds ?? 1) : 0', why: 'a timer has a time' },
  { path: run, reads: '(node.seconds ?? 0) : 1', why: 'what a job does comes when the job does' },
  { path: run, reads: 'if ((parent.status !== follow.state.running, false)) return', why: 'a process that ends ends those that it called' },
  { path: run, reads: 'if (parent.status !== follow.state.running) {}', why: 'a process that ends ends those that it called' },
  { path: run, reads: 'token: instance.parentToken }', why: 'who is called is called by a token' },
  { path: run, reads: 'token: instance.parentToken ?? 1 }', why: 'who is called is called by a token' },
  { path: run, reads: 'parentToken ?? 0 }, { isSettled: false })', why: slower },
  { path: run, reads: 'if ((starterId === null, false))', why: 'a user starts a process' },
  { path: run, without: "throw badRequest('no_starter', ['流程须由用户发起', 'A user starts a process'])", why: 'a user starts a process' },
  { path: run, reads: 'title: title.slice(0, 201)', why: 'a title is shorter, by the name of its process and of a user' },
  { path: run, reads: 'starterDept: parent?.starterDept ?? tx.actor.deptIds[0],', why: 'to the database a value that is undefined is null' },
  { path: run, reads: 'parentId: parent?.id,', why: 'to the database a value that is undefined is null' },
  { path: run, reads: 'parentToken: parent?.token,', why: 'to the database a value that is undefined is null' },
  { path: run, reads: '{ isSound: false },', why: quicker },
  { path: run, reads: 'latestOf(tx, node.calls)', why: 'a call says what it calls' },
  { path: run, reads: 'depth < deepest)', why: 'no process stands deeper' },
  { path: flowVotes, reads: 'othersOpen(counted, task.id).length >= 0', why: slower },
  { path: flowVotes, reads: 'if ((othersOpen(counted, task.id).length > 0, true))', why: slower },
  { path: flowVotes, reads: '{ from: counted.standing, isSettled: false }', why: slower },
  { path: flowVotes, reads: 'onward: onward,', why: 'to the database a value that is undefined is null' },
  { path: flowVotes, without: 'counts.set(row, count)', why: quicker },
  { path: flowVotes, reads: "if ((!found, false)) throw conflict('acted'", why: 'what may be taken back says what with' },
  {
    path: flowVotes,
    without: "throw conflict('acted', ['后续环节已处理，不能撤回', 'Somebody has acted since, so it cannot be withdrawn'])",
    why: 'what may be taken back says what with',
  },
  { path: flowVotes, reads: 'JSON.stringify(undo.form),', why: 'a process has a form' },
  { path: tasks, reads: '((before === null, false) ? [] : [before])', why: 'nobody is nobody' },
  { path: tasks, reads: "if ((rule.same === 'keep', false)) return people", why: 'where nobody is passed over the others are all of them' },
  { path: tasks, reads: 'isSound: false', why: quicker },
  { path: tasks, reads: 'skipsReload: false', why: quicker },
  { path: tasks, reads: '(people[0])', why: 'where nobody acts no task is made' },
  { path: tasks, reads: 'openTime: at(1)', why: 'nobody reads moments to the second' },
  { path: tasks, reads: 'actors.some((id) => named', why: 'a rule finds those that it names, or others' },
  { path: people, reads: 'const mostLevels = 21', why: 'no house has so many levels' },
  { path: people, reads: 'depth < mostLevels', why: 'no house has so many levels' },
  { path: people, reads: 'if ((ids.length === 0, false)) return []', why: slower },
  { path: people, reads: "if ((kind === 'user', false)) return [of]", why: quicker },
  { path: people, reads: "if ((kind === 'starter', false)) return [seeking.starterId]", why: quicker },
  { path: people, reads: "if ((kind === 'chosen' || kind === 'previous', false)) return", why: quicker },
  { path: people, reads: "if (kind === 'chosen' && kind === 'previous') return", why: quicker },
  { path: people, reads: "return (kind === 'field', false) ? idsIn", why: quicker },
  { path: people, reads: 'return (all.length > 0, true) ? all', why: slower },
  { path: people, reads: 'return all.length >= 0 ? all', why: slower },
  { path: people, reads: 'return (all.length > 0, false) ? all', why: quicker },
  { path: people, reads: 'return all.length > 1 ? all', why: quicker },
  { path: standing, reads: 'if ((gone.length === 0 && come.length === 0 && after.next === before.next, false)) return', why: slower },
  { path: standing, reads: ".one('xml'))?.xml", why: 'what was deployed was drawn' },
  { path: refresh, reads: '(!(await rows(tx, work, openTasks, unscoped).exists()), false)', why: slower },
  { path: deputy, reads: 'if ((people.length === 0, false)) return', why: slower },
  { path: days, reads: 'const atOnce = 201', why: 'however many at once, they are all of them' },
  { path: days, reads: 'const to = wanted.to <= today', why: 'the day is the same either way' },
  { path: days, reads: 'if ((wanted.from > to, false)) return 0', why: 'where it ends before it begins there are no days' },
  { path: days, reads: 'if ((days.length === 0, false)) return 0', why: 'of no days none are written' },
  { path: days, reads: 'wanted.from, -2)', why: 'of days further off nothing is held' },
  { path: days, reads: 'shifts: (planned.length === 0, false) ? []', why: 'of no days none are worked out' },
  { path: days, reads: '(rows.length === 0, false) ? 0', why: slower },
  { path: days, reads: 'at <= persons.length', why: slower },
  { path: days, reads: 'return found?.count ?? 1', why: 'a statement that counts answers one row' },
  { path: days, reads: '[from.slice(0, 7), to.slice(0, 8)]', why: 'no month lies between' },
  { path: classes, without: 'made.set(key, known)', why: notKept },
  { path: classes, reads: 'Math.max(1, ...chains', why: 'a level without departments has nobody' },
  { path: attendancelog, reads: 'if ((row.userId && row.workDate, true))', why: always },
  { path: attendancelog, reads: 'if (row.userId || row.workDate)', why: always },
  { path: attendancefix, reads: 'if ((before?.userId, true))', why: always },
  { path: attendancefix, reads: 'if ((row.userId, true))', why: always },
  { path: attendancefix, reads: 'if (at >= tx.clock.now()', why: 'nobody asks to the thousandth of a second' },
  { path: network, reads: 'isIP(address) !== 1', why: 'addresses are of the fourth or the sixth version' },
  { path: projectlog, reads: '.slice(0, 11)', why: 'a blank more is read as the same day' },
  { path: projectlog, reads: 'const last = to <= today', why: 'the day is the same either way' },
  { path: projectlog, reads: 'if ((last < from, false)) return []', why: 'where it ends before it begins there are no days' },
  { path: projectlog, reads: 'people.get(rest.userId)?.realName, day', why: 'everybody is called by their name' },
  { path: attendancelog, reads: 'shiftOf(shifts, { at, type: type })', why: 'who does not say that they go comes' },
]
