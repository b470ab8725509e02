import { Readable } from 'node:stream'
import { code } from '@masthead/contract/develop/code'
import { listOf } from '@masthead/contract/kit/message'
import { behave, raw } from '../engine/behave'
import { createRow, readRow } from '../engine/verbs'
import { asFile } from '../engine/sheet/spreadsheet'
import { badRequest } from '../platform/refusal'
import { zipped } from '../platform/documents/zipped'
import { generate } from './generate'

const mostAtOnce = 50

export const codeBehaviour = behave(code, {
  calls: {
    preview: async (ctx, { input }) => generate(ctx, await readRow(ctx, code, input.id), input.system === 'saber'),
    async genCode(ctx, { input, reply }) {
      const ids = [...new Set(listOf(input.ids))]
      if (ids.length === 0 || ids.length > mostAtOnce)
        throw badRequest('too_many', [`一次最多生成 ${mostAtOnce} 个`, `At most ${mostAtOnce} are generated at once`])
      const files = new Map<string, string>()
      for (const id of ids)
        for (const { path, content } of await generate(ctx, await readRow(ctx, code, id), input.system === 'saber'))
          files.set(path, path === 'contract/index.lines.ts' ? `${files.get(path) ?? ''}${content}` : content)
      asFile(reply, 'masthead-code.zip')
      void reply.type('application/zip')
      return raw(Readable.from(zipped([...files].map(([name, content]) => ({ name, content: [content] }))), { objectMode: false }))
    },
    async copy(ctx, { input }) {
      const { id: _, version: __, codeName, ...row } = await readRow(ctx, code, input.id)
      return createRow(ctx, code, { ...row, codeName: `${codeName.slice(0, 44)}（副本）` })
    },
  },
})
