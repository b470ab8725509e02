import { attach } from '@masthead/contract/resource/attach'
import { pictureBytes, uploadMessages } from '@masthead/contract/resource/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asSystem, inTransaction, memberActor } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { readRow, removeRow } from '../engine/verbs'
import { demandSeldom, visitorFor } from '../general/seldom'
import { codeOf } from '../platform/database/lost'
import { invalid, notFound, Refusal } from '../platform/refusal'
import { keepReaderPicture, refusalOf } from '../resource/keep'
import { nameOf } from '../resource/oss'
import type { Stores } from '../resource/stores'
import type { MemberDeed, MemberDetail } from '../user/memberpart'
import type { Member } from '../user/membersession'
import { type FilePlaces, sendLinked } from './files'
import { pictureLink } from './memberrow'

/** Forms with pictures that a member may send within an hour, taken or not. */
const mostAnHour = 20

/** Bytes of a form besides its pictures, and of one of its texts. */
const formBytes = 64 * 1024
const textBytes = 8 * 1024

/** What a form of a member says. */
export interface SentForm {
  readonly input: Readonly<Record<string, string>>
  /** Links of the pictures that came with it, which are kept in the member's name. */
  readonly pictures: readonly string[]
  /** Why it cannot be taken; then none of its pictures is kept. */
  readonly refused?: unknown
  /** Takes the pictures away again, where nothing came of the form. */
  drop(): Promise<void>
}

type PictureField = MemberDeed['fields'][number]

/** The pictures that a deed asks for; undefined where it takes none. */
export const picturesAsked = (detail: MemberDetail | undefined, deed: string): PictureField | undefined =>
  detail?.deeds.find(({ name }) => name === deed)?.fields.find(({ type }) => type === 'pictures')

/** A refused picture is told at its field. */
const atField = ({ key, max }: PictureField, error: unknown): unknown => {
  if (codeOf(error) === 'FST_FILES_LIMIT') return invalid({ [key]: [`最多 ${max} 张图片`, `At most ${max} pictures`] })
  const found = refusalOf(error)
  return found instanceof Refusal && found.status === 400 && !found.details?.fields ? invalid({ [key]: found.label }) : found
}

/**
 * Reads a form with pictures, one after the other, each kept as it comes. What is too long by its own account, or comes too often from the member, is
 * not read at all.
 */
export const takeForm = async (
  ctx: Context,
  stores: Stores,
  { member, field, request }: { readonly member: Member; readonly field: PictureField; readonly request: FastifyRequest },
): Promise<SentForm> => {
  const own: Context = { ...ctx, actor: memberActor(member) }
  const { key, max } = field
  const input = new Map<string, string>()
  const kept: { readonly attachId: string; readonly link: string }[] = []
  const drop = async (): Promise<void> => {
    for (const { attachId } of kept)
      try {
        await inTransaction(asSystem(own, 'member'), async (tx) =>
          removeRow(tx, attach, await readRow(tx, attach, attachId, { verb: null, lock: true })),
        )
      } catch (error) {
        ctx.log.warn({ err: error, attach: attachId }, 'a picture of a form that was refused stays until the next clean-up')
      }
  }
  const form = (refused?: unknown): SentForm => ({
    input: Object.fromEntries(input),
    pictures: kept.map(({ link }) => link),
    drop,
    ...(refused === undefined ? {} : { refused }),
  })
  try {
    if (Number(request.headers['content-length'] ?? 0) > max * pictureBytes + formBytes) throw invalid({ [key]: uploadMessages.pictureSize })
    await inTransaction(own, (tx) => demandSeldom(asSystem(tx, 'member'), 'pictures', mostAnHour, visitorFor(tx, member.id)))
    const limits = { files: max, fields: 20, fieldSize: textBytes, fileSize: pictureBytes + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') input.set(part.fieldname, part.value.trim())
      } else if (part.fieldname === key && part.filename) {
        kept.push(await keepReaderPicture(own, stores, { name: nameOf(part.filename), stream: part.file }))
      } else {
        // A browser sends an empty file where none was chosen.
        part.file.resume()
      }
    }
    return form()
  } catch (error) {
    // What is still coming is read and dropped, so that the browser hears the answer instead of a broken connection.
    request.raw.unpipe()
    request.raw.resume()
    await drop()
    kept.length = 0
    return form(atField(field, error))
  }
}

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
