import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ident } from '../../engine/sql'
import { fileCookie, putFile } from '../upload'
import { fetchFile } from '../sheets'
import { trustHosts } from '../travel'
import type { Court } from '../laws/court'
import { changed, stateOf } from './state'
import { type Proof, sendCall, speaks, type Step, well } from './step'

/** An export of acme's administrator that waits to be made. */
const waitingExport = async (court: Court): Promise<string> => {
  const count = 5_100
  // Nobody has more than a few under way.
  await court.world.database.run('update resource_exporttask set is_deleted = true')
  await court.world.database.run(
    `insert into cms_sources (tenant_id, name, type, create_user) select 'acme', 'walk' || n || $2, 2, $1::bigint from generate_series(1, ${count}) n`,
    [court.stages.acme.users.chief, String(Math.random())],
  )
  const { data } = await well(court.client('chief').get('blade-cms/sources/export'), 'an export')
  await court.world.database.run(`delete from cms_sources where tenant_id = 'acme' and name like 'walk%'`)
  return data.taskId
}

const asExporter = (after: (step: Step, id: string) => Promise<void>): Proof => ({
  input: async ({ court }) => ({ id: await waitingExport(court) }),
  prove: async (step) => after(step, await waitingExport(step.court)),
  async attempts(step) {
    const id = await waitingExport(step.court)
    return [{ who: 'a colleague', send: () => sendCall(step, step.court.client('deputy'), { id }), expected: [403, 404] }]
  },
})

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

/** A list of nodes that a call answers to whoever administers the platform, where tenants hold none. */
const asPlatform = (noun: string): Proof => ({
  async prove(step) {
    await step.court.make(step.court.model(noun), 'acme', noun.endsWith('menu') && noun !== 'system/topmenu' ? { category: 1 } : {})
    const { data } = await well(sendCall(step, step.court.client('admin@000000')), step.route)
    expect.soft(speaks(data), `${step.route} says something`).toBe(true)
  },
})

