import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { appclient } from '@masthead/contract/official/appclient'
import { behave } from '../engine/behave'
import { ofTenant, within } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { forbidden } from '../platform/refusal'

/** Seconds that a signature may be old, or the clock of a device ahead. */
const freshSeconds = 300

/** Versions that are looked at, the newest first. */
const mostVersions = 200

/** The app that a device speaks for. Throws a 403 where the signature is not made with its secret, or is of another time. */
const demandApp = async (
  ctx: Context,
  { appKey, deviceId, time, sign, pkg }: { appKey: string; deviceId: string; time: number; sign: string; pkg?: string | null },
): Promise<string> => {
  const [found] = await within(ctx).query<{ id: string; secret: string; pkg: string | null }>(
    `select id::text as id, app_secret as secret, pkg from official_app where ${ofTenant} and app_key = $2 and not is_deleted`,
    [appKey],
  )
  const secret = found ? ctx.keys.decrypt(ctx.tenantId, found.secret) : ''
  const expected = createHmac('sha256', secret).update([appKey, deviceId, time].join('\n')).digest()
  const given = Buffer.from(sign, 'hex')
  const isFresh = Math.abs(ctx.clock.now().getTime() / 1000 - time) <= freshSeconds
  if (!found || !isFresh || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw forbidden(['应用标识或签名不正确', 'The key or the signature of the app is not right'])
  // A program of another package would be replaced by one that does not fit it.
  if (pkg && found.pkg && pkg !== found.pkg)
    throw forbidden([`此应用的包名为 ${found.pkg}`, `The package of this app is ${found.pkg}`], { reason: 'other_package' })
  return found.id
}

/** Compares versions part by part: below 0 where the first one is older; a part that is missing is 0. */
export const compareVersions = (one: string, other: string): number => {
  const [ours, theirs] = [one, other].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (let at = 0; at < Math.max(ours.length, theirs.length); at++) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** The share of devices that a device belongs to, 0 to 99: the same for each version of an app, so that a larger share holds those of the smaller one. */
export const shareOf = (appId: string, deviceId: string): number => createHash('sha256').update(`${appId} ${deviceId}`).digest().readUInt32BE() % 100

const { trial, released } = appclient.state

export const appclientBehaviour = behave(appclient, {
  calls: {
    async latest(ctx, { input }) {
      const appId = await demandApp(ctx, input)
      const found = await rows(ctx, appclient, { appId, status: [trial, released] }, unscoped).list(
        ['versionName', 'buildNo', 'url', 'sha256', 'fileSize', 'minOs', 'releaseNotes', 'forceUpdate', 'grayPercent', 'status'],
        { sort: ['-id'], limit: mostVersions },
      )
      const share = shareOf(appId, input.deviceId)
      const newer = found
        .filter(({ status, grayPercent }) => status === released || share < (grayPercent ?? 0))
        .filter(({ versionName }) => !input.versionName || compareVersions(versionName, input.versionName) > 0)
        .sort((one, other) => compareVersions(other.versionName, one.versionName))
      const [newest] = newer
      if (!newest) return null
      const { versionName, buildNo, url, sha256, fileSize, minOs, releaseNotes } = newest
      return { versionName, buildNo, url, sha256, fileSize, minOs, releaseNotes, forceUpdate: newer.some(({ forceUpdate }) => forceUpdate) }
    },
  },
})
