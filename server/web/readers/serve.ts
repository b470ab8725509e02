import { type Label, say } from '@masthead/contract/kit/label'
import { renderFace } from '@masthead/site/faces/compose'
import { renderPage } from '@masthead/site/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeCaptcha, spareCaptcha } from '../../auth/captcha'
import { parseInput } from '../../engine/input/parse'
import { sendRow } from '../../engine/write/sent'
import { refusalOf } from '../../engine/input/fault'
import { system } from '../../engine/reach/context'
import type { Context, Engine } from '../../engine/types'
import { Refusal } from '../../platform/refusal'
import { answerJson, asMember } from '../memberreact'
import { faultsIn, isOwnForm, memberPages, type Members, type OwnVisit } from '../membervisit'
import { failed, foreignForm, plainPage } from '../site'
import { publicLoad } from '../publicload'
import type { SiteHost } from '../hosts'
import { ofMemberForms, type SentForm, takeForm } from '../pictureform'
import { picturesOf, type Typed } from './form'
import { faceView } from './load'
import { formPlaces, type PlaceOf, takerOf } from './places'
import { pageRequest, sendOwn } from '../ownpage'

/** Forms with pictures that may come from one address within an hour, taken or not. */
const mostWithPictures = 10

const chooseAgain: Label = ['请重新选择图片', 'Please choose the pictures again']

interface Visit {
  readonly ctx: Context
  readonly host: SiteHost
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a form says: texts by name, ticks of one name with commas between. */
const valuesIn = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
      const texts = [value].flat().filter((one): one is string => typeof one === 'string')
      return texts.length > 0 ? [[name, texts.join(',').trim()]] : []
    }),
  )

/** The input of a call: what was left empty is not said, and what is called `<json>.<key>` lies within. */
const inputOf = (values: Readonly<Record<string, string>>): Record<string, unknown> => {
  const input: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === '') continue
    const [group = '', key] = name.split('.')
    if (key === undefined) input[name] = value
    else input[group] = { ...(input[group] as object | undefined), [key]: value }
  }
  return input
}

/** The same of a form with pictures, whose links are one more value. */
const withPictures = (field: ReturnType<typeof picturesOf>, { input, pictures }: SentForm): Record<string, unknown> => {
  const { [field?.key ?? '']: _chosen, ...texts } = input
  return { ...inputOf(texts), ...(field && pictures.length > 0 ? { [field.key]: pictures } : {}) }
}

const answerOf = (answer: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((answer ?? {}) as object).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, String(value)]])),
  )

/** Whether a form is sent with a captcha: members who have logged in need none where it makes a row of theirs. */
const asksPerson = (engine: Engine, place: PlaceOf<'form'>, own: string | undefined): boolean => {
  const { call } = takerOf(engine, place)
  return call?.input?.captchaCode !== undefined && !(own && call.sends)
}

/** A captcha that a member need not read, where the form is sent with one; nothing where they were spared too many of late, who then read one. */
const sparedFor = async (ctx: Context, takesCaptcha: boolean): ReturnType<typeof spareCaptcha> =>
  takesCaptcha && ctx.actor.memberId !== null ? spareCaptcha(ctx, `member ${ctx.actor.memberId}`) : undefined

