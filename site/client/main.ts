/** What moves on the public pages. Everything on them can be read and reached without it. */
import { startAround } from './around'
import { startCarousels } from './carousel'
import { startCounts, startForms } from './forms'
import { startLive } from './live'
import { startOffline } from './offline'
import { startPayments } from './payment'
import { startPlayers } from './player'
import { startPushes } from './pushes'
import { countReader } from './reader'
import { startShares } from './share'
import { startSlides } from './slides'
import { startWaits } from './wait'

startPlayers()
startCarousels()
startShares()
startSlides()
countReader()
startForms()
startCounts()
startPushes()
startWaits()
startPayments()
startLive()
startAround()
startOffline()
