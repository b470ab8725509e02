import { config } from '@masthead/contract/cms/config'
import { behave } from '../engine/behave'
import { wireTime } from '../engine/kinds/time'
import { frameHosts, installationParameters, tenantParameters } from '../system/parameter'

const keys = ['shell.licence', 'shell.filing'] as const

const mapKeys = ['map.tiles', 'map.attribution', 'map.outline'] as const

/** Tiles come from somewhere, by their place and size. */
const tilePattern = /^https?:\/\/\S*\{z\}\S*$/

const mostCorners = 2000

/** longitude,latitude pairs as latitude and longitude; what is none of the earth is left out. */
export const cornersOf = (text: string): [lat: number, lng: number][] =>
  text
    .split(/[\s;]+/)
    .slice(0, mostCorners)
    .flatMap((pair): [number, number][] => {
      const [lng, lat] = pair.split(',').map(Number)
      return pair.includes(',') && Math.abs(lng ?? 999) <= 180 && Math.abs(lat ?? 999) <= 90 ? [[lat as number, lng as number]] : []
    })

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
    async place(ctx) {
      const house = await installationParameters(ctx, [...mapKeys])
      const own = await tenantParameters(ctx, mapKeys)
      const of = (key: (typeof mapKeys)[number]): string => own.get(key) || house.get(key) || ''
      const tiles = of('map.tiles')
      return {
        tiles: tilePattern.test(tiles) ? tiles : '',
        attribution: of('map.attribution'),
        outline: cornersOf(of('map.outline')),
        now: wireTime(ctx.clock.now(), ctx.zone),
      }
    },
  },
})
