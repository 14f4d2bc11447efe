/** Where the sandbox tells what went wrong; silent unless the caller listens. */
export type SandboxLog = (message: string, cause?: unknown) => void
