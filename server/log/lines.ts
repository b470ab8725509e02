import { api } from '@masthead/contract/log/api'
import { usual } from '@masthead/contract/log/usual'
import { behave } from '../engine/behave'
import { asText, originColumns } from './origin'

export const apiBehaviour = behave(api, {
  columns: { ...originColumns, type: ({ t }) => `case when ${t}.status_code >= 400 then 2 else 1 end` },
  present: asText('params'),
})

export const usualBehaviour = behave(usual, { columns: originColumns, present: asText('logData', 'params') })
