import { type Making, sampleOf } from '../testing/sample'
import { modelNamed } from '../engine/model'
import { ofTenant, within } from '../engine/reach/within'
import { project } from '@masthead/contract/project/project'

/** Makes a project that runs, with everybody of the tenant in it. */
export const projectOfAll = async ({ maker, engine, own, tenantId }: Making): Promise<string> => {
  const { id } = await maker.make(modelNamed(engine, project.name), tenantId, { startDate: undefined, endDate: undefined })
  const db = within({ db: own.database, tenantId })
  const people = await db.query<{ id: string }>(`select u.id::text as id from user_user u where u.${ofTenant} and not u.is_deleted`)
  await db.run(
    `insert into project_projectmember (tenant_id, project_id, user_id) select $1, $2::bigint, u.id from unnest($3::bigint[]) u(id)
     where not exists (select 1 from project_projectmember m where m.${ofTenant} and m.project_id = $2::bigint and m.user_id = u.id and not m.is_deleted)`,
    [id, people.map((one) => one.id)],
  )
  await db.run(`update project_project set status = ${project.state.running} where ${ofTenant} and id = $2::bigint`, [id])
  return id
}

export const sample = sampleOf('project/project', {
  row: ({ least }) => (least ? {} : { startDate: '2024-01-01', endDate: '2031-12-31' }),
})
