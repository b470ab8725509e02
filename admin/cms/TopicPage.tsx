import { topic } from '@masthead/contract/cms/topic'
import { BranchPage } from '../kit/tree/BranchPage'

/** Topics: their tree, and what is below the chosen one. */
const TopicPage = () => <BranchPage name={topic.name} />

export default TopicPage
