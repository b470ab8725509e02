import { region } from '@masthead/contract/system/region'
import type { Reshape } from '../kit/row/columns'
import { ResourcePage } from '../kit/page/ResourcePage'

/** The name leads, since it stands where the branches open; what a region lies in is told by its province and city. */
const reshape: Reshape = (columns) => {
  const first = ['name', 'code', 'level'].flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const rest = columns.filter((column) => !first.includes(column) && column.key !== 'parentCode' && column.key !== 'createTime')
  return [...first, ...rest]
}

/** China's regions: a tree whose branches are read when they are opened. */
export const RegionPage = () => <ResourcePage name={region.name} reshape={reshape} />
