import type { Equivalent } from './equivalent'

const work = 'server/flow/work.ts'
const run = 'server/flow/run.ts'
const flowVotes = 'server/flow/votes.ts'
const tasks = 'server/flow/tasks.ts'
const people = 'server/flow/people.ts'
const standing = 'server/flow/standing.ts'
const deploy = 'server/flow/deploy.ts'
const sheet = 'server/flow/sheet.ts'
const startable = 'server/flow/startable.ts'
const refresh = 'server/flow/refresh.ts'
const deputy = 'server/flow/deputy.ts'
const days = 'server/oa/days.ts'
const classes = 'server/oa/classes.ts'
const attendanceclass = 'server/oa/attendanceclass.ts'
const attendancemonth = 'server/oa/attendancemonth.ts'
const attendancelog = 'server/oa/attendancelog.ts'
const attendancefix = 'server/oa/attendancefix.ts'
const network = 'server/oa/network.ts'
const following = 'server/oa/following.ts'
const project = 'server/project/project.ts'
const projectlog = 'server/project/projectlog.ts'

const notKept = 'what is not kept is worked out again'
const slower = 'it costs a statement and finds the same'
const quicker = 'what is read again reads the same'
const ofDrawing = 'a task stands at a step of its drawing, which never changes'
const lookedAgain = 'who stands in is looked up again where not all who act are among those that were named'
const always = 'such a row always has one'
const overWithIt = 'the tasks of a process that is over are over'