/** Takes the forms of faces without a script, for everybody at the page of the form, and below /me for members, whose name and phone are filled in. */
export const serveFaceForms = (app: FastifyInstance, site: Members): void => {
  const places = formPlaces(site.engine)
  const draw = async ({ ctx, host, request, reply }: Visit, path: string, id: string, typed: Typed, status = 200): Promise<FastifyReply> => {
    const parameters = () => site.parameters.of(host.tenantId)
    const load = publicLoad(ctx, { edition: await site.editions.of(ctx), host, parameters, typed })
    const form = places.get(path)?.face.form
    const carried = Object.entries(form?.carries ?? {}).flatMap(([key, parameter]) => (typed.values?.[key] ? [[parameter, typed.values[key]]] : []))
    const query: Record<string, string> = { ...(id === '' ? {} : { id }), ...Object.fromEntries(carried) }
    const asked = pageRequest({ ctx, host }, site.assets, path, query)
    const drawn = async (): Promise<string | undefined> => {
      if (form?.on) {
        const answer = await renderPage(asked, load)
        return 'html' in answer ? answer.html : undefined
      }
      const view = await faceView(ctx, path, query, { parameters }, typed)
      return view && renderFace(asked, load, view)
    }
    const html = await drawn()
    if (html === undefined) return site.show('/404', request, reply)
    return sendOwn(reply, html, status)
  }

  const run = async ({ ctx, request, reply }: Visit, place: PlaceOf<'form'>, form: SentForm): Promise<unknown> => {
    const { taker, name, call } = takerOf(ctx.engine, place)
    const given = withPictures(picturesOf(ctx.engine, place), form)
    // Who has logged in is a person.
    const { captchaKey: _key, captchaCode: _code, ...fields } = call?.input ?? {}
    const asked = call?.sends && ctx.actor.kind === 'member' ? fields : (call?.input ?? {})
    const input = await parseInput(ctx, asked, given, { open: true })
    if (call?.sends) return sendRow(ctx, taker, call.sends, input)
    return taker.behaviour.calls?.[name]?.(ctx, { input, query: {}, body: given, request, reply })
  }

  const sentIn = async ({ ctx, request }: Visit, place: PlaceOf<'form'>): Promise<SentForm> => {
    const field = request.isMultipart() ? picturesOf(ctx.engine, place) : undefined
    if (!field) return { input: valuesIn(request.body), pictures: [], drop: async () => {} }
    const { memberId } = ctx.actor
    const sender =
      memberId === null ? { ctx: { ...ctx, actor: system('public') }, mostAnHour: mostWithPictures } : { ctx, ...ofMemberForms(ctx, memberId) }
    return takeForm(sender.ctx, site.files.stores, { ...sender, field, request })
  }

  const take = async (visit: Visit, path: string, place: PlaceOf<'form'>, own?: string): Promise<FastifyReply> => {
    const { ctx, request, reply } = visit
    const { form } = place.face
    const found = await sentIn(visit, place)
    const values = found.input
    const id = form.row ? (values[form.row] ?? '') : ''
    const takesCaptcha = asksPerson(ctx.engine, place, own)
    const picture = async (): Promise<Pick<Typed, 'captcha'>> => (takesCaptcha ? { captcha: await makeCaptcha(ctx) } : {})
    const again = { values, ...(own ? { own } : {}) }
    const spared = await sparedFor(ctx, takesCaptcha)
    const sent: SentForm = { ...found, input: { ...values, ...spared } }
    const field = picturesOf(ctx.engine, place)
    const lost = field && sent.pictures.length > 0 ? { [field.key]: say(chooseAgain, ctx.language) } : {}
    // Without a script the captcha comes with the answer to the first try.
    if (takesCaptcha && !sent.input.captchaKey && sent.refused === undefined) {
      await sent.drop()
      const faults = {
        ...lost,
        captchaCode: say(['请输入图中的字符，然后再次提交', 'Please enter the characters of the picture, and send it again'], ctx.language),
      }
      return draw(visit, path, id, { ...again, ...(await picture()), faults })
    }
    // A script stays on the page, and reads the answer as it reads those of calls.
    const isScript = String(request.headers.accept ?? '') === 'application/json'
    const answer = async (): Promise<Record<string, string>> => {
      if (sent.refused !== undefined) throw sent.refused
      return answerOf(await run(visit, place, sent))
    }
    try {
      const data = await answer()
      return isScript ? answerJson(reply, 200, { code: 200, success: true, data, msg: '' }) : await draw(visit, path, id, { ...again, answer: data })
    } catch (error) {
      await sent.drop()
      const known = refusalOf(error, takerOf(ctx.engine, place).taker)
      if (!(known instanceof Refusal) || known.status === 404) throw known
      const { status, faults } = faultsIn(known, ctx)
      if (isScript) return answerJson(reply, status, { code: status, success: false, data: { fields: faults }, msg: say(known.label, ctx.language) })
      return draw(visit, path, id, { ...again, ...(spared ? {} : await picture()), faults: { ...lost, ...faults } }, status)
    }
  }

  const at =
    (answer: (visit: Visit) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        const host = await site.hosts.of(request)
        if (!host || (await site.hosts.elsewhere(request)) !== undefined) return site.show('/404', request, reply)
        const ctx = await site.reader(request, host.tenantId)
        if (!isOwnForm(request)) return plainPage(reply, 403, foreignForm, ctx.language)
        return await answer({ ctx, host, request, reply })
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return site.show('/404', request, reply)
        request.log.error({ err: error }, 'a form of a page failed')
        return plainPage(reply, 500, failed, 'zh')
      }
    }

  const { ofMember } = memberPages(site)
  const filledIn = ({ member }: OwnVisit, { face: { form } }: PlaceOf<'form'>): Record<string, string> =>
    Object.fromEntries(Object.entries(form.fills ?? {}).map(([key, known]) => [key, member[known]]))

  for (const [path, place] of places) {
    app.post(
      path,
      at((visit) => take(visit, path, place)),
    )
    if (!place.face.form.fills) continue
    const own = `/me/send${path}`
    app.get(
      own,
      ofMember(async (visit) => {
        const { id = '' } = visit.request.query as { id?: string }
        return draw(visit, path, id, { own, values: filledIn(visit, place) })
      }),
    )
    app.post(
      own,
      ofMember((visit) => take({ ...visit, ctx: asMember(visit.ctx, visit.member) }, path, place, own)),
    )
  }
}
