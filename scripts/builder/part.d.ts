/** Something the build makes out of source folders. Paths are relative to the repository's root. */
export type Part = {
  name: string
  done: string
  /** Files and folders whose content decides the output. */
  inputs: readonly string[]
  /** Where the output lands; the fingerprint of its inputs is kept beside it. */
  output: string
  /** Files that must exist for the output to be whole. */
  proof: readonly string[]
  build: () => Promise<void>
}
