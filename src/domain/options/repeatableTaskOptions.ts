/** The options that a task may have several times, one line or one value each. Any other option has one value. */
export const repeatableTaskOptions: ReadonlySet<string> = new Set(['header', 'index-out']);
