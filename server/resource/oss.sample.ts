import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Court } from '../testing/laws/making'
import { trustHosts } from '../testing/travel'
import { fileCookie, putFile } from '../testing/upload'
import { sendCall, well } from '../testing/walk/step'
import { sampleOf } from '../testing/sample'

/** A file of acme's administrator that has come whole, in one piece, and waits to be put together. */
const wholeUpload = async (court: Court): Promise<string> => {
  const client = court.client('chief')
  const content = Buffer.from('%PDF-1.7 walk')
  const headers = { 'tus-resumable': '1.0.0', 'blade-auth': `bearer ${client.token}` }
  const metadata = `filename ${Buffer.from('walk.pdf').toString('base64')}`
  const { app } = court.world
  const begun = await app.inject({
    method: 'POST',
    url: '/uploads',
    headers: { ...headers, 'upload-length': content.length, 'upload-metadata': metadata },
  })
  const url = String(begun.headers.location)
  await app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    payload: content,
  })
  return url.split('/').at(-1) ?? ''
}

export const sample = sampleOf('resource/oss', {
  // A store is written to before it is used, and only this machine's disk is there.
  row: () => ({ category: 9 }),
  calls: {
    putFile: {
      async prove({ court, route }) {
        const { status, data } = await putFile(court.world, court.client('chief'), 'walk.pdf', '%PDF-1.7 walk')
        expect.soft(status, route).toBe(200)
        expect.soft((await court.client('chief').get(`blade-resource/attach/detail?id=${data.attachId}`)).data?.originalName, route).toBe('walk.pdf')
      },
    },
    fetchPicture: {
      async prove(step) {
        const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#778899' } })
          .png()
          .toBuffer()
        const elsewhere = createServer((_request, response) => response.setHeader('content-type', 'image/png').end(picture))
        await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready))
        const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
        try {
          await trustHosts(step.court.world, [host])
          const { data } = await well(sendCall(step, step.court.client('chief'), { url: `http://${host}/a.png` }), step.route)
          expect.soft([data.width, data.height], step.route).toEqual([6, 4])
        } finally {
          elsewhere.close()
        }
      },
    },
    finishUpload: {
      async input(step) {
        return { id: await wholeUpload(step.court) }
      },
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief'), { id: await wholeUpload(step.court) }), step.route)
        expect
          .soft((await step.court.client('chief').get(`blade-resource/attach/detail?id=${data.attachId}`)).data?.originalName, step.route)
          .toBe('walk.pdf')
      },
      async attempts(step) {
        const id = await wholeUpload(step.court)
        return [{ who: 'a colleague', send: () => sendCall(step, step.court.client('deputy'), { id }), expected: [403, 404] }]
      },
    },
    uploadState: {
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief'), { uuid: 'walk' }), step.route)
        expect.soft(data.phase, step.route).toBe('waiting')
      },
    },
    getPercent: {
      async prove({ court, entry, route }) {
        const response = await court.world.app.inject({
          method: 'GET',
          url: `/api/${entry.path}/endpoint/get-percent?uuid=walk`,
          headers: { 'blade-auth': `bearer ${court.client('chief').token}` },
          payloadAsStream: true,
        })
        expect.soft([response.statusCode, response.headers['content-type']], route).toEqual([200, expect.stringContaining('text/event-stream')])
        response.stream().destroy()
      },
    },
    fileCookie: {
      async prove({ court, route }) {
        expect.soft(await fileCookie(court.client('chief')), route).toMatch(/=./)
      },
    },
  },
})
