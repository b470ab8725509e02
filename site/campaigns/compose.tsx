import { type Compose, isId, pageOf } from '../compose'
import { frameOf } from '../frame'
import { CampaignPage, CampaignsPage } from './CampaignPages'
import { TicketPage } from './TicketPage'

const pastSize = 12

export const campaignsPage: Compose = async (request, load) => {
  const current = pageOf(request.query.page)
  if (current === undefined) return undefined
  const [frame, offers, past] = await Promise.all([frameOf(request, load), load.offers(), load.pastCampaigns(current, pastSize)])
  if (current > 1 && past.records.length === 0) return undefined
  return { status: 200, page: <CampaignsPage frame={frame} offers={offers} past={past} /> }
}

export const campaignPage: Compose = async (request, load) => {
  const { id, code } = request.query
  const offer = isId(id) ? await load.offer(id) : undefined
  if (!id || !offer) return undefined
  const promoted = code && /^[0-9A-Za-z]{4,20}$/.test(code) ? code : undefined
  const [frame, form] = await Promise.all([frameOf(request, load), load.faceForm(request.path, { id, ...(promoted ? { code: promoted } : {}) })])
  return { status: 200, page: <CampaignPage frame={frame} offer={offer} form={form} code={promoted} /> }
}

/** There for everybody who was given a ticket. */
export const myTicketPage: Compose = async (request, load) => ({
  status: 200,
  page: <TicketPage frame={await frameOf(request, load)} tenantId={request.tenantId} />,
})
