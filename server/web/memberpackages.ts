import { packageorder } from '@masthead/contract/housekeep/packageorder'
import { product } from '@masthead/contract/housekeep/product'
import { type Label, say } from '@masthead/contract/kit/label'
import { listOf } from '@masthead/contract/kit/message'
import type { RowOf } from '@masthead/contract/kit/resource'
import type { AskedField } from '@masthead/site/forms/asked'
import type { Faults, OfferedService } from '@masthead/site/members/view'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../engine/types'
import { buyPackage, packageOnSale, packagesOnSale, type Purchase, quotePackage } from '../housekeep/memberpackages'
import { Refusal } from '../platform/refusal'
import { ownerOf } from '../user/memberpart'
import { countPromotion } from './memberpromotion'
import { faultsIn, given, goTo, type MemberPages, type OwnVisit } from './membervisit'

const yuan = (cents: number): string => `¥${(cents / 100).toFixed(2)}`

type Product = RowOf<typeof product>

const keys = ['qty', 'contact', 'phone'] as const

/** A package on sale, in the words of its reader. */
const offeredAs = (
  { language }: Context,
  { id, name, price, isFree, isHot, stock, validDays }: Pick<Product, 'id' | 'name' | 'price' | 'isFree' | 'isHot' | 'stock' | 'validDays'>,
): OfferedService => ({
  name,
  href: `/me/offers/${id}`,
  price: isFree === 1 ? say(product.fields.isFree.label, language) : yuan(price),
  facts: [
    ...(isHot === 1 ? [say(product.fields.isHot.label, language)] : []),
    ...(validDays === null ? [] : [say([`付款后 ${validDays} 天内有效`, `Valid for ${validDays} days after it is paid`], language)]),
    say([`剩余 ${stock} 份`, `${stock} left`], language),
  ],
})

/** The packages on sale, as the page of services lists them. */
export const offeredPackages = async (ctx: Context): Promise<OfferedService[]> => (await packagesOnSale(ctx)).map((one) => offeredAs(ctx, one))

/** The pages on which a member buys a package: what is in it, the price, and the purchase. They need no script. */
export const serveMemberPackages = (app: FastifyInstance, { draw, ofMember, notFound }: MemberPages): void => {
  type Visit = OwnVisit & { readonly goods: Product }

  const ofProduct = (answer: (visit: Visit) => Promise<FastifyReply>) =>
    ofMember(async (visit) => {
      try {
        const goods = await packageOnSale(visit.ctx, (visit.request.params as { id: string }).id)
        return await answer({ ...visit, goods })
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return notFound(visit)
        throw error
      }
    })

  const saidIn = (visit: OwnVisit): Purchase => Object.fromEntries(keys.map((key) => [key, given(visit, key)])) as Purchase

  const offered = ({ ctx, goods }: Visit): OfferedService => {
    const names = listOf((goods as { serviceIdsName?: unknown }).serviceIdsName)
    const most = goods.limitPerUser
    const shown = offeredAs(ctx, goods)
    return {
      ...shown,
      facts: [
        ...shown.facts,
        ...(most === null ? [] : [say([`每人限购 ${most} 份`, `${most} for each person`], ctx.language)]),
        ...names.map((name) => say([`含${name}`, `With ${name}`], ctx.language)),
      ],
      detail: goods.detail ?? undefined,
    }
  }

  const drawForm = async (visit: Visit, said: Partial<Purchase> = {}, faults: Faults = {}, status = 200): Promise<FastifyReply> => {
    const { ctx, member, goods } = visit
    const usual: Purchase = { qty: '1', contact: member.name, phone: member.phone }
    const field = (key: keyof Purchase, more: Partial<AskedField>): AskedField => {
      const { label, max = 200 } = packageorder.fields[key] as { label: Label; max?: number }
      return { key, label: say(label, ctx.language), isRequired: true, max, choices: [], value: said[key] ?? usual[key], ...more }
    }
    const most = Math.min(goods.stock, goods.limitPerUser ?? 99, 99)
    const fields = [field('qty', { type: 'number', min: 1, max: most }), field('contact', { type: 'text' }), field('phone', { type: 'tel' })]
    const other = Object.entries(faults).flatMap(([key, text]) => (text && key !== 'form' && !fields.some((one) => one.key === key) ? [text] : []))
    const form = [faults.form ?? '', ...other].filter(Boolean).join(' ')
    return draw(visit, { kind: 'book', service: offered(visit), fields, faults: { ...faults, form } }, status)
  }

  const wrong = (visit: Visit, said: Purchase, error: unknown): Promise<FastifyReply> => {
    const { status, faults } = faultsIn(error, visit.ctx)
    return drawForm(visit, said, faults, status)
  }

  app.get(
    '/me/offers/:id',
    ofProduct((visit) => drawForm(visit)),
  )

  // Back from the price, with what was said.
  app.post(
    '/me/offers/:id',
    ofProduct((visit) => drawForm(visit, saidIn(visit))),
  )

  app.post(
    '/me/offers/:id/check',
    ofProduct(async (visit) => {
      const { ctx, goods } = visit
      const said = saidIn(visit)
      try {
        const price = await quotePackage(ctx, goods, said)
        const facts = keys.map((key) => ({ name: say(packageorder.fields[key].label, ctx.language), text: said[key] }))
        return draw(visit, { kind: 'check', service: offered(visit), facts, given: said, price: yuan(price), faults: {} })
      } catch (error) {
        return wrong(visit, said, error)
      }
    }),
  )

  app.post(
    '/me/offers/:id/book',
    ofProduct(async (visit) => {
      const { ctx, member, goods, reply } = visit
      const said = saidIn(visit)
      try {
        const { id, paymentId } = await buyPackage(ctx, ownerOf(ctx, member), goods, said)
        await countPromotion(visit, `${packageorder.name} ${id}`)
        return goTo(reply, paymentId === undefined ? `/me/packages/${id}` : `/me/pay/${paymentId}`)
      } catch (error) {
        return wrong(visit, said, error)
      }
    }),
  )
}
