import { brought, codeNamed, promotionCookie } from '../activities/brought'
import { asSystem, inTransaction } from '../engine/reach/context'
import type { Visit } from './membervisit'

/** Counts an order for the promotion code that brought its member, once; nothing where there is none in force. */
export const countPromotion = async ({ ctx, request }: Visit, occasion: string): Promise<void> => {
  const code = request.cookies[promotionCookie]
  if (!code) return
  await inTransaction(asSystem(ctx, 'promotion'), async (tx) => {
    const found = await codeNamed(tx, code)
    if (found) await brought(tx, found, 'order', occasion)
  })
}
