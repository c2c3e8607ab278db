import { createContext } from 'react';

/** Whether the application is as narrow as a phone (shell/Shell). False in a wide embedded page, although its navigation is the phone's. */
export const PhoneSizedContext = createContext(false);
