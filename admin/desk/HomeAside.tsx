import { lazy, Suspense } from 'react'
import { loadChunk } from '../kit/wire/chunk'
import { useMay } from '../kit/wire/permission'
import ToldLately from './ToldLately'

const PurseCard = lazy(() => loadChunk(() => import('./PurseCard')))
const RoyaltyCard = lazy(() => loadChunk(() => import('./RoyaltyCard')))

/** Beside the home of whoever only writes for others, or sells, and so has no feed of the newsroom: his money, and what he was told of late. */
const HomeAside = () => {
  const may = useMay()
  const isAuthor = may('contribute_manuscript_send') && !may('contribute_manuscript_adopt') && !may('news_add')
  return (
    <div className="home-column">
      <Suspense fallback={null}>
        {may('merchantwithdrawal_add') && <PurseCard />}
        {isAuthor && <RoyaltyCard />}
      </Suspense>
      <ToldLately />
    </div>
  )
}

export default HomeAside
