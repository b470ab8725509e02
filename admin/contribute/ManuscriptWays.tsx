import { useLocation } from 'react-router'
import { ResourcePage } from '../kit/page/ResourcePage'

const manuscript = 'contribute/manuscript'

/** The manuscripts with the form of a new one open: where contributors and their process send people who want to write. */
export const ManuscriptForm = () => <ResourcePage name={manuscript} begin={{ edit: undefined }} />

/** The manuscripts with one of them open: its address ends in its id, whatever process leads there. */
export const ManuscriptDetail = () => {
  const id = useLocation().pathname.split('/').at(-1) ?? ''
  return <ResourcePage key={id} name={manuscript} begin={{ view: id }} />
}

/** What appeared in the paper, to be marked, examined and confirmed. */
export const PaperAssess = () => <ResourcePage name="contribute/newspaperauthor" title={['见报审核', 'Newspaper review']} />
