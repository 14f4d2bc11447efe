declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** An S3 server in this process; it checks signatures against the key and secret `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
