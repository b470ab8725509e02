import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDue } from '../engine/due/due'
import { cases, type LetterDesk, letterDesk, must } from '../testing/letterdesk'
import { type World, world } from '../testing/world'

let product: World
let desk: LetterDesk

beforeAll(async () => {
  product = await world()
  desk = await letterDesk(product)
})
afterAll(() => product?.close())

test('the line of a warning says who was told of it, and no other line does', async () => {
  const id = await desk.inHand({ deadline: '2042-03-15 23:59:59' })
  const clock = { now: () => new Date('2042-03-13T00:00:00+08:00') }
  await runDue({ ...product.own, tenantId: 'acme', clock }, { nouns: ['petition/petitionxxptjjjb'] })
  await must(desk.send('handler', 'reply', id, { replyContent: '在办' }))
  await must(desk.check('head', id, cases, 'checkreject', { remark: '没有结果' }))
  const chief = desk.who('chief')
  const [{ realName }] = (await must(chief.get('blade-user/page?account_equal=handler'))).records
  const { records } = await must(chief.get(`blade-petition/petitionlog/page?letterId=${id}&size=20&ascs=id`))
  expect(records.map(({ action, told }: { action: string; told: unknown }) => [action, told])).toEqual([
    ['send', null],
    ['check', null],
    ['receive', null],
    ['warn', realName],
    ['reply', null],
    ['checkReject', realName],
  ])
})

test('the lines of a supervision and of a reminder say who was told of them', async () => {
  const id = await desk.inHand()
  const chief = desk.who('chief')
  await must(desk.send('chief', 'supervise', id, { superviseLevel: 1, leaderInstruction: '限期办结' }))
  await must(desk.send('clerk', 'remind', id))
  const [{ realName }] = (await must(chief.get('blade-user/page?account_equal=handler'))).records
  const { records } = await must(chief.get(`blade-petition/petitionlog/page?letterId=${id}&size=20&ascs=id`))
  const told = Object.fromEntries(records.map((line: { action: string; told: string | null }) => [line.action, line.told]))
  expect(told).toMatchObject({ receive: null, supervise: realName })
  expect(told.remind).toContain(realName)
})
