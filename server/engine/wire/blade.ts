import type { Language } from '@masthead/contract/kit/label'
import { say } from '@masthead/contract/kit/label'
import type { Call } from '@masthead/contract/kit/action'
import { messages } from '@masthead/contract/kit/message'
import { permission } from '@masthead/contract/kit/name'
import type { Resource, Service } from '@masthead/contract/kit/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginTurn, endTurn, takeBodies } from '../../platform/body'
import { badRequest, forbidden, notAllowed, notFound, Refusal } from '../../platform/refusal'
import { isShaped, shaped, textOf } from './answer'
import { pack } from './pack'
import { forgetToken, targets } from './targets'
import { isRaw, isSaid, raw, said } from '../behave'
import { faceNamed } from '../model'
import type { Behaviour, Context, Engine, Model, Row, Values } from '../types'
import { demandCall, sentBy } from '../reach/callrule'
import { asTenant, may } from '../reach/context'
import { askedOf, onAction } from './acting'
import { answerDeclared } from './declared'
import { refusalOf } from '../input/fault'
import { type Called, calledOf, operationsOf, type Router, routerOf, type Task } from './operation'
import { asBody, type Body, parseInput } from '../input/parse'
import { carryOutRead, isRead } from './reading'
import { foreign } from './foreign'
import { shownOf } from '../read/chosen'
import { idsOf } from '../read/ids'
import { demand, listFace, readFace } from '../read/read'
import { boundsOf } from './need'
import { checkShape } from './shape'
import { type Defer, isSheetTask, onSpreadsheet } from '../sheet/spreadsheet'
import { rooted } from '../tree/tree'
import { unmasked } from '../history/unmask'
import { onceOpen } from './waiting'
import { takeBack } from '../write/reaction'
import { sendRow } from '../write/sent'
import { marksSoFar, withoutHiddenFields } from '../reach/veil'
import { createRow, removeRows, updateRow } from '../write/asked'

/** How the dialect gets to know who asks; the composition root provides both. */
export interface Entrance {
  readonly engine: Engine
  /** The context of the session that the request's token names; throws a 401 Refusal without one, a 423 while its screen is locked. */
  authenticate(
    request: FastifyRequest,
    options?: { whileLocked?: boolean | undefined; guests?: boolean | undefined; whileHeld?: boolean | undefined },
  ): Promise<Context>
  /** Carries out work that only looks, for that context; it may be done twice, and its answer counts only once the session is known to hold. */
  readOptimistically<T>(request: FastifyRequest, work: (ctx: Context) => Promise<T>): Promise<T>
  /** The context of somebody without a session who asks for nothing of any tenant: whoever logs in. */
  anybody(request: FastifyRequest): Promise<Context>
  /** The context of a reader without a session, for the public tenant or the one the request names. */
  welcome(request: FastifyRequest, tenantId: string | undefined): Promise<Context>
  readonly defer: Defer
  /** Whether the platform opened a call to callers without a session; the path is that below /api. */
  isSkipped(path: string, query: Query): Promise<boolean>
  /** Told which call a request is, and what went wrong with it that nobody foresaw; for the logs. */
  called?(request: FastifyRequest, called: Called): void
  fault?(request: FastifyRequest, error: unknown): void
}

type Entry = Model | (Service & { readonly behaviour: Behaviour })
type Query = Record<string, string>

const isModel = (entry: Entry): entry is Model => 'noun' in entry && typeof entry.noun === 'object'

/**
 * The Blade dialect: the only place that knows paths, envelope and spellings. One route takes every call below /api and
 * finds the noun by its path, so 200 nouns cost nothing until they are asked for.
 */
