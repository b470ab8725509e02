import type { Proof } from '../prove'

/** Two databases under the system's Patroni, etcd and HAProxy: the one that leads is killed while editors save. */
export const proof: Proof = { files: ['server/testing/failover.whole.ts'], env: {}, config: 'server/whole.config.ts' }
