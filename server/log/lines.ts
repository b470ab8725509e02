import { api } from '@masthead/contract/log/api'
import { usual } from '@masthead/contract/log/usual'
import { behave } from '../engine/behave'
import { asText, originColumns } from './origin'

export const apiBehaviour = behave(api, { columns: originColumns, present: asText('params') })

export const usualBehaviour = behave(usual, { columns: originColumns, present: asText('logData') })
