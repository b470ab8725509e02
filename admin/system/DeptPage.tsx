import { dept } from '@masthead/contract/system/dept'
import { BranchPage } from '../kit/tree/BranchPage'

/** Departments: the tree beside what is below the chosen one. */
const DeptPage = () => <BranchPage name={dept.name} />

export default DeptPage
