import type { Context } from '../engine/types'
import { collectTarget } from '../collect/collect'
import { forgetRobots, type Travel } from '../collect/fetch'
import { must as ok } from './duty-office'
import { feedOf, type Site, send, startSite } from './feedsite'
import { makeRole, makeTenant, makeUser, type Tenant } from './tenants'
import { trustHosts } from './travel'
import { type Client, type World, world } from './world'

/** A desk that collects, and a local site that it collects from. */
export interface CollectionDesk {
  readonly it: World
  readonly acme: Tenant
  readonly desk: Client
  readonly site: Site
  /** Saves a target at a path of the site. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  target(path: string, more?: object): Promise<any>
  /** Collects from a target and answers it as it is then. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run(id: string, travel?: Travel): Promise<any>
  /** A feed of these entries. */
  feed(...entries: Parameters<typeof feedOf> extends [number, ...infer E] ? E : never): string
  /** Makes the site redirect so many times before it answers a feed. */
  lead(most: number): void
  /** Empties the site and what is known of it. */
  clear(): void
  close(): Promise<void>
}

export const targets = 'blade-collect/databustarget'

export const collectionDesk = async (): Promise<CollectionDesk> => {
  const site = await startSite()
  const it = await world()
  await trustHosts(it, [`127.0.0.1:${site.port}`])
  const acme = await makeTenant(it)
  const codes = ['collect_databustarget', 'collect_databuswxnews'].flatMap((code) =>
    ['view', 'add', 'edit', 'delete'].map((verb) => `${code}_${verb}`),
  )
  const desk = await makeUser(it, acme, 'desk', [await makeRole(acme, '采集', [...codes, 'collect_databuswxnews_to_draft', 'news_add', 'news_view'])])
  const feed: CollectionDesk['feed'] = (...entries) => feedOf(site.port, ...entries)
  let count = 0
  return {
    it,
    acme,
    desk,
    site,
    feed,
    target(path, more = {}) {
      const url = `http://127.0.0.1:${site.port}${path}?n=${++count}`
      return ok(desk.post(`${targets}/submit`, { name: `目标${count}`, url, type: 'rss', licence: '可转载', ...more }))
    },
    async run(id, travel) {
      const ctx: Context = { ...it.own, tenantId: acme.tenantId }
      await collectTarget(ctx, id, travel)
      return ok(desk.get(`${targets}/detail?id=${id}`))
    },
    lead(most) {
      for (let at = 0; at < most; at++) site.answers[`/r${at}`] = send('', { location: `/r${at + 1}` }, 302)
      site.answers[`/r${most}`] = send(feed({ title: '到了' }))
    },
    clear() {
      site.answers = {}
      site.asked = []
      forgetRobots()
    },
    async close() {
      await site.close()
      await it.close()
    },
  }
}
