import type { DrawnIcon } from './Icon';

/** Icons of code outside the first load, on the same grid and with the same stroke: `<Icon name={laterIcons.copy} />`. */
export const laterIcons = {
  copy: { path: 'M9 9h11v11H9zM15 9V4H4v11h5' },
  edit: { path: 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3' },
  eye: { path: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z' },
  bell: { path: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4' },
  upload: { path: 'M12 20V9m0 0-4.5 4.5M12 9l4.5 4.5M5 4h14' },
  save: { path: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6' },
  power: { path: 'M12 3v9M7 6.5a8 8 0 1 0 10 0' },
  info: { path: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.6h.01' },
  pin: { path: 'M9 3.5h6l-1 6 3.5 4h-11l3.5-4zM12 13.5V21' },
  external: { path: 'M13 5h6v6m0-6-8 8M17 13.5V19H5V7h5.5' },
} as const satisfies Readonly<Record<string, DrawnIcon>>;
