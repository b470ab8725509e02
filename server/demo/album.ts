import { Readable } from 'node:stream'
import type { Context } from '../engine/types'
import { ofTenant, within } from '../engine/reach/within'
import { keepUpload } from '../resource/keep'
import type { Stores } from '../resource/stores'
import { film } from './film'
import type { Shown } from './markup'
import { jpeg, type Light, type SceneName } from './scene'
import { tune } from './tune'

/** Draws pictures and keeps them as if somebody had uploaded them, each once. */
export interface Album {
  /** A picture by its rule, 'scene/seed/light'. */
  picture(view: string): Promise<Shown>
  /** Another picture under a name of its own. */
  own(name: string, make: () => Promise<Buffer>): Promise<Shown>
  /** The address of a film that moves into a view, by the name of the file. */
  film(name: string, view: string): Promise<string>
  /** The address of the tune. */
  sound(): Promise<string>
}

const size = { width: 1280, height: 720 } as const

/** An album of the tenant and in the name of the context; what an earlier run kept is found by its name. */
export const openAlbum = (ctx: Context, stores: Stores): Album => {
  const known = new Map<string, Promise<Shown>>()
  const keep = async (name: string, isPublic: boolean, make: () => Promise<Buffer>): Promise<Shown> => {
    const [kept] = await within(ctx).query<Shown>(
      `select link, width::float8 as width, height::float8 as height from resource_attach where ${ofTenant} and original_name = $2 and not is_deleted limit 1`,
      [name],
    )
    if (kept) return kept
    const { link, width, height } = await keepUpload(ctx, stores, { name, stream: Readable.from([await make()], { objectMode: false }), isPublic })
    return { link, width: Number(width), height: Number(height) }
  }
  const once = (name: string, make: () => Promise<Buffer>): Promise<Shown> => {
    const made = known.get(name) ?? keep(name, true, make)
    known.set(name, made)
    return made
  }
  return {
    picture(view) {
      const [scene, seed, light] = view.split('/')
      return once(`${view.replaceAll('/', '-')}.jpg`, () => jpeg(scene as SceneName, { ...size, seed: Number(seed), light: light as Light }))
    },
    own: once,
    film: async (name, view) => {
      const [scene, seed, light] = view.split('/')
      return (await once(`${name}.avi`, () => film(scene as SceneName, { seed: Number(seed), light: light as Light }))).link
    },
    sound: async () => (await once('听见江城.wav', async () => tune())).link,
  }
}
