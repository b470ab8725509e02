import type { Field } from './field'

/** What stands on the wire for a secret that is kept; sent back it means that the secret stays. */
export const secretMask = '******'

/** Whether rows answer a mask in the place of a secret: one that users write, and that the server can read again. */
export const isMaskedSecret = ({ kind, keep, readOnly }: Pick<Field, 'kind' | 'keep' | 'readOnly'>): boolean =>
  kind === 'secret' && keep !== 'hash' && !readOnly