export const bladeDialect = (app: FastifyInstance, entrance: Entrance): void => {
  const tables = new Map<string, Router>()
  const lookUp = (path: string): { entry: Entry; table: Router; rest: string } | undefined => {
    const parts = path.split('/').filter((part) => part !== '')
    for (let length = Math.min(parts.length, 3); length > 0; length--) {
      const name = entrance.engine.paths.get(parts.slice(0, length).join('/'))
      if (!name) continue
      const entry = entrance.engine.models.get(name) ?? entrance.engine.services.get(name)
      if (!entry) continue
      const table = tables.get(name) ?? routerOf(operationsOf(isModel(entry) ? entry.noun : entry))
      tables.set(name, table)
      return { entry, table, rest: parts.slice(length).map(decodeURIComponent).join('/') }
    }
    return undefined
  }
  takeBodies(app, (request) => boundsOf(entrance.authenticate, request, lookUp((request.params as { '*'?: string })['*'] ?? '')?.entry))
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    exposeHeadRoute: false,
    onSend: pack,
    handler: async (request, reply) => {
      beginTurn(request)
      try {
        forgetToken(request)
        reply.header('cache-control', 'no-store')
        const marked = marksSoFar()
        const found = lookUp((request.params as { '*': string })['*'])
        const hit = found?.table.find(request.method, found.rest)
        if (!found || !hit) throw notFound(['接口不存在', 'No such call'])
        const { entry } = found
        entrance.called?.(request, calledOf(isModel(entry) ? entry.noun : entry, request.method, hit))
        const answer = isModel(entry)
          ? await onNoun(entrance, entry, hit.task, hit.params, request, reply)
          : await onCall(entrance, entry, entry, hit.task, hit.params, request, reply)
        if (reply.sent) return reply
        return send(reply, languageOf(request), answer, marksSoFar() === marked ? (data) => data : withoutHiddenFields)
      } finally {
        endTurn(request)
      }
    },
  })
  app.setErrorHandler((error, request, reply) => refuse(entrance, error, request, reply))
}

const send = (reply: FastifyReply, language: Language, answer: unknown, shown: <T>(data: T) => T): unknown => {
  if (isRaw(answer)) return reply.code(answer.status ?? 200).send(answer.raw)
  if (isShaped(answer)) {
    shown(answer.data)
    return reply.type('application/json; charset=utf-8').send(textOf(reply, answer, say(answer.label, language)))
  }
  const { said: label, data } = isSaid(answer) ? answer : said(messages.done, answer ?? null)
  return reply.send({ code: 200, success: true, data: shown(data), msg: say(label, language) })
}

export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'

/** Every failure in the envelope; what nobody foresaw is a 500 with the id under which the log has it. */
const refuse = (entrance: Entrance, error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
  const language = languageOf(request)
  const known = refusalOf(foreign(error, request))
  reply.header('cache-control', 'no-store')
  if (known instanceof Refusal) {
    const fields = known.details?.fields as Record<string, readonly [string, string]> | undefined
    const data = fields
      ? { ...known.details, fields: Object.fromEntries(Object.entries(fields).map(([key, label]) => [key, say(label, language)])) }
      : (known.details ?? null)
    if (typeof known.details?.retryAfter === 'number') reply.header('retry-after', String(known.details.retryAfter))
    if (known.status === 500) {
      request.log.error({ err: error }, 'refused')
      entrance.fault?.(request, error)
    }
    return reply.code(known.status).send({ code: known.status, success: false, data: withoutHiddenFields(data), msg: say(known.label, language) })
  }
  request.log.error({ err: error }, 'unforeseen')
  entrance.fault?.(request, error)
  const msg = say([`系统错误，编号 ${request.id}`, `Something went wrong, id ${request.id}`], language)
  return reply.code(500).send({ code: 500, success: false, data: { requestId: request.id }, msg })
}

/** A tenant named by the request: the platform's administrators act for it, for others it must be their own. */
const forTenant = (ctx: Context, named: unknown, model: Model | undefined): Context => {
  if (named === undefined || named === null || named === '' || (model && 'tenantId' in model.noun.fields)) return ctx
  if (String(named) === ctx.tenantId) return ctx
  if (!ctx.actor.isPlatform) throw forbidden(['不能访问其他租户的数据', 'Data of another tenant cannot be reached'])
  return asTenant(ctx, String(named))
}

const onNoun = async (
  entrance: Entrance,
  model: Model,
  task: Task,
  params: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const query = request.query as Query
  if (task.do === 'face') {
    const face = faceNamed(model, task.face)
    const ctx = await entrance.welcome(request, query.tenantId)
    const { tenantId: _tenant, ...rest } = query
    return task.one ? readFace(ctx, model, face, params.id) : listFace(ctx, model, face, rest)
  }
  if (task.do === 'call') return onCall(entrance, model, model.noun, task, params, request, reply)
  const named = query.tenantId ?? (typeof request.body === 'object' && request.body !== null ? (request.body as Body).tenantId : undefined)
  if (isRead(task)) {
    return entrance.readOptimistically(request, async (ctx) => {
      demandCall(ctx, model.noun, task, sentBy(request))
      return carryOutRead(forTenant(ctx, named, model), model, task, params, query)
    })
  }
  const entered = async (): Promise<Context> => {
    const ctx = forTenant(await entrance.authenticate(request), named, model)
    demandCall(ctx, model.noun, task, sentBy(request, params))
    return ctx
  }
  if (task.do === 'refused') {
    await entered()
    throw notAllowed(['此数据只能查看', 'This is read-only'])
  }
  if (isSheetTask(task)) return onSpreadsheet(await entered(), model, task, { request, reply, defer: entrance.defer })
  return onceOpen(async () => carryOutChange(await entered(), model, task, params, request))
}

