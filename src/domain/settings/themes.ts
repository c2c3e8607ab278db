/** In a separate file, because the script in the head (app/head) imports it and must stay small. */
export const themes = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themes)[number];
