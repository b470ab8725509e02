import { lazyPage } from '../../kit/wire/chunk'
import './ahead'

const FrontDesk = lazyPage(() => import('./FrontDesk'))

/** The editor of the front page: what it shows is asked for while it is on its way itself. */
const FrontPage = () => <FrontDesk />

export default FrontPage
