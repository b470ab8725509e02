import type { KindName } from '@masthead/contract/kit/field'
import { choice } from './choice'
import { colour } from './colour'
import { day } from './day'
import { decimal } from './decimal'
import { dict } from './dict'
import { encrypted } from './encrypted'
import { file } from './file'
import { flag } from './flag'
import { html } from './html'
import { image } from './image'
import { images } from './images'
import { integer } from './integer'
import { json } from './json'
import { longText } from './longText'
import { money } from './money'
import { parts } from './parts'
import { phone } from './phone'
import { ref } from './ref'
import { refs } from './refs'
import { region } from './region'
import { secret } from './secret'
import { text } from './text'
import { time } from './time'
import { url } from './url'
import type { KindView } from './view'

/** How each kind of field is seen; a kind without a view does not compile. */
export const kinds: Readonly<Record<KindName, KindView>> = {
  text,
  longText,
  html,
  integer,
  decimal,
  money,
  flag,
  choice,
  dict,
  ref,
  refs,
  day,
  time,
  json: json((kind) => kinds[kind]),
  parts: parts((kind) => kinds[kind]),
  file,
  image,
  images,
  phone,
  secret,
  encrypted,
  colour,
  url,
  region,
}
