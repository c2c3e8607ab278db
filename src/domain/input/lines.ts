/** The lines of a text that are not blank. */
export const nonEmptyLines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');
