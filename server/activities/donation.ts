import { donation } from '@masthead/contract/activities/donation'
import { donationproject } from '@masthead/contract/activities/donationproject'
import { behave } from '../engine/behave'
import { sameTenant } from '../engine/reach/within'
import { rows, unscoped } from '../engine/read/rows'
import { conflict } from '../platform/refusal'

/** Whom the public reads of; nobody learns who gave without his name. */
const nameless = '爱心人士'

const shownAs = ({ anonymous, donorName }: { anonymous?: unknown; donorName?: unknown }): string => (anonymous ? nameless : String(donorName))

export const donationBehaviour = behave(donation, {
  create: {
    async guard(tx, { values }) {
      const project = await rows(tx, donationproject, { id: values.projectId }, unscoped).one('status')
      if (project?.status === donationproject.state.closed) throw conflict('closed', ['募捐已结束', 'The appeal is closed'])
    },
    set: (_tx, { values }) => ({ publicName: shownAs(values) }),
  },
  update: { set: (_tx, { before, values }) => ({ publicName: shownAs({ ...before, ...values }) }) },
})

export const donationprojectBehaviour = behave(donationproject, {
  columns: {
    raised: ({ t }) =>
      `coalesce((select f.raised from activities_donationfund f where ${sameTenant('f', t)} and f.project_id = ${t}.id and not f.is_deleted), 0)::float8`,
    gifts: ({ t }) =>
      `(select count(*)::int from activities_donation d where ${sameTenant('d', t)} and d.project_id = ${t}.id and d.status = ${donation.state.received} and not d.is_deleted)`,
  },
})
