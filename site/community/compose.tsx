import { type Compose, homePage } from '../compose'
import { frameOf } from '../frame'
import { ServicesPage } from './ServicesPage'

export const servicesPage: Compose = async (request, load) => {
  const [frame, services] = await Promise.all([frameOf(request, load), load.services()])
  return { status: 200, page: <ServicesPage frame={frame} services={services} /> }
}

/** The front page in a theme that is not in time yet, for a link that was signed for it. */
export const themePreviewPage: Compose = async (request, load) => {
  const theme = await load.previewedTheme(request.query.token ?? '')
  if (!theme) return undefined
  return homePage(request, { ...load, settings: async () => ({ ...(await load.settings()), theme }) })
}
