import { setTimeout as pause } from 'node:timers/promises'
import { say } from '@masthead/contract/kit/label'
import { health } from '@masthead/contract/log/health'
import { behave } from '../../engine/behave'
import type { Behaviour, Context } from '../../engine/types'
import type { Stores } from '../../resource/stores'
import type { Finding } from './judge'
import { type Part, partsOf, patience } from './look'
import { placeParts } from './places'

/** Answers how each part of the installation is. */
export const healthBehaviour = (stores: Stores): Behaviour =>
  behave(health, {
    calls: {
      list: async (ctx) =>
        Promise.all(
          (await allParts(ctx, stores)).map(async (part) => {
            const { state, says, advice } = await found(ctx, part)
            return {
              key: part.key,
              label: say(part.label, ctx.language),
              state,
              says: say(says, ctx.language),
              advice: advice ? say(advice, ctx.language) : '',
              path: part.path ?? '',
            }
          }),
        ),
    },
  })

/** Where the databases of tenants are cannot be told without home, whose own line says what is wrong with it. */
const allParts = async (ctx: Context, stores: Stores): Promise<Part[]> => {
  const away = await placeParts(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'where tenants lie could not be looked at')
    return []
  })
  const [database, ...others] = partsOf(ctx, stores)
  return database ? [database, ...away, ...others] : away
}

const unseen: Finding = {
  state: 'bad',
  says: ['无法查看', 'It could not be checked'],
  advice: ['查看服务器日志中的原因', 'The log of the server says why'],
}

/** What is found out of a part; one that answers too late or fails is broken. */
const found = async (ctx: Context, part: Part): Promise<Finding> => {
  const late = new AbortController()
  const seen = part.look().catch((error: unknown) => {
    ctx.log.warn({ err: error, part: part.key }, 'a part of the system could not be looked at')
    return unseen
  })
  try {
    return await Promise.race([seen, pause(patience, unseen, { signal: late.signal })])
  } finally {
    late.abort()
  }
}
