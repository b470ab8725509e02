import { inTransaction } from '../engine/reach/context'
import type { Context } from '../engine/types'
import { lockForAll } from '../platform/database/lock'

/** The edition of the regions that the program brings along; one that was loaded is not loaded again, so that what an administrator removed stays away. */
const edition = 'area-data 2.1.0'

const key = 'regions'

interface Known {
  readonly code: string
  readonly parent: string | null
  readonly ancestors: string
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly province: string
  readonly city: string | null
  readonly district: string | null
}

/** China's provinces, cities and districts by their codes (GB/T 2260): those above come first. */
const known = async (): Promise<Known[]> => {
  // Some hundred kilobytes that are needed once in the life of an installation.
  const { areaList } = await import('@vant/area-data')
  const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`
  const cityOf = (code: string): string => `${code.slice(0, 4)}00`
  const names = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list }
  const nameOf = (code: string): string => names[code] ?? ''
  const row = (code: string, level: Known['level']): Known => {
    const above = level === 1 ? [] : level === 2 ? [provinceOf(code)] : [provinceOf(code), cityOf(code)]
    return {
      code,
      parent: above.at(-1) ?? null,
      ancestors: ['0', ...above].join(','),
      name: nameOf(code),
      level,
      province: provinceOf(code),
      city: level === 1 ? null : cityOf(code),
      district: level === 3 ? code : null,
    }
  }
  return [
    ...Object.keys(areaList.province_list).map((code) => row(code, 1)),
    ...Object.keys(areaList.city_list).map((code) => row(code, 2)),
    ...Object.keys(areaList.county_list).map((code) => row(code, 3)),
  ]
}

/** Loads China's regions where this edition of them was not loaded yet; answers how many came in. Rows that are there by their code stay as they are. */
export const loadRegions = async (ctx: Context): Promise<number> => {
  const isLoaded = async (db: Context['db']): Promise<boolean> =>
    (await db.query('select 1 from platform_setting where key = $1 and value = $2', [key, edition])).length > 0
  if (await isLoaded(ctx.db)) return 0
  const rows = await known()
  return inTransaction(ctx, async (tx) => {
    // Two nodes that start at once: the second waits here and then finds them loaded.
    await lockForAll(tx.db, 'regions')
    if (await isLoaded(tx.db)) return 0
    const count = await tx.db.run(
      `with x as (select * from jsonb_to_recordset($1::jsonb) as r(code text, parent text, ancestors text, name text, level int, province text, city text, district text))
       insert into system_region (code, parent_code, ancestors, name, level, province_code, province_name, city_code, city_name, district_code, district_name)
       select x.code, x.parent, x.ancestors, x.name, x.level, x.province, p.name, x.city, c.name, x.district, d.name
       from x join x p on p.code = x.province left join x c on c.code = x.city left join x d on d.code = x.district
       where not exists (select 1 from system_region r where r.code = x.code)`,
      [JSON.stringify(rows)],
    )
    await tx.db.run(
      'insert into platform_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = now()',
      [key, edition],
    )
    return count
  })
}
