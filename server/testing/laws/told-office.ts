import { project } from '@masthead/contract/project/project'
import { modelNamed } from '../../engine/model'
import { ofTenant, within } from '../../engine/reach/within'
import type { Context, Engine } from '../../engine/types'
import type { Body, Maker } from './making'

/** What these rows are made with. */
interface About {
  readonly maker: Maker
  readonly engine: Engine
  readonly tenantId: string
  readonly n: number
  readonly least: boolean
  /** The program's own context. */
  readonly own: Context
}

/** A day of its own for each row, long ago. */
const dayOf = (n: number): string => new Date(Date.UTC(2024, 0, 1) + (n % 600) * 86_400_000).toISOString().slice(0, 10)

const position = { lat: 30.5, lng: 114.3 }

/** Hours round the clock on every day. */
const hours = {
  type: 'fixed',
  segments: [{ on: '00:07', off: '23:53' }],
  workDays: '1,2,3,4,5,6,7',
  byCalendar: false,
  wifi: undefined,
  effectiveTo: undefined,
}

const classes = new WeakMap<Maker, Map<string, Promise<void>>>()

/** Everybody of the tenant has a class; once a tenant. */
const fixes = new WeakMap<Maker, number>()

const classForAll = (about: About): Promise<void> => {
  const known = classes.get(about.maker) ?? new Map<string, Promise<void>>()
  classes.set(about.maker, known)
  const made = known.get(about.tenantId) ?? makeClass(about)
  known.set(about.tenantId, made)
  return made
}

const makeClass = async (about: About): Promise<void> => {
  const places = [{ name: '编辑部', ...position, radius: 500 }]
  const model = modelNamed(about.engine, 'oa/attendanceclass')
  await about.maker.make(model, about.tenantId, {
    ...hours,
    userIds: undefined,
    deptIds: undefined,
    places,
    effectiveFrom: '2023-12-01',
    beforeMin: 720,
    afterMin: 720,
  })
}

/** A project that runs, of which everybody is. */
const projectOfAll = async (about: About): Promise<string> => {
  const { id } = await about.maker.make(modelNamed(about.engine, project.name), about.tenantId, { startDate: undefined, endDate: undefined })
  const db = within({ db: about.own.database, tenantId: about.tenantId })
  const people = await db.query<{ id: string }>(`select u.id::text as id from user_user u where u.${ofTenant} and not u.is_deleted`)
  await db.run(
    `insert into project_projectmember (tenant_id, project_id, user_id) select $1, $2::bigint, u.id from unnest($3::bigint[]) u(id)
     where not exists (select 1 from project_projectmember m where m.${ofTenant} and m.project_id = $2::bigint and m.user_id = u.id and not m.is_deleted)`,
    [id, people.map((one) => one.id)],
  )
  await db.run(`update project_project set status = ${project.state.running} where ${ofTenant} and id = $2::bigint`, [id])
  return id
}

/** What belongs together in rows of attendance and of projects. */
export const attendanceTold: Readonly<Record<string, (about: About) => Promise<Body> | Body>> = {
  'oa/attendanceclass': () => ({ ...hours, effectiveFrom: '2035-01-01' }),
  'oa/attendanceroster': ({ n }) => ({ workDate: dayOf(n) }),
  'oa/attendancelog': async (about) => {
    await classForAll(about)
    return { way: 'gps', ...position, accuracy: 20 }
  },
  'oa/attendancefix': async (about) => {
    await classForAll(about)
    // Each day of a person is corrected once: the numbers of rows would meet on one day again.
    const turn = fixes.get(about.maker) ?? 0
    fixes.set(about.maker, turn + 1)
    const day = dayOf(turn)
    return { workDate: day, fixTime: `${day} 09:00:00`, punchType: 'on' }
  },
  'oa/attendancemonth': ({ n }) => ({ month: `${1900 + (Math.floor(n / 12) % 100)}-${String((n % 12) + 1).padStart(2, '0')}` }),
  'project/project': ({ least }) => (least ? {} : { startDate: '2024-01-01', endDate: '2031-12-31' }),
  'project/projecttask': async (about) => ({ projectId: await projectOfAll(about), startDate: '2031-03-01', endDate: '2031-04-01' }),
  'project/projectlog': async (about) => ({ projectId: await projectOfAll(about), logDate: dayOf(about.n) }),
}
