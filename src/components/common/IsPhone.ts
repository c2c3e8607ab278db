import { createContext } from 'react';

/** Whether the layout has the tab bar (layout/Shell). */
export const IsPhone = createContext(false);
