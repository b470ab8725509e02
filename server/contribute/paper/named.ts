import { sameTenant } from '../../engine/reach/within'

/** A column that names the newspaper whose code a row has; nothing where there is no such newspaper. */
export const paperNamed = (t: string): string =>
  `(select p.name from contribute_newspaper p where ${sameTenant('p', t)} and p.paper_code = ${t}.paper_code collate "C" and not p.is_deleted)`
