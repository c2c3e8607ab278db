/**
 * The form in which a search compares texts: in lower case, and with composed accents, because names from macOS have decomposed ones
 * (Unicode normalization form C).
 */
export const searchText = (text: string): string => text.normalize().toLowerCase();
