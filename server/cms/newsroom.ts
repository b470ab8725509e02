import { mediaaccountsBehaviour, newsdeliveryBehaviour } from './delivery/newsdelivery'
import { frontBehaviour } from './front/front'
import { opinionBehaviour } from './opinions/opinion'
import { needBehaviour } from './planning/need'
import { newsnoticeBehaviour } from './planning/newsnotice'
import { newsorderBehaviour } from './planning/newsorder'
import { outsignBehaviour } from './signoff/outside'
import { deputyBehaviour, signoffBehaviour } from './signoff/signoff'

/** What the nouns around an article do: its planning, its review, and its way to other platforms. */
export const newsroomBehaviours = [
  needBehaviour,
  newsnoticeBehaviour,
  newsorderBehaviour,
  opinionBehaviour,
  newsdeliveryBehaviour,
  mediaaccountsBehaviour,
  signoffBehaviour,
  deputyBehaviour,
  outsignBehaviour,
  frontBehaviour,
]
