import { renderSignUp } from '@masthead/site/signups/compose'
import type { FastifyInstance } from 'fastify'
import { enrolBelow } from '../cms/readers/newsenroll'
import { inTransaction } from '../engine/reach/context'
import { Refusal } from '../platform/refusal'
import { memberForm } from './memberreact'
import { faultsIn, given, goTo, type MemberPages, type Members } from './membervisit'
import { pageRequest, sendOwn } from './ownpage'

/** Answers by the keys of the questions, as the form names them; ticks of one question come as one value with commas. */
const answersIn = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
      const text = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
      return name.startsWith('answers.') && text.length > 0 ? [[name.slice('answers.'.length), text.slice(0, 50).join(',')]] : []
    }),
  )

/** Members enrol by a form that needs no script, under the phone that they proved. */
export const serveSignUps = (app: FastifyInstance, site: Members, pages: MemberPages): void => {
  app.post(
    '/me/enrol',
    memberForm(pages, async (visit) => {
      const { ctx, member, reply, request, host, load } = visit
      const answers = answersIn(request.body)
      const [enrollId, name] = [given(visit, 'enrollId'), given(visit, 'name')]
      try {
        const { id } = await inTransaction(ctx, (tx) => enrolBelow(tx, { enrollId, name, phone: member.phone, answers }))
        return goTo(reply, `/me/enrolments/${id}`)
      } catch (error) {
        const signUp = error instanceof Refusal && error.status !== 404 ? await load.signUp(enrollId) : undefined
        if (!signUp) {
          if (error instanceof Refusal && error.status === 404) return pages.notFound(visit)
          throw error
        }
        const { status, faults } = faultsIn(error, ctx)
        const asked = pageRequest({ ctx, host }, site.assets, '/enrol', { id: enrollId })
        const said = { name, ...Object.fromEntries(Object.entries(answers).map(([key, value]) => [`answers.${key}`, value])) }
        return sendOwn(reply, await renderSignUp(asked, load, signUp, { given: said, faults }), status)
      }
    }),
  )
}
