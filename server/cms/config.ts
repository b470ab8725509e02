import { config } from '@masthead/contract/cms/config'
import { behave } from '../engine/behave'
import { frameHosts, installationParameters, tenantParameters } from '../system/parameter'

const keys = ['shell.licence', 'shell.filing'] as const

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\n;；]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** A tenant says its own licence and filing numbers; what may be embedded the installation says for all, as it stands in the policy of its pages. */
export const configBehaviour = behave(config, {
  calls: {
    async read(ctx) {
      const house = await installationParameters(ctx, [...keys, 'shell.frameHosts'])
      const own = await tenantParameters(ctx, keys)
      return {
        licence: own.get('shell.licence') ?? house.get('shell.licence') ?? '',
        filing: listed(own.get('shell.filing') ?? house.get('shell.filing')),
        frameHosts: frameHosts(house),
      }
    },
  },
})
