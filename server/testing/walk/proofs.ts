import { accountProofs } from './proofs-account'
import { civicProofs } from './proofs-civic'
import { contentProofs } from './proofs-content'
import { deskProofs } from './proofs-desk'
import { houseProofs } from './proofs-house'
import { townhallProofs } from './proofs-townhall'
import { moneyProofs } from './proofs-money'
import { paperProofs } from './proofs-paper'
import { orderProofs } from './proofs-orders'
import { peopleProofs } from './proofs-people'
import { petitionProofs } from './proofs-petition'
import { systemProofs } from './proofs-system'
import { waysProofs } from './proofs-ways'
import type { Proof } from './step'

/** How declared calls are proven whose declarations do not say enough: by noun and name of the call. Everything else is proven as it is declared. */
export const proofs: Readonly<Record<string, Proof>> = {
  ...accountProofs,
  ...civicProofs,
  ...contentProofs,
  ...deskProofs,
  ...houseProofs,
  ...townhallProofs,
  ...moneyProofs,
  ...orderProofs,
  ...paperProofs,
  ...peopleProofs,
  ...petitionProofs,
  ...systemProofs,
  ...waysProofs,
}
