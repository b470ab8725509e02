import { attach } from '@masthead/contract/resource/attach'
import { pictureBytes, uploadMessages } from '@masthead/contract/resource/upload'
import type { FastifyRequest } from 'fastify'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { readRow, removeRow } from '../engine/verbs'
import { demandSeldom, visitorFor } from '../general/seldom'
import { codeOf } from '../platform/database/lost'
import { invalid, Refusal } from '../platform/refusal'
import { keepReaderPicture, refusalOf } from '../resource/keep'
import { nameOf } from '../resource/oss'
import type { Stores } from '../resource/stores'

/** Bytes of a form besides its pictures, and of one of its texts. */
const formBytes = 64 * 1024
const textBytes = 32 * 1024

/** What a form with pictures says. */
export interface SentForm {
  /** Texts by name; those of one name with commas between. */
  readonly input: Readonly<Record<string, string>>
  /** Links of the pictures that came with it, which are kept in the sender's name. */
  readonly pictures: readonly string[]
  /** Why it cannot be taken; then none of its pictures is kept. */
  readonly refused?: unknown
  /** Takes the pictures away again, where nothing came of the form. */
  drop(): Promise<void>
}

/** The field that takes the pictures, and how many. */
export interface PicturesOf {
  readonly key: string
  readonly max: number
}

export interface Sending {
  readonly field: PicturesOf
  readonly request: FastifyRequest
  /** How many forms with pictures may come from the sender within an hour, taken or not. */
  readonly mostAnHour: number
  /** Who sends it, where that is not told by the address. */
  readonly visitor?: string
}

/** How often a member may send them, from whatever address. */
export const ofMemberForms = (ctx: Context, memberId: string): Pick<Sending, 'mostAnHour' | 'visitor'> => ({
  mostAnHour: 20,
  visitor: visitorFor(ctx, memberId),
})

/** A refused picture is told at its field. */
const atField = ({ key, max }: PicturesOf, error: unknown): unknown => {
  if (codeOf(error) === 'FST_FILES_LIMIT') return invalid({ [key]: [`最多 ${max} 张图片`, `At most ${max} pictures`] })
  const found = refusalOf(error)
  return found instanceof Refusal && found.status === 400 && !found.details?.fields ? invalid({ [key]: found.label }) : found
}

/**
 * Reads a form with pictures, one after the other, each kept as it comes in the name of the context's actor. What is too long by its own account, or comes too
 * often from the sender, is not read at all.
 */
export const takeForm = async (own: Context, stores: Stores, { field, request, mostAnHour, visitor }: Sending): Promise<SentForm> => {
  const { key, max } = field
  const input = new Map<string, string>()
  const kept: { readonly attachId: string; readonly link: string }[] = []
  const drop = async (): Promise<void> => {
    for (const { attachId } of kept.splice(0))
      try {
        await inTransaction(asSystem(own, 'member'), async (tx) =>
          removeRow(tx, attach, await readRow(tx, attach, attachId, { verb: null, lock: true })),
        )
      } catch (error) {
        own.log.warn({ err: error, attach: attachId }, 'a picture of a form that was refused stays until the next clean-up')
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
    await inTransaction(own, (tx) => demandSeldom(asSystem(tx, 'member'), 'pictures', mostAnHour, visitor))
    const limits = { files: max, fields: 20, fieldSize: textBytes, fileSize: pictureBytes + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') input.set(part.fieldname, [input.get(part.fieldname), part.value.trim()].filter(Boolean).join(','))
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
    return form(atField(field, error))
  }
}
