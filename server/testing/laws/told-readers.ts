import type { Context, Engine } from '../../engine/types'
import { ofTenant, within } from '../../engine/reach/within'
import { modelNamed } from '../../engine/model'
import type { Body, Maker } from './making'

interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly tenantId: string
  /** The program's own context. */
  readonly own: Context
}

/** Readers say something about an article that takes comments, each of them once. */
export const readersTold: Readonly<Record<string, (about: About) => Promise<Body>>> = {
  // An entry stands in a live that goes on.
  'cms/newslive': async ({ maker, engine, tenantId, own }) => {
    const lives = modelNamed(engine, 'cms/liveshow')
    const newsId = (await maker.target('cms/news', tenantId, true)).id
    const { id } = await maker.make(lives, tenantId, { newsId })
    await within({ db: own.database, tenantId }).run(`update cms_liveshow set status = 1 where ${ofTenant} and id = $2::bigint`, [id])
    return { newsId }
  },
  // A user enrols once for each sign-up.
  'cms/newsenrolllog': async ({ maker, tenantId }) => ({ enrollId: (await maker.target('cms/newsenroll', tenantId, true)).id }),
  'general/comments': async ({ maker, engine, tenantId }) => ({
    bizType: 'cms/news',
    bizId: (await maker.make(modelNamed(engine, 'cms/news'), tenantId, { openComment: true })).id,
    parentId: null,
    userId: (await maker.target('user/member', tenantId, true)).id,
    isStaff: false,
  }),
  // A letter that was answered and published takes comments.
  'cms/msgcomments': async ({ maker, engine, tenantId, own }) => {
    const letters = modelNamed(engine, 'cms/msg')
    const { id } = await maker.make(letters, tenantId, { isPublic: true })
    await within({ db: own.database, tenantId }).run(
      `update cms_msg set status = 1, is_reply = true, is_public = true where ${ofTenant} and id = $2::bigint`,
      [id],
    )
    return { msgId: id, parentId: null, userId: (await maker.target('user/member', tenantId, true)).id, isStaff: false }
  },
}
