import { useMay } from '../kit/wire/permission'
import ToldLately from './ToldLately'
import { Later, lazyPart } from '../kit/wire/part'

const PurseCard = lazyPart(() => import('./PurseCard'))
const RoyaltyCard = lazyPart(() => import('./RoyaltyCard'))

/** Beside the home of whoever only writes for others, or sells, and so has no feed of the newsroom: his money, and what he was told of late. */
const HomeAside = () => {
  const may = useMay()
  const isAuthor = may('contribute_manuscript_send') && !may('contribute_manuscript_adopt') && !may('news_add')
  return (
    <div className="home-column">
      <Later>
        {may('merchantwithdrawal_add') && <PurseCard />}
        {isAuthor && <RoyaltyCard />}
      </Later>
      <ToldLately />
    </div>
  )
}

export default HomeAside
