/** Something that stands against a rule, and the rule. */
export type Violation = { file: string; line: number; what: string; rule: string }
