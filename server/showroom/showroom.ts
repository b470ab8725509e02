import { showroom } from '@masthead/contract/showroom/showroom'
import { behave } from '../engine/behave'
import { counted } from '../official/counted'

export const showroomBehaviour = behave(showroom, { calls: { seen: counted(showroom, 'seen', 'views') } })
