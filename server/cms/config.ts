import { config } from '@masthead/contract/cms/config'
import { behave } from '../engine/behave'
import { frameHosts, houseParameters, tenantParameters } from '../system/parameter'

const keys = { licence: 'shell.licence', filing: 'shell.filing', frameHosts: 'shell.frameHosts' }

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\n;；]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A tenant says its own licence and filing numbers; what may be embedded the installation says for all, as it stands in the policy of its pages. */
export const configBehaviour = behave(config, {
  calls: {
    async read(ctx) {
      const house = await houseParameters(ctx, Object.values(keys))
      const own = await tenantParameters(ctx, [keys.licence, keys.filing])
      return {
        licence: own.get(keys.licence) ?? house.get(keys.licence) ?? '',
        filing: listed(own.get(keys.filing) ?? house.get(keys.filing)),
        frameHosts: frameHosts(house),
      }
    },
  },
})