/** Mistakes of processes, the office and projects that change nothing which anybody could see. */
export const ofWork: readonly Equivalent[] = [
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
  { path: work, reads: '(instance.status !== follow.state.running, false)', why: overWithIt },
  { path: work, without: "throw conflict('ended', ['流程已结束', 'The process has ended'])", why: overWithIt },
  { path: work, reads: '(row.assignee === null, false) ?', why: 'a task that waits waits for somebody' },
  { path: work, reads: 'return (undo, true) ?', why: 'where a process ends nothing is taken back' },
  { path: run, reads: 'tokens.length === 0) {}', why: slower },
  { path: run, reads: "event.kind !== 'pass' && event.token", why: slower },
  { path: run, reads: 'event.token !== no &&', why: slower },
  { path: run, reads: 'at = above?.parentId', why: 'what called a process is there' },
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
  { path: flowVotes, reads: 'return true', why: quicker },
  { path: flowVotes, reads: 'nodeOf(graph, task.taskKey).task', why: always },
  { path: refresh, reads: 'nodeOf(graph, task.taskKey)', why: always },
  { path: tasks, reads: '(named, false) ? standIns', why: slower },
  { path: tasks, reads: 'inPlace === undefined && actors', why: slower },
  { path: tasks, reads: '(isKnown, false) ? inPlace', why: slower },
  { path: tasks, reads: "(await decisionOf(tx, id, 'approve'))?.userId", why: 'nobody is nobody' },
  { path: people, reads: "at !== null || at !== '0' &&", why: slower },
  { path: people, reads: "at !== '0' || depth <=", why: slower },
  { path: 'server/flow/token.ts', reads: 'token: row.no }, { isSettled: false }', why: slower },
  { path: standing, reads: '(isWithin(ctx), false) ? readPlain', why: slower },
  { path: refresh, reads: 'unscoped).exists())) {}', why: slower },
  { path: refresh, reads: 'key in values))) {}', why: slower },
  { path: tasks, reads: 'tx.actor.deptIds[1]', why: 'what nobody lists is in no department' },
  { path: standing, reads: 'tx.actor.deptIds[1]', why: 'what nobody lists is in no department' },
  { path: deputy, reads: '.nodes.get(taskKey)?', why: always },
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
  { path: people, reads: '(named.every((one) => one !== undefined), true)', why: lookedAgain },
  { path: people, reads: '(named.every((one) => one !== undefined), false)', why: quicker },
  { path: people, reads: 'named.some((one) => one !== undefined)', why: lookedAgain },
  { path: people, reads: 'named.every((one) => one === undefined)', why: quicker },
  { path: people, reads: 'return (all.length > 0, true) ? all', why: slower },
  { path: people, reads: 'return all.length >= 0 ? all', why: slower },
  { path: people, reads: 'return (all.length > 0, false) ? all', why: quicker },
  { path: people, reads: 'return all.length > 1 ? all', why: quicker },
  { path: people, reads: "if (kind !== 'chosen' || kind === 'previous') return", why: lookedAgain },
  { path: people, reads: "if (kind === 'chosen' || kind !== 'previous') return", why: lookedAgain },
  { path: standing, reads: ".one('xml'))?.xml", why: 'what was deployed was drawn' },
  { path: deploy, reads: 'fileSize: bounds.bytes + 2,', why: 'a file of a byte more is refused as well' },
  { path: deploy, reads: 'if ((!(error instanceof Refusal), false)) throw error', why: 'what is no refusal fails either way' },
  { path: deploy, without: 'throw error', why: 'what is no refusal fails either way' },
  { path: sheet, reads: "(typeof files === 'string', true) ? JSON.parse(files)", why: 'nothing is read as nothing' },
  { path: sheet, reads: 'if ((wanted.length === 0, false)) return', why: slower },
  { path: sheet, reads: 'if ((!graph.nodes.has(from), false)) return', why: ofDrawing },
  { path: sheet, reads: "graph.nodes.get(task.taskKey ?? '')?.task", why: ofDrawing },
  { path: sheet, reads: 'graph.nodes.get(task.taskKey)?.task', why: always },
  { path: sheet, reads: 'names.get(id))', why: 'who took part in a process is not deleted' },
  { path: sheet, reads: '(actions[action], true) ? say', why: always },
  { path: sheet, reads: 'nextSteps(graph, task.taskKey)', why: always },
  { path: startable, reads: 'starterId: ctx.actor.userId })', why: 'who calls is a user' },
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
  { path: days, reads: '[from.slice(0, 7), to.slice(0, 8)]', why: 'no month lies between' },
  { path: days, reads: '[from.slice(1, 7), to.slice(0, 7)]', why: 'of months before these nothing is asked' },
  { path: classes, without: 'made.set(key, known)', why: notKept },
  { path: classes, reads: 'Math.max(1, ...chains', why: 'a level without departments has nobody' },
  { path: classes, reads: 'chain[level])', why: 'no class is for a department that is not there' },
  { path: attendanceclass, reads: '(off < on ?', why: 'hours that end as they begin are refused before' },
  { path: attendanceclass, reads: '(before.off < before.on ?', why: 'hours that end as they begin are refused before' },
  { path: attendanceclass, reads: '.some(({ on, off }) => off < on)', why: 'hours that end as they begin are refused before' },
  { path: attendanceclass, reads: 'if (!one.restFrom && !one.restTo) return', why: 'both are there, or neither is' },
  { path: attendancemonth, reads: '-01`, 32)', why: 'it lies in the next month as well' },
  { path: attendancelog, reads: 'if ((row.userId && row.workDate, true))', why: always },
  { path: attendancelog, reads: 'if (row.userId || row.workDate)', why: always },
  { path: attendancefix, reads: 'if ((before?.userId, true))', why: always },
  { path: attendancefix, reads: 'if ((row.userId, true))', why: always },
  { path: attendancefix, reads: 'if (at >= tx.clock.now()', why: 'nobody asks to the thousandth of a second' },
  { path: following, reads: 'found.from <= whole.from', why: 'the day is the same either way' },
  {
    path: following,
    reads: '(rowId === null || noun === attendanceclass.name, true)',
    why: 'of all days those that did not change are written by nobody',
  },
  { path: project, reads: 'startDate || endDate && endDate < startDate', why: 'nothing is neither before nor after a day' },
  { path: network, reads: 'isIP(address) !== 1', why: 'addresses are of the fourth or the sixth version' },
  { path: projectlog, reads: '.slice(0, 11)', why: 'a blank more is read as the same day' },
  { path: projectlog, reads: 'const last = to <= today', why: 'the day is the same either way' },
  { path: projectlog, reads: 'if ((last < from, false)) return []', why: 'where it ends before it begins there are no days' },
  { path: projectlog, reads: 'people.get(rest.userId)?.realName, day', why: 'everybody is called by their name' },
  { path: attendancelog, reads: 'shiftOf(shifts, { at, type: type })', why: 'who does not say that they go comes' },
]
