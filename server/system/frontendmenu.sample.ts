import { expect } from 'vitest'
import { sendCall, speaks, well } from '../testing/walk/step'
import { type Proof, sampleOf } from '../testing/sample'

/** A list of nodes that a call answers to administrators of the platform, where tenants hold none. */
export const asPlatform = (noun: string): Proof => ({
  async prove(step) {
    await step.court.make(step.court.model(noun), 'acme', noun.endsWith('menu') && noun !== 'system/topmenu' ? { category: 1 } : {})
    const { data } = await well(sendCall(step, step.court.client('admin@000000')), step.route)
    expect.soft(speaks(data), `${step.route} says something`).toBe(true)
  },
})

export const sample = sampleOf('system/frontendmenu', {
  calls: {
    topMenu: asPlatform('system/frontendmenu'),
    routes: asPlatform('system/frontendmenu'),
    lazyMenuList: asPlatform('system/frontendmenu'),
    menuList: asPlatform('system/frontendmenu'),
  },
})
