import { sampleOf } from '../testing/sample'

export const sample = sampleOf('system/loginprovider', {
  // A ticket that is signed with RSA needs a key that is one.
  row: ({ least }) => (least ? {} : { signMethod: 'hmac' }),
})
