import { expect } from 'vitest'
import { ident } from '../engine/sql'
import type { Court } from '../testing/laws/making'
import { sendCall, well } from '../testing/walk/step'
import { asPlatform } from './frontendmenu.sample'
import { sampleOf } from '../testing/sample'

/** An entry of the menu that roles may be granted. */
export const someMenu = async (court: Court): Promise<string> => {
  const [found] = await court.world.database.query<{ id: string }>(
    `select id::text as id from ${ident('system_menu')} where code = 'cms_sources_view' and not is_deleted`,
  )
  return found?.id ?? ''
}

export const sample = sampleOf('system/menu', {
  calls: {
    topMenu: asPlatform('system/topmenu'),
    roleTreeKeys: {
      input: ({ court }) => ({ roleIds: court.stages.acme.roles.own }),
      async prove(step) {
        const { data } = await well(sendCall(step, step.court.client('chief'), { roleIds: step.court.stages.acme.roles.own }), step.route)
        expect.soft(data.menu.length, step.route).toBeGreaterThan(0)
      },
      attempts: (step) => [
        {
          who: 'somebody without the permission',
          send: () => sendCall(step, step.court.client('bare'), { roleIds: step.court.stages.acme.roles.own }),
          expected: [403],
        },
      ],
    },
    topTreeKeys: {
      async prove(step) {
        const { court, route } = step
        const top = await court.make(court.model('system/topmenu'), 'acme')
        const menu = await someMenu(court)
        await well(court.client('admin@000000').post('blade-system/topmenu/grant', { topMenuIds: top.id, menuIds: menu }), 'menus of a top menu')
        const { data } = await well(sendCall(step, court.client('admin@000000'), { topMenuIds: top.id }), route)
        expect.soft(data.menu, route).toContain(menu)
      },
    },
  },
})