/** Carries out a call of a noun that changes its rows. */
const carryOutChange = async (ctx: Context, model: Model, task: Task, params: Record<string, string>, request: FastifyRequest): Promise<unknown> => {
  const query = request.query as Query
  const { show, rest } = askedOf(model, query)
  if (task.do === 'action') return onAction(ctx, model, task.name, params, rest, request.body, show)
  const answered = (row: Row): Row => (show ? shownOf({ show }, rooted(model, row)) : rooted(model, row))
  switch (task.do) {
    case 'create':
      checkShape(request, model)
      return shaped(model, 'row', messages.added, answered(await createRow(ctx, model, request.body)))
    case 'update':
    case 'submit': {
      checkShape(request, model)
      const body = asBody(request.body)
      const id = params.id ?? query.id ?? body.id
      if (task.do === 'submit' && (id === undefined || id === null || id === ''))
        return shaped(model, 'row', messages.added, answered(await createRow(ctx, model, body)))
      return shaped(model, 'row', messages.updated, answered(await updateRow(ctx, model, id, body)))
    }
    case 'remove': {
      const ids = await idsOf(
        ctx,
        model,
        targets(model, params, query, request.body).map(({ id }) => id),
      )
      if (ids.length === 0) throw badRequest('no_rows', messages.pickRows)
      await removeRows(ctx, model, ids, { ...query, ...(typeof request.body === 'object' ? (request.body as Body | null) : {}) })
      return said(messages.deleted)
    }
  }
}

/** Answers a call that follows from the declaration and takes something. */
const answerInput = (ctx: Context, model: Model, { takesBack, sends }: Call, input: Values): Promise<unknown> => {
  if (sends) return sendRow(ctx, model, sends, input)
  return takesBack ? takeBack(ctx, model, input) : unmasked(ctx, model, input)
}

const onCall = async (
  entrance: Entrance,
  entry: Entry,
  noun: Resource | Service,
  task: Task,
  params: Record<string, string>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const call = task.do === 'call' ? noun.calls?.[task.name] : undefined
  if (task.do !== 'call' || !call) throw new Error(`${noun.name} has no such call`)
  const run = entry.behaviour.calls?.[task.name]
  const query = request.query as Query
  const body = typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body) ? (request.body as Body) : {}
  const model = isModel(entry) ? entry : undefined
  const named = query.tenantId ?? body.tenantId
  const open =
    call.access === 'public' ||
    (call.skippable === true && request.headers['blade-auth'] === undefined && (await entrance.isSkipped(sentBy(request).path, query)))
  const tenantId = !call.bare && typeof named === 'string' && named !== '' ? named : undefined
  let ctx = !open
    ? await entrance.authenticate(request, { whileLocked: call.whileLocked, guests: call.guests, whileHeld: call.whileHeld })
    : model || tenantId
      ? await entrance.welcome(request, tenantId)
      : await entrance.anybody(request)
  if (!open && !(call.input && 'tenantId' in call.input && model?.noun.tenancy === 'platform')) ctx = forTenant(ctx, named, model)
  demandCall(ctx, noun, task, sentBy(request))
  if (typeof call.access === 'object') {
    const code = permission(noun, call.access.verb)
    if (model) demand(ctx, model, code, call.writes ?? false)
    else if (!may(ctx, code) || (noun.tenancy === 'platform' && !ctx.actor.isPlatform))
      throw forbidden(['没有权限执行此操作', 'You do not have permission to do this'], { permission: code })
  }
  if (!run && !call.unmask && !call.takesBack && !call.sends)
    return model ? answerDeclared(ctx, model, call, { name: task.name, query, reply }) : undefined
  // An unwrapped call answers its refusals unwrapped too, so it reads its parameters itself.
  const input = call.bare ? {} : await parseInput(ctx, call.input ?? {}, { ...query, ...body, ...params }, { open: true })
  if (!run) return model ? answerInput(ctx, model, call, input) : undefined
  const answer = await run(ctx, { input, query: { ...query, ...params }, body: request.body, request, reply })
  return call.alsoBare ? raw({ ...(answer as object), code: 200, success: true, data: answer, msg: say(messages.done, ctx.language) }) : answer
}
