import type { Engine } from '../../engine/types'
import { modelNamed } from '../../engine/model'
import type { Body, Maker } from './making'

interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly tenantId: string
}

/** Readers say something about an article that takes comments, each of them once. */
export const readersTold: Readonly<Record<string, (about: About) => Promise<Body>>> = {
  'general/comments': async ({ maker, engine, tenantId }) => ({
    bizType: 'cms/news',
    bizId: (await maker.make(modelNamed(engine, 'cms/news'), tenantId, { openComment: true })).id,
    parentId: null,
    userId: (await maker.target('user/member', tenantId, true)).id,
    isStaff: false,
  }),
}
