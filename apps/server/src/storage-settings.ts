import { join } from 'node:path'
import type { StorageSettings } from '@zancada/api'

type Given = Readonly<Record<string, string | undefined>>

const TOGETHER = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const AMAZON_REGION = 'us-east-1'

export function storageProblems(given: Given): string[] {
  const present = TOGETHER.filter((name) => given[name] !== undefined)
  if (present.length === TOGETHER.length) return []
  if (present.length > 0)
    return [`${TOGETHER.join(', ')}: van juntas; falta ${TOGETHER.filter((name) => !given[name]).join(', ')}`]
  return (['S3_ENDPOINT', 'S3_REGION'] as const)
    .filter((name) => given[name] !== undefined)
    .map((name) => `${name}: no sirve sin S3_BUCKET`)
}

/** Where uploaded files live: a folder of DATA_DIR, or a bucket when one is given. */
export function storageConfig(given: Given, dataDir: string): StorageSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!bucket || !accessKeyId || !secretAccessKey) return { kind: 'disk', directory: join(dataDir, 'files') }
  const region = given.S3_REGION ?? AMAZON_REGION
  const endpoint = (given.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/(?<!\/)\/+$/, '')
  return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey }
}
