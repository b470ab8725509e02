import type { Field, KindName } from '@masthead/contract/kit/field'
import { isMaskedSecret } from '@masthead/contract/kit/secret'
import { choice } from './choice'
import { day } from './day'
import { dict } from './dict'
import { encrypted } from './encrypted'
import { flag } from './flag'
import { html } from './html'
import { images } from './images'
import { json } from './json'
import type { Kind, Search } from './kind'
import { decimal, integer, money } from './number'
import { parts } from './parts'
import { phone } from './phone'
import { ref } from './ref'
import { refs } from './refs'
import { secret } from './secret'
import { colour, file, image, longText, region, text } from './text'
import { time } from './time'
import { url } from './url'

/** Every kind by its name; a kind without a file does not compile. */
export const kinds: Readonly<Record<KindName, Kind>> = {
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
  json: json((field) => kinds[field.kind]),
  file,
  image,
  images,
  phone,
  secret,
  encrypted,
  colour,
  url,
  region,
  parts,
}

/** Whether rows answer a field at all: every field but secrets that are hashed, or that the system writes. */
export const isAnswered = (field: Field): boolean => !kinds[field.kind].silent || isMaskedSecret(field)

export const searchOf = (field: Field): Search => {
  const { search } = kinds[field.kind]
  return typeof search === 'function' ? search(field) : search
}
