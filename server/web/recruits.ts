import { contributecollectreporter } from '@masthead/contract/contribute/contributecollectreporter'
import { listOf } from '@masthead/contract/kit/message'
import type { Recruit, RecruitLoad, Stage } from '@masthead/site/recruitload'
import { schoolsOf } from '../contribute/contributecollectreporter'
import { modelNamed } from '../engine/model'
import { listFace, readFace } from '../engine/read/read'
import { rows, unscoped } from '../engine/read/rows'
import type { Context } from '../engine/types'
import { questionsOf } from '../general/answers'
import { nowIn } from '../general/occasion'
import type { Edition } from './edition'
import { faceOf, isRefused } from './faces'

/** Enrolments that the list shows; more than a newsroom ever has open. */
const mostRecruits = '100'

const stageAt = (now: string, { startTime, endTime, quota, enrolled }: Recruit): Stage => {
  if (startTime && now < startTime) return 'early'
  if (now > endTime) return 'late'
  return typeof quota === 'number' && (enrolled ?? 0) >= quota ? 'wait' : 'open'
}

/** What the pages of enrolments show: those that are open, through the noun's public face. */
export const recruitLoad = (ctx: Context, edition: Edition): RecruitLoad => {
  const model = modelNamed(ctx.engine, contributecollectreporter.name)
  const face = faceOf(contributecollectreporter, 'front')
  const list = async () => (await listFace(ctx, model, face, { current: '1', size: mostRecruits })).records as unknown as Recruit[]
  return {
    recruits: () => edition.once('recruits', list),
    stageOf: (recruit) => stageAt(nowIn(ctx), recruit),
    async recruit(id) {
      try {
        const recruit = (await readFace(ctx, model, face, id)) as unknown as Recruit
        const own = await rows(ctx, contributecollectreporter, { id }, unscoped).one('formMouldId')
        const [asked, schools] = await Promise.all([
          questionsOf(ctx, own?.formMouldId ?? null),
          recruit.type === 'child' ? schoolsOf(ctx) : Promise.resolve([]),
        ])
        const entries = asked.map(({ key, label, type, required, options }) => ({
          key,
          label,
          type,
          required: required === true,
          options: listOf(options ?? '').map(String),
        }))
        return { recruit, stage: stageAt(nowIn(ctx), recruit), entries, schools }
      } catch (error) {
        if (isRefused(error, 404)) return undefined
        throw error
      }
    },
  }
}
