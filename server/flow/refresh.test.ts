import { work } from '@masthead/contract/flow/work'
import { user } from '@masthead/contract/user/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually'
import { stage } from '../testing/people'
import { type ProcessDesk, processDesk, sent } from '../testing/processdesk'

/** The people of open tasks, as roles, posts and accounts move. */

let desk: ProcessDesk
beforeAll(async () => {
  desk = await processDesk()
})
afterAll(() => desk?.product.close())

const who: ProcessDesk['who'] = (...given) => desk.who(...given)
const id: ProcessDesk['id'] = (...given) => desk.id(...given)
const users: ProcessDesk['users'] = (...given) => desk.users(...given)
const deployed: ProcessDesk['deployed'] = (...given) => desk.deployed(...given)
const begin: ProcessDesk['begin'] = (...given) => desk.begin(...given)
const mine: ProcessDesk['mine'] = (...given) => desk.mine(...given)

describe('people', () => {
  it('follow roles and posts: who gets one may claim, who loses it may not, and what lay with one who left goes to the fallback', async () => {
    const { roles } = desk.acme
    const shared = await deployed([{ people: `role:${roles.odd},${users('lin')}` }])
    const instance = await begin('lin', shared.definitionId)
    // Who leaves is somebody of this story alone.
    const [leaver, second] = [`leaver${Date.now()}`, `second${Date.now()}`]
    const { users: came, roles: theirs } = await stage(desk.product, 'acme', { [leaver]: {}, [second]: {} }, desk.acme)
    const change = async (name: string, body: object): Promise<void> => {
      const userId = came[name] ?? id(name)
      const { version } = await sent(who('chief').get(`blade-user/detail?id=${userId}`))
      await sent(who('chief').put(`blade-user/${userId}`, { version, ...body }))
    }
    const given = await begin('lin', (await deployed([{ people: `user:${came[leaver]}` }])).definitionId)
    const stopped = await deployed([{ people: `user:${came[leaver]}` }])
    const still = await begin('lin', stopped.definitionId)
    await sent(who('chief').post(`blade-flow/manager/change-state?processId=${stopped.definitionId}&state=suspend`))
    const lent = await begin('lin', (await deployed([{ people: users('zhou') }])).definitionId)
    const lentTask = (await mine('zhou', 'todo-list', lent.id))[0]?.id
    await sent(who('zhou').post(`blade-flow/work/delegate/${lentTask}`, { userId: came[leaver] }))
    // Of two who decide together one leaves: the other one decides once.
    const both = await begin('lin', (await deployed([{ people: `user:${came[leaver]},${users('he')}`, vote: 'all' }])).definitionId)
    // Who started it does not come to decide about themselves.
    const own = await begin('zhou', (await deployed([{ people: `role:${roles.odd},${users('lin', 'he')}`, same: 'skip' }])).definitionId)
    // Where only the starter would be left to claim, the fallback does.
    const alone = await begin('zhou', (await deployed([{ people: `role:${theirs[leaver]},role:${theirs[second]}`, same: 'skip' }])).definitionId)
    const claimable = async (by: string): Promise<number> => (await mine(by, 'claim-list', instance.id)).length
    expect(await claimable('zhou')).toBe(0)
    desk.product.background.start()
    await change('zhou', { roleId: [roles.zhou, roles.odd, theirs[leaver]] })
    await eventually(
      () => claimable('zhou'),
      (count) => count === 1,
    )
    expect((await mine('zhou', 'claim-list', own.id)).length).toBe(0)
    expect((await mine('he', 'claim-list', own.id)).length).toBe(1)
    await change('zhou', { roleId: [roles.zhou, theirs[leaver]] })
    await eventually(
      () => claimable('zhou'),
      (count) => count === 0,
    )
    for (const gone of [leaver, second]) await change(gone, { status: user.state.off })
    for (const one of [given, still, both])
      await eventually(
        () => mine('chief', 'todo-list', one.id),
        (found) => found.length === 1,
      )
    expect((await mine('he', 'todo-list', both.id)).length).toBe(1)
    // What was delegated to them is back.
    expect(await mine('zhou', 'todo-list', lent.id)).toMatchObject([{ id: lentTask, status: work.state.toDo }])
    await eventually(
      () => mine('chief', 'claim-list', alone.id),
      (found) => found.length === 1,
    )
    expect((await mine('zhou', 'claim-list', alone.id)).length).toBe(0)
  })
})