/** Menus, roles, files, exports and whatever else the platform keeps. */
export const systemProofs: Readonly<Record<string, Proof>> = {
  'system/dict tree': { input: () => ({ code: 'cms_news_type' }) },
  'system/dict dictionary': { input: () => ({ code: 'cms_news_type' }) },
  'system/dict-biz tree': { input: async ({ court }) => ({ code: await ownDictionary(court) }) },
  'system/dict-biz dictionary': { input: async ({ court }) => ({ code: await ownDictionary(court) }) },
  'system/frontendmenu topMenu': asPlatform('system/frontendmenu'),
  'system/frontendmenu routes': asPlatform('system/frontendmenu'),
  'system/frontendmenu lazyMenuList': asPlatform('system/frontendmenu'),
  'system/frontendmenu menuList': asPlatform('system/frontendmenu'),
  'system/menu topMenu': asPlatform('system/topmenu'),
  'system/menu roleTreeKeys': {
    input: ({ court }) => ({ roleIds: court.stages.acme.roles.own }),
    async prove(step) {
      const { data } = await well(sendCall(step, step.court.client('chief'), { roleIds: step.court.stages.acme.roles.own }), step.route)
      expect.soft(data.menu.length, step.route).toBeGreaterThan(0)
    },
    attempts: (step) => [
      {
        who: 'somebody without the permission',
        send: () => sendCall(step, step.court.client('bare'), { roleIds: step.court.stages.acme.roles.own }),
        expected: [403],
      },
    ],
  },
  'system/menu topTreeKeys': {
    async prove(step) {
      const { court, route } = step
      const top = await court.make(court.model('system/topmenu'), 'acme')
      const menu = await someMenu(court)
      await well(court.client('admin@000000').post('blade-system/topmenu/grant', { topMenuIds: top.id, menuIds: menu }), 'menus of a top menu')
      const { data } = await well(sendCall(step, court.client('admin@000000'), { topMenuIds: top.id }), route)
      expect.soft(data.menu, route).toContain(menu)
    },
  },
  'system/data-scope explain': { input: ({ court }) => ({ userId: court.stages.acme.users.chief, noun: 'cms/sources' }) },
  'system/api-scope calls': { input: async ({ court }) => ({ menuId: await someMenu(court) }) },
  'system/region select': { input: () => ({ code: '0' }) },
  'system/role treeById': { input: ({ court }) => ({ roleId: court.stages.acme.roles.own }) },
  'system/role grant': {
    input: async ({ court }) => ({ roleIds: (await court.make(court.model('system/role'), 'acme')).id, menuIds: await someMenu(court) }),
    async attempts(step) {
      const { court } = step
      const input = { roleIds: (await court.make(court.model('system/role'), 'acme')).id, menuIds: await someMenu(court) }
      return [{ who: 'another tenant', send: () => sendCall(step, court.client('chief@beta'), input), expected: [404] }]
    },
  },
  'system/tenant info': {
    async input({ court }) {
      await court.world.database.run(`update system_tenant set domain = 'walk.example.com' where tenant_id = 'acme'`)
      return { domain: 'walk.example.com' }
    },
  },
  'resource/oss putFile': {
    async prove({ court, route }) {
      const { status, data } = await putFile(court.world, court.client('chief'), 'walk.pdf', '%PDF-1.7 walk')
      expect.soft(status, route).toBe(200)
      expect.soft((await court.client('chief').get(`blade-resource/attach/detail?id=${data.attachId}`)).data?.originalName, route).toBe('walk.pdf')
    },
  },
  'resource/oss fetchPicture': {
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
  'resource/oss finishUpload': {
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
  'resource/oss uploadState': {
    async prove(step) {
      const { data } = await well(sendCall(step, step.court.client('chief'), { uuid: 'walk' }), step.route)
      expect.soft(data.phase, step.route).toBe('waiting')
    },
  },
  'resource/oss getPercent': {
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
  'resource/oss fileCookie': {
    async prove({ court, route }) {
      expect.soft(await fileCookie(court.client('chief')), route).toMatch(/=./)
    },
  },
  'resource/attach whereUsed': {
    async prove(step) {
      const { court, route } = step
      const chief = court.client('chief')
      const { data } = await putFile(court.world, chief, 'walk.pdf', '%PDF-1.7 walk')
      const news = { ...(await court.body(court.model('cms/news'), 'acme')), content: `<p><a href="${data.link}">件</a></p>` }
      await well(chief.post('blade-cms/news/submit', news), 'an article with an attachment')
      expect.soft((await well(sendCall(step, chief, { id: data.attachId }), route)).data.length, route).toBe(1)
    },
  },
  'resource/media send': {
    async input({ court }) {
      const { data } = await putFile(court.world, court.client('chief'), 'walk.pdf', '%PDF-1.7 walk')
      const { id: appId } = await court.make(court.model('message-push/appinfo'), 'acme')
      return { attachId: data.attachId, appId, userIds: court.stages.acme.users.chief }
    },
  },
  'resource/exporttask mine': {
    async prove(step) {
      await waitingExport(step.court)
      const { data } = await well(sendCall(step, step.court.client('chief')), step.route)
      expect.soft(data.records.length, step.route).toBeGreaterThan(0)
    },
  },
  'resource/exporttask progress': asExporter(async (step, id) => {
    expect.soft((await well(sendCall(step, step.court.client('chief'), { id }), step.route)).data.noun, step.route).toBe('cms/sources')
  }),
  'resource/exporttask stop': asExporter(async (step, id) => {
    const before = await stateOf(step.court.world.database)
    await well(sendCall(step, step.court.client('chief'), { id }), step.route)
    expect.soft(changed(before, await stateOf(step.court.world.database)), step.route).toContain('resource_exporttask')
  }),
  'resource/exporttask download': asExporter(async ({ court, route }, id) => {
    await court.world.exports.runTask(id)
    const file = await fetchFile(court.world, court.client('chief'), `blade-resource/exporttask/download?id=${id}`)
    expect.soft([file.status, file.bytes.subarray(0, 2).toString()], route).toEqual([200, 'PK'])
  }),
  'desk/stream open': {
    async prove({ court, entry, route }) {
      const response = await court.world.app.inject({
        method: 'GET',
        url: `/api/${entry.path}?topics=cms/news`,
        headers: { 'blade-auth': `bearer ${court.client('chief').token}` },
        payloadAsStream: true,
      })
      expect.soft([response.statusCode, response.headers['content-type']], route).toEqual([200, expect.stringContaining('text/event-stream')])
      response.stream().destroy()
    },
  },
  'log/error send': {
    async prove({ court, route }) {
      const { data } = await well(court.client('chief').post('blade-log/error/send', [{ message: 'walked into it' }]), route)
      const found = await court.client('chief').get('blade-log/error/list?message_equal=walked into it')
      expect.soft([data.received, found.data.total], route).toEqual([1, 1])
    },
  },
}

const ownDictionary = async (court: Court): Promise<string> => {
  const model = court.model('system/dict-biz')
  const { id, code } = await court.make(model, 'acme')
  await well(
    court.client('chief').post('blade-system/dict-biz/submit', { ...(await court.body(model, 'acme')), code, parentId: id }),
    'a value of a dictionary',
  )
  return String(code)
}

const someMenu = async (court: Court): Promise<string> => {
  const [found] = await court.world.database.query<{ id: string }>(
    `select id::text as id from ${ident('system_menu')} where code = 'cms_sources_view' and not is_deleted`,
  )
  return found?.id ?? ''
}
