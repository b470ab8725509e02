import { materialcategory } from '@masthead/contract/cms/materialcategory'
import { BranchPage } from '../kit/tree/BranchPage'

/** The folders of the library: their tree, and what is below the chosen one. */
const MaterialCategoryPage = () => <BranchPage name={materialcategory.name} />

export default MaterialCategoryPage
