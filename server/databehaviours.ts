import { chartsBehaviour } from './charts/charts'
import { dashboardBehaviour } from './charts/dashboard'
import type { Behaviour } from './engine/types'
import { databustargetBehaviour } from './collect/databustarget'
import { databuswxnewsBehaviour } from './collect/databuswxnews'
import { reportBehaviour } from './report/report'
import { codeBehaviour } from './develop/code'
import { datasourceBehaviour } from './develop/datasource'
import { webhookBehaviour, webhooklogBehaviour } from './develop/webhook'

/** The behaviour of the families that read and show data. */
export const dataBehaviours: readonly Behaviour[] = [
  chartsBehaviour,
  dashboardBehaviour,
  codeBehaviour,
  databustargetBehaviour,
  databuswxnewsBehaviour,
  datasourceBehaviour,
  webhookBehaviour,
  webhooklogBehaviour,
  reportBehaviour,
]
