import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../platform/refusal'
import type { MemberDeed, MemberDetail } from '../user/memberpart'
import { type FilePlaces, sendLinked } from './files'
import { pictureLink } from './memberrow'

/** The pictures that a deed asks for; undefined where it takes none. */
export const picturesAsked = (detail: MemberDetail | undefined, deed: string): MemberDeed['fields'][number] | undefined =>
  detail?.deeds.find(({ name }) => name === deed)?.fields.find(({ type }) => type === 'pictures')

/** Sends a picture that the page of a member's row shows, by the last part of its key. */
export const sendRowPicture = async (
  files: FilePlaces,
  detail: MemberDetail | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { name } = request.params as { name: string }
  const link = detail && pictureLink(detail, name, (request.query as { w?: unknown }).w)
  if (link === undefined) throw notFound()
  return sendLinked(files, link, request, reply)
}
