import type { Body, Maker } from './making'

interface Asked {
  readonly maker: Maker
  readonly tenantId: string
}

/** Values of files and of where they lie that belong together. */
export const filesTold = {
  // A store is written to before it is used, and only this machine's disk is there.
  'resource/oss': (): Body => ({ category: 9 }),
  // One of them may take the place of another; and links lead to it.
  'resource/attach': ({ n }: { readonly n: number }): Body => ({ extension: 'pdf', link: `/files/2024/06/${n}.pdf` }),
}

export const filesToldTo = {
  // It goes where its content went.
  'resource/attach replace': async ({ maker, tenantId }: Asked): Promise<Body> => ({
    by: (await maker.target('resource/attach', tenantId, true)).id,
  }),
}
